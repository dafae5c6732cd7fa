import { economy } from '@stackmate/economy';
import type { DeckDraft } from '@stackmate/economy';
import type { Roll } from '@stackmate/engine';
import type {
  DeckSummary,
  SavedDeck,
  DeckVersionSummary,
  DeckVersion,
} from '@stackmate/protocol/collection';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { decks as deckRoutes } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import { inChunks } from '../in-chunks.ts';
import type { CardRow } from '../ledger/cards.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { createWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import type { DeckContent, TimedRequest, PlayableDeck, OnceRequest } from './collection-store.ts';
import { addVersion, findVersion, listVersions } from './deck-history.ts';
import {
  assertUsable,
  cardsIn,
  describedColumns,
  parseDraft,
  plainDraft,
  sentDeck,
  loadState,
  summaryColumns,
  toSummary,
} from './deck-rows.ts';
import type { DeckRow } from './deck-rows.ts';
import { playedRoll } from './vault-cards.ts';

const rowsPerInsert = 100;
/** Deleted decks of a player that can be brought back. */
const maxDeleted = 20;

const deckRow = (db: Kysely<Tables>, playerId: string, id: string): Promise<DeckRow | undefined> =>
  db
    .selectFrom('decks')
    .selectAll()
    .where('id', '=', id)
    .where('player', '=', playerId)
    .where('deleted_until', 'is', null)
    .executeTakeFirst();

