import { physicalLimits } from '@stackmate/protocol/physical';
import type { ContestStatus, ContestView } from '@stackmate/protocol/physical';
import type { Kysely, Selectable } from 'kysely';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import type { ContestTable } from './holder-tables.ts';

export type ContestRow = Selectable<ContestTable>;

/** Returns a contest as both sides see it: without names. */
export const toContestView = (row: ContestRow): ContestView => ({
  id: row.id,
  reason: row.reason,
  openedAt: row.opened_at,
  decidableAt: row.opened_at + physicalLimits.contestTime,
  answer: row.answer,
  status: row.status,
  ended: row.ended_at === null ? null : { at: row.ended_at, reason: row.ended_reason },
});

/** Returns a contest by its id, locked until the end of the transaction. Refuses if there is none. */
export async function lockContest(db: Kysely<Tables>, id: string): Promise<ContestRow> {
  const row = await db
    .updateTable('contests')
    .set((set) => ({ status: set.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refused('no-such-contest');
  return row;
}

/** Ends an open contest, and lets its print go again. Returns the contest. */
export async function endContest(
  db: Kysely<Tables>,
  { number, print }: Pick<ContestRow, 'number' | 'print'>,
  ended: {
    readonly status: Exclude<ContestStatus, 'open'>;
    readonly reason?: string;
    readonly at: number;
  },
): Promise<ContestRow> {
  const { status, reason = null, at } = ended;
  await db.updateTable('prints').set({ contested_at: null }).where('number', '=', print).execute();
  return db
    .updateTable('contests')
    .set({ status, ended_at: at, ended_reason: reason })
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
}
