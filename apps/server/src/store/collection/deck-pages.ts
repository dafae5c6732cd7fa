import { deckPageLimits } from '@stackmate/protocol/collection';
import type { DeckPage, DeckPageSummary } from '@stackmate/protocol/collection';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { deckPages } from '@stackmate/protocol/routes';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import { newId } from '../random-id.ts';
import type { DatedNote } from './collection-store.ts';
import { noteAchievements } from '../achievements/achievements.ts';
import type { Tables } from '../tables.ts';
import { insertAction } from '../insert-action.ts';

/** A deck that its owner made public. `place` is one of the places that an account has for them. */
export interface DeckPageTable {
  readonly id: string;
  readonly player: string;
  readonly place: number;
  readonly deck: string | null;
  readonly name: string;
  readonly notes: string;
  readonly version: number;
  readonly published_at: number;
  readonly saved_at: number;
}

export interface DeckPageVersionTable {
  readonly page: string;
  readonly version: number;
  readonly code: string;
  readonly change: string;
  readonly saved_at: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly deck_pages: DeckPageTable;
    readonly deck_page_versions: DeckPageVersionTable;
  }
}

export interface PageContent {
  readonly name: string;
  readonly notes: string;
  /** The deck as a deck code, which was checked. */
  readonly code: string;
}

/** Returns a page; null if there is none, or its owner is banned or leaves the game. */
async function readPage(db: Kysely<Tables>, id: string, at: number): Promise<DeckPage | null> {
  const page = await db
    .selectFrom('deck_pages')
    .innerJoin('accounts', 'accounts.player', 'deck_pages.player')
    .innerJoin('players', 'players.id', 'deck_pages.player')
    .where('deck_pages.id', '=', id)
    .where('delete_at', 'is', null)
    .where((where) => where.or([where('banned_at', 'is', null), where('banned_until', '<=', at)]))
    .select(['deck_pages.id', 'deck_pages.name', 'notes', 'published_at', 'players.name as author'])
    .executeTakeFirst();
  if (!page?.author) return null;
  const versions = await db
    .selectFrom('deck_page_versions')
    .where('page', '=', id)
    .orderBy('version', 'desc')
    .select(['version', 'saved_at as at', 'code', 'change'])
    .execute();
  const { name, author, notes, published_at: publishedAt } = page;
  return { id, name, author, notes, publishedAt, versions };
}

async function loadPage(db: Kysely<Tables>, id: string, at: number): Promise<DeckPage> {
  const page = await readPage(db, id, at);
  if (!page) throw new Refused('no-such-deck-page');
  return page;
}

/** Adds a version of a page, and drops those beyond the number that is kept. */
async function addVersion(
  db: Kysely<Tables>,
  {
    page,
    version,
    code,
    change,
    at,
  }: {
    readonly page: string;
    readonly version: number;
    readonly code: string;
    readonly change: string;
    readonly at: number;
  },
): Promise<void> {
  await db
    .insertInto('deck_page_versions')
    .values({ page, version, code, change, saved_at: at })
    .execute();
  await db
    .deleteFrom('deck_page_versions')
    .where('page', '=', page)
    .where('version', '<=', version - deckPageLimits.versions)
    .execute();
}

/** Returns the first place of an account without a page. The table refuses one that is taken. */
async function freePlace(db: Kysely<Tables>, playerId: string): Promise<number> {
  const rows = await db
    .selectFrom('deck_pages')
    .where('player', '=', playerId)
    .select('place')
    .execute();
  const taken = new Set(rows.map(({ place }) => place));
  for (let place = 0; place < deckPageLimits.pages; place++) if (!taken.has(place)) return place;
  throw new Refused('too-many-deck-pages');
}

/** Removes a page of a player, or of anyone (null). Returns what it was; undefined if there is none. */
async function removePage(db: Kysely<Tables>, id: string, playerId: string | null) {
  const page = await db
    .selectFrom('deck_pages')
    .where('id', '=', id)
    .$if(playerId !== null, (query) => query.where('player', '=', playerId!))
    .select(['player', 'name'])
    .executeTakeFirst();
  if (!page) return undefined;
  await db.deleteFrom('deck_page_versions').where('page', '=', id).execute();
  await db.deleteFrom('deck_pages').where('id', '=', id).execute();
  return page;
}

