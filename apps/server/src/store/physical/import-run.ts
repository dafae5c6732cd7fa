import { economy } from '@stackmate/economy';
import type { ListedSlip, Print, PublishedRun } from '@stackmate/physical';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { DatedNote } from '../collection/collection-store.ts';
import { inChunks } from '../in-chunks.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { PhysicalRunTable } from './physical-tables.ts';
import { queueStatement } from '../transparency/log-statements.ts';
import { insertAction } from '../insert-action.ts';

/** Rows per statement: 9 columns each. */
const rowsPerInsert = 100;

/** Throws unless the run is being imported: a finished one never changes. */
async function assertOpen(db: Kysely<Tables>, run: string): Promise<void> {
  const row = await db
    .selectFrom('physical_runs')
    .where('run', '=', run)
    .select('imported_at')
    .executeTakeFirst();
  if (!row) throw new Error(`the import of run ${run} hasn’t begun`);
  if (row.imported_at !== null) throw new Error(`run ${run} was imported already`);
}

/** Throws if prints have edition numbers or codes of another run. */
async function refuseForeign(
  db: Kysely<Tables>,
  run: string,
  prints: readonly Print[],
): Promise<void> {
  const hashes = prints.flatMap(({ codeHash }) => codeHash ?? []);
  const foreign = await db
    .selectFrom('prints')
    .where('run', '<>', run)
    .where((where) =>
      where.or([
        where(
          'edition',
          'in',
          prints.map(({ edition }) => edition),
        ),
        where('code_hash', 'in', [...hashes, '']),
      ]),
    )
    .select(['run', 'edition'])
    .executeTakeFirst();
  if (foreign) {
    throw new Error(`edition number ${foreign.edition} or its code belongs to run ${foreign.run}`);
  }
}

async function removeUnfinished(db: Kysely<Tables>, run: string): Promise<void> {
  await db.deleteFrom('prints').where('run', '=', run).execute();
  await db.deleteFrom('slips').where('run', '=', run).execute();
  await db.deleteFrom('physical_runs').where('run', '=', run).execute();
}

/** Throws unless the prints and slips of a run are all there, and its slips claim all of its prints. */
async function assertWhole(
  db: Kysely<Tables>,
  { run, prints, is_reprint: isReprint }: Selectable<PhysicalRunTable>,
): Promise<void> {
  const stored = await db
    .selectFrom('prints')
    .where('run', '=', run)
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('slip').as('known')])
    .executeTakeFirstOrThrow();
  const slips = await db
    .selectFrom('slips')
    .where('run', '=', run)
    .select((select) => [
      select.fn.sum('count').as('all'),
      sql<number | string>`sum(count * knows_cards)`.as('known'),
    ])
    .executeTakeFirstOrThrow();
  const isWhole =
    Number(stored.all) === prints &&
    Number(slips.all) === (isReprint === 1 ? 0 : prints) &&
    Number(slips.known) === Number(stored.known);
  if (!isWhole) {
    throw new Error(
      `run ${run} has ${stored.all} of ${prints} prints, and slips for ${Number(slips.all)}`,
    );
  }
}

export const importQueries = {
  /** [PH2] Begins to import a run whose signature, root and counts were checked. An unfinished import starts over. */
  beginRun: writes(
    (
      { db },
      {
        statement,
        signature,
        publicKey,
      }: Omit<PublishedRun, 'prints'> & {
        readonly publicKey: string;
      },
    ): Promise<void> =>
      db.transaction().execute(async (inside) => {
        const { run, name, edition, isReprint, prints } = statement;
        // Owned cards of a run have its id where others have the number of their edition.
        if (run === economy.cards.edition) throw new Error(`a run can't be called ${run}`);
        const earlier = await inside
          .selectFrom('physical_runs')
          .where('run', '=', run)
          .select('imported_at')
          .executeTakeFirst();
        if (earlier && earlier.imported_at !== null) {
          throw new Error(`run ${run} was imported already`);
        }
        if (earlier) await removeUnfinished(inside, run);
        await inside
          .insertInto('physical_runs')
          .values({
            run,
            name,
            edition,
            is_reprint: isReprint ? 1 : 0,
            prints,
            statement: JSON.stringify(statement),
            signature,
            public_key: publicKey,
            imported_at: null,
            voided_at: null,
          })
          .execute();
      }),
  ),

  /** Adds slips to a run that is being imported, before its prints. */
  addSlips: writes(({ db }, run: string, slips: readonly ListedSlip[]): Promise<void> =>
    db.transaction().execute(async (inside) => {
      await assertOpen(inside, run);
      for (const some of inChunks(slips, rowsPerInsert)) {
        const values = some.map(({ hash, count, serials }) => ({
          hash,
          run,
          count,
          claimed: 0,
          knows_cards: serials === null ? 0 : 1,
          session: null,
          player: null,
          open_until: null,
        }));
        await inside.insertInto('slips').values(values).execute();
      }
    }),
  ),

  /** Adds prints to a run that is being imported; each with the hash of the slip that knows it, or null. */
  addPrints: writes(
    (
      { db },
      run: string,
      prints: readonly { readonly print: Print; readonly slip: string | null }[],
    ): Promise<void> =>
      db.transaction().execute(async (inside) => {
        await assertOpen(inside, run);
        for (const some of inChunks(prints, rowsPerInsert)) {
          await refuseForeign(
            inside,
            run,
            some.map(({ print }) => print),
          );
          const values = some.map(({ print, slip }) => ({
            run,
            serial: print.serial,
            card: print.definition,
            roll: JSON.stringify(print.roll),
            blueprint: print.blueprint && JSON.stringify(print.blueprint),
            edition: print.edition,
            code_hash: print.codeHash,
            slip,
            owned: null,
            claimed_at: null,
            voided_at: null,
            contested_at: null,
            nfc: print.nfc ?? null,
            tag_counter: null,
          }));
          await inside.insertInto('prints').values(values).execute();
        }
      }),
  ),

  /** [PH2] [OL1] Ends an import: the run is published, and its statement goes into the log of cards. */
  finishRun: writes(
    ({ db }, { run, at, operator, reason }: DatedNote & { readonly run: string }): Promise<void> =>
      db.transaction().execute(async (inside) => {
        await assertOpen(inside, run);
        const row = await inside
          .selectFrom('physical_runs')
          .where('run', '=', run)
          .selectAll()
          .executeTakeFirstOrThrow();
        await assertWhole(inside, row);
        await queueStatement(inside, {
          run,
          statement: JSON.parse(row.statement) as Record<string, unknown>,
          signature: row.signature,
        });
        await inside
          .updateTable('physical_runs')
          .set({ imported_at: at })
          .where('run', '=', run)
          .execute();
        const detail = `run ${run}, ${row.prints} prints`;
        await insertAction(inside, {
          at,
          operator,
          action: 'import run',
          player: '',
          detail,
          reason,
        });
      }),
  ),
};
