import { createHash } from 'node:crypto';
import { storeItems } from '@stackmate/economy';
import type { Random } from '@stackmate/engine';
import type { BoostersAnswer, StoreAnswer } from '@stackmate/protocol/store';

interface Shopping {
  readonly random: Random;
  /** Reads something, repeatedly until the server answers. */
  readonly read: (path: string) => Promise<unknown>;
  /** Makes a request with a key of its own, repeatedly until the server answers. */
  readonly once: (path: string, more: object) => Promise<unknown>;
}

/** Max number of boosters in one request. */
const maxOpened = 10;

/** Any nonces will do; these are the same at every attempt. */
const getNonce = (booster: string): string => createHash('sha256').update(booster).digest('hex');

/** Buys an item or a card of the day, or opens boosters. */
export async function shop({ random, read, once }: Shopping): Promise<void> {
  const what = random.below(3);
  if (what === 0) {
    const item = storeItems[random.below(storeItems.length)];
    await once('/api/store/buy', { item: item.id, count: 1, price: item.price });
  } else if (what === 1) {
    const { boosters } = (await read('/api/boosters')) as BoostersAnswer;
    const some = boosters.slice(0, 1 + random.below(maxOpened));
    if (some.length === 0) return;
    const named = some.map(({ id }) => ({ id, nonce: getNonce(id) }));
    await once('/api/boosters/open', { boosters: named });
  } else {
    const { day, offers } = (await read('/api/store')) as StoreAnswer;
    const offer = offers.find(({ bought }) => !bought);
    if (offer) await once('/api/store/buy-card', { day, offer: offer.offer, price: offer.price });
  }
}
