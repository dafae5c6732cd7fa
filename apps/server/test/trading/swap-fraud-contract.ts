import { tradingRules } from '@stackmate/economy/trading';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { nameKey } from '../../src/store/names/look-alikes.ts';
import { id } from '../entries.ts';
import { openAttack } from './attackers.ts';
import { worthOf } from './traders.ts';

const minute = 60_000;
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** [SP] Tries the common frauds with swaps on every database, over the routes and at the same time. */
export function swapFraudContract(open: () => Promise<Database>): void {
  const attack = openAttack(open);
  const { trader, done, post, race, cardIds, clock, expectSoundLedger } = attack;

  /** Makes two traders and an offer of the first one's first card for the other's, which may be accepted now. */
  async function offered(name: string, cards = 1) {
    const [thief, victim] = [`${name}-t`, `${name}-v`];
    await trader(thief, { cards });
    await trader(victim, { cards });
    const [own, theirs] = [await cardIds(thief), await cardIds(victim)];
    const body = { partner: victim, gives: [own[0]], gets: [theirs[0]] };
    const { swap } = await done(thief, 'swaps/offer', body);
    clock.now += minute;
    return { thief, victim, own, theirs, swap };
  }
  const accept = (name: string, swap: string, version = 1) =>
    [name, 'swaps/accept', { swap, version }] as const;
  const codeOf = async (...call: readonly [string, string, object]) => (await post(...call)).code;
  /** Gives a card so much experience that it can be trained. */
  const ripen = (card: string) =>
    attack.db().updateTable('cards').set({ experience: 1e6 }).where('id', '=', card).execute();
  async function train(name: string, card: string) {
    const { blueprint } = (await attack.loadCards(name)).find(({ id: own }) => own === card)!;
    // A stat of 0 percent has none to give.
    const from = blueprint!.power > 0 ? 'power' : 'iq';
    const moves = [{ from, to: from === 'power' ? 'iq' : 'power' }];
    return post(name, 'vault/cards/train', { card, used: 0, moves });
  }

  describe('an attacker who swaps', () => {
    it('[SP1] trains a promised card at the last moment: the offer is not what it showed', async () => {
      const { thief, victim, own, theirs, swap } = await offered('train');
      await ripen(own[0]);
      expect((await train(thief, own[0])).status).toBe(200);
      expect(await codeOf(...accept(victim, swap))).toBe('swap-changed');
      expect(await cardIds(victim)).toEqual(theirs);
      const { json } = await attack.call(victim, '/api/swaps');
      expect(json).toMatchObject({ offers: [{ gets: [{ obstacle: 'trained' }] }] });
      // A new version shows the card as it is now.
      const fresh = { swap, version: 1, gives: own, gets: theirs };
      await done(thief, 'swaps/change', fresh);
      clock.now += minute;
      await done(victim, 'swaps/accept', { swap, version: 2 });
      expect(await cardIds(victim)).toEqual(own);
      await expectSoundLedger();
    });

    it('[SP2] trains and accepts at the same moment: never both', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { thief, victim, own, swap } = await offered(`train-race-${round}`);
        await ripen(own[0]);
        const [trained, code] = await Promise.all([
          train(thief, own[0]),
          codeOf(...accept(victim, swap)),
        ]);
        const isTrained = trained.status === 200;
        expect([isTrained, code === null]).toEqual([isTrained, !isTrained]);
        expect(await cardIds(victim)).toHaveLength(1);
      }
      await expectSoundLedger();
    });

    it('[SP2] locks, sells, lists or plays a promised card in an event: nothing moves', async () => {
      const ways = {
        locked: (thief: string, card: string) =>
          attack.store().markCards(id(thief), { cards: [card], locked: true }),
        sold: async (thief: string) => {
          const cards = await attack.loadCards(thief);
          await attack.sell(thief, cards);
        },
        event: (_: string, card: string) => attack.lockInEvent(card),
        listed: async (thief: string) => {
          const [card] = await attack.loadCards(thief);
          await done(thief, 'market/list', { card: card.id, price: worthOf(card) });
        },
      };
      const codes = {
        locked: 'card-locked',
        sold: 'swap-changed',
        event: 'card-in-event',
        listed: 'swap-changed',
      };
      for (const [way, act] of Object.entries(ways)) {
        const { thief, victim, own, theirs, swap } = await offered(`way-${way}`);
        await act(thief, own[0]);
        expect([way, await codeOf(...accept(victim, swap))]).toEqual([
          way,
          codes[way as keyof typeof codes],
        ]);
        expect(await cardIds(victim)).toEqual(theirs);
      }
      await expectSoundLedger();
    });

    it('[SP2] sells, lists and swaps one card at the same moment: it goes one way', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { thief, victim, own, swap } = await offered(`three-ways-${round}`);
        const [card] = await attack.loadCards(thief);
        const codes = await race([
          accept(victim, swap),
          [thief, 'market/list', { card: card.id, price: worthOf(card) }],
          [thief, 'vault/sell', { cards: own, coins: attack.getPrice([card]) }],
        ]);
        expect(codes.filter((code) => code === null)).toHaveLength(1);
      }
      await expectSoundLedger();
    });

    it('[SP1] changes an offer while it is accepted: the victim gets what they saw, or nothing', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { thief, victim, own, theirs, swap } = await offered(`change-${round}`, 2);
        const codes = await race([
          accept(victim, swap),
          [thief, 'swaps/change', { swap, version: 1, gives: [], gets: theirs }],
        ]);
        expect(codes.filter((code) => code === null)).toHaveLength(1);
        const has = await cardIds(victim);
        expect(has.sort()).toEqual((codes[0] === null ? [own[0], theirs[1]] : theirs).sort());
        if (codes[0] !== null) expect(await codeOf(...accept(victim, swap, 2))).toBe('swap-paused');
      }
      await expectSoundLedger();
    });

    it('[SP2] accepts 20 times at once: the cards move once', async () => {
      const { victim, own, swap } = await offered('twice');
      const codes = await race(times(20, () => accept(victim, swap)));
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      expect(await cardIds(victim)).toEqual(own);
      await expectSoundLedger();
    });

    it('[SP2] promises one card to many, who accept at once: one of them gets it', async () => {
      await trader('promiser', { cards: 1 });
      const [card] = await cardIds('promiser');
      const takers = times(6, (index) => `taker-${index}`);
      const calls = [];
      for (const name of takers) {
        await trader(name, { cards: 0 });
        const { swap } = await done('promiser', 'swaps/offer', {
          partner: name,
          gives: [card],
          gets: [],
        });
        calls.push(accept(name, swap));
      }
      clock.now += minute;
      expect((await race(calls)).filter((code) => code === null)).toHaveLength(1);
      await expectSoundLedger();
    });

    it('[SP3] gives to many accounts at once: the budget holds for all together', async () => {
      const { base } = tradingRules.budget;
      const cards = await trader('mule', { cards: 12 });
      const each = worthOf(cards[0]);
      const perGift = Math.floor(base / each);
      expect(cards.length).toBeGreaterThan(perGift);
      const calls = [];
      for (const [index, card] of cards.entries()) {
        const name = `main-${index}`;
        await trader(name, { cards: 0 });
        const body = { partner: name, gives: [card.id], gets: [] };
        const { swap } = await done('mule', 'swaps/offer', body);
        calls.push(accept(name, swap));
      }
      clock.now += minute;
      const codes = await race(calls);
      const given = cards.filter((_, index) => codes[index] === null);
      expect(given.reduce((sum, card) => sum + worthOf(card), 0)).toBeLessThanOrEqual(base);
      expect(codes).toContain('over-budget');
      await expectSoundLedger();
    });

    it('[SP1] sends 50 offers at once: 20 each way are stored, and few of them to one player', async () => {
      await trader('flood', { cards: 1 });
      await trader('flooded', { cards: 0 });
      const [card] = await cardIds('flood');
      const body = { partner: 'flooded', gives: [card], gets: [] };
      const codes = await race(times(50, () => ['flood', 'swaps/offer', body] as const));
      const { openToOne, open: most } = tradingRules.swaps;
      expect(codes.filter((code) => code === null)).toHaveLength(openToOne);
      expect(new Set(codes)).toEqual(new Set([null, 'too-many-swaps']));
      const others = times(8, (index) => `flooded-${index}`);
      for (const name of others) await trader(name, { cards: 0 });
      const wide = await race(
        times(
          64,
          (index) => ['flood', 'swaps/offer', { ...body, partner: others[index % 8] }] as const,
        ),
      );
      expect(wide.filter((code) => code === null)).toHaveLength(most - openToOne);
    });

    it('[SP1] is blocked: open offers end and free their places, and no old version can be accepted', async () => {
      const { thief, victim, own, swap } = await offered('blocked');
      const mine = await done(victim, 'swaps/offer', { partner: thief, gives: [], gets: own });
      const account = { playerId: id(victim), at: clock.now, isGuest: false };
      const whom = { nameKey: nameKey(thief) };
      expect(await attack.store().block({ ...account, id: id('a block'), whom })).toMatchObject({
        ok: true,
      });
      clock.now += minute;
      expect(await codeOf(...accept(victim, swap))).toBe('swap-closed');
      expect(await codeOf(...accept(thief, mine.swap))).toBe('swap-closed');
      await expectSoundLedger();
    });

    it('[TR1] moves a bound card by no offer, as giver or as asker', async () => {
      await trader('binder-a', { cards: 1 });
      await trader('binder-b', { cards: 1 });
      const [bound] = await attack.chooseStarter('binder-a');
      const give = { partner: 'binder-b', gives: [bound.id], gets: [] };
      const ask = { partner: 'binder-a', gives: [], gets: [bound.id] };
      expect(await codeOf('binder-a', 'swaps/offer', give)).toBe('card-bound');
      expect(await codeOf('binder-b', 'swaps/offer', ask)).toBe('card-bound');
    });

    it('[SP1] touches offers and cards of others: they are not there', async () => {
      const { victim, own, theirs, swap } = await offered('foreign');
      await trader('stranger', { cards: 0 });
      const touch = { swap, version: 1, gives: own, gets: theirs };
      expect(await codeOf('stranger', 'swaps/accept', { swap, version: 1 })).toBe('no-such-swap');
      expect(await codeOf('stranger', 'swaps/change', touch)).toBe('no-such-swap');
      expect(await codeOf('stranger', 'swaps/close', { swap })).toBe('no-such-swap');
      const stolen = { partner: victim, gives: own, gets: [] };
      expect(await codeOf('stranger', 'swaps/offer', stolen)).toBe('no-such-card');
    });

    it('[PL7] leaves for good in the midst of swaps: every card is somewhere, once', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { thief, victim, own, swap } = await offered(`leaver-${round}`);
        await Promise.all([
          codeOf(...accept(victim, swap)),
          attack
            .store()
            .moveAllToSink({ playerId: id(thief), at: clock.now })
            // Refused if the swap came between its steps: the sweep of deleted accounts repeats it.
            .catch(() => attack.store().moveAllToSink({ playerId: id(thief), at: clock.now })),
        ]);
        expect(await cardIds(thief)).toEqual([]);
        const had = await cardIds(victim);
        expect(had.length).toBe(1);
        if (had[0] === own[0]) expect(await codeOf(...accept(victim, swap))).toBe('swap-closed');
      }
      await expectSoundLedger();
    });
  });
}
