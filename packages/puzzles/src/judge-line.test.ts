import { rules } from '@stackmate/catalogue';
import { cloneState, noFields, playReplies } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { describe, expect, it } from 'vitest';
import { loadPuzzle } from './data/index.ts';
import { judgeLine } from './judge-line.ts';
import { toAction } from './puzzle.ts';
import { createPuzzleJudge } from './puzzle-judge.ts';

interface Opened {
  readonly start: MatchState;
  readonly solution: readonly Action[];
}

async function open(id: number): Promise<Opened> {
  const puzzle = (await loadPuzzle(id))!;
  const read = parsePosition(rules, puzzle.position);
  if (!read.ok) throw new Error(read.refusal.message);
  return { start: read.value, solution: puzzle.solution.map(toAction) };
}

const some = [1, 3, 6, 8, 9, 13, 26];
const verdict = ({ start, solution }: Opened, line: readonly Action[]) =>
  judgeLine(rules, start, line, solution);

/** Returns the right line that takes the last right action each time, instead of the first. */
function lastRightLine({ start, solution }: Opened): readonly Action[] {
  const player = start.open.active;
  const judge = createPuzzleJudge(rules, start, solution);
  const line: Action[] = [];
  let state = start;
  while (!state.open.result) {
    for (const action of rules.legalActions(state, player).toReversed()) {
      const after = cloneState(state);
      rules.playInPlace(after, player, action);
      playReplies(rules, after, player);
      if (!judge.isRight(after)) continue;
      line.push(action);
      state = after;
      break;
    }
  }
  return line;
}

describe('a line', () => {
  it('solves its puzzle in every order that wins', async () => {
    let others = 0;
    for (const id of some) {
      const puzzle = await open(id);
      expect([id, verdict(puzzle, puzzle.solution)]).toEqual([id, 'solved']);
      const line = lastRightLine(puzzle);
      expect([id, verdict(puzzle, line)]).toEqual([id, 'solved']);
      if (JSON.stringify(line) !== JSON.stringify(puzzle.solution)) others += 1;
    }
    expect(others).toBeGreaterThan(0);
  });

  it('is longer than needed with an action that does nothing for the win', async () => {
    const puzzle = await open(1);
    const { start, solution } = puzzle;
    const verdicts = rules
      .legalActions(start, start.open.active)
      .map((first) => verdict(puzzle, [first, ...solution]));
    expect(new Set(verdicts)).toEqual(new Set(['longer', 'lost', 'solved']));
  });

  it('is lucky if it wins in as many actions only because the opponent lets it pass', async () => {
    const puzzle = await open(139);
    const [spell, attack] = puzzle.solution;
    expect(verdict(puzzle, [spell, { ...attack, target: 6 }])).toBe('lucky');
  });

  it('is lost if it stops early, is illegal, or ends the turn', async () => {
    const puzzle = await open(1);
    const endTurn: Action = { ...noFields, kind: 'endTurn' };
    const impossible: Action = { ...noFields, kind: 'move', card: 999_999, to: 3 };
    for (const line of [
      [],
      puzzle.solution.slice(0, -1),
      [impossible, ...puzzle.solution],
      [endTurn, ...puzzle.solution],
    ])
      expect(verdict(puzzle, line)).toBe('lost');
  });
});