async function ownsDeck(db: Kysely<Tables>, playerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('decks')
    .where('id', '=', id)
    .where('player', '=', playerId)
    .where('deleted_until', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function ownDeck(db: Kysely<Tables>, playerId: string, id: string): Promise<DeckRow> {
  const row = await deckRow(db, playerId, id);
  if (!row) throw new Refused('no-such-saved-deck');
  return row;
}

/** [DK1] Counts a deck, in the statement that checks the limit. */
async function countDeck(db: Kysely<Tables>, playerId: string): Promise<void> {
  await createWallet(db, playerId);
  const { numUpdatedRows } = await db
    .updateTable('wallets')
    .set((set) => ({ decks: set('decks', '+', 1) }))
    .where('player', '=', playerId)
    .where('decks', '<', economy.decks.perAccount)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Refused('too-many-decks', `at most ${economy.decks.perAccount}`);
  }
}

/** Notes which cards a deck uses. */
async function noteCards(db: Kysely<Tables>, id: string, cards: readonly CardRow[]): Promise<void> {
  await db.deleteFrom('deck_cards').where('deck', '=', id).execute();
  for (const some of inChunks(cards, rowsPerInsert)) {
    const values = some.map(({ number }) => ({ deck: id, card: number }));
    await db.insertInto('deck_cards').values(values).execute();
  }
}

/** [DK2] Creates a deck inside a transaction. */
export async function createDeck(
  db: Kysely<Tables>,
  { playerId, at, name, deck }: TimedRequest & DeckContent,
): Promise<DeckRow> {
  await countDeck(db, playerId);
  const draft = await plainDraft(db, playerId, deck);
  const cards = await cardsIn(db, draft);
  assertUsable(draft, cards, { playerId, before: new Set() });
  const row = await db
    .insertInto('decks')
    .values({
      id: newId(),
      player: playerId,
      name,
      version: 1,
      saved_at: at,
      ...describedColumns(draft, cards),
      deleted_until: null,
      session: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addVersion(db, row, { continues: false });
  await noteCards(db, row.id, cards);
  return row;
}

interface DeckChange extends TimedRequest {
  readonly id: string;
  /** Version that was edited. */
  readonly version: number;
  readonly session?: string | undefined;
  readonly name: string;
  readonly deck: DeckDraft;
}

/** [DK2] Saves a deck as its next version, if nobody has saved it since. An unchanged deck stays as it is. */
async function replaceDeck(db: Kysely<Tables>, change: DeckChange): Promise<DeckRow> {
  const { playerId, at, id, version, session = null, name, deck } = change;
  // This stays true after the conditional update below, which names the version.
  const before = await db
    .selectFrom('decks')
    .where('id', '=', id)
    .where('player', '=', playerId)
    .where('version', '=', version)
    .where('deleted_until', 'is', null)
    .selectAll()
    .executeTakeFirst();
  const draft = await plainDraft(db, playerId, deck);
  const cards = await cardsIn(db, draft);
  const described = describedColumns(draft, cards);
  // Other rules, or a node of an earlier build, may have described the same cards differently.
  const isAsBefore = (column: keyof typeof described) => before?.[column] === described[column];
  const columns = Object.keys(described) as (keyof typeof described)[];
  if (before?.name === name && columns.every(isAsBefore)) return before;
  const used = await db.selectFrom('deck_cards').where('deck', '=', id).select('card').execute();
  const row = await db
    .updateTable('decks')
    .set((set) => ({
      name,
      version: set('version', '+', 1),
      saved_at: at,
      session,
      ...described,
    }))
    .where('id', '=', id)
    .where('player', '=', playerId)
    .where('version', '=', version)
    .where('deleted_until', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const current = await ownDeck(db, playerId, id);
    throw new Refused('deck-changed', `version ${current.version} is newer than ${version}`);
  }
  assertUsable(draft, cards, { playerId, before: new Set(used.map(({ card }) => card)) });
  const continues =
    session !== null &&
    session === before?.session &&
    at - before.saved_at < economy.decks.sessionPause;
  await addVersion(db, row, { continues });
  await noteCards(db, id, cards);
  return row;
}

/** Deletes decks with their history. */
export async function purgeDecks(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const some of inChunks(ids, rowsPerInsert)) {
    await db.deleteFrom('deck_cards').where('deck', 'in', some).execute();
    await db.deleteFrom('deck_versions').where('deck', 'in', some).execute();
    await db.deleteFrom('deck_history').where('deck', 'in', some).execute();
    await db.deleteFrom('decks').where('id', 'in', some).execute();
  }
}

/** Deletes decks of a player that can't be brought back any more, and the oldest if there are many. */
async function purgeDeleted(db: Kysely<Tables>, { playerId, at }: TimedRequest): Promise<void> {
  const rows = await db
    .selectFrom('decks')
    .where('player', '=', playerId)
    .where('deleted_until', 'is not', null)
    .orderBy('deleted_until', 'desc')
    .select(['id', 'deleted_until'])
    .execute();
  const gone = rows.filter(({ deleted_until: until }, index) => index >= maxDeleted || until! < at);
  await purgeDecks(
    db,
    gone.map(({ id }) => id),
  );
}

export const deckQueries = {
  savedDecks: reads(async ({ db }, playerId: string): Promise<readonly DeckSummary[]> => {
    const rows = await db
      .selectFrom('decks')
      .select(summaryColumns)
      .where('player', '=', playerId)
      .where('deleted_until', 'is', null)
      .orderBy('saved_at', 'desc')
      .orderBy('id')
      .limit(economy.decks.perAccount)
      .execute();
    const away = await db
      .selectFrom('deck_cards')
      .innerJoin('decks', 'decks.id', 'deck_cards.deck')
      .innerJoin('cards', 'cards.number', 'deck_cards.card')
      .where('decks.player', '=', playerId)
      .whereRef('cards.owner', '<>', 'decks.player')
      .select('deck_cards.deck')
      .distinct()
      .execute();
    const incomplete = new Set(away.map(({ deck }) => deck));
    return rows.map((row) => toSummary(row, incomplete.has(row.id)));
  }),

  savedDeck: reads(async ({ db }, playerId: string, id: string): Promise<SavedDeck | null> => {
    const row = await deckRow(db, playerId, id);
    return row ? sentDeck(db, row) : null;
  }),

  /** Returns a saved deck as it can be played now; null if there is none. */
  playableDeck: reads(
    async ({ db }, playerId: string, id: string): Promise<PlayableDeck | null> => {
      const row = await deckRow(db, playerId, id);
      if (!row) return null;
      const { draft, state } = await loadState(db, row);
      if (state.deck === null)
        return { ok: false, faults: state.faults.map((fault) => fault.message) };
      const ownedIds = (pile: DeckDraft['main']) => pile.flatMap(({ owned }) => owned ?? []);
      const owned = { main: ownedIds(draft.main), superdeck: ownedIds(draft.superdeck) };
      return {
        ok: true,
        name: row.name,
        deck: state.deck,
        owned: state.kind === 'owned' ? owned : null,
      };
    },
  ),

  /** Returns the rolls with which cards of a player are played, in their order; null if one isn't in the vault. */
  rollsOf: reads(
    async ({ db }, playerId: string, ids: readonly string[]): Promise<readonly Roll[] | null> => {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('cards')
        .selectAll()
        .where('id', 'in', ids)
        .where('owner', '=', playerId)
        .execute();
      const rolls = new Map(rows.map((row) => [row.id, playedRoll(row)]));
      return rolls.size === ids.length ? ids.map((id) => rolls.get(id)!) : null;
    },
  ),

  addDeck: writes(
    (
      { db },
      { playerId, key, at, name, deck }: OnceRequest & DeckContent,
    ): Promise<Outcome<SavedDeck, ErrorOf<typeof deckRoutes.add>>> =>
      decideOnce(db, { playerId, key, at, body: ['deck', name, deck] }, async (inside) =>
        sentDeck(inside, await createDeck(inside, { playerId, at, name, deck })),
      ),
  ),

  saveDeck: writes(
    (
      { db },
      request: TimedRequest &
        DeckContent & {
          readonly id: string;
          readonly version: number;
          readonly session?: string | undefined;
        },
    ): Promise<Outcome<SavedDeck, ErrorOf<typeof deckRoutes.save>>> =>
      decide(db, async (inside) => sentDeck(inside, await replaceDeck(inside, request))),
  ),

  /** Returns the stored versions, newest first; null if there is no such deck. */
  deckVersions: reads(
    async ({ db }, playerId: string, id: string): Promise<readonly DeckVersionSummary[] | null> => {
      return (await ownsDeck(db, playerId, id)) ? listVersions(db, id) : null;
    },
  ),

  /** Returns a version with its cards; null if it isn't stored. */
  deckVersion: reads(
    async ({ db }, playerId: string, id: string, version: number): Promise<DeckVersion | null> => {
      return (await ownsDeck(db, playerId, id)) ? findVersion(db, id, version) : null;
    },
  ),

  restoreDeck: writes(
    (
      { db },
      {
        playerId,
        at,
        id,
        version,
        restore,
      }: TimedRequest & {
        readonly id: string;
        readonly version: number;
        readonly restore: number;
      },
    ): Promise<Outcome<SavedDeck, ErrorOf<typeof deckRoutes.restore>>> =>
      decide(db, async (inside) => {
        await ownDeck(inside, playerId, id);
        const old = await findVersion(inside, id, restore);
        if (!old) throw new Refused('no-such-version');
        // Copies that the old version used may have left the vault: its places stay, as missing.
        const deck = await withoutStrangers(inside, playerId, old.deck);
        const change = { playerId, at, id, version, name: old.name, deck };
        return sentDeck(inside, await replaceDeck(inside, change));
      }),
  ),

  duplicateDeck: writes(
    (
      { db },
      { playerId, key, at, id, name }: OnceRequest & { readonly id: string; readonly name: string },
    ): Promise<Outcome<SavedDeck, ErrorOf<typeof deckRoutes.duplicate>>> =>
      decideOnce(db, { playerId, key, at, body: ['duplicate', id, name] }, async (inside) => {
        const row = await ownDeck(inside, playerId, id);
        const deck = await withoutStrangers(inside, playerId, parseDraft(row.content));
        return sentDeck(inside, await createDeck(inside, { playerId, at, name, deck }));
      }),
  ),

  /** Returns the time until which the deck can be brought back. */
  deleteDeck: writes(
    (
      { db },
      { playerId, at, id }: TimedRequest & { readonly id: string },
    ): Promise<Outcome<number, ErrorOf<typeof deckRoutes.remove>>> =>
      decide(db, async (inside) => {
        const until = at + economy.decks.undoTime;
        const { numUpdatedRows } = await inside
          .updateTable('decks')
          .set({ deleted_until: until })
          .where('id', '=', id)
          .where('player', '=', playerId)
          .where('deleted_until', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Refused('no-such-saved-deck');
        await inside
          .updateTable('wallets')
          .set((set) => ({ decks: set('decks', '-', 1) }))
          .where('player', '=', playerId)
          .execute();
        await purgeDeleted(inside, { playerId, at });
        return until;
      }),
  ),

  undeleteDeck: writes(
    (
      { db },
      { playerId, at, id }: TimedRequest & { readonly id: string },
    ): Promise<Outcome<SavedDeck, ErrorOf<typeof deckRoutes.undelete>>> =>
      decide(db, async (inside) => {
        const row = await inside
          .updateTable('decks')
          .set({ deleted_until: null })
          .where('id', '=', id)
          .where('player', '=', playerId)
          .where('deleted_until', '>', at)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new Refused('no-such-saved-deck', 'or it was deleted for good');
        await countDeck(inside, playerId);
        return sentDeck(inside, row);
      }),
  ),
};

/** Replaces copies that the player doesn't own by the wanted card. */
async function withoutStrangers(
  db: Kysely<Tables>,
  playerId: string,
  draft: DeckDraft,
): Promise<DeckDraft> {
  const rows = await cardsIn(db, draft);
  const own = new Set(rows.filter(({ owner }) => owner === playerId).map(({ id }) => id));
  const keepOwned = (pile: DeckDraft['main']) =>
    pile.map((entry) =>
      entry.owned === null || own.has(entry.owned) ? entry : { ...entry, owned: null, roll: null },
    );
  return { ...draft, main: keepOwned(draft.main), superdeck: keepOwned(draft.superdeck) };
}
