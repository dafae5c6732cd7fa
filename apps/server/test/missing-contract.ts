import { createHash } from 'node:crypto';
import {
  averagePrice,
  craftFault,
  craftingCost,
  definitions,
  economy,
  readCopy,
  sellingPrice,
} from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { id } from './entries.ts';
import { auditFaults, read } from './read-ledger.ts';

const now = Date.UTC(2026, 10, 24, 12);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const cards = [...definitions.values()].filter(isCard).map((card) => card.id);
const commons = cards.filter((card) => averagePrice(card) === economy.cards.prices.Common);
const [common, other] = commons;
const cost = craftingCost(common);
const { keptCopies } = economy.crafting;

/** Tests wish lists and crafting in every database. */
export function missingContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());

  let keys = 0;
  const once = (playerId: string) => ({ playerId, at: now, key: `missing-${(keys += 1)}` });

  const grant = (playerId: string, card: number, copies: number) =>
    store.grantCards({
      playerId,
      at: now,
      operator: 'test',
      reason: '',
      cause: `grant-${(keys += 1)}`,
      card,
      copies,
    });

  /** Sells a number of a player's copies of a card. */
  async function sell(playerId: string, card: number, count: number) {
    const vault = read(await store.vault({ playerId, at: now, after: 0, limit: 500 }));
    const some = vault.cards.filter(({ cardid }) => cardid === card).slice(0, count);
    const prices = some.map((sent) => {
      const copy = readCopy(sent);
      if (!copy.ok) throw new Error(copy.refusal.detail);
      return sellingPrice(copy.value.roll);
    });
    const coins = prices.reduce((sum, price) => sum + price, 0);
    const sold = await store.sellCards({
      ...once(playerId),
      cards: some.map((sent) => sent.id),
      coins,
    });
    if (!sold.ok) throw new Error(sold.code);
    return { ...sold.value, prices: prices.toSorted((a, b) => b - a) };
  }

  /** Gives a player enough credit for a common card. */
  async function fillCredit(playerId: string): Promise<number> {
    await grant(playerId, other, keptCopies + 40);
    return (await sell(playerId, other, 40)).credit;
  }

  describe('wish lists', () => {
    it('[PK5] hold each card once, the newest first, up to their limit', async () => {
      const playerId = id('wisher');
      for (const [index, card] of [common, other, common].entries()) {
        await store.wishCard({ playerId, at: now + index, card, isWished: true });
      }
      expect((await store.missing(playerId)).wishes).toEqual([other, common]);
      await store.wishCard({ playerId, at: now, card: other, isWished: false });
      expect((await store.missing(playerId)).wishes).toEqual([common]);
      const { perPlayer } = economy.wishes;
      const results = await Promise.all(
        cards
          .slice(0, perPlayer + 5)
          .map((card) => store.wishCard({ playerId, at: now, card, isWished: true })),
      );
      const refused = results.filter((result) => !result.ok);
      expect((await store.missing(playerId)).wishes).toHaveLength(perPlayer);
      expect(refused.length).toBeGreaterThanOrEqual(5);
      expect(refused.every((result) => !result.ok && result.code === 'too-many-wishes')).toBe(true);
    });

    it('refuse what is no card', async () => {
      const wish = { playerId: id('wisher2'), at: now, card: 999_999, isWished: true };
      expect(await store.wishCard(wish)).toMatchObject({ ok: false, code: 'unknown-card' });
    });
  });

  describe('crafting', () => {
    it('[PK5] gives credit for copies that no deck can use, and for no others', async () => {
      const playerId = id('seller-of-spares');
      await grant(playerId, common, keptCopies + 2);
      const first = await sell(playerId, common, 4);
      expect(first.credit).toBe(first.prices[0] + first.prices[1]);
      expect((await sell(playerId, common, 1)).credit).toBe(0);
      expect((await store.missing(playerId)).crafting.credit).toBe(first.credit);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[PK5] takes the credit back with the sale, but not once it is spent', async () => {
      const playerId = id('undoer');
      await grant(playerId, other, keptCopies + 80);
      const first = await sell(playerId, other, 40);
      expect(await store.undoSale({ ...once(playerId), undo: first.undo })).toMatchObject({
        ok: true,
      });
      expect((await store.missing(playerId)).crafting.credit).toBe(0);
      const second = await sell(playerId, other, 40);
      await store.chooseCraft({ playerId, at: now, card: common });
      const crafted = { ...once(playerId), card: common, cost, nonce: hash('undo') };
      expect(await store.craftCard(crafted)).toMatchObject({ ok: true });
      expect(await store.undoSale({ ...once(playerId), undo: second.undo })).toMatchObject({
        ok: false,
        code: 'credit-spent',
      });
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[PK5] crafts one copy for each key, and its roll can be checked', async () => {
      const playerId = id('crafter');
      const gained = await fillCredit(playerId);
      const order = { ...once(playerId), card: common, cost, nonce: hash('craft') };
      expect(await store.craftCard(order)).toMatchObject({ ok: false, code: 'no-craft' });
      await store.chooseCraft({ playerId, at: now, card: other });
      const before = (await store.missing(playerId)).crafting.chosen!;
      await store.chooseCraft({ playerId, at: now, card: common });
      // Another choice doesn't draw another secret.
      const { chosen } = (await store.missing(playerId)).crafting;
      expect(chosen).toEqual({ card: common, commitment: before.commitment });
      expect(await store.craftCard({ ...order, card: other })).toMatchObject({
        ok: false,
        code: 'craft-changed',
      });
      expect(await store.craftCard({ ...order, cost: cost - 1 })).toMatchObject({
        ok: false,
        code: 'price-changed',
      });
      const results = await Promise.all(Array.from({ length: 8 }, () => store.craftCard(order)));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      const [result] = results;
      if (!result.ok) throw new Error(result.code);
      const { copy, card, ...proof } = result.value;
      expect(craftFault({ ...proof, copy })).toBeNull();
      expect(craftFault({ ...proof, nonce: hash('another'), copy })).not.toBeNull();
      expect(card?.roll).toEqual(copy.roll);
      expect(proof).toMatchObject({ commitment: chosen!.commitment, credit: gained - cost });
      const vault = read(await store.vault({ playerId, at: now, after: 0, limit: 500 }));
      expect(vault.cards.find((sent) => sent.id === card!.id)).toMatchObject({ origin: 'craft' });
      expect((await store.missing(playerId)).crafting).toEqual({
        credit: gained - cost,
        chosen: null,
      });
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[PK5] spends credit once, however many ask at once', async () => {
      const playerId = id('hasty');
      const gained = await fillCredit(playerId);
      await store.chooseCraft({ playerId, at: now, card: common });
      const results = await Promise.all(
        Array.from({ length: 8 }, () =>
          store.craftCard({ ...once(playerId), card: common, cost, nonce: hash('hasty') }),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await store.missing(playerId)).crafting.credit).toBe(gained - cost);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[PK5] refuses a card that the credit is too small for, and keeps the choice', async () => {
      const playerId = id('poor');
      await store.chooseCraft({ playerId, at: now, card: common });
      const order = { ...once(playerId), card: common, cost, nonce: hash('poor') };
      expect(await store.craftCard(order)).toMatchObject({ ok: false, code: 'not-enough-credit' });
      expect((await store.missing(playerId)).crafting.chosen?.card).toBe(common);
    });

    it('[OW2] leaves the card in the inbox when the vault is full', async () => {
      const playerId = id('full');
      await fillCredit(playerId);
      await grant(playerId, common, economy.vault.places - keptCopies);
      await store.chooseCraft({ playerId, at: now, card: common });
      const order = { ...once(playerId), card: common, cost, nonce: hash('full') };
      expect(await store.craftCard(order)).toMatchObject({ ok: true, value: { card: null } });
      const inbox = () => store.inbox({ playerId, at: now, before: null, limit: 20 });
      const [item] = (await inbox()).items;
      expect(item).toMatchObject({ kind: 'craft', expiresAt: null, claimedAt: null });
      expect(await auditFaults(store)).toEqual([]);
      await sell(playerId, common, 1);
      const claimed = await store.claimItems({ ...once(playerId), items: [item.id] });
      expect(claimed).toMatchObject({ ok: true, value: { cards: [{ roll: { card: common } }] } });
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[LG4] the audit finds credit that no sale has given', async () => {
      const playerId = id('forger');
      await fillCredit(playerId);
      const set = (change: number) =>
        sql`update craft_credits set amount = amount + ${change} where player = ${playerId}`.execute(
          database.db,
        );
      await set(5);
      expect(await auditFaults(store)).toEqual([expect.stringContaining('crafting credit')]);
      await set(-5);
      await sql`insert into credit_movements (player, cause, amount, at)
        values (${playerId}, 'sale:none', 5, ${now})`.execute(database.db);
      await set(5);
      expect(await auditFaults(store)).toEqual([expect.stringContaining('no such sale')]);
      await sql`delete from credit_movements where cause = 'sale:none'`.execute(database.db);
      await set(-5);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[PL7] goes with the account', async () => {
      const playerId = id('leaver');
      await fillCredit(playerId);
      await store.chooseCraft({ playerId, at: now, card: common });
      await store.moveAllToSink({ playerId, at: now });
      expect((await store.missing(playerId)).crafting).toEqual({ credit: 0, chosen: null });
      expect(await auditFaults(store)).toEqual([]);
    });
  });
}
