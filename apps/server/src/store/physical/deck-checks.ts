import { definitions } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import { physicalLimits } from '@stackmate/protocol/physical';
import type { CheckedCard, DeckCheckSummary, DeckCheckView } from '@stackmate/protocol/physical';
import type { AnswerOf, ErrorOf } from '@stackmate/protocol/route';
import type { deckChecks } from '@stackmate/protocol/routes';
import type { Kysely, Selectable } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { reads, writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import { countScanned, readCheckedCards } from './checked-cards.ts';
import type { ScannedCard } from './checked-cards.ts';
import type { DeckCheckTable } from './holder-tables.ts';
import type { PhysicalOutcome } from './open-slip.ts';
import { selectPrints, toBarcodePrint } from './scans.ts';

type CheckRow = Selectable<DeckCheckTable>;

export interface NewDeckCheck extends TimedRequest {
  readonly title: string;
  readonly deck: readonly number[];
}

export interface DeckCheckScan extends TimedRequest {
  readonly check: string;
  readonly codeHash: string;
  /** Why a code that is no print of this server is foreign; null for others. */
  readonly fault: 'forged' | 'other-server' | null;
}

const deckOf = ({ deck }: CheckRow): readonly number[] => JSON.parse(deck) as number[];

/** Returns a check of an organizer, locked until the end of the transaction. Refuses if there is none. */
async function lockCheck(
  db: Kysely<Tables>,
  { playerId, check, at }: Pick<DeckCheckScan, 'playerId' | 'check' | 'at'>,
): Promise<CheckRow> {
  const row = await db
    .updateTable('deck_checks')
    .set((set) => ({ title: set.ref('title') }))
    .where('id', '=', check)
    .where('player', '=', playerId)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refused('no-such-check');
  return row;
}

/** Returns a scanned card without the hash of its code. */
function toChecked(scanned: ScannedCard): CheckedCard {
  const { verdict, reason, print, scannedAt, elsewhere } = scanned;
  return { verdict, reason, print, scannedAt, elsewhere };
}

const toSummary = (row: CheckRow, scans: readonly CheckedCard[]): DeckCheckSummary => ({
  id: row.id,
  title: row.title,
  openedAt: row.opened_at,
  expiresAt: row.expires_at,
  cards: deckOf(row).length,
  matches: scans.filter(({ reason }) => reason === null).length,
  faults: scans.filter(({ verdict }) => verdict !== 'match').length,
});

function toView(row: CheckRow, scans: readonly CheckedCard[]): DeckCheckView {
  const scanned = countScanned(scans);
  const copies = Map.groupBy(deckOf(row), (card) => card);
  return {
    ...toSummary(row, scans),
    deck: [...copies]
      .toSorted(([a], [b]) => a - b)
      .map(([card, all]) => ({ card, copies: all.length, scanned: scanned.get(card) ?? 0 })),
    scans: [...scans],
  };
}

/** Returns why a print isn't of the deck; null if it is. */
function foreignReason(
  print: ReturnType<typeof toBarcodePrint> | null,
  deck: readonly number[],
  scans: readonly CheckedCard[],
): CheckedCard['reason'] {
  if (print === null) return 'unknown';
  if (print.status === 'reprint' || print.status === 'void') return print.status;
  const { card } = print.roll;
  const copies = deck.filter((other) => other === card).length;
  if (copies === 0) return 'not-in-deck';
  return (countScanned(scans).get(card) ?? 0) < copies ? null : 'too-many';
}

/** Stores a scanned code, unless the check has it. */
async function storeScan(
  db: Kysely<Tables>,
  row: CheckRow,
  { codeHash, fault, at }: DeckCheckScan,
): Promise<void> {
  const earlier = await db
    .selectFrom('deck_check_scans')
    .where('deck_check', '=', row.number)
    .where('code_hash', '=', codeHash)
    .select('number')
    .executeTakeFirst();
  if (earlier) return;
  const scans = await readCheckedCards(db, row);
  if (scans.length >= physicalLimits.checkedScans) throw new Refused('check-full');
  const found =
    fault === null
      ? await selectPrints(db).where('code_hash', '=', codeHash).executeTakeFirst()
      : undefined;
  const print = found ? toBarcodePrint(found) : null;
  await db
    .insertInto('deck_check_scans')
    .values({
      deck_check: row.number,
      code_hash: codeHash,
      print: found?.number ?? null,
      reason: fault ?? foreignReason(print, deckOf(row), scans),
      at,
    })
    .execute();
}

export const deckCheckQueries = {
  /** [PH7] Opens a check of a paper deck. */
  openDeckCheck: writes(
    (
      { db },
      { playerId, title, deck, at }: NewDeckCheck,
    ): Promise<PhysicalOutcome<DeckCheckView, ErrorOf<typeof deckChecks.open>>> =>
      decide(db, async (inside) => {
        const unknown = deck.find((card) => {
          const definition = definitions.get(card);
          return !definition || !isCard(definition);
        });
        if (unknown !== undefined) throw new Refused('unknown-card', `card ${unknown}`);
        const { count } = await inside
          .selectFrom('deck_checks')
          .where('player', '=', playerId)
          .where('expires_at', '>', at)
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= physicalLimits.openChecks) throw new Refused('too-many-checks');
        const row = await inside
          .insertInto('deck_checks')
          .values({
            id: newId(),
            player: playerId,
            title,
            deck: JSON.stringify(deck),
            opened_at: at,
            expires_at: at + physicalLimits.checkTime,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toView(row, []);
      }),
  ),

  /** [PH7] Checks a scanned card. The same code again gives the same answer, and counts once. */
  scanForDeck: writes(
    (
      { db },
      scan: DeckCheckScan,
    ): Promise<
      PhysicalOutcome<AnswerOf<typeof deckChecks.scan>, ErrorOf<typeof deckChecks.scan>>
    > =>
      decide(db, async (inside) => {
        const row = await lockCheck(inside, scan);
        await storeScan(inside, row, scan);
        const scans = await readCheckedCards(inside, row);
        const card = scans.find(({ hash }) => hash === scan.codeHash)!;
        return { card: toChecked(card), check: toSummary(row, scans) };
      }),
  ),

  /** [PH7] Returns the checks of an organizer, newest first. */
  deckChecksOf: reads(
    async ({ db }, { playerId, at }: TimedRequest): Promise<DeckCheckSummary[]> => {
      const rows = await db
        .selectFrom('deck_checks')
        .selectAll()
        .where('player', '=', playerId)
        .where('expires_at', '>', at)
        .orderBy('number', 'desc')
        .limit(physicalLimits.openChecks)
        .execute();
      const counts = await db
        .selectFrom('deck_check_scans')
        .where('deck_check', 'in', [...rows.map(({ number }) => number), -1])
        .groupBy('deck_check')
        .select(({ fn }) => [
          'deck_check',
          fn.countAll().as('all'),
          fn.count('reason').as('foreign'),
        ])
        .execute();
      const countOf = new Map(counts.map((row) => [row.deck_check, row]));
      return rows.map((row) => {
        const count = countOf.get(row.number);
        const foreign = Number(count?.foreign ?? 0);
        return {
          ...toSummary(row, []),
          matches: Number(count?.all ?? 0) - foreign,
          faults: foreign,
        };
      });
    },
  ),

  /** [PH7] Returns a check of an organizer; null if there is none. */
  readDeckCheck: reads(
    async (
      { db },
      { playerId, check, at }: Pick<DeckCheckScan, 'playerId' | 'check' | 'at'>,
    ): Promise<DeckCheckView | null> => {
      const row = await db
        .selectFrom('deck_checks')
        .selectAll()
        .where('id', '=', check)
        .where('player', '=', playerId)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      if (!row) return null;
      const scans = await readCheckedCards(db, row);
      return toView(row, scans.map(toChecked));
    },
  ),

  /** Deletes a check of an organizer. */
  closeDeckCheck: writes(({ db }, playerId: string, check: string): Promise<void> =>
    db
      .transaction()
      .execute((inside) =>
        deleteChecks(inside, (query) =>
          query.where('player', '=', playerId).where('id', '=', check),
        ),
      ),
  ),
};

type CheckNumbers = ReturnType<typeof selectNumbers>;
const selectNumbers = (db: Kysely<Tables>) => db.selectFrom('deck_checks').select('number');

/** Deletes checks with their scans, inside a transaction. */
export async function deleteChecks(
  db: Kysely<Tables>,
  choose: (query: CheckNumbers) => CheckNumbers,
): Promise<void> {
  const numbers = (await choose(selectNumbers(db)).execute()).map(({ number }) => number);
  if (numbers.length === 0) return;
  await db.deleteFrom('deck_check_scans').where('deck_check', 'in', numbers).execute();
  await db.deleteFrom('deck_checks').where('number', 'in', numbers).execute();
}
