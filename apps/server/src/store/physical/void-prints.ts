import type { Kysely } from 'kysely';
import type { DatedNote } from '../collection/collection-store.ts';
import { inChunks } from '../in-chunks.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { readRun } from './runs.ts';
import { insertAction } from '../insert-action.ts';

const serialsPerQuery = 500;

/** Declares prints of a run void; without serials, the whole run. */
export interface VoidRequest extends DatedNote {
  readonly run: string;
  readonly serials: readonly number[] | null;
}

/** Declares prints void. Returns how many weren't before. */
async function voidSerials(
  db: Kysely<Tables>,
  run: string,
  serials: readonly number[],
  at: number,
): Promise<number> {
  let count = 0;
  for (const some of inChunks([...new Set(serials)], serialsPerQuery)) {
    const { numUpdatedRows } = await db
      .updateTable('prints')
      .set({ voided_at: at })
      .where('run', '=', run)
      .where('serial', 'in', some)
      .where('voided_at', 'is', null)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

export const voidQueries = {
  /**
   * Declares prints void: nobody can claim them any more. Cards that came of them stay with their owners. Returns how
   * many weren't void before; null if there is no such run or print.
   */
  voidPrints: writes(({ db }, { run, serials, ...note }: VoidRequest): Promise<number | null> =>
    db.transaction().execute(async (inside) => {
      const row = await readRun(inside, run);
      if (row === null || serials?.some((serial) => serial > row.prints)) return null;
      let count = row.voided_at === null ? row.prints : 0;
      if (serials === null) {
        await inside
          .updateTable('physical_runs')
          .set({ voided_at: note.at })
          .where('run', '=', run)
          .where('voided_at', 'is', null)
          .execute();
      } else count = await voidSerials(inside, run, serials, note.at);
      if (count > 0) {
        const detail = serials === null ? `run ${run}` : `run ${run}: ${count} prints`;
        await insertAction(inside, { ...note, action: 'void prints', player: '', detail });
      }
      return count;
    }),
  ),
};
