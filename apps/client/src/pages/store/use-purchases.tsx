import { cardName } from '@stackmate/economy';
import type { StoreItem } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import type { ItemOffer, StoreAnswer, StoreOffer } from '@stackmate/protocol/store';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { putCards, setPlaces } from '../../kit/collection/vault-store.ts';
import type { OnceAction } from '../../kit/requests/use-once.ts';
import type { Purchase } from '../../features/shop/parts/confirm-price.tsx';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { giftView } from './gifts.tsx';

interface Purchases {
  /** A purchase that awaits confirmation. */
  readonly chosen: Purchase | null;
  /** The latest purchase, in words. */
  readonly done: string;
  readonly close: () => void;
  readonly chooseCard: (offer: StoreOffer) => void;
  readonly chooseItem: (item: StoreItem, offer: ItemOffer, count: number) => void;
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
  /** Shows the store after a purchase. */
  function finish(text: string, change: Partial<StoreAnswer>): void {
    set({ ...store, ...change });
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
          finish(t('{name} is in your vault.', { name }), {
            offers: store.offers.map((candidate) =>
              candidate.offer === offer ? { ...candidate, bought: true } : candidate,
            ),
            vault: { ...store.vault, cards: store.vault.cards + 1 },
          });
        },
      });
    },
    chooseItem(item, { price: each }, count) {
      const { id, gives } = item;
      const { title, picture, done: doneText } = giftView(item);
      const price = each * count;
      choose({
        title: title(count, gives, item),
        price,
        picture: picture(gives),
        async buy() {
          const answer = await action.run(`${id} ${count} ${price} ${store.places.owned}`, (key) =>
            call(api.store.buy, { key, item: id, count, price }),
          );
          if (!answer) return;
          setPlaces(answer.places, answer.balance);
          const sealed = store.booster.sealed + answer.boosters.length;
          finish(doneText(count, gives, item), {
            booster: { ...store.booster, sealed },
            places: { ...store.places, owned: answer.places },
            vault: { ...store.vault, places: store.vault.places === null ? null : answer.places },
            items: answer.items,
          });
        },
      });
    },
  };
}
