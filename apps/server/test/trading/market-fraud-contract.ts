import { priceBand, saleFee, tradingRules } from '@stackmate/economy/trading';
import type { VaultCard } from '@stackmate/protocol/collection';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { id } from '../entries.ts';
import { openAttack } from './attackers.ts';
import { day, worthOf } from './traders.ts';

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const succeeded = (codes: readonly (string | null)[]): number =>
  codes.filter((code) => code === null).length;

/** [MK] Tries the common frauds on the market of every database, over the routes and at the same time. */
export function marketFraudContract(open: () => Promise<Database>): void {
  const attack = openAttack(open);
  const { trader, done, post, race, cardIds, balance, clock, expectSoundLedger } = attack;
  const codeOf = async (...call: readonly [string, string, object]) => (await post(...call)).code;
  const list = async (name: string, card: { readonly id: string }, price: number) =>
    (await done(name, 'market/list', { card: card.id, price })).listing;

  describe('an attacker at the market', () => {
    it('[MK1] buys one listing from 50 clients: one pays, and the seller is paid once', async () => {
      const [card] = await trader('shop', { coins: 0 });
      const buyers = times(50, (index) => `client-${index}`);
      for (const name of buyers) await trader(name, { cards: 0, coins: 500 });
      const price = worthOf(card);
      const listing = await list('shop', card, price);
      const codes = await race(
        buyers.map((name) => [name, 'market/buy', { listing, price }] as const),
      );
      expect(succeeded(codes)).toBe(1);
      expect(new Set(codes)).toEqual(new Set([null, 'listing-gone']));
      const balances = await Promise.all(buyers.map(balance));
      expect(balances.reduce((sum, coins) => sum + coins, 0)).toBe(50 * 500 - price);
      await Promise.all(times(5, () => attack.store().settleSales(clock.now + 8 * day, 50)));
      expect(await balance('shop')).toBe(price - saleFee(price));
      await expectSoundLedger();
    });

    it('[MK1] lists one copy 20 times at once: it is there once', async () => {
      const [card] = await trader('copier');
      const body = { card: card.id, price: worthOf(card) };
      const codes = await race(times(20, () => ['copier', 'market/list', body] as const));
      expect(succeeded(codes)).toBe(1);
      await expectSoundLedger();
    });

    it('[MK1] lists 40 cards at once: 20 are listed', async () => {
      const cards = await trader('hoarder', { cards: 40 });
      const codes = await race(
        cards.map((card) => ['hoarder', 'market/list', { card: card.id, price: 40 }] as const),
      );
      expect(succeeded(codes)).toBe(tradingRules.market.listings);
      await expectSoundLedger();
    });

    it('[MK1] sells, trains, locks and gives away a listed card: escrow has it', async () => {
      const [card] = await trader('double');
      await trader('double-friend', { cards: 0 });
      await list('double', card, worthOf(card));
      const sale = { cards: [card.id], coins: attack.getPrice([card]) };
      expect(await codeOf('double', 'vault/sell', sale)).toBe('no-such-card');
      const training = { card: card.id, used: 0, moves: [{ from: 'power', to: 'iq' }] };
      expect(await codeOf('double', 'vault/cards/train', training)).toBe('no-such-card');
      const gift = { partner: 'double-friend', gives: [card.id], gets: [] };
      expect(await codeOf('double', 'swaps/offer', gift)).toBe('no-such-card');
      expect(await codeOf('double', 'market/list', { card: card.id, price: 40 })).toBe(
        'no-such-card',
      );
    });

    it('[TO3] lists a card of an event, and a bound one: both stay', async () => {
      const [card] = await trader('rogue');
      await attack.lockInEvent(card.id);
      const [bound] = await attack.chooseStarter('rogue');
      expect(await codeOf('rogue', 'market/list', { card: card.id, price: 40 })).toBe(
        'card-in-event',
      );
      expect(await codeOf('rogue', 'market/list', { card: bound.id, price: 40 })).toBe(
        'card-bound',
      );
      await expectSoundLedger();
    });

    it('[MK1] buys and withdraws at once, and for another price: one of them wins, no coin is lost', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [seller, buyer] = [`undecided-${round}`, `rival-${round}`];
        const [card] = await trader(seller, { coins: 0 });
        await trader(buyer, { cards: 0 });
        const price = worthOf(card);
        const listing = await list(seller, card, price);
        const codes = await race([
          [buyer, 'market/buy', { listing, price }],
          [buyer, 'market/buy', { listing, price: price - 1 }],
          [seller, 'market/withdraw', { listing }],
          [buyer, 'market/withdraw', { listing }],
        ]);
        expect(succeeded([codes[0], codes[2]])).toBe(1);
        expect(codes[1]).not.toBeNull();
        expect(codes[3]).toBe('no-such-listing');
        expect(await balance(buyer)).toBe(codes[0] === null ? 1000 - price : 1000);
      }
      await expectSoundLedger();
    });

    it('[MK2] withdraws an order while it is filled: the coins are in the sale or back, never both', async () => {
      for (let round = 0; round < 6; round += 1) {
        const [seller, buyer] = [`filler-${round}`, `wanter-${round}`];
        const [card] = await trader(seller, { coins: 0, kind: 3 });
        await trader(buyer, { cards: 0 });
        const price = worthOf(card);
        const wanted = { search: `id:${card.cardid}`, price };
        const { order } = await done(buyer, 'market/want', wanted);
        const codes = await race([
          [seller, 'market/list', { card: card.id, price }],
          [buyer, 'market/unwant', { order }],
        ]);
        // A listing is never refused because an order went away.
        expect(codes[0]).toBeNull();
        const isFilled = codes[1] === 'order-gone';
        expect(await balance(buyer)).toBe(isFilled ? 1000 - price : 1000);
        expect(await cardIds(buyer)).toEqual(isFilled ? [card.id] : []);
        const [{ listings }] = [await attack.store().ownMarket(id(seller))];
        for (const { id: listing } of listings) await done(seller, 'market/withdraw', { listing });
      }
      await expectSoundLedger();
    });

    it('[MK2] lists many copies into one order at once: it buys one, the others stay listed', async () => {
      const sellers = times(6, (index) => `many-${index}`);
      const cards: VaultCard[] = [];
      for (const name of sellers) cards.push((await trader(name, { coins: 0, kind: 4 }))[0]);
      await trader('one-order', { cards: 0 });
      const price = Math.max(...cards.map(worthOf));
      await done('one-order', 'market/want', { search: `id:${cards[0].cardid}`, price });
      const codes = await race(
        sellers.map(
          (name, index) =>
            [name, 'market/list', { card: cards[index].id, price: worthOf(cards[index]) }] as const,
        ),
      );
      expect(codes).toEqual(sellers.map(() => null));
      expect(await cardIds('one-order')).toHaveLength(1);
      await expectSoundLedger();
    });

    it('[MK2] places many orders for one listing at once: one buys it, the others wait', async () => {
      const [card] = await trader('rare', { coins: 0, kind: 5 });
      await list('rare', card, worthOf(card));
      await attack.index().refresh();
      const buyers = times(6, (index) => `eager-${index}`);
      for (const name of buyers) await trader(name, { cards: 0 });
      const wanted = { search: `id:${card.cardid}`, price: worthOf(card) + 5 };
      const codes = await race(buyers.map((name) => [name, 'market/want', wanted] as const));
      expect(codes).toEqual(buyers.map(() => null));
      const owned = await Promise.all(buyers.map(cardIds));
      expect(owned.flat()).toEqual([card.id]);
      await expectSoundLedger();
    });

    it('[MK4] pays a hundred times the reference by an order of its second account: the band holds', async () => {
      const [card] = await trader('main', { coins: 0, kind: 10 });
      await trader('mule', { cards: 0, coins: 20_000 });
      const { most } = priceBand({ coins: worthOf(card) });
      await done('mule', 'market/want', {
        search: `id:${card.cardid} serial:${card.serial}`,
        price: 20_000,
      });
      const { status, answer } = await post('main', 'market/list', { card: card.id, price: most });
      expect([status, answer]).toMatchObject([200, { sale: { price: most } }]);
      expect(await balance('mule')).toBe(20_000 - most);
      await expectSoundLedger();
    });

    it('[SP3] sells dear and buys cheap between two accounts: sales count in the budget too', async () => {
      const { base } = tradingRules.budget;
      const cards = await trader('fed', { cards: 10, kind: 12, coins: 0 });
      await trader('feeder', { cards: 0, coins: 5000 });
      let gained = 0;
      const codes: (string | null)[] = [];
      for (const card of cards) {
        const worth = worthOf(card);
        const listing = await list('fed', card, worth + Math.floor(base / 2));
        const price = worth + Math.floor(base / 2);
        const code = await codeOf('feeder', 'market/buy', { listing, price });
        codes.push(code);
        if (code === null) gained += price - worth;
        else await done('fed', 'market/withdraw', { listing });
      }
      expect(codes).toContain('over-budget');
      expect(gained).toBeLessThanOrEqual(base);
      // An order buys no more than its owner may be given either.
      await done('feeder', 'market/want', { search: `id:${cards[0].cardid}`, price: 100 });
      const last = await post('fed', 'market/list', { card: cards.at(-1)!.id, price: 90 });
      expect([last.status, last.answer]).toMatchObject([200, { sale: null }]);
      await expectSoundLedger();
    });

    it('[MK4] the band holds for orders and listings that meet later', async () => {
      const [card] = await trader('later-main', { coins: 0, kind: 11 });
      await trader('later-mule', { cards: 0, coins: 20_000 });
      const { least, most } = priceBand({ coins: worthOf(card) });
      const listing = await list('later-main', card, least);
      const search = `id:${card.cardid}`;
      const order = await attack.want('later-mule', search, 20_000);
      expect(order.ok).toBe(true);
      // The order is made to look older, as by another node's clock.
      await attack
        .db()
        .updateTable('wanted_orders')
        .set({ at: clock.now - 1 })
        .execute();
      await attack.db().updateTable('listings').set({ changed_at: clock.now }).execute();
      expect(await attack.store().matchListings(clock.now)).toBe(1);
      const { sales } = await attack.store().ownMarket(id('later-main'));
      expect(sales[0].price).toBeLessThanOrEqual(most);
      expect(listing).toBeTruthy();
      await expectSoundLedger();
    });

    it('[MK2] buries the orders of others below ones that nothing fits: they are filled all the same', async () => {
      const [card] = await trader('buried-seller', { coins: 0, kind: 8 });
      await trader('buried-buyer', { cards: 0 });
      const price = worthOf(card);
      await done('buried-buyer', 'market/want', { search: `id:${card.cardid}`, price });
      for (let account = 0; account < 12; account += 1) {
        const name = `burier-${account}`;
        await trader(name, { cards: 0, coins: 20 * (price + 1) });
        for (let order = 0; order < tradingRules.market.wanted; order += 1) {
          const search = `power>${3 + order} serial<1 trained<${account}`;
          await done(name, 'market/want', { search, price: price + 1 });
        }
      }
      const { answer } = await post('buried-seller', 'market/list', { card: card.id, price });
      expect(answer).toMatchObject({ sale: { price } });
      await expectSoundLedger();
    });

    it('[TR3] spends the coins of a sale before it is undone: the rest of the undo goes on', async () => {
      const cards = await trader('robbed', { cards: 2 });
      await trader('robber', { cards: 1, coins: 0 });
      await attack
        .db()
        .insertInto('passkeys')
        .values({
          id: 'robber-key',
          player: id('robber'),
          public_key: '',
          counter: 0,
          transports: '',
          label: '',
          created_at: clock.now - 8 * day,
          used_at: null,
        })
        .execute();
      const [junk] = await attack.loadCards('robber');
      const price = worthOf(junk);
      const dear = await list('robber', junk, price);
      await done('robbed', 'market/buy', { listing: dear, price });
      await trader('fence', { cards: 0 });
      const stolen = await list('robbed', cards[0], worthOf(cards[0]));
      await done('fence', 'market/buy', { listing: stolen, price: worthOf(cards[0]) });
      clock.now += day;
      await attack.store().settleSales(clock.now, 100);
      expect(await balance('robber')).toBe(price - saleFee(price));
      const spent = { search: 'power>3 serial<0', price: await balance('robber') };
      await done('robber', 'market/want', spent);
      const { status, answer } = await post('robbed', 'market/undo', {});
      expect([status, answer]).toMatchObject([200, { swaps: 0, sales: 1, left: 1 }]);
      expect(await cardIds('robbed')).toContain(cards[0].id);
      await expectSoundLedger();
    });

    it('[LG5] repeats keys: the same request does nothing again, another one under the same key is refused', async () => {
      const [first, second] = await trader('repeater', { cards: 2 });
      const key = { key: 'one-and-the-same' };
      const body = { ...key, card: first.id, price: worthOf(first) };
      const listing = await done('repeater', 'market/list', body);
      expect(await done('repeater', 'market/list', body)).toEqual(listing);
      const others = [
        ['market/list', { ...body, price: body.price + 1 }],
        ['market/list', { ...body, card: second.id }],
        ['market/withdraw', { ...key, listing: listing.listing }],
        ['market/want', { ...key, search: 'power>3', price: 5 }],
        ['market/undo', key],
      ] as const;
      for (const [path, other] of others) {
        expect([path, await codeOf('repeater', path, other)]).toEqual([path, 'key-reused']);
      }
      expect(await cardIds('repeater')).toEqual([second.id]);
      await expectSoundLedger();
    });

    it('refuses what is no price, no id and no search, without a fault of its own', async () => {
      const [card] = await trader('hostile');
      const someId = 'A'.repeat(22);
      const badPrices = [-5, 0, 1.5, 1e9, 2 ** 53, '40', null, [40], { coins: 40 }, true];
      for (const price of badPrices) {
        const bodies = [
          ['market/list', { card: card.id, price }],
          ['market/buy', { listing: someId, price }],
          ['market/want', { search: 'power>3', price }],
        ] as const;
        for (const [path, body] of bodies) {
          expect([path, price, (await post('hostile', path, body)).status]).toEqual([
            path,
            price,
            400,
          ]);
        }
      }
      const odd = [
        "'; drop table cards; --",
        '💥'.repeat(50),
        '\uD800',
        '\u202E',
        '((((',
        '-',
        '"',
      ];
      for (const text of odd) {
        for (const [path, body] of [
          ['market/want', { search: text, price: 5 }],
          ['market/buy', { listing: text, price: 5 }],
          ['swaps/offer', { partner: text, gives: [card.id], gets: [] }],
          ['swaps/offer', { partner: 'hostile', gives: [text], gets: [] }],
        ] as const) {
          const { status } = await post('hostile', path, body);
          expect([path, text, status < 500, status >= 200]).toEqual([path, text, true, true]);
        }
        const { status } = await attack.call(
          'hostile',
          `/api/market?search=${encodeURIComponent(text.toWellFormed())}`,
        );
        expect([text, status]).toEqual([text, 200]);
      }
      for (const query of ['after=NaN.1', 'after=1e3.1', 'limit=-1', 'limit=1.5', 'sort=name']) {
        expect([query, (await attack.call('hostile', `/api/market?${query}`)).status]).toEqual([
          query,
          400,
        ]);
      }
      const many = { partner: 'hostile', gives: times(11, () => card.id), gets: [] };
      expect((await post('hostile', 'swaps/offer', many)).status).toBe(400);
      const version = { swap: someId, version: 1.5, gives: [], gets: [] };
      expect((await post('hostile', 'swaps/change', version)).status).toBe(400);
      await expectSoundLedger();
    });

    it('[PL7] leaves for good while its listing and order are traded: nothing is left in escrow', async () => {
      for (let round = 0; round < 4; round += 1) {
        const [leaver, other] = [`goner-${round}`, `stayer-${round}`];
        const [card] = await trader(leaver, { kind: 9 });
        const [theirs] = await trader(other, { kind: 1 });
        const price = worthOf(card);
        const listing = await list(leaver, card, price);
        await done(leaver, 'market/want', {
          search: `id:${theirs.cardid}`,
          price: worthOf(theirs),
        });
        const [codes] = await Promise.all([
          race([
            [other, 'market/buy', { listing, price }],
            [other, 'market/list', { card: theirs.id, price: worthOf(theirs) }],
          ]),
          attack.store().moveAllToSink({ playerId: id(leaver), at: clock.now }),
        ]);
        expect(codes[1]).toBeNull();
        await attack.store().moveAllToSink({ playerId: id(leaver), at: clock.now + 1 });
        expect(await cardIds(leaver)).toEqual([]);
        const left = await attack.store().ownMarket(id(leaver));
        expect([left.listings, left.orders]).toEqual([[], []]);
      }
      await attack.store().settleSales(clock.now + 8 * day, 100);
      await expectSoundLedger();
    });
  });
}
