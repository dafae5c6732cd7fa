import { cardName } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import type { StoreAnswer, StoreOffer } from '@stackmate/protocol/store';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { putCards, setPlaces } from '../../kit/collection/vault-store.ts';
import type { OnceAction } from '../../kit/requests/use-once.ts';
import type { Purchase } from '../../features/shop/parts/confirm-price.tsx';
import { Envelope } from '../../features/shop/parts/envelope.tsx';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { setPurse } from '../../kit/coins/purse.ts';

interface Purchases {
  /** A purchase that awaits confirmation. */
  readonly chosen: Purchase | null;
  /** The latest purchase, in words. */
  readonly done: string;
  readonly close: () => void;
  readonly chooseCard: (offer: StoreOffer) => void;
  readonly chooseBoosters: (count: 1 | 10) => void;
  readonly choosePlaces: () => void;
}

/** Lets the player buy from the store. `set` shows the store after a purchase. */
export function usePurchases(
  store: StoreAnswer,
  set: (store: StoreAnswer) => void,
  action: OnceAction,
): Purchases {
  const [chosen, setChosen] = useState<Purchase | null>(null);
  const [done, setDone] = useState('');
  function choose(purchase: Purchase): void {
    action.clear();
    setChosen(purchase);
  }
  /** Shows the store after a purchase, and the new balance everywhere. */
  function finish(text: string, balance: number, change: Partial<StoreAnswer>): void {
    setPurse({ coins: balance });
    set({ ...store, ...change, balance });
    setDone(text);
    setChosen(null);
  }
  return {
    chosen,
    done,
    close: () => setChosen(null),
    chooseCard({ offer, roll, price }) {
      const name = cardName(roll.card);
      const { day } = store;
      choose({
        title: t('Buy {name}', { name }),
        price,
        picture: <RolledFace roll={roll} />,
        async buy() {
          const answer = await action.run(`card ${day} ${offer} ${price}`, (key) =>
            call(api.store.buyCard, { key, day, offer, price }),
          );
          if (!answer) return;
          putCards([answer.card], answer.balance);
          finish(t('{name} is in your vault.', { name }), answer.balance, {
            offers: store.offers.map((each) =>
              each.offer === offer ? { ...each, bought: true } : each,
            ),
            vault: { ...store.vault, cards: store.vault.cards + 1 },
          });
        },
      });
    },
    chooseBoosters(count) {
      const price = store.booster.price * count;
      choose({
        title: t('{count, plural, one {Buy a booster} other {Buy # boosters}}', { count }),
        price,
        picture: <Envelope />,
        async buy() {
          const answer = await action.run(`boosters ${count} ${price}`, (key) =>
            call(api.store.buyBoosters, { key, count, price }),
          );
          if (!answer) return;
          const sealed = store.booster.sealed + answer.boosters.length;
          finish(
            t(
              '{count, plural, one {You have a new sealed booster.} other {You have # new sealed boosters.}}',
              { count },
            ),
            answer.balance,
            { booster: { ...store.booster, sealed } },
          );
        },
      });
    },
    choosePlaces() {
      const { price, count } = store.places;
      choose({
        title: t('Buy {count} vault places', { count }),
        price,
        picture: null,
        async buy() {
          const answer = await action.run(`places ${store.places.owned} ${price}`, (key) =>
            call(api.vault.buyPlaces, { key, price }),
          );
          if (!answer) return;
          setPlaces(answer.places, answer.balance);
          finish(t('Your vault has {count} more places.', { count }), answer.balance, {
            places: { ...store.places, owned: answer.places },
            vault: {
              ...store.vault,
              places: store.vault.places === null ? null : answer.places,
            },
          });
        },
      });
    },
  };
}
