import { createRandom, endReasons, seedFromText, vipCoinFactor } from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardDefinition, rarityTier } from '@stackmate/engine';
import { definitions } from '../cards/definitions.ts';
import { economy } from '../config.ts';
import { ratedRange } from './league-range.ts';
import { matchReward } from './match-reward.ts';
import type { WonMatch } from './match-reward.ts';
import { drawBox } from './reward-box.ts';

const plainWin: WonMatch = {
  seed: seedFromText('a match'),
  seat: 0,
  kind: 'rated',
  reason: 'checkmate',
  turns: 14,
  leaguePercent: null,
  isVip: false,
  paidWinsToday: 0,
  winsAgainstOpponentToday: 0,
  isWithheld: false,
  isFirstWinToday: false,
};

const anyWin: fc.Arbitrary<WonMatch> = fc.record({
  seed: fc.string().map(seedFromText),
  seat: fc.constantFrom(0 as const, 1 as const),
  kind: fc.constantFrom('rated', 'casual', 'strong-bot', 'other'),
  reason: fc.constantFrom(...endReasons),
  turns: fc.nat(50),
  leaguePercent: fc.option(fc.double({ min: 0.01, max: 100, noNaN: true })),
  isVip: fc.boolean(),
  paidWinsToday: fc.nat(12),
  winsAgainstOpponentToday: fc.nat(4),
  isWithheld: fc.constant(false),
  isFirstWinToday: fc.boolean(),
});

const maxCoins = (isVip: boolean): number =>
  economy.rewards.ratedCoinsPerDay * (isVip ? vipCoinFactor : 1);

describe('the reward of a win', () => {
  it('[CO1] is a whole number of coins, 5 times as many for VIP', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const [plain, vip] = [false, true].map((isVip) => matchReward({ ...win, isVip }));
        expect(Number.isInteger(plain.coins)).toBe(true);
        expect(vip).toEqual({
          ...plain,
          coins: plain.coins * vipCoinFactor,
          firstWin: plain.firstWin * vipCoinFactor,
        });
      }),
    );
  });

  it('[CO2] lies in the range of the league, and reaches both ends', () => {
    for (const [percent, range] of [
      [null, [40, 60]],
      [100, [40, 60]],
      [50.1, [40, 60]],
      [50, [45, 70]],
      [10.1, [45, 70]],
      [10, [55, 85]],
      [5, [70, 105]],
      [1, [90, 140]],
    ] as const) {
      expect(ratedRange(percent)).toEqual(range);
      const coins = Array.from(
        { length: 2000 },
        (_, index) =>
          matchReward({ ...plainWin, seed: seedFromText(`${index}`), leaguePercent: percent })
            .coins,
      );
      expect([Math.min(...coins), Math.max(...coins)]).toEqual(range);
    }
  });

  it('[CO2] of a casual match is 20 to 30 coins, ten times a day', () => {
    const casual = { ...plainWin, kind: 'casual' } as const;
    const { coins, box, limit } = matchReward({ ...casual, paidWinsToday: 9 });
    expect(coins).toBeGreaterThanOrEqual(20);
    expect(coins).toBeLessThanOrEqual(30);
    expect([box, limit]).toEqual([null, null]);
    expect(matchReward({ ...casual, paidWinsToday: 10 })).toEqual({
      coins: 0,
      firstWin: 0,
      box: null,
      limit: 'casual-wins-of-the-day',
    });
  });

  it('[CO2] against a strong bot is 10 coins, three times a day, without the bonus of the first win', () => {
    const bot = { ...plainWin, kind: 'strong-bot', isFirstWinToday: true } as const;
    expect(matchReward({ ...bot, paidWinsToday: 2 })).toMatchObject({ coins: 10, firstWin: 0 });
    expect(matchReward({ ...bot, paidWinsToday: 3 })).toMatchObject({
      coins: 0,
      limit: 'bot-wins-of-the-day',
    });
  });

  it('[CO2] has 50 more coins for the first rated or casual win of the day', () => {
    for (const kind of ['rated', 'casual'] as const) {
      const later = matchReward({ ...plainWin, kind });
      expect(matchReward({ ...plainWin, kind, isFirstWinToday: true })).toEqual({
        ...later,
        coins: later.coins + 50,
        firstWin: 50,
      });
    }
  });

  it('[CO2] is nothing in matches that pay nothing', () => {
    expect(matchReward({ ...plainWin, kind: 'other' })).toMatchObject({
      coins: 0,
      box: null,
      limit: 'unrewarded-kind',
    });
  });

  it('[CO9] is nothing in a match in which a program played, and says so', () => {
    for (const kind of ['rated', 'casual', 'strong-bot'] as const) {
      expect(matchReward({ ...plainWin, kind, isByProgram: true })).toMatchObject({
        coins: 0,
        box: null,
        limit: 'by-program',
      });
    }
  });

  it('[CO3] has a box with each rated win', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const { box, limit } = matchReward(win);
        expect(box !== null).toBe(win.kind === 'rated' && limit === null);
      }),
    );
  });

  it('[CO4] follows from the seed, the seat and the winner’s day alone', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        expect(matchReward({ ...win })).toEqual(matchReward(win));
      }),
    );
    const byBoth = ([0, 1] as const).map((seat) => matchReward({ ...plainWin, seat }));
    expect(byBoth[0]).not.toEqual(byBoth[1]);
  });

  it('[CO5] is nothing for the fourth rated win against the same player in a day', () => {
    expect(matchReward({ ...plainWin, winsAgainstOpponentToday: 2 }).limit).toBe(null);
    expect(matchReward({ ...plainWin, winsAgainstOpponentToday: 3 })).toMatchObject({
      coins: 0,
      box: null,
      limit: 'same-opponent',
    });
  });

  it('[CO5] is half and without a box when the opponent resigns before turn 6', () => {
    const whole = matchReward({ ...plainWin, reason: 'resignation', turns: 6 });
    expect(whole).toEqual(matchReward(plainWin));
    expect(matchReward({ ...plainWin, reason: 'resignation', turns: 5 })).toEqual({
      coins: Math.floor(whole.coins / 2),
      firstWin: 0,
      box: null,
      limit: 'early-resignation',
    });
  });
});

