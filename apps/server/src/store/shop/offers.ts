import { cardName, economy, storeItem } from '@stackmate/economy';
import type { OfferedCopy as DailyOffer } from '@stackmate/economy';
import type { PlacesAnswer } from '@stackmate/protocol/collection';
import type { BuyBoostersAnswer, BuyCardAnswer, BuyItemAnswer } from '@stackmate/protocol/store';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { store, vault } from '@stackmate/protocol/routes';
import type { TimedRequest, OnceRequest } from '../collection/collection-store.ts';
import { vaultCards } from '../collection/vault-cards.ts';
import { createCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet, countPlaces, readWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { countSealed } from './boosters.ts';
import { itemOffers, ownAvatars, sellItem } from './sell-item.ts';
import type { ItemRequest, StoreState, StoreOutcome } from './shop-store.ts';

const offersPerDay = economy.offers.content.reduce((sum, [, count]) => sum + count, 0);

/** [LG1] Cause of the payment for a card of the day and of the card itself. */
const offerCause = (playerId: string, day: string, offer: number): string =>
  `offer:${playerId}:${day}:${offer}`;

export const offerQueries = {
  storeState: reads(
    async (
      { db },
      { playerId, at, day }: TimedRequest & { readonly day: string },
    ): Promise<StoreState> => {
      const wallet = await readWallet(db, playerId);
      const causes = Array.from({ length: offersPerDay }, (_, offer) =>
        offerCause(playerId, day, offer),
      );
      const rows = await db
        .selectFrom('coin_movements')
        .where('cause', 'in', causes)
        .select('cause')
        .execute();
      return {
        balance: wallet.balance,
        cards: wallet.cards,
        ownPlaces: wallet.places,
        places: countPlaces(wallet, at),
        sealed: await countSealed(db, playerId),
        bought: rows.map(({ cause }) => causes.indexOf(cause)).sort((a, b) => a - b),
        items: await itemOffers(db, wallet, at),
      };
    },
  ),

  /** `current` is the offer with this number; null if the day isn't today's. */
  buyCard: writes(
    (
      { db, kind },
      {
        playerId,
        key,
        at,
        day,
        offer,
        price,
        current,
      }: OnceRequest & {
        readonly day: string;
        readonly offer: number;
        readonly price: number;
        readonly current: DailyOffer | null;
      },
    ): Promise<StoreOutcome<BuyCardAnswer, ErrorOf<typeof store.buyCard>>> =>
      decideOnce(db, { playerId, key, at, body: ['offer', day, offer, price] }, async (inside) => {
        if (current === null) throw new Refused('offer-gone');
        if (price !== current.price) throw new Refused('price-changed', `it is ${current.price}`);
        await lockWallet(inside, kind, playerId);
        const cause = offerCause(playerId, day, offer);
        const { copy } = current;
        const paid = await moveCoins(inside, {
          cause,
          debit: playerId,
          credit: 'store',
          amount: price,
          reason: `Bought ${cardName(copy.roll.card)}`,
          at,
        });
        if (!paid) throw new Refused('offer-bought');
        const rows = await createCards(inside, {
          playerId,
          copies: [copy],
          origin: 'store',
          cause,
          at,
        });
        const [card] = await vaultCards(inside, playerId, rows);
        return { card, balance: (await readWallet(inside, playerId)).balance };
      }),
  ),

  /** Returns the avatars that a player has bought. */
  ownAvatars: reads(({ db }, playerId: string): Promise<readonly string[]> =>
    ownAvatars(db, playerId),
  ),

  buyItem: writes(
    (
      { db, kind },
      { playerId, key, at, item: id, count, price }: OnceRequest & ItemRequest,
    ): Promise<
      StoreOutcome<BuyItemAnswer, Exclude<ErrorOf<typeof store.buy>, 'email-not-verified'>>
    > =>
      decideOnce(db, { playerId, key, at, body: ['item', id, count, price] }, async (inside) => {
        const item = storeItem(id);
        if (item === null || !item.counts.includes(count)) throw new Refused('not-sold');
        const { boosters, wallet } = await sellItem(inside, kind, {
          playerId,
          item,
          count,
          price,
          at,
        });
        return {
          boosters: [...boosters],
          places: wallet.places,
          items: await itemOffers(inside, wallet, at),
          balance: wallet.balance,
        };
      }),
  ),

  buyBoosters: writes(
    (
      { db, kind },
      { playerId, key, at, count, price }: OnceRequest & Omit<ItemRequest, 'item'>,
    ): Promise<StoreOutcome<BuyBoostersAnswer, ErrorOf<typeof store.buyBoosters>>> =>
      decideOnce(db, { playerId, key, at, body: ['boosters', count, price] }, async (inside) => {
        const item = storeItem('booster')!;
        const sale = await sellItem(inside, kind, { playerId, item, count, price, at });
        return { boosters: [...sale.boosters], balance: sale.wallet.balance };
      }),
  ),

  buyPlaces: writes(
    (
      { db, kind },
      { playerId, key, at, price }: OnceRequest & { readonly price: number },
    ): Promise<Outcome<PlacesAnswer, ErrorOf<typeof vault.buyPlaces>>> =>
      decideOnce(db, { playerId, key, at, body: ['places', price] }, async (inside) => {
        const item = storeItem('places')!;
        const { wallet } = await sellItem(inside, kind, { playerId, item, count: 1, price, at });
        return { places: wallet.places, balance: wallet.balance };
      }),
  ),
};
