import { physicalLimits } from '@stackmate/protocol/physical';
import type { PhysicalErrorCode, SlipSession } from '@stackmate/protocol/physical';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { slips } from '@stackmate/protocol/routes';
import type { Kysely, Selectable } from 'kysely';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import { claimedBy } from './claimed-cards.ts';
import type { SlipTable } from './physical-tables.ts';
import { readRun } from './runs.ts';

export type SlipRow = Selectable<SlipTable>;

/** The result of a request about physical cards. */
export type PhysicalOutcome<T, Code extends PhysicalErrorCode> = Outcome<T, Code>;

/** Returns whether nothing is left to claim. A slip whose cards the run knows is used by its first claim. */
export const isUsed = ({ claimed, count, knows_cards: knows }: SlipRow): boolean =>
  knows === 1 ? claimed > 0 : claimed === count;

/** A player who opens the slip with a hash. */
export interface SlipOpening {
  readonly playerId: string;
  readonly hash: string;
  readonly at: number;
}

/** Returns a slip, locked until the end of the transaction; by its hash or its session. */
export const lockSlip = (
  db: Kysely<Tables>,
  column: 'hash' | 'session',
  value: string,
): Promise<SlipRow | undefined> =>
  db
    .updateTable('slips')
    .set((set) => ({ claimed: set.ref('claimed') }))
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst();

/** Gives a slip to an account for 15 minutes, unless it has it open or has used it up. Refuses if somebody else did. */
async function takeSlip(
  db: Kysely<Tables>,
  slip: SlipRow,
  { playerId, at }: SlipOpening,
): Promise<SlipRow> {
  const isOwn = slip.player === playerId;
  if (isUsed(slip)) {
    if (isOwn) return slip;
    throw new Refused('slip-used');
  }
  const isOpen = slip.open_until !== null && slip.open_until > at;
  if (isOpen && isOwn) return slip;
  if (isOpen) throw new Refused('slip-busy', `until ${new Date(slip.open_until!).toISOString()}`);
  return db
    .updateTable('slips')
    .set({ session: newId(), player: playerId, open_until: at + physicalLimits.sessionTime })
    .where('hash', '=', slip.hash)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const slipQueries = {
  /** [PH3] Opens a slip: of two who try at once, one gets it. */
  openSlip: writes(
    (
      { db },
      opening: SlipOpening,
    ): Promise<PhysicalOutcome<SlipSession, ErrorOf<typeof slips.open>>> =>
      decide(db, async (inside) => {
        const { playerId, at } = opening;
        const found = await lockSlip(inside, 'hash', opening.hash);
        const run = found && (await readRun(inside, found.run));
        if (!found || !run) throw new Refused('no-such-slip');
        if (run.voided_at !== null) throw new Refused('print-void');
        const slip = await takeSlip(inside, found, opening);
        return {
          session: slip.session!,
          run: { id: run.run, name: run.name, edition: run.edition, prints: run.prints },
          count: slip.count,
          claimed: await claimedBy(inside, playerId, slip.hash),
          left: isUsed(slip) ? 0 : slip.count - slip.claimed,
          knowsCards: slip.knows_cards === 1,
          now: at,
          expiresAt: slip.open_until!,
        };
      }),
  ),
};
