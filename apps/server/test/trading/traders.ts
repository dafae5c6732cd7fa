import { readCopy, storePrice } from '@stackmate/economy';
import { readyCards, readyDecks } from '@stackmate/catalogue';
import type { VaultCard } from '@stackmate/protocol/collection';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { nameKey } from '../../src/store/names/look-alikes.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import type { Database } from '../../src/store/database.ts';
import { collectionPlayers, now } from '../collection-players.ts';
import { id } from '../entries.ts';

export const day = 24 * 60 * 60_000;

/** Returns the store's price of a copy: without sales, it is what the copy is worth. */
export function worthOf(card: VaultCard): number {
  const copy = readCopy(card);
  if (!copy.ok) throw new Error(copy.refusal.detail);
  return storePrice(copy.value.roll);
}

type AnyOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly detail: string };

/** Returns the value of a request that must not be refused. */
export function valueOf<T>(outcome: AnyOutcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}

/** Returns why a request was refused; null if it wasn't. */
export const refusalOf = (outcome: AnyOutcome<unknown>): string | null =>
  outcome.ok ? null : outcome.code;

/** Different cards: each has its own reference. */
const kinds = [...new Set(readyCards(readyDecks[0].id)!.map(({ roll }) => roll.card))];

/** Stores 20 casual matches against ten people, which a trader needs (TR2). */
async function storeMatches(
  { db }: Database,
  { playerId, name, at }: { readonly playerId: string; readonly name: string; readonly at: number },
): Promise<void> {
  const played = Array.from({ length: 20 }, (_, match) => ({
    id: id(`${name.slice(0, 16)} ${match}`),
    kind: 'casual' as const,
    status: 'over' as const,
    started_at: at - day,
    ended_at: at - day,
    south_player: playerId,
    south_name: name,
    south_guest: 0,
    north_player: id(`opponent ${match % 10}`),
    north_name: 'Opponent',
    north_guest: 0,
    winner: 0 as const,
    reason: 'test',
    engine: '1',
    rules: '1',
    catalogue: '1',
    epoch: 1,
    owner: 'test',
    node: null,
    last_span: null,
    same_household: 0,
    entries: 0,
  }));
  await db.insertInto('matches').values(played).execute();
}

/** Lets players trade on a server that is stopped: makes their accounts old and verified, and stores matches. */
export async function letTrade(
  data: string,
  players: readonly { readonly playerId: string; readonly name: string }[],
): Promise<void> {
  const database = await openDatabase({ data, databaseUrl: null }, {});
  const at = Date.now();
  for (const player of players) {
    const email = `${player.playerId.toLowerCase()}@example.org`;
    await database.db
      .updateTable('accounts')
      .set({ created_at: at - 30 * day, email, person: email })
      .where('player', '=', player.playerId)
      .execute();
    await storeMatches(database, { ...player, at });
  }
  await database.close();
}

/** Stores an old, verified account that has played against enough people. */
export async function makeTrader(database: Database, name: string): Promise<void> {
  const { db } = database;
  const playerId = id(name);
  await db
    .insertInto('accounts')
    .values({
      player: playerId,
      created_at: now - 30 * day,
      password: null,
      email: `${name}@example.org`,
      person: `${name}@example.org`,
      pending_email: null,
      pending_person: null,
      renamed_at: null,
      delete_at: null,
      banned_at: null,
      banned_until: null,
      ban_reason: null,
      muted_until: null,
    })
    .execute();
  await db
    .insertInto('account_names')
    .values({ key: nameKey(name), player: playerId, name, until: null })
    .execute();
  await db
    .insertInto('players')
    .values({ id: playerId, name, created_at: now, aborted_starts: 0 })
    .execute();
  await storeMatches(database, { playerId, name, at: now });
}

/** Makes players who may trade (TR2), with coins and free cards. */
export function createTraders(database: () => Database, store: () => DatabaseStore) {
  const players = collectionPlayers(store);
  /** Makes a trader with coins and copies of a kind of card; returns them. */
  async function trader(name: string, { coins = 1000, cards = 1, kind = 0 } = {}) {
    await makeTrader(database(), name);
    if (coins > 0) await players.grant(name, coins);
    if (cards > 0) await players.grantCards(name, cards, kinds[kind]);
    return players.loadCards(name);
  }

  return {
    ...players,
    trader,
    list: (name: string, card: VaultCard, price = worthOf(card)) =>
      store().listCard({ ...players.once(name), card: card.id, price }),
    buy: (name: string, listing: string, price: number) =>
      store().buyListing({ ...players.once(name), listing, price }),
    want: (name: string, search: string, price: number, candidates: readonly string[] = []) =>
      store().placeOrder({ ...players.once(name), search, price, candidates }),
    balance: async (name: string) => (await players.getWallet(name)).balance,
    cardIds: async (name: string) => (await players.loadCards(name)).map((card) => card.id),
  };
}
