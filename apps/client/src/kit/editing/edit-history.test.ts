import { assert, constantFrom, integer, array, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editHistory, redoEdit, startHistory, undoEdit } from './edit-history.ts';
import type { EditHistory } from './edit-history.ts';

interface Doc {
  readonly rows: readonly number[];
  readonly title: string;
}

const doc: Doc = { rows: [1, 2, 3], title: 'first' };

const steps = array(
  oneof(
    record({ do: constantFrom('insert', 'remove', 'set'), at: integer({ min: 0, max: 5 }) }),
    record({ do: constantFrom('undo', 'redo', 'title'), at: integer({ min: 0, max: 5 }) }),
  ),
  { maxLength: 40 },
);

function take(history: EditHistory<Doc>, step: { do: string; at: number }): EditHistory<Doc> {
  if (step.do === 'undo') return undoEdit(history);
  if (step.do === 'redo') return redoEdit(history);
  return editHistory(history, (draft) => {
    if (step.do === 'insert') draft.rows.splice(step.at, 0, step.at);
    else if (step.do === 'remove') draft.rows.splice(step.at, 1);
    else if (step.do === 'set' && step.at < draft.rows.length) draft.rows[step.at] += 10;
    else draft.title = String(step.at);
  });
}

describe('an edit history', () => {
  it('behaves like a list of documents with a cursor, whatever the steps', () => {
    assert(
      property(steps, (list) => {
        let history = startHistory(doc);
        let versions: Doc[] = [doc];
        let at = 0;
        for (const step of list) {
          const before = history;
          history = take(history, step);
          if (step.do === 'undo') at = Math.max(0, at - 1);
          else if (step.do === 'redo') at = Math.min(versions.length - 1, at + 1);
          else if (history !== before) {
            versions = [...versions.slice(0, at + 1), history.present];
            at += 1;
          }
          expect(history.present).toEqual(versions[at]);
          expect(history.undoable).toHaveLength(at);
          expect(history.redoable).toHaveLength(versions.length - 1 - at);
        }
      }),
    );
  });

  it('undoes consecutive edits of one group together', () => {
    let history = startHistory(doc);
    for (const [title, group] of [
      ['a', 'typing 1'],
      ['ab', 'typing 1'],
      ['abc', 'typing 2'],
    ] as const) {
      history = editHistory(history, (draft) => void (draft.title = title), group);
    }
    history = undoEdit(history);
    expect(history.present.title).toBe('ab');
    history = undoEdit(history);
    expect(history.present).toEqual(doc);
    expect(redoEdit(history).present.title).toBe('ab');
  });

  it('starts a separate change after undo and redo', () => {
    const typed = (history: EditHistory<Doc>, title: string): EditHistory<Doc> =>
      editHistory(history, (draft) => void (draft.title = title), 'typing');
    const redone = redoEdit(undoEdit(typed(startHistory(doc), 'a')));
    expect(undoEdit(typed(redone, 'ab')).present.title).toBe('a');
  });

  it('stores only what changed', () => {
    const large = { rows: Array.from({ length: 1000 }, (_, row) => row), title: '' };
    const history = editHistory(startHistory<Doc>(large), (draft) => void (draft.rows[500] = -1));
    const [change] = history.undoable;
    expect(change?.patches).toEqual([{ op: 'replace', path: ['rows', 500], value: -1 }]);
  });

  it('ignores an edit that changes nothing', () => {
    const history = startHistory(doc);
    expect(editHistory(history, (draft) => void (draft.title = 'first'))).toBe(history);
  });

  it('forgets the oldest changes of a long session', () => {
    let history = startHistory(doc);
    for (let count = 0; count < 600; count += 1) {
      history = editHistory(history, (draft) => void draft.rows.push(count));
    }
    expect(history.undoable).toHaveLength(500);
  });
});
