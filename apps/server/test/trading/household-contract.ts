import { rollTenth, tradingRules } from '@stackmate/economy/trading';
import { readCopy } from '@stackmate/economy';
import type { VaultCard } from '@stackmate/protocol/collection';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, day, valueOf, worthOf } from './traders.ts';

const runs = 6;

/** [MK4] Tests on every database that sales between accounts of one person make no reference. */
export function householdContract(open: () => Promise<Database>): void {
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
  const { trader, once, list, buy, expectSoundLedger } = traders;
  const note = (name: string, ...households: string[]) =>
    store.noteHousehold({ playerId: id(name), households, at: now });
  const sell = async (seller: string, card: VaultCard, buyer: string, price = worthOf(card)) =>
    valueOf(await buy(buyer, valueOf(await list(seller, card, price)).listing, price));
  /** Tells which sales of players count, oldest first. */
  const counted = async (...names: string[]) => {
    const rows = await database.db
      .selectFrom('sales')
      .where(
        'seller',
        'in',
        names.map((name) => id(name)),
      )
      .orderBy('number')
      .select(['is_reference', 'price', 'worth'])
      .execute();
    return rows.map((row) => row.is_reference);
  };

  describe('references', () => {
    // The budget (SP3) would refuse many of these sales.
    const { base } = tradingRules.budget;
    beforeAll(() => void Object.assign(tradingRules.budget, { base: 1_000_000 }));
    afterAll(() => void Object.assign(tradingRules.budget, { base }));

    it('[MK4] count two sales of a pair; the third shows that it trades with itself, and takes all back', async () => {
      const cards = await trader('pair-a', { cards: 4 });
      await trader('pair-b', { cards: 0, coins: 9000 });
      await sell('pair-a', cards[0], 'pair-b');
      await sell('pair-a', cards[1], 'pair-b');
      expect(await counted('pair-a')).toEqual([1, 1]);
      const { swap } = valueOf(
        await store.createSwap({
          ...once('pair-a'),
          partner: id('pair-b'),
          gives: [cards[2].id],
          gets: [],
        }),
      );
      valueOf(await store.acceptSwap({ ...once('pair-b', now + 3000), swap, version: 1 }));
      expect(await counted('pair-a')).toEqual([0, 0]);
      await expectSoundLedger();
    });

    it('[MK4] do not count sales within a household, also if it is known only later', async () => {
      const cards = await trader('home-a', { cards: 3 });
      await trader('home-b', { cards: 0, coins: 9000 });
      await trader('elsewhere', { cards: 0, coins: 9000 });
      await note('home-a', 'one');
      await note('home-b', 'two');
      await note('elsewhere', 'three');
      await sell('home-a', cards[0], 'home-b');
      await sell('home-a', cards[1], 'elsewhere');
      expect(await counted('home-a')).toEqual([1, 1]);
      await note('home-b', 'one', 'two');
      await sell('home-a', cards[2], 'home-b');
      expect(await counted('home-a')).toEqual([0, 1, 0]);
    });

    it('[MK4] do not count sales of players who met in a match from one address', async () => {
      const [card] = await trader('flat-a');
      await trader('flat-b', { cards: 0 });
      const match = await database.db
        .selectFrom('matches')
        .where('id', '=', id('flat-a 3'))
        .selectAll()
        .executeTakeFirstOrThrow();
      const met = { id: id('flat-met'), same_household: 1, north_player: id('flat-b') };
      await database.db
        .insertInto('matches')
        .values({ ...match, number: match.number + 1_000_000, ...met })
        .execute();
      await sell('flat-a', card, 'flat-b');
      expect(await counted('flat-a')).toEqual([0]);
    });

    it('[MK4] know twelve hashes of a player, and forget those of 90 days ago', async () => {
      await trader('mover');
      for (let home = 0; home < 20; home += 1) {
        const playerId = id('mover');
        await store.noteHousehold({ playerId, households: [`home ${home}`], at: now + home });
      }
      const known = async () =>
        (
          await database.db
            .selectFrom('trader_households')
            .where('player', '=', id('mover'))
            .select('household')
            .execute()
        ).length;
      expect(await known()).toBe(12);
      const later = now + 20 + tradingRules.householdTime;
      await store.forgetHouseholds(later, 1000);
      expect(await known()).toBe(0);
    });

    it('[MK4] never move by sales between accounts of one person, whatever else is sold', async () => {
      let round = 0;
      const trade = fc.record({
        seller: fc.nat(3),
        buyer: fc.nat(3),
        factor: fc.constantFrom(0.3, 0.7, 1, 2, 3.9),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(trade, { minLength: 4, maxLength: 14 }),
          fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
          async (trades, homes) => {
            round += 1;
            const names = homes.map((_, index) => `random-${round}-${index}`);
            const cards: VaultCard[][] = [];
            for (const [index, name] of names.entries()) {
              cards.push(await trader(name, { cards: 14, coins: 90_000, kind: 4 }));
              await note(name, `random ${round} ${homes[index]}`);
            }
            // Each round begins without references.
            await database.db.updateTable('sales').set({ is_reference: 0 }).execute();
            const sold: { pair: string; isHome: boolean; key: string; price: number }[] = [];
            for (const { seller, buyer, factor } of trades) {
              const card = cards[seller].pop();
              if (seller === buyer || card === undefined) continue;
              const playerId = id(names[seller]);
              const worth = valueOf(await store.copyReference(playerId, card.id));
              const price = Math.min(
                worth.most,
                Math.max(worth.least, Math.round(worth.coins * factor)),
              );
              await sell(names[seller], card, names[buyer], price);
              const copy = readCopy(card);
              if (!copy.ok) throw new Error('unreadable');
              sold.push({
                pair: [seller, buyer].toSorted((a, b) => a - b).join(' '),
                isHome: homes[seller] === homes[buyer],
                key: `${card.cardid} ${rollTenth(copy.value.roll)}`,
                price,
              });
              // The model: what is left without any pair that is one household or trades too often.
              const honest = sold.filter(
                ({ pair, isHome }) =>
                  !isHome &&
                  sold.filter((other) => other.pair === pair).length <=
                    tradingRules.market.tradesTogether,
              );
              const rows = await database.db
                .selectFrom('sales')
                .where('is_reference', '=', 1)
                .orderBy('number')
                .select(['definition', 'tenth', 'price'])
                .execute();
              expect(rows.map((row) => [`${row.definition} ${row.tenth}`, row.price])).toEqual(
                honest.map((sale) => [sale.key, sale.price]),
              );
            }
            await database.db.updateTable('cards').set({ held_until: 0 }).execute();
          },
        ),
        { numRuns: runs },
      );
      await store.settleSales(now + 7 * day, 1000);
      await expectSoundLedger();
    }, 60_000);
  });
}