describe('[CO5] a reward against farming', () => {
  const known = economy.rewards.payPercents.length;
  const nothing = { coins: 0, firstWin: 0, box: null };

  it('is nothing in a household, and for a guest whom few have met', () => {
    for (const kind of ['rated', 'casual'] as const) {
      const win = { ...plainWin, kind, isFirstWinToday: true, opponentMet: known };
      expect(matchReward({ ...win, isSameHousehold: true })).toEqual({
        ...nothing,
        limit: 'same-household',
      });
      const guest = { ...win, isGuestOpponent: true };
      expect(matchReward({ ...guest, opponentMet: 2 })).toEqual({ ...nothing, limit: 'new-guest' });
      expect(matchReward({ ...guest, opponentMet: 3 }).coins).toBeGreaterThan(0);
      expect(matchReward({ ...guest, opponentMet: known })).toEqual(matchReward(win));
    }
  });

  it('grows with the number of others whom the opponent has met, and comes with box and bonus last', () => {
    const rewards = Array.from({ length: known + 1 }, (_, opponentMet) =>
      matchReward({ ...plainWin, isFirstWinToday: true, opponentMet }),
    );
    const whole = matchReward({ ...plainWin, isFirstWinToday: true });
    const drawn = whole.coins - whole.firstWin;
    expect(rewards.map(({ coins }) => coins)).toEqual([
      ...economy.rewards.payPercents.map((percent) => Math.floor((drawn * percent) / 100)),
      whole.coins,
    ]);
    expect(rewards.map(({ firstWin }) => firstWin > 0).indexOf(true)).toBe(known);
    expect(rewards.map(({ box }) => box !== null).indexOf(true)).toBe(3);
    expect(rewards.map(({ limit }) => limit)).toEqual([
      ...economy.rewards.payPercents.map(() => 'new-opponent'),
      null,
    ]);
    const early = { ...plainWin, reason: 'resignation', turns: 2, opponentMet: 0 } as const;
    expect(matchReward(early)).toMatchObject({ box: null, limit: 'early-and-new-opponent' });
    expect(matchReward(early).coins).toBeLessThan(rewards[0].coins);
  });

  it('ends with the coins that rated wins pay a day, more for VIP', () => {
    const max = economy.rewards.ratedCoinsPerDay;
    fc.assert(
      fc.property(fc.array(anyWin, { maxLength: 200 }), fc.boolean(), (wins, isVip) => {
        let ratedCoinsToday = 0;
        for (const win of wins) {
          const rated = { ...win, kind: 'rated', isVip, ratedCoinsToday } as const;
          const { coins, firstWin, limit } = matchReward(rated);
          expect(firstWin).toBeLessThanOrEqual(coins);
          ratedCoinsToday += coins;
          if (limit === 'rated-coins-of-the-day') expect(ratedCoinsToday).toBe(maxCoins(isVip));
        }
        expect(ratedCoinsToday).toBeLessThanOrEqual(maxCoins(isVip));
      }),
    );
    const last = matchReward({ ...plainWin, ratedCoinsToday: max - 10 });
    expect(last).toMatchObject({ coins: 10, limit: 'rated-coins-of-the-day' });
    expect(last.box).toEqual(matchReward(plainWin).box);
    expect(matchReward({ ...plainWin, ratedCoinsToday: max })).toEqual({
      ...nothing,
      limit: 'rated-coins-of-the-day',
    });
    expect(matchReward({ ...plainWin, kind: 'casual', ratedCoinsToday: max }).limit).toBe(null);
  });
});

describe('reward boxes', () => {
  const random = createRandom('boxes');
  const boxes = Array.from({ length: 20_000 }, () => drawBox(random));
  const cards = boxes.flatMap((box) => (box.kind === 'card' ? [box.copy.roll.card] : []));

  it('[CO3] hold 5 to 20 coins in 70 of 100', () => {
    const coins = boxes.flatMap((box) => (box.kind === 'coins' ? [box.coins] : []));
    expect(coins.length / boxes.length).toBeCloseTo(0.7, 1);
    expect([Math.min(...coins), Math.max(...coins)]).toEqual(economy.box.coins);
  });

  it('[CO3] hold a card in 30 of 100, one in six of tier Rare or above on top of the usual odds', () => {
    expect(cards.length / boxes.length).toBeCloseTo(0.3, 1);
    const rare = cards.filter(
      (card) =>
        !['Common', 'Kinda Rare'].includes(rarityTier(cardDefinition(definitions, card).rarity)),
    );
    // 5 of 30 are drawn from Rare on; about a tenth of the other 25 is that rare by itself.
    expect(rare.length / cards.length).toBeGreaterThan(0.21);
    expect(rare.length / cards.length).toBeLessThan(0.29);
  });

  it('[RA7] pays nothing while operators withhold it, and says so', () => {
    for (const kind of ['rated', 'casual', 'strong-bot'] as const) {
      expect(matchReward({ ...plainWin, kind, isWithheld: true, isFirstWinToday: true })).toEqual({
        coins: 0,
        firstWin: 0,
        box: null,
        limit: 'withheld',
      });
    }
  });
});
