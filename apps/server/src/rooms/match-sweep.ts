import { setTimeout as sleep } from 'node:timers/promises';
import { inBatches } from '../limits/in-batches.ts';
import type { MatchCursor, MatchStore } from '../store/index.ts';

export interface MatchSweepOptions {
  readonly store: Pick<
    MatchStore,
    'forgetShortMatches' | 'forgetGuestMatches' | 'packMatches' | 'dropMatchContent'
  >;
  /** Returns whether this node does the work now; one node of a cluster does. */
  readonly isOurTurn: () => Promise<boolean>;
  /** Wall clock, in ms since 1970. */
  readonly now: () => number;
  /** Time that finished matches of guests against bots are kept, in ms. */
  readonly guestMatchLife: number;
  /** Time after their end after which matches are packed, in ms. */
  readonly packAfter: number;
  /** Times that log and record of packed matches are kept after their end, in ms: against bots, and of all others. */
  readonly contentLife: { readonly bot: number; readonly others: number };
  /** Waits between two transactions, so that matches can write meanwhile. */
  readonly rest?: () => Promise<unknown>;
}

/** Packs finished matches, and deletes those that nobody will look at again. */
export interface MatchSweep {
  /** Does so with matches that are old enough. Returns the number of deleted ones. */
  readonly run: () => Promise<number>;
}

/** Time that matches of a few actions and aborted starts are kept, in ms: their players may still look at the result. */
const shortMatchLife = 3_600_000;
/** Max number of matches per transaction: those of guests have long logs. */
const atOnce = { short: 25, guests: 10 };
/** Max number of packed matches per transaction, which takes about a millisecond for each, and of deleted contents. */
const packedAtOnce = 5;
const droppedAtOnce = 100;
/** Max number of transactions per run for matches of guests; the next run continues there. */
const guestSteps = 500;
const firstCursor: MatchCursor = { endedAt: 0, number: 0 };

export function createMatchSweep(options: MatchSweepOptions): MatchSweep {
  const { store, isOurTurn, now, guestMatchLife, rest = () => sleep(20) } = options;
  let after = firstCursor;
  let isRunning = false;

  /** Repeats a step while it is this node's turn. */
  const repeat = (limit: number, step: () => Promise<number>): Promise<number> =>
    inBatches(limit, step, { rest, isOurTurn });

  function forgetShort(): Promise<number> {
    const endedBefore = now() - shortMatchLife;
    return repeat(atOnce.short, () => store.forgetShortMatches(endedBefore, atOnce.short));
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

  async function pack(): Promise<void> {
    const endedBefore = now() - options.packAfter;
    await repeat(packedAtOnce, async () => {
      return (await store.packMatches({ endedBefore, limit: packedAtOnce })).matches;
    });
    for (const kind of ['bot', 'others'] as const) {
      const old = { kind, endedBefore: now() - options.contentLife[kind], limit: droppedAtOnce };
      await repeat(droppedAtOnce, () => store.dropMatchContent(old));
    }
  }

  return {
    async run() {
      if (isRunning) return 0;
      isRunning = true;
      try {
        if (!(await isOurTurn())) return 0;
        const removed = (await forgetShort()) + (await forgetGuestMatches());
        await pack();
        return removed;
      } finally {
        isRunning = false;
      }
    },
  };
}