const queries = {
  deckPage: reads(({ db }, id: string, at: number) => readPage(db, id, at)),

  deckPagesOf: reads(({ db }, playerId: string): Promise<readonly DeckPageSummary[]> =>
    db
      .selectFrom('deck_pages')
      .where('player', '=', playerId)
      .orderBy('saved_at', 'desc')
      .orderBy('id')
      .select(['id', 'name', 'version', 'saved_at as savedAt', 'deck'])
      .execute(),
  ),

  publishDeck: writes(
    (
      { db, kind },
      request: PageContent & {
        readonly playerId: string;
        readonly key: string;
        readonly at: number;
        readonly deck: string | null;
      },
    ): Promise<Outcome<DeckPage, ErrorOf<typeof deckPages.publish>>> => {
      const { playerId, key, at, deck, name, notes, code } = request;
      const body = ['deck page', deck, name, notes, code];
      return decideOnce(db, { playerId, key, at, body }, async (inside) => {
        const id = newId();
        await lockWallet(inside, kind, playerId);
        const place = await freePlace(inside, playerId);
        await inside
          .insertInto('deck_pages')
          .values({
            id,
            player: playerId,
            place,
            deck,
            name,
            notes,
            version: 1,
            published_at: at,
            saved_at: at,
          })
          .execute();
        await addVersion(inside, { page: id, version: 1, code, change: '', at });
        await noteAchievements(inside, kind, { playerId, at }, { is: 'deck-page' });
        return loadPage(inside, id, at);
      });
    },
  ),

  /** Changes a page. Other cards are a new version; name and notes belong to the page. */
  reviseDeckPage: writes(
    (
      { db },
      request: PageContent & {
        readonly playerId: string;
        readonly id: string;
        readonly version: number;
        readonly change: string;
        readonly at: number;
      },
    ): Promise<Outcome<DeckPage, ErrorOf<typeof deckPages.revise>>> => {
      const { playerId, id, version, name, notes, code, change, at } = request;
      return decide(db, async (inside) => {
        const before = await inside
          .selectFrom('deck_page_versions')
          .where('page', '=', id)
          .where('version', '=', version)
          .select('code')
          .executeTakeFirst();
        const next = before?.code === code ? version : version + 1;
        const { numUpdatedRows } = await inside
          .updateTable('deck_pages')
          .set({ name, notes, version: next, saved_at: at })
          .where('id', '=', id)
          .where('player', '=', playerId)
          .where('version', '=', version)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) {
          const page = await inside
            .selectFrom('deck_pages')
            .where('id', '=', id)
            .where('player', '=', playerId)
            .select('version')
            .executeTakeFirst();
          if (!page) throw new Refused('no-such-deck-page');
          throw new Refused(
            'deck-page-changed',
            `version ${page.version} is newer than ${version}`,
          );
        }
        if (next > version) await addVersion(inside, { page: id, version: next, code, change, at });
        return loadPage(inside, id, at);
      });
    },
  ),

  /** Returns false if the player has no such page. */
  removeDeckPage: writes(({ db }, id: string, playerId: string): Promise<boolean> =>
    db
      .transaction()
      .execute(async (inside) => (await removePage(inside, id, playerId)) !== undefined),
  ),

  removeDeckPageAsOperator: writes(
    ({ db }, id: string, { operator, reason, at }: DatedNote): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        const removed = await removePage(inside, id, null);
        if (!removed) return false;
        const { player: playerId, name } = removed;
        const detail = `deck page ${id}, ${name}`;
        await insertAction(inside, {
          at,
          operator,
          action: 'remove deck page',
          player: playerId,
          detail,
          reason,
        });
        return true;
      }),
  ),
};

export type DeckPageStore = StoreOf<typeof queries>;

/** Decks that players made public. */
export const deckPageDomain = defineDomain({
  queries,
  exports: {
    deck_pages: { list: 'deckPages', columns: ['player'], key: ['id'] },
    // Of the pages above.
    deck_page_versions: null,
  },
  async erase(inside, { playerId }) {
    await inside
      .deleteFrom('deck_page_versions')
      .where('page', 'in', (from) =>
        from.selectFrom('deck_pages').where('player', '=', playerId).select('id'),
      )
      .execute();
    await inside.deleteFrom('deck_pages').where('player', '=', playerId).execute();
  },
  migrations: {
    '003-deck-pages': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          `create table deck_pages (
            id text primary key,
            player text not null,
            place integer not null check (place between 0 and ${deckPageLimits.pages - 1}),
            deck text,
            name text not null,
            notes text not null,
            version integer not null check (version >= 1),
            published_at bigint not null,
            saved_at bigint not null,
            unique (player, place)
          )`,
          `create table deck_page_versions (
            page text not null references deck_pages (id),
            version integer not null,
            code text not null,
            change text not null,
            saved_at bigint not null,
            primary key (page, version)
          )`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
  },
});
