import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boosterFault, storeItems, storePrice } from '@stackmate/economy';
import {
  boosterProof,
  boostersAnswer,
  buyBoostersAnswer,
  buyCardAnswer,
  buyItemAnswer,
  claimAnswer,
  claimVipAnswer,
  inboxAnswer,
  openBoostersAnswer,
  redeemAnswer,
  storeAnswer,
  vipAnswer,
} from '@stackmate/protocol/store';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../../src/shop/index.ts';
import { migrate } from '../../src/store/migrate.ts';
import { id } from '../entries.ts';
import { openRoutes } from '../open-routes.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { boosterPrice, nonce, now, testShop } from './shop-players.ts';
import type { TestShop } from './shop-players.ts';

let data: string;
let shop: TestShop;
let time = now;
/** Seconds for each request, so that only tests of a limit reach it. */
let pace = 3600;
let seconds = 0;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-shop-routes-'));
  const database = await openTestDatabase({ data, databaseUrl: null });
  await migrate(database);
  shop = testShop(database);
});
afterAll(async () => {
  await shop.store.close();
  rmSync(data, { recursive: true });
});

const { call, answer, readError } = openRoutes({
  handlers: () =>
    openShop({
      store: shop.store,
      secret: 'a secret of the server',
      products: () => [],
      chat: 'https://chat.example.org/vip',
      now: () => time,
    }).handlers,
  now: () => (seconds += pace) * 1000,
});

const someId = 'a'.repeat(22);
const reads = ['/api/store/avatars', '/api/vip'];
const buys: readonly (readonly [string, Record<string, unknown>])[] = [
  ['/api/store/buy-card', { key: 'k1', day: '2026-11-24', offer: 0, price: 30 }],
  ['/api/store/buy-boosters', { key: 'k2', count: 1, price: boosterPrice }],
  ['/api/store/buy', { key: 'k7', item: 'places', count: 1, price: 200 }],
];
const writes: readonly (readonly [string, Record<string, unknown>])[] = [
  ...buys,
  ['/api/codes/redeem', { key: 'k5', code: 'AAAA-AAAA-AAAA-AAAA' }],
  ['/api/vip/claim', { key: 'k6' }],
];

