import { economy, matchReward } from '@stackmate/economy';
import type { RewardTerms } from '@stackmate/economy';
import { seedFromText } from '@stackmate/engine';
import { lessons } from '@stackmate/puzzles/lessons';
import { onceCause, oncePay } from '../../../apps/server/src/store/rewards/pay-once.ts';
import type { OnceReward } from '../../../apps/server/src/store/rewards/pay-once.ts';

/** Earnings of a day from beating the player's own other accounts. */
export interface Farmed {
  readonly coins: number;
  readonly boxes: number;
}

interface Farm {
  readonly kind: 'rated' | 'casual';
  /** Number of own accounts. */
  readonly accounts: number;
  /** Wins against each of them in a day. */
  readonly winsEach: number;
  /** Number of others whom each account has met. */
  readonly met: number;
  readonly isGuest?: boolean;
  readonly isSameHousehold?: boolean;
}

/** Plays a day of a player without VIP who beats own accounts, as long as the wins count as real ones. */
export function farmDay(farm: Farm, seed: string): Farmed {
  let coins = 0;
  let boxes = 0;
  let paidWinsToday = 0;
  let hasBonus = false;
  for (let account = 0; account < farm.accounts; account += 1) {
    for (let win = 0; win < farm.winsEach; win += 1) {
      const terms: RewardTerms = {
        kind: farm.kind,
        leaguePercent: null,
        isVip: false,
        isWithheld: false,
        paidWinsToday,
        winsAgainstOpponentToday: win,
        isFirstWinToday: !hasBonus,
        ratedCoinsToday: coins,
        isSameHousehold: farm.isSameHousehold ?? false,
        isGuestOpponent: farm.isGuest ?? false,
        opponentMet: farm.met,
      };
      const end = { seat: 0, reason: 'checkmate', turns: 14 } as const;
      const reward = matchReward({
        ...terms,
        ...end,
        seed: seedFromText(`${seed} ${account} ${win}`),
      });
      coins += reward.coins;
      if (reward.coins > 0) paidWinsToday += 1;
      if (reward.firstWin > 0) hasBonus = true;
      if (reward.box !== null) boxes += 1;
    }
  }
  return { coins, boxes };
}

/** Claims that a script repeats in a day. */
const claimsPerDay = 50;

/** Returns the coins of a script that claims everything that is paid once (CO7) again and again for some days. */
export function repeatedClaims(days: number): number {
  const paid = new Set<string>();
  let coins = 0;
  for (let day = 0; day < days; day += 1) {
    const claims: OnceReward[] = [
      { kind: 'win' },
      { kind: 'stack' },
      { kind: 'response' },
      { kind: 'upgrade' },
      ...lessons.map(({ id }): OnceReward => ({ kind: 'lesson', lesson: id })),
      { kind: 'puzzle', date: `day ${day}` },
    ];
    for (const claim of Array.from({ length: claimsPerDay }, () => claims).flat()) {
      const cause = onceCause(claim, 'script');
      if (paid.has(cause)) continue;
      paid.add(cause);
      coins += oncePay(claim.kind).coins;
    }
  }
  return coins;
}

/** The attacks that the economy must withstand, each with the coins and boxes that it may give at most a day. */
export const attacks = [
  {
    name: 'three fresh accounts elsewhere',
    farm: { kind: 'rated', accounts: 3, winsEach: 20, met: 0 },
    limit: { coins: 60, boxes: 0 },
  },
  {
    name: 'three accounts that have met each other',
    farm: { kind: 'rated', accounts: 3, winsEach: 20, met: 2 },
    limit: { coins: 250, boxes: 0 },
  },
  {
    name: 'a hundred known accounts',
    farm: { kind: 'rated', accounts: 100, winsEach: 3, met: economy.rewards.payPercents.length },
    limit: { coins: economy.rewards.ratedCoinsPerDay, boxes: 20 },
  },
  {
    name: 'an own guest at one address',
    farm: {
      kind: 'casual',
      accounts: 1,
      winsEach: 50,
      met: 9,
      isGuest: true,
      isSameHousehold: true,
    },
    limit: { coins: 0, boxes: 0 },
  },
  {
    name: 'new guests elsewhere',
    farm: { kind: 'casual', accounts: 50, winsEach: 1, met: 0, isGuest: true },
    limit: { coins: 0, boxes: 0 },
  },
] as const satisfies readonly {
  readonly name: string;
  readonly farm: Farm;
  readonly limit: Farmed;
}[];
