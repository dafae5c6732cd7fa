import { saleFee } from '@stackmate/economy/trading';
import type { VaultCard } from '@stackmate/protocol/collection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import type { TradeAct } from '../../src/store/index.ts';
import { now } from '../collection-players.ts';
import { nameKey } from '../../src/store/names/look-alikes.ts';
import { id } from '../entries.ts';
import { createTraders, day, refusalOf, valueOf, worthOf } from './traders.ts';

/** [MK6] Tests acts of operators about trades on every database. Each test uses its own players. */
export function rulingContract(open: () => Promise<Database>): void {
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
  const { trader, once, list, buy, balance, cardIds, loadCards, expectSoundLedger } = traders;
  let causes = 0;
  /** Decides about a trade by its id, or about a player. */
  const rule = (act: TradeAct, target: { trade: string } | { name: string }, at = now) =>
    store.ruleTrade({
      act,
      trade: 'trade' in target ? target.trade : null,
      playerId: 'name' in target ? id(target.name) : '',
      at,
      operator: 'Olga',
      reason: `because of ${act}`,
      cause: `cause ${(causes += 1)}`,
    });
  const listed = async (name: string, card: VaultCard) => valueOf(await list(name, card)).listing;
  const messages = async (name: string) =>
    (await store.inbox({ playerId: id(name), at: now, before: null, limit: 9 })).items.map(
      ({ title, text }) => ({
        title,
        text,
      }),
    );
  const rulings = (name: string, at = now) => store.tradeRulings(id(name), at);
  /** Sells the first card of one trader to another. Returns the id of the sale. */
  async function sold(seller: string, buyer: string, price?: number): Promise<string> {
    const [card] = await trader(seller, { coins: 0 });
    await trader(buyer, { cards: 0 });
    const listing = valueOf(await list(seller, card, price ?? worthOf(card))).listing;
    valueOf(await buy(buyer, listing, price ?? worthOf(card)));
    return (await store.ownMarket(id(buyer))).sales[0].id;
  }
  const passkey = (name: string) =>
    database.db
      .insertInto('passkeys')
      .values({
        id: name,
        player: id(name),
        public_key: '',
        counter: 0,
        transports: '',
        label: '',
        created_at: now - 7 * day,
        used_at: null,
      })
      .execute();

  describe('freezes', () => {
    it('[MK6] a frozen sale is neither paid nor undone until it is released; both players read why', async () => {
      const sale = await sold('frozen-s', 'frozen-b');
      valueOf(await rule('freeze', { trade: sale }));
      expect(refusalOf(await rule('freeze', { trade: sale }))).toBe('ruling-refused');
      await store.settleSales(now + 8 * day, 100);
      expect(await balance('frozen-s')).toBe(0);
      expect(refusalOf(await store.undoTrades(once('frozen-s')))).toBe('nothing-to-undo');
      // Its card stays, too.
      const [card] = await loadCards('frozen-b');
      const late = once('frozen-b', now + 8 * day);
      const selling = await store.listCard({ ...late, card: card.id, price: worthOf(card) });
      expect(refusalOf(selling)).toBe('card-held');
      for (const name of ['frozen-s', 'frozen-b']) {
        expect(await rulings(name)).toMatchObject([
          { act: 'freeze', kind: 'sale', id: sale, reason: 'because of freeze', isOpen: true },
        ]);
        expect(await messages(name)).toMatchObject([
          { title: 'A trade of yours is frozen', text: expect.stringContaining('because of') },
        ]);
      }
      await expectSoundLedger();
      valueOf(await rule('release', { trade: sale }, now + 8 * day));
      expect(refusalOf(await rule('release', { trade: sale }))).toBe('ruling-refused');
      expect((await loadCards('frozen-b'))[0].heldUntil).toBe(now + 7 * day);
      await store.settleSales(now + 8 * day, 100);
      expect(await balance('frozen-s')).toBeGreaterThan(0);
      expect(await rulings('frozen-s')).toEqual([]);
      await expectSoundLedger();
    });

    it('[MK6] a frozen listing is neither seen, bought nor withdrawn', async () => {
      const [card] = await trader('ice-seller');
      await trader('ice-buyer', { cards: 0 });
      const listing = await listed('ice-seller', card);
      const [{ number }] = (await store.openListings(0, 1000)).filter((row) => row.id === listing);
      valueOf(await rule('freeze', { trade: listing }));
      expect(await store.listingsWith([number])).toEqual([]);
      const [change] = (await store.changedListings(now, 0, 1000)).filter(
        (row) => row.id === listing,
      );
      expect(change).toMatchObject({ isOpen: false, copy: null });
      expect(refusalOf(await buy('ice-buyer', listing, worthOf(card)))).toBe('listing-gone');
      const search = `id:${card.cardid}`;
      const wanted = await traders.want('ice-buyer', search, worthOf(card) + 9, [listing]);
      expect(await store.matchListings(now)).toBe(0);
      const { order } = valueOf(wanted);
      valueOf(await store.withdrawOrder({ ...once('ice-buyer'), order }));
      const withdraw = () => store.withdrawListing({ ...once('ice-seller'), listing });
      expect(refusalOf(await withdraw())).toBe('trade-frozen');
      await expectSoundLedger();
      valueOf(await rule('return', { trade: listing }));
      expect(await cardIds('ice-seller')).toEqual([card.id]);
      await expectSoundLedger();
    });

    it('[MK6] a frozen offer can’t be accepted, changed or withdrawn', async () => {
      const [own] = await trader('stuck-a');
      await trader('stuck-b', { cards: 0 });
      const offer = { partner: id('stuck-b'), gives: [own.id], gets: [] };
      const { swap } = valueOf(await store.createSwap({ ...once('stuck-a'), ...offer }));
      valueOf(await rule('freeze', { trade: swap }));
      const later = once('stuck-b', now + 3000);
      expect(refusalOf(await store.acceptSwap({ ...later, swap, version: 1 }))).toBe(
        'trade-frozen',
      );
      expect(refusalOf(await store.closeSwap({ ...once('stuck-a'), swap }))).toBe('trade-frozen');
      for (const name of ['stuck-a', 'stuck-b']) {
        expect(await store.swapsOf(id(name), now)).toMatchObject([{ frozen: 'because of freeze' }]);
      }
      valueOf(await rule('release', { trade: swap }));
      expect(await store.swapsOf(id('stuck-a'), now)).toMatchObject([{ frozen: null }]);
      valueOf(await store.acceptSwap({ ...later, swap, version: 1 }));
      await expectSoundLedger();
    });

    it('[MK6] a frozen offer stays when one of the two blocks the other', async () => {
      const [own, other] = await trader('apart-a', { cards: 2 });
      await trader('apart-b', { cards: 0 });
      const offer = async (card: VaultCard) => {
        const sides = { partner: id('apart-b'), gives: [card.id], gets: [] };
        return valueOf(await store.createSwap({ ...once('apart-a'), ...sides })).swap;
      };
      const [frozen, free] = [await offer(own), await offer(other)];
      valueOf(await rule('freeze', { trade: frozen }));
      const blocked = await store.block({
        playerId: id('apart-b'),
        at: now,
        id: id('apart'),
        isGuest: false,
        whom: { nameKey: nameKey('apart-a') },
      });
      expect(blocked).toMatchObject({ ok: true, value: { offers: [{ id: free }] } });
      const statuses = (await store.swapsOf(id('apart-a'), now)).map((swap) => [
        swap.id,
        swap.status,
      ]);
      expect(new Map(statuses as [string, string][])).toEqual(
        new Map([
          [frozen, 'open'],
          [free, 'declined'],
        ]),
      );
      await expectSoundLedger();
    });

    it('[MK6] a frozen account keeps what it listed, sold and received, and trades no more', async () => {
      const sale = await sold('suspect', 'honest');
      await traders.grantCards('suspect', 2);
      const [card, other] = await loadCards('suspect');
      const listing = await listed('suspect', card);
      valueOf(await rule('freeze', { name: 'suspect' }));
      expect(refusalOf(await rule('freeze', { name: 'suspect' }))).toBe('ruling-refused');
      expect(refusalOf(await list('suspect', other))).toBe('may-not-trade');
      expect(refusalOf(await buy('honest', listing, worthOf(card)))).toBe('listing-gone');
      await store.settleSales(now + 8 * day, 100);
      expect(await balance('suspect')).toBe(0);
      expect(await rulings('suspect')).toMatchObject([{ kind: 'account', isOpen: true }]);
      // A freeze of its own outlasts that of the account.
      valueOf(await rule('freeze', { trade: sale }));
      valueOf(await rule('release', { name: 'suspect' }));
      await expectSoundLedger();
      await store.settleSales(now + 8 * day, 100);
      expect(await balance('suspect')).toBe(0);
      valueOf(await buy('honest', listing, worthOf(card)));
      valueOf(await rule('release', { trade: sale }));
      await store.settleSales(now + 8 * day, 100);
      expect(await balance('suspect')).toBeGreaterThan(0);
      await expectSoundLedger();
    });

    it('[MK6] the database itself keeps a frozen trade as it is', async () => {
      const sale = await sold('guarded-s', 'guarded-b');
      valueOf(await rule('freeze', { trade: sale }));
      const change = database.db
        .updateTable('sales')
        .set({ status: 'settled' })
        .where('id', '=', sale)
        .execute();
      await expect(change).rejects.toThrow(/stays as it is|never change/);
    });

    it('freezing and paying a sale at once: its coins are in one place', async () => {
      for (let round = 0; round < 6; round += 1) {
        const sale = await sold(`rush-s${round}`, `rush-b${round}`);
        const [frozen] = await Promise.all([
          rule('freeze', { trade: sale }),
          store.settleSales(now + 7 * day, 100),
        ]);
        expect(frozen.ok).toBe(true);
        valueOf(await rule('return', { trade: sale }));
        expect(await balance(`rush-b${round}`)).toBe(1000);
        await expectSoundLedger();
      }
    });

    it('[PL7] a frozen account that is deleted leaves nothing frozen behind', async () => {
      await sold('gone', 'gone-buyer');
      await traders.grantCards('gone', 1);
      const [card] = await loadCards('gone');
      const listing = await listed('gone', card);
      valueOf(await rule('freeze', { name: 'gone' }));
      valueOf(await rule('freeze', { trade: listing }));
      await store.moveAllToSink({ playerId: id('gone'), at: now });
      await database.db.deleteFrom('matches').where('south_player', '=', id('gone')).execute();
      await database.db
        .updateTable('accounts')
        .set({ delete_at: now })
        .where('player', '=', id('gone'))
        .execute();
      const times = { now, note: 'gone', noteUntil: now + day };
      expect(await store.erasePlayer(id('gone'), times)).toBe(true);
      await store.settleSales(now + 8 * day, 100);
      await expectSoundLedger();
      expect(
        JSON.stringify(await database.db.selectFrom('trade_rulings').selectAll().execute()),
      ).not.toContain(id('gone'));
    });
  });

  describe('returns', () => {
    it('[MK6] a sale goes back whether its coins wait or are paid, for seven days', async () => {
      for (const isPaid of [false, true]) {
        const [seller, buyer] = [`back-s${isPaid}`, `back-b${isPaid}`];
        const sale = await sold(seller, buyer);
        const [card] = await cardIds(buyer);
        await database.db
          .updateTable('wallets')
          .set({ places: 0 })
          .where('player', '=', id(seller))
          .execute();
        if (isPaid) await store.settleSales(now + 7 * day, 100);
        valueOf(await rule('return', { trade: sale }, now + 6 * day));
        expect(await cardIds(seller)).toEqual([card]);
        expect([await balance(seller), await balance(buyer)]).toEqual([0, 1000]);
        expect(refusalOf(await rule('return', { trade: sale }))).toBe('ruling-refused');
        for (const name of [seller, buyer]) {
          expect(await rulings(name)).toMatchObject([{ act: 'return', id: sale, isOpen: false }]);
          expect(await messages(name)).toMatchObject([{ title: 'A trade of yours was returned' }]);
        }
        const audited = await store.operatorActions(id(seller), 5);
        expect(audited[0]).toMatchObject({ action: 'trade-return', operator: 'Olga' });
        await expectSoundLedger();
      }
      const old = await sold('late-s', 'late-b');
      await store.settleSales(now + 7 * day, 100);
      expect(refusalOf(await rule('return', { trade: old }, now + 7 * day))).toBe('ruling-refused');
    });

    it('[MK6] a swap goes back, also when a tournament has locked its card', async () => {
      const [own] = await trader('swap-a');
      const [theirs] = await trader('swap-b');
      const offer = { partner: id('swap-b'), gives: [own.id], gets: [theirs.id] };
      const { swap } = valueOf(await store.createSwap({ ...once('swap-a'), ...offer }));
      valueOf(await store.acceptSwap({ ...once('swap-b', now + 3000), swap, version: 1 }));
      const { number } = await database.db
        .selectFrom('cards')
        .where('id', '=', own.id)
        .select('number')
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('cards')
        .set({ event_locks: 1 })
        .where('number', '=', number)
        .execute();
      valueOf(await rule('return', { trade: swap }, now + day));
      expect(await cardIds('swap-a')).toEqual([own.id]);
      expect(await cardIds('swap-b')).toEqual([theirs.id]);
      await expectSoundLedger();
    });

    it('[MK6] what was bought with coins of a sale goes back before the sale: coins come from nowhere else', async () => {
      const [fake] = await trader('chain-a', { coins: 0 });
      await passkey('chain-a');
      await trader('chain-b', { cards: 0 });
      const [bought] = await trader('chain-c', { coins: 0 });
      const price = Math.min(4 * worthOf(fake), worthOf(bought) * 2);
      const first = valueOf(await list('chain-a', fake, price)).listing;
      valueOf(await buy('chain-b', first, price));
      await store.settleSales(now + day, 100);
      const spent = price - saleFee(price);
      const later = (name: string) => once(name, now + day);
      const { least } = valueOf(await store.copyReference(id('chain-c'), bought.id));
      expect(spent).toBeGreaterThanOrEqual(least);
      const second = valueOf(
        await store.listCard({ ...later('chain-c'), card: bought.id, price: spent }),
      ).listing;
      valueOf(await store.buyListing({ ...later('chain-a'), listing: second, price: spent }));
      expect(await balance('chain-a')).toBe(0);
      const refused = await rule('return', { trade: first }, now + day);
      expect(refused).toMatchObject({
        code: 'not-enough-coins',
        detail: `${spent} needed, 0 there`,
      });
      await expectSoundLedger();
      // Undoing the account does both in the right order.
      valueOf(await rule('undo', { name: 'chain-a' }, now + day));
      expect(await cardIds('chain-a')).toEqual([fake.id]);
      expect(await cardIds('chain-c')).toEqual([bought.id]);
      expect(await balance('chain-b')).toBe(1000);
      expect(await balance('chain-a')).toBe(0);
      await expectSoundLedger();
    });
  });

  it('[TR3] [MK6] undoing an account tells everybody who traded with it, also by its owner', async () => {
    for (const isOwner of [false, true]) {
      const [seller, buyer] = [`undo-s${isOwner}`, `undo-b${isOwner}`];
      const sale = await sold(seller, buyer);
      if (isOwner) valueOf(await store.undoTrades(once(seller)));
      else {
        valueOf(await rule('freeze', { trade: sale }));
        valueOf(await rule('undo', { name: seller }));
      }
      expect(await rulings(buyer)).toMatchObject([{ act: 'undo', kind: 'sale', id: sale }]);
      expect((await messages(buyer))[0]).toMatchObject({ title: 'A trade of yours was undone' });
      const [card] = await loadCards(seller);
      expect(refusalOf(await list(seller, card))).toBe('may-not-trade');
      await expectSoundLedger();
    }
  });

  it('[MK6] lists the trades of a player page by page, also those of one millisecond', async () => {
    const [first, second, third] = await trader('pager', { cards: 3 });
    await trader('paged', { cards: 0 });
    const price = worthOf(first);
    valueOf(await buy('paged', await listed('pager', first), price));
    const sides = { partner: id('paged'), gives: [second.id], gets: [] };
    const { swap } = valueOf(await store.createSwap({ ...once('pager'), ...sides }));
    const listing = await listed('pager', third);
    valueOf(await rule('freeze', { trade: listing }));
    const pagesOf = async (name: string, limit: number) => {
      const query = { playerId: id(name), now: now + 1, limit };
      const pages = [await store.playerTrades({ ...query, before: null })];
      while (pages.length < 9 && pages.at(-1)!.before !== null)
        pages.push(await store.playerTrades({ ...query, before: pages.at(-1)!.before }));
      return pages.flatMap(({ trades }) => trades);
    };
    const all = await pagesOf('pager', 50);
    const partner = { player: id('paged'), name: 'paged' };
    const own = { partner, gets: [], isFrozen: false };
    expect(all).toMatchObject([
      { ...own, kind: 'sale', gives: [first.cardid], coins: price, status: 'held' },
      { ...own, kind: 'swap', id: swap, gives: [second.cardid], coins: 0, status: 'open' },
      {
        ...own,
        kind: 'listing',
        id: listing,
        partner: null,
        gives: [third.cardid],
        coins: worthOf(third),
        status: 'open',
        isFrozen: true,
      },
    ]);
    expect(await pagesOf('pager', 1)).toEqual(all);
    expect(await pagesOf('pager', 2)).toEqual(all);
    expect(await pagesOf('paged', 1)).toMatchObject([
      { kind: 'sale', gives: [], gets: [first.cardid], coins: -price },
      { kind: 'swap', gives: [], gets: [second.cardid] },
    ]);
  });

  it('refuses acts that make no sense, in words', async () => {
    await trader('nobody', { cards: 0 });
    expect(refusalOf(await rule('undo', { name: 'nobody' }))).toBe('nothing-to-undo');
    for (const outcome of [
      await rule('return', { name: 'nobody' }),
      await rule('release', { name: 'nobody' }),
      await rule('undo', { trade: 'A'.repeat(22) }),
      await rule('freeze', { trade: 'A'.repeat(22) }),
    ]) {
      expect(outcome).toMatchObject({ code: 'ruling-refused', detail: expect.stringMatching(/./) });
    }
    expect(await store.isTrade('A'.repeat(22))).toBe(false);
  });
}
