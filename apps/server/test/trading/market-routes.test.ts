import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { market, swaps } from '@stackmate/protocol/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createDeviceCookie } from '../../src/identity/device-cookie.ts';
import { createHouseholdNotes } from '../../src/trading/note-household.ts';
import type { NoteHousehold } from '../../src/trading/note-household.ts';
import { createMarketIndex } from '../../src/trading/market-index.ts';
import type { MarketIndex } from '../../src/trading/market-index.ts';
import { marketHandlers } from '../../src/trading/market-handlers.ts';
import { swapHandlers } from '../../src/trading/swap-handlers.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { openMigrated } from '../open-test-database.ts';
import { openRoutes } from '../open-routes.ts';
import { createTraders, worthOf } from './traders.ts';

let data: string;
let database: Database;
let store: DatabaseStore;
let index: MarketIndex;
const changed: [player: string, news: string][] = [];
let time = now;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-market-'));
  database = await openMigrated({ data, databaseUrl: null });
  store = createDatabaseStore({ database, owner: 'test' });
  index = createMarketIndex(store, () => now);
});
afterAll(async () => {
  await index.close();
  await store.close();
  rmSync(data, { recursive: true });
});

const traders = createTraders(
  () => database,
  () => store,
);
/** What tests say about a caller's address and cookies; all others trade from addresses of their own. */
const places = new Map<string, { readonly address?: string; readonly cookie?: string }>();
const secret = 's'.repeat(40);
const deviceCookie = createDeviceCookie({ baseAddress: null, appOrigins: [] }, secret);
const noteHousehold: NoteHousehold = ({ caller }) => {
  const { address = caller.playerId, cookie } = places.get(caller.playerId) ?? {};
  const notes = createHouseholdNotes({ store, cookie: deviceCookie, secret, now: () => now });
  return notes({ caller, address, headers: cookie === undefined ? {} : { cookie } });
};
const { answer, readError } = openRoutes({
  handlers: () => ({
    market: marketHandlers({
      store,
      index,
      noteHousehold,
      noteChange: () => index.refreshSoon(),
      now: () => now,
    }),
    swaps: swapHandlers({
      store,
      nameOf: async (playerId) => (await store.player(playerId))?.name ?? 'nobody',
      notify: async (playerId, { news }) => void changed.push([playerId, news]),
      noteHousehold,
      // Each call comes ten seconds after the one before it.
      now: () => (time += 10_000),
    }),
  }),
  now: () => performance.now() * 1e6,
});
let keys = 0;
const once = <Body extends object>(body: Body) => ({ ...body, key: `key-key-${(keys += 1)}` });
const find = async (name: string | null, search = '') => {
  await index.refresh();
  const address = `/api/market?search=${encodeURIComponent(search)}`;
  return answer(market.find.answer, name, address);
};

