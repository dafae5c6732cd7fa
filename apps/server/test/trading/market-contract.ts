import { readCopy } from '@stackmate/economy';
import { rollTenth, saleFee } from '@stackmate/economy/trading';
import type { VaultCard } from '@stackmate/protocol/collection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, day, refusalOf, valueOf, worthOf } from './traders.ts';

/** [MK] Tests the market of every database. Each test uses its own players. */
export function marketContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  const traders = createTraders(
    () => database,
    () => store,
  );
  const { trader, once, list, buy, want, balance, cardIds, loadCards, expectSoundLedger } = traders;
  const listed = async (name: string, card: VaultCard) => valueOf(await list(name, card)).listing;

  describe('listings', () => {
    it('[MK1] [MK3] a sale moves one card and its coins; the seller gets them later, less the fee', async () => {
      const [card] = await trader('seller-a', { coins: 0 });
      await trader('buyer-a', { cards: 0 });
      const price = worthOf(card);
      const listing = await listed('seller-a', card);
      expect(await cardIds('seller-a')).toEqual([]);
      expect((await traders.getWallet('seller-a')).vault.cards).toBe(1);
      valueOf(await buy('buyer-a', listing, price));
      const [bought] = await loadCards('buyer-a');
      expect(bought).toMatchObject({ id: card.id, heldUntil: now + 7 * day });
      expect(await balance('buyer-a')).toBe(1000 - price);
      expect((await traders.getWallet('seller-a')).vault.cards).toBe(0);
      await expectSoundLedger();
      await store.settleSales(now + 7 * day - 1, 100);
      expect(await balance('seller-a')).toBe(0);
      await Promise.all([
        store.settleSales(now + 7 * day, 100),
        store.settleSales(now + 7 * day, 100),
      ]);
      expect(await balance('seller-a')).toBe(price - saleFee(price));
      await expectSoundLedger();
    });

    it('[MK3] with a passkey of seven days, the coins are free after one', async () => {
      const [card] = await trader('seller-key', { coins: 0 });
      await trader('buyer-key', { cards: 0 });
      const passkey = {
        id: 'key',
        player: id('seller-key'),
        public_key: '',
        counter: 0,
        transports: '',
        label: '',
        created_at: now - 7 * day,
        used_at: null,
      };
      await database.db.insertInto('passkeys').values(passkey).execute();
      valueOf(await buy('buyer-key', await listed('seller-key', card), worthOf(card)));
      await store.settleSales(now + day, 100);
      expect(await balance('seller-key')).toBe(worthOf(card) - saleFee(worthOf(card)));
    });

    it('[MK4] a page of listings says of each what such copies are worth, whatever was sold before', async () => {
      const cards = await trader('seller-priced', { coins: 0, cards: 3, kind: 10 });
      const others = await trader('seller-other', { coins: 0, cards: 1, kind: 11 });
      const priced = [...cards, ...others];
      const first = readCopy(cards[0]);
      if (!first.ok) throw new Error(first.refusal.detail);
      const { roll } = first.value;
      // More sales than count, some of them between accounts that make no reference.
      for (let index = 0; index < 30; index += 1) {
        await database.db
          .insertInto('sales')
          .values({
            id: id(`priced ${index}`),
            listing: 900_000 + index,
            wanted: null,
            card: 1,
            definition: roll.card,
            tenth: rollTenth(roll),
            price: index < 10 ? 1 : 50 + index,
            worth: 50,
            seller: 'a',
            buyer: 'b',
            at: now,
            is_reference: index % 5 === 4 ? 0 : 1,
            free_at: now,
            status: 'settled',
          })
          .execute();
      }
      const worths = [];
      for (const [index, card] of priced.entries()) {
        const name = index < cards.length ? 'seller-priced' : 'seller-other';
        const worth = valueOf(await store.copyReference(id(name), card.id));
        worths.push({ coins: worth.coins, sales: worth.sales });
        valueOf(await list(name, card, worth.coins));
      }
      const all = await store.openListings(0, 500);
      const numbers = priced.map((card) => all.find(({ copy }) => copy?.id === card.id)!.number);
      const page = await store.pricedListings(numbers);
      expect(page.map(({ reference }) => reference)).toEqual(worths);
      expect(worths[0].sales).toBe(20);
    });

    it('[MK1] fifty buyers of one listing: one gets it, nobody else pays', async () => {
      const [card] = await trader('crowded', { coins: 0 });
      const names = Array.from({ length: 8 }, (_, index) => `crowd-${index}`);
      for (const name of names) await trader(name, { cards: 0 });
      const listing = await listed('crowded', card);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => buy(names[index % 8], listing, worthOf(card))),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const balances = await Promise.all(names.map(balance));
      expect(balances.filter((coins) => coins < 1000)).toEqual([1000 - worthOf(card)]);
      await expectSoundLedger();
    });

    it('[TR1] [OW4] [TR3] refuses cards that may not go', async () => {
      const [card, locked] = await trader('picky', { cards: 2 });
      await store.markCards(id('picky'), { cards: [locked.id], locked: true });
      const [bound] = await traders.chooseStarter('picky');
      expect(refusalOf(await list('picky', bound))).toBe('card-bound');
      expect(refusalOf(await list('picky', locked))).toBe('card-locked');
      await trader('other-picky', { cards: 0 });
      valueOf(await buy('other-picky', await listed('picky', card), worthOf(card)));
      const [held] = await loadCards('other-picky');
      expect(refusalOf(await list('other-picky', held))).toBe('card-held');
    });

    it('[MK4] refuses prices outside a quarter to four times the reference', async () => {
      const [card] = await trader('dear', { kind: 1 });
      const worth = worthOf(card);
      const outside = [worth * 4 + 1, Math.ceil(worth / 4) - 1];
      for (const price of outside) {
        expect(refusalOf(await list('dear', card, price))).toBe('price-out-of-band');
      }
      valueOf(await list('dear', card, worth * 4));
    });

    it('[TR2] refuses players who may not trade yet', async () => {
      const [card] = await trader('old', { cards: 1 });
      await traders.grant('young', 1000);
      await traders.grantCards('young', 1);
      const [own] = await loadCards('young');
      expect(refusalOf(await list('young', own))).toBe('may-not-trade');
      const listing = await listed('old', card);
      expect(refusalOf(await buy('young', listing, worthOf(card)))).toBe('may-not-trade');
    });

    it('[MK1] 20 listings at most; a withdrawn card comes back, also into a full vault', async () => {
      const cards = await trader('many', { cards: 21 });
      const listings: string[] = [];
      for (const card of cards.slice(0, 20)) listings.push(await listed('many', card));
      expect(refusalOf(await list('many', cards[20]))).toBe('too-many-listings');
      const player = id('many');
      await database.db
        .updateTable('wallets')
        .set({ places: 21 })
        .where('player', '=', player)
        .execute();
      const withdraw = () => store.withdrawListing({ ...once('many'), listing: listings[0] });
      valueOf(await withdraw());
      expect(refusalOf(await withdraw())).toBe('listing-gone');
      expect(await cardIds('many')).toHaveLength(2);
      await expectSoundLedger();
    });

    it('withdrawing and buying at once: one of them wins', async () => {
      const cards = await trader('racer', { cards: 12 });
      await trader('rival', { cards: 0, coins: 10_000 });
      for (const card of cards) {
        const listing = await listed('racer', card);
        const outcomes = await Promise.all([
          store.withdrawListing({ ...once('racer'), listing }),
          buy('rival', listing, worthOf(card)),
        ]);
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      }
      expect((await cardIds('racer')).length + (await cardIds('rival')).length).toBe(12);
      await expectSoundLedger();
    });
  });

  describe('wanted orders', () => {
    it('[MK2] a listed card goes to the best price, then to the oldest order, if it fits', async () => {
      const [card] = await trader('filler', { coins: 0, kind: 3 });
      const worth = worthOf(card);
      for (const name of ['low', 'unfit', 'best', 'late']) await trader(name, { cards: 0 });
      const search = `id:${card.cardid}`;
      valueOf(await want('low', search, worth + 1));
      valueOf(await want('unfit', `${search} serial<1`, worth + 9));
      valueOf(await want('best', search, worth + 5));
      valueOf(await want('late', search, worth + 5));
      expect(await balance('best')).toBe(1000 - worth - 5);
      const { sale } = valueOf(await list('filler', card));
      expect(sale).toEqual({ price: worth + 5, fee: saleFee(worth + 5) });
      expect(await cardIds('best')).toEqual([card.id]);
      expect(await cardIds('late')).toEqual([]);
      await expectSoundLedger();
    });

    it('[MK2] a new order buys the cheapest listed card that fits, and the rest of its coins comes back', async () => {
      const [card] = await trader('cheap', { coins: 0, kind: 2 });
      await trader('wanting', { cards: 0 });
      const listing = await listed('cheap', card);
      const price = worthOf(card);
      const placed = await want('wanting', `id:${card.cardid}`, price + 50, [listing]);
      expect(valueOf(placed)).toMatchObject({ bought: price, balance: 1000 - price });
      expect(await cardIds('wanting')).toEqual([card.id]);
      await expectSoundLedger();
    });

    it('[MK2] an order and a listing of the same moment meet a second later, for the price of the older one', async () => {
      const [card] = await trader('unseen', { coins: 0, kind: 7 });
      await trader('unseeing', { cards: 0 });
      const price = worthOf(card);
      await listed('unseen', card);
      valueOf(await want('unseeing', `id:${card.cardid}`, price + 20));
      expect(await cardIds('unseeing')).toEqual([]);
      expect(await store.matchListings(now + 1000)).toBe(1);
      expect(await store.matchListings(now + 1000)).toBe(0);
      expect(await cardIds('unseeing')).toEqual([card.id]);
      expect(await balance('unseeing')).toBe(1000 - price);
      await expectSoundLedger();
    });

    it('[MK2] a withdrawn order gives the coins back, once', async () => {
      await trader('changer', { cards: 0 });
      const { order } = valueOf(await want('changer', 'power>3', 300));
      expect(await balance('changer')).toBe(700);
      const withdraw = () => store.withdrawOrder({ ...once('changer'), order });
      const outcomes = await Promise.all([withdraw(), withdraw()]);
      expect(outcomes.map(refusalOf)).toEqual(expect.arrayContaining([null, 'order-gone']));
      expect(await balance('changer')).toBe(1000);
      await expectSoundLedger();
    });

    it('refuses searches that cannot be read or fit no card, too few coins, and too many orders', async () => {
      await trader('bad-order', { cards: 0 });
      const refused = async (search: string, price = 5) =>
        refusalOf(await want('bad-order', search, price));
      expect(await refused('bogus>3')).toBe('unreadable-search');
      expect(await refused('name:"no such card at all"')).toBe('empty-search');
      expect(await refused('power>3', 5000)).toBe('not-enough-coins');
      for (let order = 0; order < 20; order += 1) expect(await refused('power>3')).toBeNull();
      expect(await refused('power>3')).toBe('too-many-orders');
      await expectSoundLedger();
    });
  });

  it('[TR3] a taken-over account undoes the trades of seven days in one step, and trades no more for 30', async () => {
    const [card] = await trader('victim');
    await trader('thief', { cards: 0 });
    valueOf(await buy('thief', await listed('victim', card), worthOf(card)));
    const preview = (name: string) => store.undoPreview(id(name), now);
    const moves = { swaps: 0, sales: 1, cardsBack: 0, cardsAway: 0, coinsBack: 0, coinsDue: 0 };
    expect(await preview('victim')).toEqual({ ...moves, cardsBack: 1, balance: 1000 });
    const paid = worthOf(card);
    expect(await preview('thief')).toEqual({
      ...moves,
      cardsAway: 1,
      coinsBack: paid,
      balance: 1000 - paid,
    });
    expect(valueOf(await store.undoTrades(once('victim')))).toEqual({
      swaps: 0,
      sales: 1,
      left: 0,
    });
    expect(await preview('victim')).toMatchObject({ swaps: 0, sales: 0, cardsBack: 0 });
    const pause = (await store.tradingStanding(id('victim'), now)).at(-1);
    expect(pause).toMatchObject({ isMet: false, until: now + 30 * day });
    expect(await cardIds('victim')).toEqual([card.id]);
    expect(await balance('thief')).toBe(1000);
    expect(refusalOf(await list('victim', card))).toBe('may-not-trade');
    expect(refusalOf(await store.undoTrades(once('victim')))).toBe('nothing-to-undo');
    await store.settleSales(now + 30 * day, 100);
    expect(await balance('victim')).toBe(1000);
    await expectSoundLedger();
  });

  it('[TR3] undoing and paying a sale at once: its coins leave escrow once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [owner, other] = [`robbed-${round}`, `robber-${round}`];
      const [card] = await trader(owner, { kind: 9 });
      await trader(other, { cards: 0 });
      const { least } = valueOf(await store.copyReference(id(owner), card.id));
      valueOf(await buy(other, valueOf(await list(owner, card, least)).listing, least));
      await Promise.all([store.undoTrades(once(owner)), store.settleSales(now + 7 * day, 100)]);
      expect((await balance(owner)) + (await balance(other))).toBe(2000);
      await expectSoundLedger();
    }
  });

  it('what came to nothing is deleted after a while, what was traded stays', async () => {
    const [first, second] = await trader('forgetful', { cards: 2, kind: 8 });
    await trader('keeper', { cards: 0 });
    valueOf(await buy('keeper', await listed('forgetful', first), worthOf(first)));
    const listing = await listed('forgetful', second);
    valueOf(await store.withdrawListing({ ...once('forgetful'), listing }));
    const { order } = valueOf(await want('forgetful', 'power>3', 5));
    valueOf(await store.withdrawOrder({ ...once('forgetful'), order }));
    const kept = async () => (await store.ownMarket(id('forgetful'))).sales.length;
    expect(await kept()).toBe(1);
    expect(await store.forgetTrades(now + 1, 1000)).toBeGreaterThanOrEqual(2);
    expect(await store.forgetTrades(now + 1, 1000)).toBe(0);
    expect(await kept()).toBe(1);
    await expectSoundLedger();
  });

  it('[PL7] a player who leaves for good leaves nothing in escrow', async () => {
    const cards = await trader('leaver', { cards: 3 });
    await trader('left', { cards: 0 });
    valueOf(await buy('left', await listed('leaver', cards[0]), worthOf(cards[0])));
    await listed('leaver', cards[1]);
    valueOf(await want('leaver', 'power>3', 100));
    await store.moveAllToSink({ playerId: id('leaver'), at: now });
    expect(await cardIds('leaver')).toEqual([]);
    await store.settleSales(now + 7 * day, 100);
    await expectSoundLedger();
  });
}
