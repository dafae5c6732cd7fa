import { storeItems } from '@stackmate/economy';
import type { Buyer, Gift, StoreItem } from '@stackmate/economy';
import type { ItemOffer, SealedBooster, StoreErrorCode } from '@stackmate/protocol/store';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import { isVip, lockWallet, readWallet } from '../ledger/wallets.ts';
import type { Wallet } from '../ledger/wallets.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import { bookedCauses } from './booked-causes.ts';
import { createBoosters } from './boosters.ts';

/** A request to buy an item. `price` is the total that the player saw. */
export interface ItemOrder {
  readonly playerId: string;
  readonly item: StoreItem;
  readonly count: number;
  readonly price: number;
  readonly at: number;
}

/** Result of a purchase, and the wallet after it. */
export interface ItemSale {
  readonly boosters: readonly SealedBooster[];
  readonly wallet: Wallet;
}

/** An order that was paid for under a cause. */
interface PaidOrder<G extends Gift> extends ItemOrder {
  readonly gives: G;
  readonly cause: string;
}

/** Describes how items with one kind of gift are sold. */
interface Grant<G extends Gift> {
  /** Returns what makes the cause of a payment unique after its first word: the same purchase can't be paid for twice. */
  readonly getPurchase: (order: ItemOrder, wallet: Wallet) => string;
  /** Code of the refusal when the purchase was paid for before. */
  readonly repeated: StoreErrorCode;
  /** Description of the payment in the ledger. */
  readonly reason: (order: ItemOrder, gives: G) => string;
  /** Gives the paid products. Returns new boosters. */
  readonly give: (
    inside: Kysely<Tables>,
    order: PaidOrder<G>,
  ) => Promise<readonly SealedBooster[] | void>;
  /** Returns those of the payments' causes that something was given for. */
  readonly given: (
    db: Kysely<Tables>,
    causes: readonly string[],
  ) => Promise<ReadonlySet<string> | readonly string[]>;
}

const grants: { readonly [K in Gift['kind']]: Grant<Extract<Gift, { kind: K }>> } = {
  boosters: {
    getPurchase: newId,
    repeated: 'key-reused',
    reason: ({ count }) => (count === 1 ? 'Bought a booster' : `Bought ${count} boosters`),
    give: (inside, { playerId, count, cause, at, item }) =>
      createBoosters(inside, {
        playerId,
        count,
        origin: 'store',
        cause,
        at,
        price: item.price,
      }),
    async given(db, causes) {
      const firsts = causes.map((cause) => `${cause}:0`);
      const booked = await bookedCauses(db, 'boosters', firsts);
      return causes.filter((_, index) => booked.has(firsts[index]));
    },
  },
  places: {
    getPurchase: ({ playerId }, { places }) => `${playerId}:${places}`,
    repeated: 'price-changed',
    reason: (_, { places }) => `${places} vault slots`,
    async give(inside, { playerId, count, gives }) {
      await inside
        .updateTable('wallets')
        .set((set) => ({ places: set('places', '+', count * gives.places) }))
        .where('player', '=', playerId)
        .execute();
    },
    async given(db, causes) {
      // A cause ends with the player and the places before it.
      const before = causes.map((cause) => cause.split(':').slice(-2));
      const rows = await db
        .selectFrom('wallets')
        .where(
          'player',
          'in',
          before.map(([playerId]) => playerId),
        )
        .select(['player', 'places'])
        .execute();
      const places = new Map(rows.map((row) => [row.player, row.places]));
      return causes.filter((_, index) => {
        const [playerId, count] = before[index];
        return (places.get(playerId) ?? 0) > Number(count);
      });
    },
  },
  avatars: {
    getPurchase: ({ playerId, item }) => `${playerId}:${item.id}`,
    repeated: 'item-owned',
    reason: ({ item }) => `Bought ${item.name}`,
    async give(inside, { playerId, cause, at, gives }) {
      await inside
        .insertInto('owned_avatars')
        .values(gives.avatars.map((avatar) => ({ player: playerId, avatar, cause, at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    given: (db, causes) => bookedCauses(db, 'owned_avatars', causes),
  },
};

/** Returns the way in which an item is sold, whatever it gives. */
const findGrant = ({ gives }: StoreItem) => grants[gives.kind] as Grant<Gift>;

/** Returns the avatars that a player has bought. */
export async function ownAvatars(db: Kysely<Tables>, playerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('owned_avatars')
    .where('player', '=', playerId)
    .orderBy('avatar')
    .select('avatar')
    .execute();
  return rows.map(({ avatar }) => avatar);
}

const readBuyer = async (db: Kysely<Tables>, wallet: Wallet, at: number): Promise<Buyer> => ({
  isVip: isVip(wallet, at),
  places: wallet.places,
  avatars: new Set(await ownAvatars(db, wallet.player)),
});

/** Returns the items as they are offered to a player. */
export async function itemOffers(
  db: Kysely<Tables>,
  wallet: Wallet,
  at: number,
): Promise<ItemOffer[]> {
  const buyer = await readBuyer(db, wallet, at);
  return storeItems.map(({ id, price, counts, refusal }) => ({
    item: id,
    price,
    counts: [...counts],
    refusal: refusal(buyer),
  }));
}

/** [LG2] Sells an item inside a transaction: checks price and availability, pays, and gives. */
export async function sellItem(
  inside: Kysely<Tables>,
  kind: Database['kind'],
  order: ItemOrder,
): Promise<ItemSale> {
  const { playerId, item, count, price, at } = order;
  const total = count * item.price;
  if (price !== total) throw new Refused('price-changed', `it is ${total}`);
  // Requests of one player run one after the other from here.
  const before = await lockWallet(inside, kind, playerId);
  const refusal = item.refusal(await readBuyer(inside, before, at));
  if (refusal !== null) throw new Refused(refusal);
  const { getPurchase, repeated, reason, give } = findGrant(item);
  const cause = `${item.ledger.cause}:${getPurchase(order, before)}`;
  const isPaid = await moveCoins(inside, {
    cause,
    debit: playerId,
    credit: 'store',
    amount: total,
    reason: reason(order, item.gives),
    at,
  });
  if (!isPaid) throw new Refused(repeated);
  const boosters = (await give(inside, { ...order, gives: item.gives, cause })) ?? [];
  return { boosters, wallet: await readWallet(inside, playerId) };
}

/** Returns those of the payments for items that nothing was given for, by their causes. */
export async function paymentsWithoutGift(
  db: Kysely<Tables>,
  items: readonly StoreItem[],
  causes: readonly string[],
): Promise<readonly string[]> {
  const lost: string[] = [];
  const byWord = new Map(items.map((item) => [item.ledger.cause, item]));
  for (const [word, item] of byWord) {
    const paid = causes.filter((cause) => cause.startsWith(`${word}:`));
    if (paid.length === 0) continue;
    const given = new Set(await findGrant(item).given(db, paid));
    lost.push(...paid.filter((cause) => !given.has(cause)));
  }
  return lost;
}