describe('routes of the shop', () => {
  it('[PL4] need an account, and a verified one to buy', async () => {
    for (const [url, body] of [...reads.map((read) => [read, undefined] as const), ...writes]) {
      expect(await readError(null, url, body)).toEqual([401, 'sign-in-needed']);
      expect(await readError('guest', url, body)).toEqual([403, 'account-needed']);
    }
    for (const [url, body] of buys) {
      expect(await readError('unverified', url, body)).toEqual([403, 'email-not-verified']);
    }
  });

  it('[CO7] let a guest own and open the welcome booster', async () => {
    const guest = id('guest');
    await shop.store.payOnce({ playerId: guest, rewards: [{ kind: 'win' }], at: now });
    const { boosters } = await answer(boostersAnswer, 'guest', '/api/boosters');
    expect(boosters).toMatchObject([{ origin: 'welcome' }]);
    const opening = { key: 'k3', boosters: [{ id: boosters[0].id, nonce: nonce('a') }] };
    const opened = await answer(openBoostersAnswer, 'guest', '/api/boosters/open', opening);
    expect(opened.opened[0].cards).toHaveLength(10);
  });

  it('[CO7] [PL4] let a guest read the store, and read and claim what waits in the inbox', async () => {
    const url = '/api/inbox/claim';
    expect(await readError(null, '/api/store')).toEqual([401, 'sign-in-needed']);
    expect(await readError(null, '/api/inbox')).toEqual([401, 'sign-in-needed']);
    expect(await readError(null, url, { key: 'g0', items: [someId] })).toEqual([
      401,
      'sign-in-needed',
    ]);
    const seen = await answer(storeAnswer, 'looker', '/api/store');
    expect(seen.offers).toHaveLength(8);
    const guest = await answer(storeAnswer, 'guest', '/api/store');
    expect(guest.offers).toHaveLength(8);
    expect(guest.items).toHaveLength(storeItems.length);
    await shop.store.grantCoins({
      playerId: id('guest'),
      at: now,
      operator: 'ops',
      reason: 'thanks',
      cause: 'guest-gift',
      coins: 30,
    });
    const { items } = await answer(inboxAnswer, 'guest', '/api/inbox');
    const waiting = items.filter(({ claimedAt }) => claimedAt === null).map((item) => item.id);
    const claim = { key: 'g1', items: waiting.length > 0 ? waiting : [someId] };
    expect(await answer(claimAnswer, 'guest', url, claim)).toMatchObject({ claimed: waiting });
  });

  it('[PK3] show eight cards a day with their prices, others for each player and day', async () => {
    const first = await answer(storeAnswer, 'anna', '/api/store');
    expect(first).toMatchObject({
      day: '2026-11-24',
      changesAt: Date.UTC(2026, 10, 25),
      booster: { price: 500, sealed: 0 },
      places: { count: 50, price: 250, owned: 300 },
      balance: 0,
    });
    expect(first.offers).toHaveLength(8);
    for (const { roll, price } of first.offers) expect(price).toBe(storePrice(roll));
    expect(await answer(storeAnswer, 'anna', '/api/store')).toEqual(first);
    expect((await answer(storeAnswer, 'bert', '/api/store')).offers).not.toEqual(first.offers);
    time = first.changesAt;
    expect((await answer(storeAnswer, 'anna', '/api/store')).offers).not.toEqual(first.offers);
    time = now;
  });

  it('[PK3] sell a card as it was shown', async () => {
    await shop.grant('buyer', 1000);
    const { day, offers } = await answer(storeAnswer, 'buyer', '/api/store');
    const [{ price, roll }] = offers;
    const request = { key: 'one', day, offer: 0, price };
    const bought = await answer(buyCardAnswer, 'buyer', '/api/store/buy-card', request);
    expect(bought).toMatchObject({ balance: 1000 - price, card: { cardid: roll.card } });
    const after = await answer(storeAnswer, 'buyer', '/api/store');
    expect(after.offers.map((offer) => offer.bought)).toEqual([true, ...Array(7).fill(false)]);
    const other = (change: object) =>
      readError('buyer', '/api/store/buy-card', { ...request, key: 'two', ...change });
    expect(await other({})).toEqual([409, 'offer-bought']);
    expect(await other({ offer: 1, price: 1 })).toEqual([409, 'price-changed']);
    expect(await other({ offer: 8 })).toEqual([410, 'offer-gone']);
    expect(await other({ day: '2026-11-23' })).toEqual([410, 'offer-gone']);
    expect(await other({ day: '2026-11-25' })).toEqual([410, 'offer-gone']);
  });

  it('[PK3] sell every item of the list, and show what the player can buy after that', async () => {
    const total = storeItems.reduce((sum, { price }) => sum + price, 0);
    await shop.grant('keen', total);
    let balance = total;
    for (const { id: item, price } of storeItems) {
      const request = { key: `one-${item}`, item, count: 1, price };
      const store = await answer(buyItemAnswer, 'keen', '/api/store/buy', request);
      balance -= price;
      expect(store.balance).toBe(balance);
    }
    const store = await answer(storeAnswer, 'keen', '/api/store');
    expect(store).toMatchObject({ balance: 0, booster: { sealed: 1 }, places: { owned: 350 } });
    expect(store.items.filter(({ refusal }) => refusal !== null)).toMatchObject([
      { item: 'crowned-heads', refusal: 'item-owned' },
    ]);
    expect((await call('keen', '/api/store/avatars')).json).toMatchObject({
      owned: expect.arrayContaining(['SerpentQueen']),
    });
    const unknown = { key: 'unknown', item: 'shoes', count: 1, price: 1 };
    expect(await readError('keen', '/api/store/buy', unknown)).toEqual([404, 'not-sold']);
    await shop.expectSound();
  });

  it('[PK1] [PK2] sell boosters, open them and publish the proof', async () => {
    await shop.grant('opener', 5000);
    const request = { key: 'ten', count: 10, price: 5000 };
    const { boosters } = await answer(
      buyBoostersAnswer,
      'opener',
      '/api/store/buy-boosters',
      request,
    );
    const listed = await answer(boostersAnswer, 'opener', '/api/boosters');
    expect(listed).toEqual({ boosters, after: null, total: 10 });
    const url = `/api/boosters/${boosters[0].id}/proof`;
    expect(await readError(null, url)).toEqual([409, 'booster-sealed']);
    const open = {
      key: 'open',
      boosters: boosters.map((booster) => ({ id: booster.id, nonce: nonce(booster.id) })),
    };
    const { opened } = await answer(openBoostersAnswer, 'opener', '/api/boosters/open', open);
    expect(opened).toHaveLength(10);
    const again = { ...open, key: 'again' };
    expect(await answer(openBoostersAnswer, 'opener', '/api/boosters/open', again)).toEqual({
      opened,
    });
    const proof = await answer(boosterProof, null, url);
    expect(boosterFault(proof)).toBeNull();
    expect(JSON.stringify(proof)).not.toContain(id('opener'));
    expect(await readError('thief', '/api/boosters/open', open)).toEqual([404, 'no-such-booster']);
  });

  it('[VP3] redeem codes into the inbox', async () => {
    const [code, other] = (await shop.codes({ coins: 50, note: 'Thank you' }, 2)).codes;
    const redeemed = await answer(redeemAnswer, 'backer', '/api/codes/redeem', {
      key: 'code',
      code: ` ${code.toLowerCase()} `,
    });
    expect(redeemed.claim).toMatchObject({ coins: 50, balance: 50 });
    const inbox = await answer(inboxAnswer, 'backer', '/api/inbox');
    expect(inbox.items).toEqual([redeemed.item]);
    const claim = { key: 'claim', items: [redeemed.item.id] };
    expect(await answer(claimAnswer, 'backer', '/api/inbox/claim', claim)).toMatchObject({
      claimed: [],
      left: [{ error: 'item-claimed' }],
    });
    expect(await readError('thief', '/api/codes/redeem', { key: 'code', code })).toEqual([
      409,
      'code-used',
    ]);
    expect(await readError('thief', '/api/codes/redeem', { key: 'code', code: other })).not.toEqual(
      [409, 'key-reused'],
    );
  });

  it('[VP3] stop guesses after 20 an hour, and right codes too', async () => {
    const [code] = (await shop.codes({ coins: 50 })).codes;
    const guess = (text: string, index: number) =>
      readError('guesser', '/api/codes/redeem', { key: `guess-${index}`, code: text });
    pace = 0;
    const results: unknown[] = [];
    for (let index = 0; index < 25; index++) results.push((await guess('ABCD', index))[1]);
    expect(results.slice(0, 19)).toEqual(Array(19).fill('no-such-code'));
    expect(results.slice(20)).toEqual(Array(5).fill('too-fast'));
    expect(await guess(code, 99)).toEqual([429, 'too-fast']);
    pace = 3600;
  });

  it('[VP1] show VIP with its boosters and the chat', async () => {
    expect(await answer(vipAnswer, 'member', '/api/vip')).toMatchObject({
      active: false,
      chat: null,
      perks: { coinFactor: 5, boostersPerMonth: 2, boosterMonths: 3 },
      products: [],
    });
    expect(await readError('member', '/api/vip/claim', { key: 'early' })).toEqual([409, 'not-vip']);
    await shop.store.grantVip({ ...shop.change('member'), length: 31 });
    const claimed = await answer(claimVipAnswer, 'member', '/api/vip/claim', { key: 'claim' });
    expect(claimed.boosters).toHaveLength(2);
    expect(await answer(vipAnswer, 'member', '/api/vip')).toMatchObject({
      active: true,
      chat: 'https://chat.example.org/vip',
      boostersWaiting: 0,
    });
  });

  it('[LG5] refuse fields that nobody may set', async () => {
    for (const [url, body] of writes) {
      for (const extra of [{ player: id('anna') }, { at: 0 }, { balance: 9 }, { current: null }]) {
        expect(await readError('eve', url, { ...body, ...extra })).toEqual([400, 'bad-request']);
      }
    }
  });

  it('[LG1] refuse negative, broken and huge amounts', async () => {
    for (const number of [-1, -500, 0.5, 1e21, 2 ** 53, Number.MAX_SAFE_INTEGER, '500', null]) {
      for (const field of ['price', 'count']) {
        const body = { key: 'odd', count: 1, price: boosterPrice, [field]: number };
        expect((await call('odd', '/api/store/buy-boosters', body)).status).toBe(400);
      }
      const body = { key: 'odd', day: '2026-11-24', offer: number, price: 30 };
      expect((await call('odd', '/api/store/buy-card', body)).status).toBe(400);
    }
  });

  it('[LG4] refuse odd values in any field in words, and change nothing', async () => {
    await shop.grant('target', 700);
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        -1,
        null,
        '',
        '\u0000',
        'x'.repeat(5000),
        [],
        {},
        Array.from({ length: 60 }, () => someId),
        { constructor: { prototype: {} } },
        "'; drop table boosters; --",
      ),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writes.slice(buys.length)),
        fc.nat(5),
        odd,
        async (write, at, value) => {
          const [url, body] = write;
          const fields = Object.keys(body);
          const { status, json } = await call('target', url, {
            ...body,
            [fields[at % fields.length]]: value,
          });
          expect([200, 400, 404, 409]).toContain(status);
          if (status !== 200) {
            expect(json).toMatchObject({ error: expect.any(String), message: expect.any(String) });
          }
        },
      ),
      { numRuns: 200 },
    );
    expect((await shop.getWallet('target')).balance).toBe(700);
    await shop.expectSound();
  });

  it('refuse odd values in queries', async () => {
    for (const url of [
      '/api/boosters?after=-1',
      '/api/boosters?player=x',
      '/api/inbox?before=NaN',
      '/api/boosters/short/proof',
    ]) {
      expect(await readError('eve', url)).toEqual([400, 'bad-request']);
    }
  });
});
