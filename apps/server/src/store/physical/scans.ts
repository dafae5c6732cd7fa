import { createHash, randomBytes } from 'node:crypto';
import { physicalLimits } from '@stackmate/protocol/physical';
import type { BarcodePrint, PrintStatus, PrintView } from '@stackmate/protocol/physical';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { prints } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import { isPlayer } from '../ledger/accounts.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { PhysicalOutcome } from './open-slip.ts';

/** Who looks at a print; null for callers without an account. */
export interface PrintLook {
  readonly codeHash: string;
  readonly playerId: string | null;
  readonly at: number;
}

export interface PrintScan extends PrintLook {
  /** The part of the network address that limits count by. */
  readonly address: string;
  /** [PH8] Counter of the NFC tag; null without one. */
  readonly counter: number | null;
}

export const selectPrints = (db: Kysely<Tables>) =>
  db
    .selectFrom('prints')
    .innerJoin('physical_runs', 'physical_runs.run', 'prints.run')
    .where('imported_at', 'is not', null)
    .select([
      'prints.number',
      'prints.serial',
      'prints.roll',
      'prints.blueprint',
      'prints.edition',
      'prints.owned',
      'prints.card',
      'prints.voided_at',
      'prints.contested_at',
      'prints.nfc',
      'physical_runs.run',
      'physical_runs.name',
      'physical_runs.edition as run_edition',
      'physical_runs.prints as run_prints',
      'physical_runs.is_reprint',
      'physical_runs.voided_at as run_voided_at',
    ])
    .select((select) =>
      select
        .selectFrom('cards')
        .whereRef('cards.number', '=', 'prints.owned')
        .select('cards.owner')
        .as('owner'),
    );

export type PrintRow = Awaited<
  ReturnType<ReturnType<typeof selectPrints>['executeTakeFirstOrThrow']>
>;

function statusOf(row: PrintRow): PrintStatus {
  if (row.is_reprint === 1) return 'reprint';
  if (row.voided_at !== null || row.run_voided_at !== null) return 'void';
  if (row.contested_at !== null) return 'contested';
  if (row.owner === null) return 'unregistered';
  return isPlayer(row.owner) ? 'registered' : 'retired';
}

export const toBarcodePrint = (row: PrintRow): BarcodePrint => ({
  roll: JSON.parse(row.roll) as BarcodePrint['roll'],
  blueprint:
    row.blueprint === null ? null : (JSON.parse(row.blueprint) as BarcodePrint['blueprint']),
  run: { id: row.run, name: row.name, edition: row.run_edition, prints: row.run_prints },
  serial: row.serial,
  number: row.edition,
  status: statusOf(row),
});

/** Months of the counted places, such as `2026-11`, in UTC. */
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

async function countScans(db: Kysely<Tables>, print: number, at: number): Promise<number> {
  const { count } = await db
    .selectFrom('print_scans')
    .where('print', '=', print)
    .where('month', '=', monthOf(at))
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Math.min(Number(count), physicalLimits.places);
}

async function viewPrint(
  db: Kysely<Tables>,
  row: PrintRow,
  { playerId, at }: PrintLook,
): Promise<PrintView> {
  const own = row.owner === playerId ? 'yours' : 'not-yours';
  return {
    ...toBarcodePrint(row),
    mine: playerId === null ? 'unknown' : own,
    places: await countScans(db, row.number, at),
  };
}

/** Returns the salt of a month, and draws it if there is none. */
async function readSalt(db: Kysely<Tables>, month: string): Promise<string> {
  await db
    .insertInto('scan_salts')
    .values({ month, salt: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom('scan_salts')
    .where('month', '=', month)
    .select('salt')
    .executeTakeFirstOrThrow();
  return salt;
}

/** [PH4] Counts the place of a scan, unless the print has the most that are told apart. */
async function countPlace(db: Kysely<Tables>, print: number, scan: PrintScan): Promise<void> {
  if ((await countScans(db, print, scan.at)) >= physicalLimits.places) return;
  const month = monthOf(scan.at);
  // With the print, so that nobody sees which cards were scanned in one place.
  const text = `${await readSalt(db, month)} ${print} ${scan.address}`;
  await db
    .insertInto('print_scans')
    .values({ print, month, place: createHash('sha256').update(text).digest('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** [PH8] Notes the counter of a print's tag. Refuses one that doesn't grow: a copied tag sends an old one. */
async function noteCounter(db: Kysely<Tables>, print: number, counter: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('prints')
    .set({ tag_counter: counter })
    .where('number', '=', print)
    .where((where) =>
      where.or([where('tag_counter', 'is', null), where('tag_counter', '<', counter)]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused('tag-replayed');
}

export const scanQueries = {
  /** [PH4] Returns what a print is; null if no run has it. */
  lookAtPrint: reads(async ({ db }, look: PrintLook): Promise<PrintView | null> => {
    const row = await selectPrints(db).where('code_hash', '=', look.codeHash).executeTakeFirst();
    return row ? viewPrint(db, row, look) : null;
  }),

  /** [PH4] [PH8] Counts a scan, and returns what the print is. */
  scanPrint: writes(
    ({ db }, scan: PrintScan): Promise<PhysicalOutcome<PrintView, ErrorOf<typeof prints.scan>>> =>
      decide(db, async (inside) => {
        const row = await selectPrints(inside)
          .where('code_hash', '=', scan.codeHash)
          .executeTakeFirst();
        if (!row) throw new Refused('unknown-edition');
        if (row.nfc !== null && scan.counter !== null) {
          await noteCounter(inside, row.number, scan.counter);
        }
        await countPlace(inside, row.number, scan);
        return viewPrint(inside, row, scan);
      }),
  ),

  /** Returns the print with a barcode's number, which is decimal; null if there is none. */
  findBarcode: reads(async ({ db }, edition: string): Promise<BarcodePrint | null> => {
    const row = await selectPrints(db).where('prints.edition', '=', edition).executeTakeFirst();
    return row ? toBarcodePrint(row) : null;
  }),

  /** [PH4] Deletes the salts of past months, and up to `limit` of their places. */
  forgetScans: writes(async ({ db }, at: number, limit: number): Promise<void> => {
    const month = monthOf(at);
    await db.deleteFrom('scan_salts').where('month', '<', month).execute();
    await db
      .deleteFrom('print_scans')
      .where((where) =>
        where(
          where.refTuple('print', 'month', 'place'),
          'in',
          where
            .selectFrom('print_scans')
            .where('month', '<', month)
            .limit(limit)
            .select(['print', 'month', 'place'])
            .$asTuple('print', 'month', 'place'),
        ),
      )
      .execute();
  }),
};
