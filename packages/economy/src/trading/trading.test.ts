import { createRandom } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardName, definitions } from '../cards/definitions.ts';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import { storePrice } from '../cards/percentiles.ts';
import { toSearchedCopy } from '../cards/searched-copy.ts';
import {
  budgetFault,
  budgetLimits,
  budgetRoom,
  mayTrade,
  priceBand,
  readCopySearch,
  referencePrice,
  rollTenth,
  saleFee,
  saleWorth,
  swapWorth,
  tradingRules,
  tradingStanding,
} from './index.ts';
import type { ValueFlow } from './index.ts';

const day = 24 * 60 * 60_000;
const monsters = [...definitions.values()].filter(({ kind }) => kind === 'monster');
const copy = fc
  .tuple(fc.constantFrom(...monsters), fc.string())
  .map(([{ id }, seed]) => rollOwnedCopy(id, createRandom(seed)));
const numbers = { serial: 1, wins: 0, matches: 0 };
const searched = (natural: ReturnType<typeof rollOwnedCopy>) =>
  toSearchedCopy({ ...natural, moves: [] }, numbers);

describe('prices of the market', () => {
  const price = fc.integer({ min: 1, max: 5000 });

  it("[MK4] without sales, the store's price is the reference; the median of the last 20 with them", () => {
    const { roll } = rollOwnedCopy(monsters[0].id, createRandom('a'));
    expect(referencePrice(roll, [])).toEqual({ coins: storePrice(roll), sales: 0 });
    expect(referencePrice(roll, [30, 10, 20])).toEqual({ coins: 20, sales: 3 });
    expect(referencePrice(roll, [10, 20])).toEqual({ coins: 15, sales: 2 });
  });

  it('[MK4] sales before the last 20 change nothing, and one sale among 20 moves no price beyond its neighbours', () => {
    fc.assert(
      fc.property(
        copy,
        fc.array(price, { minLength: 20, maxLength: 40 }),
        price,
        ({ roll }, prices, odd) => {
          const reference = referencePrice(roll, prices);
          expect(referencePrice(roll, prices.slice(0, 20))).toEqual(reference);
          const sorted = prices.slice(0, 19).toSorted((a, b) => a - b);
          const { coins } = referencePrice(roll, [odd, ...prices.slice(0, 19)]);
          expect(coins).toBeGreaterThanOrEqual(Math.min(sorted[8], sorted[9]));
          expect(coins).toBeLessThanOrEqual(Math.max(sorted[9], sorted[10]));
        },
      ),
    );
  });

  it('[MK4] the band reaches from a quarter to four times the reference and contains it', () => {
    fc.assert(
      fc.property(price, (coins) => {
        const { least, most } = priceBand({ coins });
        expect(least).toBeLessThanOrEqual(coins);
        expect(most).toBeGreaterThanOrEqual(coins);
        expect(least * 4).toBeGreaterThanOrEqual(coins);
        expect(most).toBeLessThanOrEqual(coins * 4);
      }),
    );
  });

  it('[MK1] the fee is 5 % of the price, at least 1, and never all of a price above 1', () => {
    expect([1, 10, 20, 100, 101].map(saleFee)).toEqual([1, 1, 1, 5, 6]);
    fc.assert(fc.property(fc.integer({ min: 2, max: 100_000 }), (coins) => saleFee(coins) < coins));
  });

  it('[MK4] tenths of the roll go from 0 to 9', () => {
    fc.assert(
      fc.property(copy, ({ roll }) => {
        expect(rollTenth(roll)).toBeGreaterThanOrEqual(0);
        expect(rollTenth(roll)).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe('the budget of trades', () => {
  const { base, perRatedWin, largest, window, longWindow, longFactor } = tradingRules.budget;
  const stranger = { ratedWins: 0, friendsFor: 0 };
  const friend = { ratedWins: 0, friendsFor: 60 * day };
  const none = { given: 0, received: 0 };
  const limited = (facts: Parameters<typeof budgetLimits>[0], flow: ValueFlow = none) =>
    budgetLimits(facts).map((limit) => ({ ...limit, flow }));
  const weekOf = (facts: Parameters<typeof budgetLimits>[0]) => budgetLimits(facts)[0].coins;

  it('[SP3] grows by rated wins up to a limit; doubled between friends of 60 days', () => {
    expect(weekOf(stranger)).toBe(base);
    expect(weekOf({ ...stranger, ratedWins: 10 })).toBe(base + 10 * perRatedWin);
    expect(weekOf({ ...stranger, ratedWins: 1000 })).toBe(largest);
    expect(weekOf(friend)).toBe(2 * base);
    expect(weekOf({ ...friend, friendsFor: 60 * day - 1 })).toBe(base);
  });

  it('[SP3] counts seven days, and 90 with three times as much, friends or not', () => {
    for (const facts of [stranger, friend]) {
      const [week, quarter] = budgetLimits(facts);
      expect([week.window, quarter.window]).toEqual([7 * day, 90 * day]);
      expect(quarter.coins).toBe(longFactor * base);
    }
    expect([window, longWindow, longFactor]).toEqual([7 * day, 90 * day, 3]);
  });

  it('[SP3] a copy counts what the store asks in a swap and half of it in a sale, however cheap a few sales were', () => {
    const { roll } = rollOwnedCopy(monsters[0].id, createRandom('floor'));
    expect(swapWorth(roll, { coins: 1 })).toBe(storePrice(roll));
    expect(saleWorth(roll, { coins: 1 })).toBe(Math.round(storePrice(roll) / 2));
    for (const worth of [swapWorth, saleWorth]) expect(worth(roll, { coins: 1000 })).toBe(1000);
  });

  const coins = fc.nat({ max: 400 });
  const trade = fc.record({ given: coins, received: coins, days: fc.nat({ max: 40 }) });

  it('[SP3] counts what flows one way: whatever is traded, net it stays within both limits', () => {
    fc.assert(
      fc.property(fc.array(trade), (trades) => {
        const done: (ValueFlow & { readonly at: number })[] = [];
        let at = 0;
        const flowOf = (span: number): ValueFlow => {
          const sum = { given: 0, received: 0 };
          for (const past of done.filter((other) => other.at > at - span)) {
            sum.given += past.given;
            sum.received += past.received;
          }
          return sum;
        };
        const limitsNow = () =>
          budgetLimits(stranger).map((limit) => ({ ...limit, flow: flowOf(limit.window) }));
        for (const { days, ...moved } of trades) {
          at += days * day;
          const before = limitsNow();
          expect(budgetFault(before, { given: moved.given, received: moved.given })).toBeNull();
          if (budgetFault(before, moved) !== null) continue;
          done.push({ ...moved, at });
          for (const [index, { coins: most, flow }] of limitsNow().entries()) {
            const net = Math.abs(flow.given - flow.received);
            const was = before[index].flow;
            // What was given back some days ago may leave the window before what came back.
            expect(net).toBeLessThanOrEqual(Math.max(most, Math.abs(was.given - was.received)));
          }
        }
      }),
    );
  });

  it('[SP3] friends who swap often and evenly are never refused', () => {
    fc.assert(
      fc.property(fc.array(coins, { maxLength: 50 }), (values) => {
        let flow = none;
        for (const value of values) {
          const even = { given: value, received: value };
          expect(budgetFault(limited(friend, flow), even)).toBeNull();
          flow = { given: flow.given + value, received: flow.received + value };
        }
      }),
    );
  });

  it('[SP3] what somebody has given may come back', () => {
    fc.assert(
      fc.property(coins, coins, (given, back) => {
        const returned = { given: 0, received: Math.min(given, back) };
        expect(budgetFault(limited(stranger, { given, received: 0 }), returned)).toBeNull();
      }),
    );
  });

  it('[SP3] the room that is shown is the most that fits', () => {
    const flow = fc.record({
      given: fc.integer({ min: 0, max: 3000 }),
      received: fc.integer({ min: 0, max: 3000 }),
    });
    fc.assert(
      fc.property(fc.nat({ max: 60 }), flow, flow, (ratedWins, week, quarter) => {
        const limits = budgetLimits({ ratedWins, friendsFor: 0 }).map((limit, index) => ({
          ...limit,
          flow: [week, quarter][index],
        }));
        const { give, get } = budgetRoom(limits);
        const fits = (moved: ValueFlow) => budgetFault(limits, moved) === null;
        expect(fits({ given: give, received: 0 })).toBe(true);
        expect(fits({ given: give + 1, received: 0 })).toBe(false);
        expect(fits({ given: 0, received: get })).toBe(true);
        expect(fits({ given: 0, received: get + 1 })).toBe(false);
      }),
    );
  });

  it('[SP3] says by how much a trade is over which limit', () => {
    const flow = { given: 100, received: 0 };
    expect(budgetFault(limited(stranger, flow), { given: 90, received: 0 })).toEqual({
      over: 190 - base,
      limit: { window, coins: base },
    });
    const [week, quarter] = budgetLimits(friend);
    const late = [
      { ...week, flow: none },
      { ...quarter, flow: { given: 0, received: 400 } },
    ];
    expect(budgetFault(late, { given: 0, received: 90 })).toEqual({
      over: 490 - longFactor * base,
      limit: { window: longWindow, coins: longFactor * base },
    });
  });
});

describe('who may trade', () => {
  const facts = { createdAt: 0, isVerified: true, matches: 20, opponents: 10, pausedUntil: 0 };

  it('[TR2] 14 days, verified, 20 matches against 10 people, no sanction: each is needed and named', () => {
    const now = 14 * day;
    expect(mayTrade(tradingStanding(facts, now))).toBe(true);
    const missing = (changed: Partial<typeof facts>, at = now) =>
      tradingStanding({ ...facts, ...changed }, at).filter(({ isMet }) => !isMet);
    expect(missing({}, now - 1)).toEqual([
      { condition: 'age', have: 13, needed: 14, isMet: false },
    ]);
    expect(missing({ isVerified: false })).toMatchObject([{ condition: 'verified' }]);
    expect(missing({ matches: 12 })).toMatchObject([
      { condition: 'matches', have: 12, needed: 20 },
    ]);
    expect(missing({ opponents: 3 })).toMatchObject([{ condition: 'opponents', have: 3 }]);
    expect(missing({ pausedUntil: now + 1 })).toMatchObject([
      { condition: 'no-sanction', until: now + 1 },
    ]);
    expect(tradingStanding(facts, now).at(-1)).not.toHaveProperty('until');
  });
});

describe('searching for copies', () => {
  const fox = monsters[0];

  it('[MK2] names, stats, place among all rolls, abilities and training can be asked for', () => {
    const natural = rollOwnedCopy(fox.id, createRandom('search'));
    const found = searched(natural);
    const fits = (text: string) => readCopySearch(text).fits(found);
    const power = natural.roll.power;
    expect(fits(`"${cardName(fox.id)}" power>=${power}`)).toBe(true);
    expect(fits(`power>${power}`)).toBe(false);
    expect(fits(`roll:power>=${found.percents!.power}`)).toBe(true);
    expect(fits('trained>0')).toBe(false);
    const [ability] = natural.roll.abilities;
    const name = cardName(ability);
    expect(fits(`with:"${name}"`)).toBe(true);
    expect(fits(`-with:"${name}"`)).toBe(false);
  });

  it('[MK2] the cards that a search names include every card of which a copy fits, and no others than it must', () => {
    const texts = ['power>4', 'el:fire or roll>90', '-(el:water trained>1)', 'rarity>=rare with:a'];
    for (const text of texts) {
      const search = readCopySearch(text);
      const cards = new Set(search.cards);
      fc.assert(
        fc.property(copy, (natural) => {
          if (search.fits(searched(natural))) expect(cards.has(natural.roll.card)).toBe(true);
        }),
        { numRuns: 50 },
      );
    }
    const { cards } = readCopySearch(`"${cardName(fox.id)}" power>3`);
    expect(cards).toContain(fox.id);
    expect(cards.length).toBeLessThan(5);
  });

  it('a part that cannot be read is named', () => {
    expect(readCopySearch('bogus>3').faults).toHaveLength(1);
    expect(readCopySearch('power>3').faults).toHaveLength(0);
  });

  it('numbers of trading are the specified ones', () => {
    expect(tradingRules.swaps).toMatchObject({ cards: 10, open: 20, pauseAfterChange: 3000 });
    expect(tradingRules.market).toMatchObject({ listings: 20, feePercent: 5, referenceSales: 20 });
  });
});
