import type { Kysely } from 'kysely';
import type { DatedNote } from '../collection/collection-store.ts';
import { inChunks } from '../in-chunks.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { readRun } from './runs.ts';

const serialsPerQuery = 500;

export interface VoidRequest extends DatedNote {
  readonly run: string;
}

const logVoid = (db: Kysely<Tables>, { at, operator, reason }: DatedNote, detail: string) =>
  db
    .insertInto('operator_actions')
    .values({ at, operator, action: 'void prints', player: '', detail, reason })
    .execute();

export const voidQueries = {
  /**
   * Declares prints void: nobody can claim them any more. Cards that came of them stay with their owners. Returns how
   * many weren't void before; null if there is no such run or print.
   */
  voidPrints: writes(
    (
      { db },
      { run, serials, ...note }: VoidRequest & { readonly serials: readonly number[] },
    ): Promise<number | null> =>
      db.transaction().execute(async (inside) => {
        const row = await readRun(inside, run);
        if (row === null || serials.some((serial) => serial > row.prints)) return null;
        let count = 0;
        for (const some of inChunks([...new Set(serials)], serialsPerQuery)) {
          const { numUpdatedRows } = await inside
            .updateTable('prints')
            .set({ voided_at: note.at })
            .where('run', '=', run)
            .where('serial', 'in', some)
            .where('voided_at', 'is', null)
            .executeTakeFirst();
          count += Number(numUpdatedRows);
        }
        if (count > 0) await logVoid(inside, note, `run ${run}: ${count} prints`);
        return count;
      }),
  ),

  /** Declares a whole run void. Returns whether it wasn't before; null if there is no such run. */
  voidRun: writes(({ db }, { run, ...note }: VoidRequest): Promise<boolean | null> =>
    db.transaction().execute(async (inside) => {
      if ((await readRun(inside, run)) === null) return null;
      const { numUpdatedRows } = await inside
        .updateTable('physical_runs')
        .set({ voided_at: note.at })
        .where('run', '=', run)
        .where('voided_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await logVoid(inside, note, `run ${run}`);
      return numUpdatedRows > 0n;
    }),
  ),
};
