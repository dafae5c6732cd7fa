import { economy } from '@stackmate/economy';
import { attacks, farmDay, repeatedClaims } from './farming.ts';
import type { Figures } from './figures.ts';
import { firstHours } from './first-hour.ts';

/** A target of the economy, and whether it is met. */
export interface Target {
  readonly name: string;
  readonly value: number | null;
  readonly isMet: boolean;
}

/** Largest change of the coins a player holds that doesn't count as inflation, in coins per day. */
const steady = 0.5;

/** Newcomers whose first hour is played. */
const newcomers = 500;

/** Returns the coins and boxes that each attack gives a day, with their limits. */
const attackTargets = (seed: string): readonly Target[] =>
  attacks.flatMap(({ name, farm, limit }) => {
    const farmed = farmDay(farm, seed);
    return (['coins', 'boxes'] as const).map((what) => ({
      name: `${name}: at most ${limit[what]} ${what} a day`,
      value: farmed[what],
      isMet: farmed[what] <= limit[what],
    }));
  });

/**
 * Checks the targets of the economy. `figures` must have players who play five rated matches a day, plain and VIP. `seed`
 * decides the attacks.
 */
export function listTargets(figures: readonly Figures[], seed: string): readonly Target[] {
  const daily = figures.find(({ name }) => name === 'daily rated')!;
  const vip = figures.find(({ name }) => name === 'daily rated, VIP')!;
  const vipFactor = vip.coinsInPerDay / daily.coinsInPerDay;
  const atMost = (name: string, value: number | null, max: number): Target => ({
    name,
    value,
    isMet: value !== null && value <= max,
  });
  return [
    atMost('first booster at 5 rated matches a day: by day 3', daily.firstBoosterDay, 3),
    atMost('every basic monster, 9 of 10 players: by day 120', daily.everyMonsterDay.p90, 120),
    atMost('VIP earns at most 5 times as fast', vipFactor, 5),
    atMost(
      'no inflation in the last 200 days: coins held per day',
      Math.max(...figures.map(({ inflation }) => Math.abs(inflation))),
      steady,
    ),
    {
      name: 'mean price of a card, crafted ones counted: 45 to 55 coins',
      value: Math.min(...figures.map(({ cardPrice }) => cardPrice)),
      isMet: figures.every(({ cardPrice }) => 45 <= cardPrice && cardPrice <= 55),
    },
    ...firstHours(newcomers, seed).flatMap(({ name, first, second }) => [
      atMost(`newcomer who ${name}, 9 of 10: first booster by minute 15`, first, 15),
      atMost(`newcomer who ${name}, 9 of 10: second booster by minute 60`, second, 60),
    ]),
    atMost(
      'repeating every claim all day, from the second day on: at most the puzzle of the day',
      repeatedClaims(2) - repeatedClaims(1),
      economy.once.puzzle,
    ),
    ...attackTargets(seed),
  ];
}
