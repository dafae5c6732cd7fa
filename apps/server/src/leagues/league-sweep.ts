import type { LeagueStore } from '../store/index.ts';

export interface LeagueSweepOptions {
  readonly store: Pick<LeagueStore, 'stepLeagues'>;
  /** Returns whether this node is to do the work: one node of a cluster does. */
  readonly isOurTurn: () => Promise<boolean>;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Interval between checks for due work, in ms. */
const sweepInterval = 60_000;

/** Players per transaction: about 10 ms of the store's thread. */
const playersPerStep = 250;

/**
 * [RA3, RA4] Creates a function that computes leagues soon after midnight UTC and ends seasons. Call it every second.
 * Other requests to the store run between its parts. A part that failed is repeated a minute later.
 * Resolves with false if it wasn't time to check, or another node's turn.
 */
export function createLeagueSweep({
  store,
  isOurTurn,
  now,
}: LeagueSweepOptions): () => Promise<boolean> {
  let isRunning = false;
  let dueAt = 0;
  return async () => {
    if (isRunning || now() < dueAt) return false;
    isRunning = true;
    try {
      while (await isOurTurn()) {
        if (!(await store.stepLeagues({ at: now(), limit: playersPerStep }))) return true;
      }
      return false;
    } finally {
      dueAt = now() + sweepInterval;
      isRunning = false;
    }
  };
}
