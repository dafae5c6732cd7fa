import { tradingRules } from '@stackmate/economy/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { createTraders, day, refusalOf, valueOf } from './traders.ts';

/** [SP] Tests swaps of every database. Each test uses its own players. */
export function swapContract(open: () => Promise<Database>): void {
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
  const { trader, once, cardIds, expectSoundLedger } = traders;
  const later = now + 3000;
  const offer = (from: string, to: string, gives: readonly string[], gets: readonly string[]) =>
    store.createSwap({ ...once(from), partner: id(to), gives, gets });
  const accept = (name: string, swap: string, version = 1, at = later) =>
    store.acceptSwap({ ...once(name, at), swap, version });

  /** Returns what each card of a player counts in a swap, in coins. */
  async function worthsOf(name: string) {
    const quote = await store.swapQuote({
      playerId: id(name),
      partner: id(name),
      cards: await cardIds(name),
      at: now,
    });
    return quote!.values;
  }

  /** Makes two traders with some cards each, and an offer of the first cards. */
  async function offered(name: string, cards = 1) {
    const [a, b] = [`${name}-a`, `${name}-b`];
    await trader(a, { cards });
    await trader(b, { cards });
    const [own, theirs] = [await cardIds(a), await cardIds(b)];
    const { swap } = valueOf(await offer(a, b, [own[0]], [theirs[0]]));
    return { a, b, own, theirs, swap };
  }

  describe('swaps', () => {
    it('[SP2] accepting moves both sides at once, with a hold', async () => {
      const { a, b, own, theirs, swap } = await offered('plain');
      valueOf(await accept(b, swap));
      expect(await cardIds(a)).toEqual(theirs);
      expect(await cardIds(b)).toEqual(own);
      const [received] = await traders.loadCards(b);
      expect(received.heldUntil).toBe(later + 7 * day);
      expect(refusalOf(await accept(b, swap))).toBe('swap-closed');
      await expectSoundLedger();
    });

    it('[SP1] an old version, the proposer and somebody in a hurry can’t accept', async () => {
      const { a, b, own, theirs, swap } = await offered('versions', 2);
      expect(refusalOf(await accept(a, swap))).toBe('not-your-turn');
      expect(refusalOf(await accept(b, swap, 1, now + 2999))).toBe('swap-paused');
      const changed = await store.changeSwap({
        ...once(a, later),
        swap,
        version: 1,
        gives: [],
        gets: theirs,
      });
      expect(valueOf(changed)).toEqual({ version: 2, partner: id(b) });
      expect(refusalOf(await accept(b, swap, 1, later + 9000))).toBe('swap-changed');
      expect(await cardIds(a)).toEqual(own);
      await expectSoundLedger();
    });

    it('[SP2] a card that was sold, locked or listed meanwhile stops the swap', async () => {
      for (const [name, code] of [
        ['listed', 'swap-changed'],
        ['locked', 'card-locked'],
      ]) {
        const { a, b, own, swap } = await offered(name);
        const [card] = await traders.loadCards(a);
        if (name === 'listed') valueOf(await traders.list(a, card));
        else await store.markCards(id(a), { cards: own, locked: true });
        expect(refusalOf(await accept(b, swap))).toBe(code);
      }
      await expectSoundLedger();
    });

    it('[SP1] a card that was trained after it was offered is another copy', async () => {
      const { a, b, own, swap } = await offered('trained');
      await database.db
        .updateTable('cards')
        .set({ moves: JSON.stringify([{ from: 'power', to: 'iq' }]) })
        .where('id', '=', own[0])
        .execute();
      expect(refusalOf(await accept(b, swap))).toBe('swap-changed');
      const [seen] = await store.swapsOf(id(b), later);
      expect(seen.gets.map(({ obstacle }) => obstacle)).toEqual(['trained']);
      // A new version shows the copy as it is now.
      valueOf(
        await store.changeSwap({ ...once(a, later), swap, version: 1, gives: own, gets: [] }),
      );
      valueOf(await accept(b, swap, 2, later + 3000));
      expect((await store.swapsOf(id(b), later))[0]).toMatchObject({
        status: 'accepted',
        values: { gives: 0, gets: expect.any(Number) },
      });
    });

    it('[SP1] shows the history of offered cards to both, and of no others', async () => {
      const { a, b, own, theirs, swap } = await offered('history', 2);
      const historyOf = async (name: string, card: string) => {
        const seen = await store.cardHistory(id(name), card);
        return seen.ok ? seen.value.events.map(({ kind }) => kind) : seen.code;
      };
      expect(await historyOf(b, own[0])).toEqual(['received']);
      expect(await historyOf(a, theirs[0])).toEqual(['received']);
      expect(await historyOf(b, own[1])).toBe('no-such-card');
      valueOf(await accept(b, swap));
      expect(await historyOf(b, own[0])).toEqual(['received', 'traded']);
      expect(await historyOf(a, own[0])).toBe('no-such-card');
    });

    it('[SP1] e-mails about offers go to who has chosen them', async () => {
      await trader('reader');
      const email = { subject: 'An offer', text: 'Look.' };
      const letters = async () =>
        (await store.emails()).filter(({ kind }) => kind === 'offer').map(({ to }) => to);
      await store.emailOffer({ playerId: id('reader'), email, at: now });
      expect(await letters()).toEqual([]);
      await store.setEmailKinds(id('reader'), ['event-soon', 'offer']);
      await store.emailOffer({ playerId: id('reader'), email, at: now });
      expect(await letters()).toEqual(['reader@example.org']);
    });

    it('[SP3] a quote says what cards are worth and how much may flow, as accepting counts it', async () => {
      const budget = tradingRules.budget.base;
      const { a, b, own, theirs, swap } = await offered('quoted', 2);
      const quote = (at: number) =>
        store.swapQuote({ playerId: id(a), partner: id(b), cards: [own[0], theirs[0]], at });
      const before = (await quote(now))!;
      const worth = new Map(before.values.map(({ card, coins }) => [card, coins]));
      expect([...worth.keys()].sort()).toEqual([own[0], theirs[0]].sort());
      expect([before.give, before.get]).toEqual([budget, budget]);
      valueOf(await store.changeSwap({ ...once(a), swap, version: 1, gives: [own[0]], gets: [] }));
      valueOf(await accept(b, swap, 2));
      const after = (await quote(later + 1))!;
      const given = worth.get(own[0])!;
      expect([after.give, after.get]).toEqual([budget - given, budget + given]);
    });

    it('[SP2] full vaults swap card for card, and refuse what does not fit', async () => {
      const { a, b, own, theirs, swap } = await offered('full', 2);
      for (const name of [a, b]) {
        await database.db
          .updateTable('wallets')
          .set({ places: 2 })
          .where('player', '=', id(name))
          .execute();
      }
      const gift = valueOf(await offer(a, b, [own[1]], [])).swap;
      expect(refusalOf(await accept(b, gift))).toBe('vault-full');
      valueOf(await accept(b, swap));
      expect((await cardIds(a)).sort()).toEqual([own[1], theirs[0]].sort());
      await expectSoundLedger();
    });

    it('[SP1] accepting and withdrawing at once: one of them wins', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { a, b, swap } = await offered(`race-${round}`);
        const outcomes = await Promise.all([
          accept(b, swap),
          store.closeSwap({ ...once(a, later), swap }),
        ]);
        expect(outcomes.map(refusalOf).filter((code) => code === null)).toHaveLength(1);
      }
      await expectSoundLedger();
    });

    it('[SP3] a gift beyond the budget is refused with its number; friends of 60 days may twice as much', async () => {
      await trader('giver', { cards: 10 });
      await trader('friend', { cards: 0 });
      // More than one may give to a stranger, and less than to a friend.
      const gift: string[] = [];
      let value = 0;
      for (const { card, coins } of await worthsOf('giver')) {
        if (value > tradingRules.budget.base) break;
        gift.push(card);
        value += coins;
      }
      const { swap } = valueOf(await offer('giver', 'friend', gift, []));
      const refused = await accept('friend', swap);
      expect(refused).toMatchObject({
        code: 'over-budget',
        detail: expect.stringContaining(String(tradingRules.budget.base)),
      });
      const [first, second] = [id('giver'), id('friend')].sort();
      await database.db
        .insertInto('friendships')
        .values({ id: id('friendship'), first, second, since: now - 61 * day })
        .execute();
      valueOf(await accept('friend', swap));
      await expectSoundLedger();
    });

    it('[SP3] friends who swap every day are never refused, however often', async () => {
      const { a, b, own, theirs } = await offered('often', 6);
      for (const [index, card] of own.entries()) {
        const at = now + index * day;
        const swapped = await store.createSwap({
          ...once(a, at),
          partner: id(b),
          gives: [card],
          gets: [theirs[index]],
        });
        valueOf(await accept(b, valueOf(swapped).swap, 1, at + 3000));
      }
      await expectSoundLedger();
    });

    it('[SP3] gifts of 90 days stay within three times the budget of a week', async () => {
      const { base, longFactor, window } = tradingRules.budget;
      await trader('patient', { cards: 20 });
      const cards = await worthsOf('patient');
      let given = 0;
      let refusal: unknown = null;
      for (let index = 0; index < cards.length && refusal === null; index += 1) {
        // Few enough for every week.
        const at = now + index * (window / 3);
        const name = `patient-${index}`;
        await trader(name, { cards: 0 });
        const gift = await store.createSwap({
          ...once('patient', at),
          partner: id(name),
          gives: [cards[index].card],
          gets: [],
        });
        const accepted = await accept(name, valueOf(gift).swap, 1, at + 3000);
        if (accepted.ok) given += cards[index].coins;
        else refusal = accepted;
      }
      expect(refusal).toMatchObject({
        code: 'over-budget',
        detail: expect.stringContaining(`over ${longFactor * base} in 90 days`),
      });
      expect(given).toBeLessThanOrEqual(longFactor * base);
    });

    it('[SP1] blocked players can’t be sent offers, and nobody learns who has blocked whom', async () => {
      const { a, b, own } = await offered('blocked');
      await database.db
        .insertInto('blocks')
        .values({ id: id('block'), player: id(b), blocked: id(a), name: a, created_at: now })
        .execute();
      expect(refusalOf(await offer(a, b, own, []))).toBe('partner-refused');
      expect(refusalOf(await offer(b, a, [], own))).toBe('partner-refused');
    });

    it('[SP1] at most 20 open offers each way, ten cards on a side, and no empty offers', async () => {
      await trader('spammer', { cards: 11 });
      const targets = ['target', 'target-2', 'target-3', 'target-4', 'target-5'];
      for (const name of targets) await trader(name, { cards: 0 });
      const cards = await cardIds('spammer');
      expect(refusalOf(await offer('spammer', 'target', [], []))).toBe('empty-swap');
      expect(refusalOf(await offer('spammer', 'target', cards, []))).toBe('too-many-cards');
      for (let sent = 0; sent < 20; sent += 1) {
        valueOf(await offer('spammer', targets[sent % 4], [cards[0]], []));
      }
      expect(refusalOf(await offer('spammer', targets[4], [cards[0]], []))).toBe('too-many-swaps');
      expect(refusalOf(await offer('spammer', targets[0], [cards[0]], []))).toBe('too-many-swaps');
    });

    it('[TR3] an undone swap gives every card back, although they are held and vaults are full', async () => {
      const { a, b, own, theirs, swap } = await offered('undone');
      valueOf(await accept(b, swap));
      await database.db
        .updateTable('wallets')
        .set({ places: 0 })
        .where('player', '=', id(b))
        .execute();
      const undone = await store.undoTrades(once(a, later + day));
      expect(valueOf(undone)).toEqual({ swaps: 1, sales: 0, left: 0 });
      expect(await cardIds(a)).toEqual(own);
      expect(await cardIds(b)).toEqual(theirs);
      await expectSoundLedger();
    });
  });
}
