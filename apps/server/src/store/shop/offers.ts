import { cardName, economy } from '@stackmate/economy';
import type { OfferedCopy as DailyOffer } from '@stackmate/economy';
import type { BuyCardAnswer, BuyBoostersAnswer } from '@stackmate/protocol/store';
import type { TimedRequest, OnceRequest } from '../collection/collection-store.ts';
import { vaultCards } from '../collection/vault-cards.ts';
import { createCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet, placesOf, readWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { newId } from '../random-id.ts';
import { countSealed, createBoosters } from './boosters.ts';
import type { StoreState, StoreOutcome } from './shop-store.ts';

const offersPerDay = economy.offers.content.reduce((sum, [, count]) => sum + count, 0);

/** [LG1] Cause of the payment for a card of the day and of the card itself. */
const offerCause = (playerId: string, day: string, offer: number): string =>
  `offer:${playerId}:${day}:${offer}`;

export const offerQueries = {
  storeState: reads(
    async (
      { db },
      { player: playerId, at, day }: TimedRequest & { readonly day: string },
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
        places: placesOf(wallet, at),
        sealed: await countSealed(db, playerId),
        bought: rows.map(({ cause }) => causes.indexOf(cause)).sort((a, b) => a - b),
      };
    },
  ),

  /** `current` is the offer with this number; null if the day isn't today's. */
  buyCard: writes(
    (
      { db, kind },
      {
        player: playerId,
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
    ): Promise<StoreOutcome<BuyCardAnswer>> =>
      decideOnce(
        db,
        { player: playerId, key, at, body: ['offer', day, offer, price] },
        async (inside) => {
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
            player: playerId,
            copies: [copy],
            origin: 'store',
            cause,
            at,
          });
          const [card] = await vaultCards(inside, playerId, rows);
          return { card, balance: (await readWallet(inside, playerId)).balance };
        },
      ),
  ),

  buyBoosters: writes(
    (
      { db, kind },
      {
        player: playerId,
        key,
        at,
        count,
        price,
      }: OnceRequest & { readonly count: number; readonly price: number },
    ): Promise<StoreOutcome<BuyBoostersAnswer>> =>
      decideOnce(
        db,
        { player: playerId, key, at, body: ['boosters', count, price] },
        async (inside) => {
          const { price: each } = economy.booster;
          if (price !== count * each) throw new Refused('price-changed', `it is ${count * each}`);
          await lockWallet(inside, kind, playerId);
          const cause = `pack:${newId()}`;
          await moveCoins(inside, {
            cause,
            debit: playerId,
            credit: 'store',
            amount: price,
            reason: count === 1 ? 'Bought a booster' : `Bought ${count} boosters`,
            at,
          });
          const boosters = await createBoosters(inside, {
            player: playerId,
            count,
            origin: 'store',
            cause,
            at,
            price: each,
          });
          return { boosters, balance: (await readWallet(inside, playerId)).balance };
        },
      ),
  ),
};
