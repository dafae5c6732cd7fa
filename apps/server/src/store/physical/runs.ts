import { physicalLimits } from '@stackmate/protocol/physical';
import type { AnswerOf } from '@stackmate/protocol/route';
import type { printRuns } from '@stackmate/protocol/routes';
import type { Kysely, Selectable } from 'kysely';
import { serialize } from '../collection/serialized.ts';
import type { Serialized } from '../collection/serialized.ts';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { PhysicalRunTable } from './physical-tables.ts';

type RunRow = Selectable<PhysicalRunTable> & { readonly imported_at: number };
type PrintsPage = AnswerOf<typeof printRuns.prints>;

/** A run as operators see it. */
export interface ListedRun {
  readonly id: string;
  readonly name: string;
  readonly prints: number;
  readonly claimed: number;
  readonly voided: number;
  readonly isReprint: boolean;
  readonly isVoid: boolean;
  /** Null while it is being imported. */
  readonly importedAt: number | null;
}

/** Max number of listed runs. */
const maxRuns = 500;

/** Returns a run that was imported; null if there is none. */
export async function readRun(db: Kysely<Tables>, run: string): Promise<RunRow | null> {
  const row = await db
    .selectFrom('physical_runs')
    .selectAll()
    .where('run', '=', run)
    .where('imported_at', 'is not', null)
    .executeTakeFirst();
  return row ? { ...row, imported_at: row.imported_at! } : null;
}

export const runQueries = {
  /** [PH2] Returns all runs, newest first. */
  physicalRuns: reads(async ({ db }): Promise<AnswerOf<typeof printRuns.list>> => {
    const rows = await db
      .selectFrom('physical_runs')
      .where('imported_at', 'is not', null)
      .orderBy('imported_at', 'desc')
      .orderBy('run')
      .limit(maxRuns)
      .select(['run', 'name', 'edition', 'prints', 'is_reprint', 'voided_at', 'imported_at'])
      .execute();
    return {
      runs: rows.map(({ run, name, edition, prints, ...row }) => ({
        id: run,
        name,
        edition,
        prints,
        isReprint: row.is_reprint === 1,
        isVoid: row.voided_at !== null,
        importedAt: row.imported_at!,
      })),
    };
  }),

  /** Returns all runs with their claimed and void prints, for operators; also those whose import isn't over. */
  listedRuns: reads(async ({ db }): Promise<readonly ListedRun[]> => {
    const rows = await db
      .selectFrom('physical_runs')
      .leftJoin('prints', 'prints.run', 'physical_runs.run')
      .groupBy('physical_runs.run')
      .orderBy('imported_at', 'desc')
      .orderBy('physical_runs.run')
      .limit(maxRuns)
      .selectAll('physical_runs')
      .select(({ fn }) => [
        fn.count('prints.owned').as('claimed'),
        fn.count('prints.voided_at').as('voided'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.run,
      name: row.name,
      prints: row.prints,
      claimed: Number(row.claimed),
      voided: Number(row.voided),
      isReprint: row.is_reprint === 1,
      isVoid: row.voided_at !== null,
      importedAt: row.imported_at,
    }));
  }),

  /** [PH2] Returns what the operator signed about a run; null if there is no such run. */
  physicalRun: reads(
    async ({ db }, run: string): Promise<AnswerOf<typeof printRuns.run> | null> => {
      const row = await readRun(db, run);
      return (
        row && {
          statement: JSON.parse(row.statement) as AnswerOf<typeof printRuns.run>['statement'],
          signature: row.signature,
          publicKey: row.public_key,
          isVoid: row.voided_at !== null,
          importedAt: row.imported_at,
        }
      );
    },
  ),

  /** [PH2] Returns a page of a run's prints as they were signed; null if there is no such run. */
  physicalPrints: reads(
    async ({ db }, run: string, after: number): Promise<Serialized<PrintsPage> | null> => {
      if ((await readRun(db, run)) === null) return null;
      const { printsPerPage } = physicalLimits;
      const rows = await db
        .selectFrom('prints')
        .where('run', '=', run)
        .where('serial', '>', after)
        .orderBy('serial')
        .limit(printsPerPage)
        .selectAll()
        .execute();
      const prints = rows.map(({ card, roll, blueprint, serial, edition, code_hash, nfc }) => ({
        definition: card,
        roll: JSON.parse(roll) as PrintsPage['prints'][number]['roll'],
        blueprint:
          blueprint === null
            ? null
            : (JSON.parse(blueprint) as PrintsPage['prints'][number]['blueprint']),
        serial,
        edition,
        codeHash: code_hash,
        ...(nfc !== null && { nfc }),
      }));
      return serialize({
        prints,
        after: rows.length < printsPerPage ? null : String(rows.at(-1)!.serial),
      });
    },
  ),
};
