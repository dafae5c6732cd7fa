import { deckKey, describeDeckState, economy } from '@stackmate/economy';
import type { DeckCounts } from '@stackmate/economy';
import type { DeckVersion, DeckVersionSummary } from '@stackmate/protocol/collection';
import type { Insertable, Kysely } from 'kysely';
import type { DeckHistoryTable } from '../ledger/ledger-tables.ts';
import { packText, unpackText } from '../packed-text.ts';
import type { Tables } from '../tables.ts';
import { parseDraft } from './deck-rows.ts';
import type { DeckRow } from './deck-rows.ts';

const { versions: maxVersions, versionBytes, accountVersionBytes } = economy.decks;
const columns = ['version', 'name', 'saved_at'] as const;
const countColumns = ['monsters', 'spells', 'supermons'] as const;
/** Versions of an account that are read at a time to find the oldest. */
const oldestAtOnce = 200;

type State = Pick<DeckRow, 'id' | 'player' | 'version' | 'name' | 'saved_at' | 'content'>;

/** Returns the row of a version. */
function historyRow(state: State, counts: DeckCounts): Insertable<DeckHistoryTable> {
  const { id: deck, player: playerId, version, name, saved_at } = state;
  const { monsters, spells, supermons } = counts;
  const content = packText(state.content);
  const bytes = content.length;
  return {
    deck,
    player: playerId,
    version,
    name,
    saved_at,
    monsters,
    spells,
    supermons,
    bytes,
    content,
    cards: deckKey(parseDraft(state.content)),
  };
}

/** Packs the versions that an earlier build has stored of a deck. */
async function packPlainVersions(
  db: Kysely<Tables>,
  { id, player: playerId }: DeckRow,
): Promise<void> {
  const plain = await db
    .deleteFrom('deck_versions')
    .where('deck', '=', id)
    .returningAll()
    .execute();
  for (const row of plain) {
    const { counts } = describeDeckState(parseDraft(row.content), new Map());
    await db
      .insertInto('deck_history')
      .values(historyRow({ ...row, id, player: playerId }, counts))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Drops the oldest versions of a deck: beyond their number, and beyond their bytes. */
async function pruneDeck(db: Kysely<Tables>, { id }: DeckRow): Promise<void> {
  const rows = await db
    .selectFrom('deck_history')
    .where('deck', '=', id)
    .orderBy('version', 'desc')
    .select(['version', 'bytes'])
    .execute();
  let bytes = 0;
  const tooOld = rows.find((row, index) => {
    bytes += row.bytes;
    return index >= maxVersions || (index > 0 && bytes > versionBytes);
  });
  if (!tooOld) return;
  await db
    .deleteFrom('deck_history')
    .where('deck', '=', id)
    .where('version', '<=', tooOld.version)
    .execute();
}

/** Drops the oldest versions of an account while they take too many bytes. */
async function pruneAccount(db: Kysely<Tables>, { player: playerId }: DeckRow): Promise<void> {
  for (;;) {
    const { bytes } = await db
      .selectFrom('deck_history')
      .where('player', '=', playerId)
      .select((select) => select.fn.sum<number | string | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    let excess = Number(bytes ?? 0) - accountVersionBytes;
    if (excess <= 0) return;
    const oldest = await db
      .selectFrom('deck_history')
      .where('player', '=', playerId)
      .orderBy('saved_at')
      .orderBy('deck')
      .orderBy('version')
      .limit(oldestAtOnce)
      .select(['deck', 'version', 'bytes'])
      .execute();
    for (const { deck, version, bytes: freed } of oldest) {
      if (excess <= 0) break;
      await db
        .deleteFrom('deck_history')
        .where('deck', '=', deck)
        .where('version', '=', version)
        .execute();
      excess -= freed;
    }
  }
}

/**
 * [DK2] Adds the saved state of a deck to its history, and drops versions beyond the limits. `continues`: the state
 * replaces the newest version, which is of the same editing session.
 */
export async function addVersion(
  db: Kysely<Tables>,
  row: DeckRow,
  { continues }: { readonly continues: boolean },
): Promise<void> {
  await packPlainVersions(db, row);
  if (continues) {
    await db
      .deleteFrom('deck_history')
      .where('deck', '=', row.id)
      .where('version', '=', row.version - 1)
      .execute();
  }
  await db.insertInto('deck_history').values(historyRow(row, row)).execute();
  await pruneDeck(db, row);
  await pruneAccount(db, row);
}

/** Returns the versions of a deck, newest first. */
export async function listVersions(
  db: Kysely<Tables>,
  id: string,
): Promise<readonly DeckVersionSummary[]> {
  const packed = await db
    .selectFrom('deck_history')
    .where('deck', '=', id)
    .select([...columns, ...countColumns])
    .execute();
  const plain = await db
    .selectFrom('deck_versions')
    .where('deck', '=', id)
    .select([...columns])
    .execute();
  const versions: readonly DeckVersionSummary[] = [
    ...packed.map((row) => {
      const { version, name, saved_at: savedAt, monsters, spells, supermons } = row;
      return { version, name, savedAt, counts: { monsters, spells, supermons } };
    }),
    ...plain.map(({ version, name, saved_at }) => {
      return { version, name, savedAt: saved_at, counts: null };
    }),
  ];
  return versions.toSorted((a, b) => b.version - a.version).slice(0, maxVersions);
}

/** Returns a version of a deck with its cards; null if it isn't stored any more. */
export async function findVersion(
  db: Kysely<Tables>,
  id: string,
  version: number,
): Promise<DeckVersion | null> {
  for (const table of ['deck_history', 'deck_versions'] as const) {
    const row = await db
      .selectFrom(table)
      .where('deck', '=', id)
      .where('version', '=', version)
      .select([...columns, 'content'])
      .executeTakeFirst();
    if (!row) continue;
    const deck = parseDraft(unpackText(row.content)) as DeckVersion['deck'];
    return { version: row.version, name: row.name, savedAt: row.saved_at, deck };
  }
  return null;
}