describe('the market over HTTP', () => {
  it('[MK1] [MK5] a listed card is found by any part of its roll, bought, and gone', async () => {
    const [card] = await traders.trader('seller');
    await traders.trader('buyer', { cards: 0 });
    const price = worthOf(card);
    await answer(market.list.answer, 'seller', '/api/market/list', once({ card: card.id, price }));
    const { listings, count } = await find('buyer', `id:${card.cardid} serial:${card.serial}`);
    expect(count).toBe(1);
    expect(listings[0]).toMatchObject({ price, copy: { id: card.id, serial: card.serial } });
    expect(JSON.stringify(listings)).not.toContain('seller');
    expect((await find('buyer', 'serial:999')).count).toBe(0);
    const purchase = { listing: listings[0].id, price };
    await answer(market.buy.answer, 'buyer', '/api/market/buy', once(purchase));
    expect((await find('buyer')).count).toBe(0);
    expect(await readError('buyer', '/api/market/buy', once(purchase))).toEqual([
      409,
      'listing-gone',
    ]);
    const { sales } = await answer(
      market.sales.answer,
      'buyer',
      `/api/market/cards/${card.cardid}/sales`,
    );
    expect(sales).toMatchObject([{ price, isReference: true }]);
  });

  it('[MK5] everybody may read the market and the sales of a card, and sees no owner', async () => {
    const [card, other] = await traders.trader('shy seller', { kind: 12, cards: 2 });
    await traders.trader('shy buyer', { cards: 0 });
    const price = worthOf(card);
    for (const { id: copy } of [card, other]) {
      const body = once({ card: copy, price });
      await answer(market.list.answer, 'shy seller', '/api/market/list', body);
    }
    const search = `id:${card.cardid}`;
    const { listings, count } = await find(null, search);
    expect(count).toBe(2);
    const { reference } = listings.find(({ copy }) => copy.id === card.id)!;
    expect(reference).toEqual({ coins: worthOf(card), sales: 0 });
    const purchase = once({ listing: listings[0].id, price });
    await answer(market.buy.answer, 'shy buyer', '/api/market/buy', purchase);
    const answers = [
      await find(null, search),
      await answer(market.sales.answer, null, `/api/market/cards/${card.cardid}/sales`),
    ];
    expect(answers).toMatchObject([{ count: 1 }, { sales: [{ price }], cheapest: price }]);
    const [owned] = await traders.loadCards('shy buyer');
    expect(owned).toBeDefined();
    for (const name of ['shy seller', 'shy buyer']) {
      expect(JSON.stringify(answers)).not.toContain(name);
      expect(JSON.stringify(answers)).not.toContain(id(name));
    }
    const none = await answer(market.sales.answer, null, '/api/market/cards/999999/sales');
    expect(none).toEqual({ sales: [], listed: 0, cheapest: null });
  });

  it('[MK5] leaves out what is dearer than a visitor wants to pay', async () => {
    const [card] = await traders.trader('dear', { kind: 13 });
    const price = worthOf(card);
    await answer(market.list.answer, 'dear', '/api/market/list', once({ card: card.id, price }));
    const upTo = async (maxPrice: number): Promise<number> => {
      await index.refresh();
      const address = `/api/market?search=id:${card.cardid}&maxPrice=${maxPrice}`;
      return (await answer(market.find.answer, null, address)).count;
    };
    expect([await upTo(price), await upTo(price - 1)]).toEqual([1, 0]);
  });

  it('[MK2] an order says how many listed copies match, and buys the cheapest at once', async () => {
    const [card] = await traders.trader('offering', { kind: 2 });
    await traders.trader('collector', { cards: 0 });
    const price = worthOf(card);
    await answer(
      market.list.answer,
      'offering',
      '/api/market/list',
      once({ card: card.id, price }),
    );
    await index.refresh();
    const wanted = { search: `id:${card.cardid}`, price: price + 10 };
    const placed = await answer(market.want.answer, 'collector', '/api/market/want', once(wanted));
    expect(placed.bought).toBe(price);
    const cheap = { ...wanted, price: 1 };
    await answer(market.want.answer, 'collector', '/api/market/want', once(cheap));
    await index.refresh();
    const own = await answer(market.own.answer, 'collector', '/api/market/own');
    expect(own.orders).toMatchObject([{ search: wanted.search, price: 1, listed: 0 }]);
    expect(own.sales).toMatchObject([{ isSold: false, price }]);
    expect(own.standing.every(({ isMet }) => isMet)).toBe(true);
  });

  it('[MK4] a sale from one address or browser to itself is no reference, and neither is stored as it is', async () => {
    const known = deviceCookie.know({}, id('main'))[1].split(';')[0];
    for (const [name, place] of [
      ['alt of main', { address: '192.0.2.7' }],
      [
        'other alt',
        { cookie: deviceCookie.know({ cookie: known }, id('other alt'))[1].split(';')[0] },
      ],
    ] as const) {
      const [card] = await traders.trader(name, { kind: 10, coins: 0 });
      if (!places.has(id('main'))) await traders.trader('main', { cards: 0, coins: 9000 });
      places.set(id('main'), { address: '192.0.2.7', cookie: known });
      places.set(id(name), place);
      const body = { card: card.id, price: worthOf(card) };
      const { listing } = await answer(market.list.answer, name, '/api/market/list', once(body));
      const purchase = once({ listing, price: body.price });
      await answer(market.buy.answer, 'main', '/api/market/buy', purchase);
    }
    const [{ cardid }] = await traders.loadCards('main');
    const address = `/api/market/cards/${cardid}/sales`;
    const { sales } = await answer(market.sales.answer, 'main', address);
    expect(sales).toMatchObject([{ isReference: false }, { isReference: false }]);
    const stored = JSON.stringify(
      await database.db.selectFrom('trader_households').selectAll().execute(),
    );
    expect(stored).not.toContain('192.0.2.7');
    for (const device of deviceCookie.findAll({ cookie: known })) {
      expect(stored).not.toContain(device);
    }
  });

  it('says what is missing to trade, and refuses with the right words', async () => {
    const { standing } = await answer(market.own.answer, 'stranger', '/api/market/own');
    expect(standing).toEqual([]);
    const unknown = once({ listing: 'A'.repeat(22), price: 3 });
    expect(await readError('stranger', '/api/market/buy', unknown)).toEqual([
      404,
      'no-such-listing',
    ]);
  });
});

describe('swaps over HTTP', () => {
  it('[SP1] offers name the partner, and both see the same cards from their sides', async () => {
    const [own] = await traders.trader('proposer', { kind: 4 });
    const [theirs] = await traders.trader('partner', { kind: 5 });
    const offer = { partner: 'partner', gives: [own.id], gets: [theirs.id] };
    const { swap } = await answer(swaps.offer.answer, 'proposer', '/api/swaps/offer', once(offer));
    expect(changed).toEqual([
      [id('partner'), 'offered'],
      [id('proposer'), 'own'],
    ]);
    const seen = await answer(swaps.offers.answer, 'partner', '/api/swaps');
    expect(seen.offers).toMatchObject([
      {
        id: swap,
        partner: 'proposer',
        isOwnTurn: true,
        gives: [{ copy: { id: theirs.id }, obstacle: null }],
        gets: [{ copy: { id: own.id }, obstacle: null }],
      },
    ]);
    await answer(swaps.accept.answer, 'partner', '/api/swaps/accept', once({ swap, version: 1 }));
    expect(await traders.cardIds('partner')).toEqual([own.id]);
    const unknown = once({ ...offer, partner: 'nobody' });
    expect(await readError('proposer', '/api/swaps/offer', unknown)).toEqual([
      404,
      'no-such-player',
    ]);
  });

  it('[SP1] shows of a vault only what is tagged “for trade” and free to go', async () => {
    const cards = await traders.trader('binder', { cards: 3, kind: 6 });
    await traders.trader('viewer', { cards: 0 });
    const tagged = cards.slice(0, 2).map((card) => card.id);
    const { markCards } = store;
    const playerId = id('binder');
    await markCards(playerId, { cards: tagged, addTags: ['for trade'] });
    await markCards(playerId, { cards: [tagged[0]], locked: true });
    const { copies } = await answer(
      swaps.tradable.answer,
      'viewer',
      '/api/players/binder/for-trade',
    );
    expect(copies.map((copy) => copy.id)).toEqual([tagged[1]]);
  });
});
