import { knownAppearance } from '@stackmate/protocol';
import type { SoloBoardAnswer } from '@stackmate/protocol/solo';
import type { solo } from '@stackmate/protocol/routes';
import { isSoloOpen, soloClosesAt } from '@stackmate/puzzles/solo';
import { cacheResponse } from '../http/cached-response.ts';
import { httpError } from '../http/error-responses.ts';
import { answered, refused, refusedWith } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { createFairLimit } from '../limits/fair-limit.ts';
import type { SoloStore } from '../store/index.ts';
import type { SoloQuestion, SoloVerdict } from './replay-solo.ts';

export interface SoloOptions {
  readonly store: SoloStore;
  /** Repeats a packed run in another thread. */
  readonly replaySolo: (question: SoloQuestion) => Promise<SoloVerdict>;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

const shownRows = 20;
/** Time for which a board is shown without looking again, in ms. */
const maxAge = 5000;
/** Max number of boards that are cached: those of the days that are shown. */
const maxBoards = 4;
/** Max number of runs that wait for the thread; each takes a second or so. */
const maxWaiting = 40;
const retryAfter = 30;

/** Handles the routes of the solo run's boards. */
export function soloHandlers({ store, replaySolo, now }: SoloOptions): Handlers<typeof solo> {
  const turns = createFairLimit(1);
  /** Players whose run waits or is repeated: one each, and a bounded number of all. */
  const waiting = new Set<string>();
  const boards = new Map<string, () => Promise<SoloBoardAnswer>>();

  async function readBoard(date: string): Promise<SoloBoardAnswer> {
    const { players, rows } = await store.soloBoard(date, shownRows);
    return {
      date,
      players,
      rows: rows.map(({ avatar, ...row }) => ({
        ...row,
        avatar: knownAppearance({ avatar: avatar ?? '' }).avatar,
      })),
      closesAt: soloClosesAt(date),
    };
  }

  function boardOf(date: string): Promise<SoloBoardAnswer> {
    const known = boards.get(date);
    if (known) return known();
    const board = cacheResponse({ load: () => readBoard(date), maxAge, now });
    boards.set(date, board);
    if (boards.size > maxBoards) boards.delete(boards.keys().next().value!);
    return board();
  }

  return {
    board: async ({ query: { date } }) => answered(await boardOf(date)),
    own: async ({ caller: { playerId }, query: { date } }) =>
      answered({ own: await store.soloResult(date, playerId) }),
    async claim({ caller: { playerId }, body: { run } }) {
      if (waiting.has(playerId) || waiting.size >= maxWaiting)
        return refusedWith(429, httpError('too-fast'), retryAfter);
      waiting.add(playerId);
      let verdict: SoloVerdict;
      try {
        verdict = await turns.run(playerId, () => replaySolo({ run, now: now() }));
      } finally {
        waiting.delete(playerId);
      }
      if (!verdict.ok) return refused(409, verdict.code, verdict.detail);
      const { date, wins, turns: turnCount } = verdict;
      const at = now();
      if (!isSoloOpen(date, at)) return refused(409, 'solo-closed');
      const own = await store.addSoloResult({ playerId, date, wins, turns: turnCount, at });
      boards.delete(date);
      return answered({ wins, turns: turnCount, own });
    },
  };
}
