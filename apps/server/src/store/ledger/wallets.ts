import { economy } from '@stackmate/economy';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { WalletTable } from './ledger-tables.ts';
import { Refused } from './outcome.ts';

export type Wallet = Selectable<WalletTable>;

/** The wallet of a player who has none yet. */
const emptyWallet = (playerId: string): Wallet => ({
  player: playerId,
  balance: 0,
  cards: 0,
  places: economy.vault.places,
  decks: 0,
  vip_until: null,
  starter: null,
});

/** Returns a player's wallet, an empty one if there is none. */
export const readWallet = async (db: Kysely<Tables>, playerId: string): Promise<Wallet> =>
  (await db.selectFrom('wallets').selectAll().where('player', '=', playerId).executeTakeFirst()) ??
  emptyWallet(playerId);

/** Creates the wallet of a player, unless there is one. */
export async function createWallet(db: Kysely<Tables>, playerId: string): Promise<void> {
  await db
    .insertInto('wallets')
    .values(emptyWallet(playerId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Creates the wallet if there is none and locks it, so that requests of one player run one after the other. SQLite has
 * one writer anyway.
 */
export async function lockWallet(
  db: Kysely<Tables>,
  kind: Database['kind'],
  playerId: string,
): Promise<Wallet> {
  await createWallet(db, playerId);
  const query = db.selectFrom('wallets').selectAll().where('player', '=', playerId);
  return (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Locks the wallets of several players, always in the same order, so that two requests can't deadlock. */
export async function lockWallets(
  db: Kysely<Tables>,
  kind: Database['kind'],
  players: readonly string[],
): Promise<void> {
  for (const playerId of [...new Set(players)].sort()) await lockWallet(db, kind, playerId);
}

export const isVip = ({ vip_until: until }: Wallet, at: number): boolean =>
  until !== null && until > at;

/** Returns the places of a vault; null without a limit. */
export const countPlaces = (wallet: Wallet, at: number): number | null =>
  isVip(wallet, at) ? null : wallet.places;

/** [OW2] Counts cards into a vault, in the statement that checks its limit. */
export async function countCardsIn(
  db: Kysely<Tables>,
  change: { readonly playerId: string; readonly count: number; readonly at: number },
): Promise<void> {
  const { playerId, count, at } = change;
  await createWallet(db, playerId);
  const { numUpdatedRows } = await db
    .updateTable('wallets')
    .set((set) => ({ cards: set('cards', '+', count) }))
    .where('player', '=', playerId)
    .where((where) =>
      where.or([
        where('vip_until', '>', at),
        where(where('cards', '+', count), '<=', where.ref('places')),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const { cards, places } = await readWallet(db, playerId);
    throw new Refused('vault-full', `${cards} cards in ${places} places; ${count} more do not fit`);
  }
}

export async function countCardsOut(
  db: Kysely<Tables>,
  playerId: string,
  count: number,
): Promise<void> {
  await db
    .updateTable('wallets')
    .set((set) => ({ cards: set('cards', '-', count) }))
    .where('player', '=', playerId)
    .execute();
}
