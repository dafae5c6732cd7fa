import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchCursor, MatchStore } from '../store/index.ts';

export interface MatchSweepOptions {
  readonly store: Pick<MatchStore, 'forgetShortMatches' | 'forgetGuestMatches'>;
  /** Returns whether this node does the work now; one node of a cluster does. */
  readonly isOurTurn: () => Promise<boolean>;
  /** Wall clock, in ms since 1970. */
  readonly now: () => number;
  /** Time that finished matches of guests against bots are kept, in ms. */
  readonly guestMatchLife: number;
  /** Waits between two transactions, so that matches can write meanwhile. */
  readonly rest?: () => Promise<unknown>;
}

/** Deletes finished matches that nobody will look at again. */
export interface MatchSweep {
  /** Deletes matches that are old enough. Returns their number. */
  readonly run: () => Promise<number>;
}

/** Time that matches of a few actions and aborted starts are kept, in ms: their players may still look at the result. */
const shortMatchLife = 3_600_000;
/** Max number of matches per transaction: those of guests have long logs. */
const atOnce = { short: 25, guests: 10 };
/** Max number of transactions per run for matches of guests; the next run continues there. */
const guestSteps = 500;
const firstCursor: MatchCursor = { endedAt: 0, number: 0 };

export function createMatchSweep(options: MatchSweepOptions): MatchSweep {
  const { store, isOurTurn, now, guestMatchLife, rest = () => sleep(20) } = options;
  let after = firstCursor;
  let isRunning = false;

  async function forgetShort(): Promise<number> {
    const endedBefore = now() - shortMatchLife;
    let removed = 0;
    for (;;) {
      const count = await store.forgetShortMatches(endedBefore, atOnce.short);
      removed += count;
      if (count < atOnce.short) return removed;
      await rest();
    }
  }

  async function forgetGuestMatches(): Promise<number> {
    const endedBefore = now() - guestMatchLife;
    let count = 0;
    for (let steps = 0; steps < guestSteps; steps++) {
      const page = { after, endedBefore, limit: atOnce.guests };
      const { removed, next } = await store.forgetGuestMatches(page);
      count += removed;
      after = next ?? firstCursor;
      if (next === null) break;
      await rest();
    }
    return count;
  }

  return {
    async run() {
      if (isRunning) return 0;
      isRunning = true;
      try {
        if (!(await isOurTurn())) return 0;
        return (await forgetShort()) + (await forgetGuestMatches());
      } finally {
        isRunning = false;
      }
    },
  };
}
