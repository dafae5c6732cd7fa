// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { useVaultActions } from './use-marks.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Mark {
  readonly cards: readonly string[];
  readonly locked?: boolean;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
}

const copies = (count: number, tags: readonly string[] = []): readonly VaultCopy[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `copy-${at}`.padEnd(22, '-'),
    sent: { locked: false, favourite: false, tags: [...tags] },
  })) as unknown as readonly VaultCopy[];

/** Opens the actions. `answer` answers each request in turn. */
function open(answer: (request: Mark, number: number) => Response | Promise<Response>) {
  const requests: Mark[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    const request = JSON.parse(body) as Mark;
    requests.push(request);
    return answer(request, requests.length);
  });
  const { result } = renderHook(() => useVaultActions());
  return { requests, actions: () => result.current };
}

const accepted = (fullOfTags: readonly string[] = []) => Response.json({ cards: [], fullOfTags });
const failed = () =>
  Response.json({ error: 'internal', message: 'It failed.', detail: '' }, { status: 500 });

it('says how many copies were changed when a later request fails, and undoes those', async () => {
  const { requests, actions } = open((_, number) => (number === 2 ? failed() : accepted()));
  await act(() => actions().mark(copies(501), { locked: true }, '501 locked.'));
  expect(actions().done?.text).toMatch(/^Only 500 cards were changed\./);
  await act(() => actions().done!.undo!());
  expect(actions().done).toEqual({ text: 'Undone.', undo: null });
  expect(requests[2]).toMatchObject({ locked: false });
  expect(requests[2].cards).toHaveLength(500);
  expect(requests[2].cards).not.toContain(copies(501)[500].id);
});

it('offers the undo again when it fails', async () => {
  const { actions } = open((_, number) => (number === 2 ? failed() : accepted()));
  await act(() => actions().mark(copies(1), { locked: true }, '1 locked.'));
  await act(() => actions().done!.undo!());
  expect(actions().done?.text).not.toBe('Undone.');
  await act(() => actions().done!.undo!());
  expect(actions().done?.text).toBe('Undone.');
});

it('gives back every tag of a change', async () => {
  const { requests, actions } = open(() => accepted());
  await act(() =>
    actions().mark(copies(1, ['old']), { addTags: ['new', 'old'], removeTags: ['x'] }, 'Tagged.'),
  );
  await act(() => actions().done!.undo!());
  const back = requests.slice(1).map(({ addTags, removeTags }) => [addTags, removeTags]);
  expect(back).toEqual([
    [undefined, ['new']],
    [['old'], undefined],
    [undefined, ['x']],
  ]);
});

it('says which copies took no further tag', async () => {
  const { actions } = open(({ cards }) => accepted([cards[0]]));
  await act(() => actions().mark(copies(2), { addTags: ['new'] }, '2 tagged.'));
  expect(actions().done?.text).toMatch(/^1 card has as many tags as a card can have/);
});

it('sends one action after the other', async () => {
  let answerFirst = (_: Response): void => {};
  const first = new Promise<Response>((resolve) => {
    answerFirst = resolve;
  });
  const { requests, actions } = open((_, number) => (number === 1 ? first : accepted()));
  await act(async () => {
    const both = [
      actions().mark(copies(1), { locked: true }, 'Locked.'),
      actions().mark(copies(1), { locked: false }, 'Unlocked.'),
    ];
    await Promise.resolve();
    expect(requests).toHaveLength(1);
    answerFirst(accepted());
    await Promise.all(both);
  });
  expect(requests.map(({ locked }) => locked)).toEqual([true, false]);
  expect(actions().done?.text).toBe('Unlocked.');
});
