import { quantile } from '../../shared/quantile.ts';
import { basicMonsterCount } from './simulate-player.ts';
import type { Day } from './simulate-player.ts';

/** What the days of players with the same habits amount to. */
export interface Figures {
  readonly name: string;
  readonly players: number;
  /** Mean per day. */
  readonly coinsInPerDay: number;
  readonly coinsOutPerDay: number;
  readonly cardsInPerDay: number;
  readonly cardsOutPerDay: number;
  /** Day of the first booster, median; null if more than half of the players have none. */
  readonly firstBoosterDay: number | null;
  /** Day on which each basic monster is in the vault, median and 9th of 10; null if that isn't reached. */
  readonly everyMonsterDay: { readonly median: number | null; readonly p90: number | null };
  /** Mean share of the vault in use at the end, and the share of days on which something waits. */
  readonly vaultUse: number;
  readonly waitingDays: number;
  /** Change of the mean coins a player holds over the last 200 days, in coins per day. */
  readonly inflation: number;
  readonly boostersAtEnd: number;
  readonly craftedAtEnd: number;
  /** Coins paid for boosters and single cards by the cards that came for them, crafted ones counted. */
  readonly cardPrice: number;
}

/** Number of days at the end for which inflation is measured. */
const inflationDays = 200;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns a quantile; null if it is infinite. */
function finiteQuantile(values: readonly number[], share: number): number | null {
  const value = quantile(values, share);
  return Number.isFinite(value) ? value : null;
}

const firstDay = (days: readonly Day[], holds: (day: Day) => boolean): number => {
  const index = days.findIndex(holds);
  return index === -1 ? Infinity : index + 1;
};

/** Returns the slope of the best line through values at 0, 1, 2 … */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const average = mean(values);
  let product = 0;
  let square = 0;
  for (const [at, value] of values.entries()) {
    product += (at - middle) * (value - average);
    square += (at - middle) ** 2;
  }
  return square === 0 ? 0 : product / square;
}

/** Returns the mean of a value over players, by day. */
export const meanByDay = (
  players: readonly (readonly Day[])[],
  getValue: (day: Day) => number,
): readonly number[] =>
  players[0].map((_, day) => mean(players.map((days) => getValue(days[day]))));

export function createFigures(name: string, players: readonly (readonly Day[])[]): Figures {
  const all = players.flat();
  const last = players.map((days) => days.at(-1)!);
  const everyMonster = players.map((days) =>
    firstDay(days, ({ basicMonsters }) => basicMonsters === basicMonsterCount),
  );
  return {
    name,
    players: players.length,
    coinsInPerDay: mean(all.map(({ coinsIn }) => coinsIn)),
    coinsOutPerDay: mean(all.map(({ coinsOut }) => coinsOut)),
    cardsInPerDay: mean(all.map(({ cardsIn }) => cardsIn)),
    cardsOutPerDay: mean(all.map(({ cardsOut }) => cardsOut)),
    firstBoosterDay: finiteQuantile(
      players.map((days) => firstDay(days, ({ boosters }) => boosters > 0)),
      0.5,
    ),
    everyMonsterDay: {
      median: finiteQuantile(everyMonster, 0.5),
      p90: finiteQuantile(everyMonster, 0.9),
    },
    vaultUse: mean(last.map(({ cards, places }) => cards / places)),
    waitingDays: mean(all.map(({ waiting }) => (waiting > 0 ? 1 : 0))),
    inflation: slope(meanByDay(players, ({ coins }) => coins).slice(-inflationDays)),
    boostersAtEnd: mean(last.map(({ boosters }) => boosters)),
    craftedAtEnd: mean(last.map(({ crafted }) => crafted)),
    cardPrice:
      mean(last.map(({ cardCoins }) => cardCoins)) /
      mean(last.map(({ boughtCards, crafted }) => boughtCards + crafted)),
  };
}
