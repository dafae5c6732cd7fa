import { tradingRules } from '@stackmate/economy/trading';
import type { VaultCard } from '@stackmate/protocol/collection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, day, valueOf, worthOf } from './traders.ts';

/** [MK6] Tests the graph of value flows of every database. */
export function flowContract(open: () => Promise<Database>): void {
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
  const { trader, once, list, buy } = traders;
  const report = (name: string | null, since = now - day) =>
    store.tradeFlows({ since, at: now + 2, playerId: name === null ? null : id(name) });
  /** Sells a card for the lowest or the highest price. Returns what it was worth and its price. */
  async function sellAt(edge: 'least' | 'most', seller: string, card: VaultCard, buyer: string) {
    const { coins, ...band } = valueOf(await store.copyReference(id(seller), card.id));
    valueOf(await buy(buyer, valueOf(await list(seller, card, band[edge])).listing, band[edge]));
    return { coins, price: band[edge] };
  }

  describe('flows', () => {
    // The budget (SP3) would refuse most of what these accounts do.
    const { base } = tradingRules.budget;
    beforeAll(() => void Object.assign(tradingRules.budget, { base: 10_000 }));
    afterAll(() => void Object.assign(tradingRules.budget, { base }));

    it('[MK6] a card below its worth is value for the buyer, above it for the seller', async () => {
      const [low, high] = await trader('flow-seller', { cards: 2 });
      await trader('flow-buyer', { cards: 0, coins: 5000 });
      const first = await sellAt('least', 'flow-seller', low, 'flow-buyer');
      // A third trade of both would discount the reference that the first one has set.
      await database.db.updateTable('sales').set({ is_reference: 0 }).execute();
      const second = await sellAt('most', 'flow-seller', high, 'flow-buyer');
      const { edges, listed } = await report('flow-seller');
      expect(edges).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            from: id('flow-seller'),
            to: id('flow-buyer'),
            market: first.coins - first.price,
            edgePrices: 1,
          }),
          expect.objectContaining({
            from: id('flow-buyer'),
            to: id('flow-seller'),
            market: second.price - second.coins,
            edgePrices: 1,
          }),
        ]),
      );
      expect(edges).toHaveLength(2);
      expect(listed.map(({ kind, price, worth, status }) => [kind, price, worth, status])).toEqual(
        expect.arrayContaining([
          ['sale', first.price, first.coins, 'held'],
          ['sale', second.price, second.coins, 'held'],
        ]),
      );
      expect((await report('flow-seller', now + 1)).edges).toEqual([]);
    });

    it('[MK6] alts that feed a main account stand first, with what they share; what is undone doesn’t count', async () => {
      const alts = ['alt-1', 'alt-2', 'alt-3'];
      await trader('main', { cards: 0, coins: 5000 });
      await store.noteHousehold({ playerId: id('main'), households: ['home'], at: now });
      for (const alt of alts) {
        // The cheaper one, so that three gifts stay within a week's budget.
        const own = await trader(alt, { cards: 2, coins: 0 });
        const [gift, card] = own.toSorted((a, b) => worthOf(a) - worthOf(b));
        await sellAt('least', alt, card, 'main');
        const offer = { partner: id('main'), gives: [gift.id], gets: [] };
        const { swap } = valueOf(await store.createSwap({ ...once(alt), ...offer }));
        valueOf(await store.acceptSwap({ ...once('main', now + 3000), swap, version: 1 }));
      }
      await store.noteHousehold({ playerId: id('alt-2'), households: ['home'], at: now });
      const { findings, accounts, edges } = await report('main');
      expect(findings[0]).toMatchObject({ sign: 'sink', trades: 6 });
      expect([...findings[0].accounts].sort()).toEqual(
        ['main', ...alts].map((name) => id(name)).sort(),
      );
      expect(findings).toContainEqual(
        expect.objectContaining({ sign: 'household', accounts: [id('main'), id('alt-2')] }),
      );
      expect(
        edges.every(({ gifts, swaps, sales }) => gifts === 1 && swaps === 1 && sales === 1),
      ).toBe(true);
      expect(accounts.map(({ name }) => name).sort()).toEqual(['alt-1', 'alt-2', 'alt-3', 'main']);
      expect((await report(null)).findings).toContainEqual(findings[0]);
      const ruling = { act: 'undo', trade: null, playerId: id('main'), at: now + 4000 } as const;
      const note = { operator: 'Olga', reason: 'alts', cause: 'undo of main' };
      valueOf(await store.ruleTrade({ ...ruling, ...note }));
      const after = await report('main');
      expect(after.edges).toEqual([]);
      expect(after.listed).toHaveLength(6);
      expect(after.listed.every(({ status }) => status === 'undone')).toBe(true);
    });
  });
}
