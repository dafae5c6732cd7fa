import { createHash } from 'node:crypto';
import { averagePrice, craftingCost, definitions, economy, storeItems } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import { createDailyCards, toDay } from '../../src/shop/daily-cards.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { codeHash } from '../../src/store/shop/code-text.ts';

/** Kinds of steps of a random history that buy, open, redeem, claim or pay. */
export const shopStepKinds = [
  'buy boosters',
  'buy item',
  'open boosters',
  'buy card',
  'claim',
  'code',
  'pay',
  'payment event',
  'vip',
  'message',
  'wish',
  'craft',
] as const;
export type ShopStepKind = (typeof shopStepKinds)[number];

interface ShopStep {
  readonly store: DatabaseStore;
  readonly playerId: string;
  readonly at: number;
  readonly key: string;
  /** A random whole number that decides the details. */
  readonly amount: number;
}

/** The cheapest cards to craft, so that histories have the credit for some. */
const cheapCards = [...definitions.values()]
  .filter(isCard)
  .map(({ id }) => id)
  .filter((card) => averagePrice(card) === economy.cards.prices.Common)
  .slice(0, 2);
const loadCards = createDailyCards('a secret of tests');
const versions = JSON.stringify({ engine: '1', rules: '1', catalogue: '1' });
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const monthPrice = 499;

/** Begins a payment. The same player and amount find the same one. */
const pay = ({ store, playerId: player, at, key, amount }: ShopStep) =>
  store.beginPayment({
    playerId: player,
    at,
    key,
    id: hash(key).slice(0, 22),
    product: (['vip-month', 'vip-lifetime', 'bonus'] as const)[amount % 3],
    amount: monthPrice,
    currency: 'usd',
  });

/** Reports something about one of the player's payments, or one that doesn't exist. */
async function reportPayment({
  store,
  playerId: player,
  at,
  key,
  amount,
}: ShopStep): Promise<void> {
  const { payments } = await store.vip({ playerId: player, at });
  const kind = (['paid', 'paid', 'refunded', 'disputed', 'won', 'expired'] as const)[amount % 6];
  const payment = payments.at(amount % (payments.length + 1))?.id ?? 'no-such-payment';
  await store.receivePayment({
    id: `evt-${key}`,
    kind,
    payment,
    intent: `pi-${payment}`,
    session: `cs-${payment}`,
    paid:
      kind === 'paid'
        ? { amount: monthPrice - (amount % 20 === 0 ? 1 : 0), currency: 'usd' }
        : null,
    at,
    receivedAt: at,
  });
}

/** Creates a code of any reward, and lets the player redeem it twice. */
async function redeem({ store, playerId: player, at, key, amount }: ShopStep): Promise<void> {
  const { codes } = await store.createCodes({
    operator: 'test',
    reason: '',
    at,
    reward: {
      coins: amount % 2 === 0 ? amount : 0,
      boosters: amount % 3,
      deck: amount % 40 === 0 ? 'Rare' : null,
      vip: amount % 7 === 0 ? 3 : null,
      note: 'a note',
    },
    count: 1,
    expiresAt: at + (amount % 11) * 1000,
  });
  for (const again of ['', ' again']) {
    await store.redeemCode({
      playerId: player,
      at,
      key: `${key}${again}`,
      hash: codeHash(codes[0]),
    });
  }
}

async function openBoosters({ store, playerId: player, at, key, amount }: ShopStep): Promise<void> {
  const { boosters } = await store.sealedBoosters({ player, after: 0, limit: 10 });
  const some = boosters.slice(0, (amount % 3) + 1).map(({ id }) => ({ id, nonce: hash(id) }));
  if (some.length > 0)
    await store.openBoosters({ playerId: player, at, key, boosters: some, versions });
}

async function claim({ store, playerId: player, at, key, amount }: ShopStep): Promise<void> {
  if (amount % 4 === 0) {
    await store.claimVip({ playerId: player, at, key });
    return;
  }
  const { items } = await store.inbox({ playerId: player, at, before: null, limit: 20 });
  if (items.length > 0) {
    await store.claimItems({ playerId: player, at, key, items: items.map(({ id }) => id) });
  }
}

/** Runs a step. Refusals are part of it. */
export async function playShopStep(kind: ShopStepKind, step: ShopStep): Promise<void> {
  const { store, playerId, at, key, amount } = step;
  const change = { playerId, at, operator: 'test', reason: '', cause: key };
  switch (kind) {
    case 'buy boosters': {
      const count = amount % 5 === 0 ? 10 : 1;
      const price = count * economy.booster.price;
      await store.buyBoosters({ playerId, at, key, count, price });
      break;
    }
    case 'buy item': {
      const item = storeItems[amount % storeItems.length];
      await store.buyItem({ playerId, at, key, item: item.id, count: 1, price: item.price });
      break;
    }
    case 'open boosters':
      await openBoosters(step);
      break;
    case 'buy card': {
      const day = toDay(at);
      const offer = amount % 8;
      const current = loadCards(playerId, day)[offer];
      const price = current.price + (amount % 10 === 0 ? 1 : 0);
      await store.buyCard({ playerId, at, key, day, offer, price, current });
      break;
    }
    case 'claim':
      await claim(step);
      break;
    case 'code':
      await redeem(step);
      break;
    case 'pay':
      await pay(step);
      break;
    case 'payment event':
      await reportPayment(step);
      break;
    case 'vip':
      if (amount % 3 === 0) await store.revokeVip(change);
      else await store.grantVip({ ...change, length: amount % 30 === 1 ? 'lifetime' : 5 });
      await store.sendVipBoosters({ after: '', limit: 100, at });
      break;
    case 'wish':
      await store.wishCard({ playerId, at, card: 1 + (amount % 60), isWished: amount % 4 > 0 });
      break;
    case 'craft': {
      const cheap = cheapCards[amount % cheapCards.length];
      if (amount % 2 === 0) await store.chooseCraft({ playerId, at, card: cheap });
      const cost = craftingCost(cheap);
      await store.craftCard({ playerId, at, key, card: cheap, cost, nonce: hash(key) });
      break;
    }
    case 'message':
      await store.sendMessage({ ...change, title: 'Hello', text: '' });
      break;
  }
}
