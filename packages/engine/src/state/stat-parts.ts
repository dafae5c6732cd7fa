/**
 * A stat is ((set value, else base) + lasting + while present) × multipliers + this turn − damage
 * (TN9). Its parts are collected here, one object per stat, and combined by `finishStat`.
 */

export interface StatParts {
  base: number;
  add: number;
  times: number;
  halves: number;
  turn: number;
}

const blankParts = (): StatParts => ({ base: 0, add: 0, times: 1, halves: 0, turn: 0 });

/** The parts of one card's four stats. */
export interface Parts {
  power: StatParts;
  iq: StatParts;
  eq: StatParts;
  range: StatParts;
}

export const createParts = (): Parts => ({
  power: blankParts(),
  iq: blankParts(),
  eq: blankParts(),
  range: blankParts(),
});

/** Resets the parts to a base value. */
export function resetParts(parts: StatParts, base: number): void {
  parts.base = base;
  parts.add = 0;
  parts.times = 1;
  parts.halves = 0;
  parts.turn = 0;
}

/**
 * Combines the parts into a value. Fractions round down; only the final value is limited to 0
 * (TN9).
 */
export function finishStat(parts: StatParts): number {
  let value = (parts.base + parts.add) * parts.times;
  for (let i = 0; i < parts.halves; i++) value = Math.floor(value / 2);
  value += parts.turn;
  return value < 0 ? 0 : value;
}
