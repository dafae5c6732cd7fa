/** How much of a card is drawn: an outline of its face, or all of it. */
export type Drawn = 'outline' | 'all';

/** Cost of drawing more of a card, in steps: an outline is about a quarter of a face. */
const steps = { outline: 1, all: 4 } as const;

/**
 * Returns what is drawn after one more frame: outlines first, then faces, in the order of `keys`. Cards that aren't
 * among them are forgotten.
 * @param budget steps in this frame; at least one card makes progress whatever it is
 */
export function drawMore(
  before: ReadonlyMap<string, Drawn>,
  keys: readonly string[],
  budget: number,
): ReadonlyMap<string, Drawn> {
  const after = new Map<string, Drawn>();
  for (const key of keys) {
    const drawn = before.get(key);
    if (drawn) after.set(key, drawn);
  }
  let left = budget;
  let isFirst = true;
  for (const drawn of ['outline', 'all'] as const) {
    for (const key of keys) {
      if (after.get(key) === 'all' || after.get(key) === drawn) continue;
      if (!isFirst && left < steps[drawn]) return after;
      after.set(key, drawn);
      left -= steps[drawn];
      isFirst = false;
    }
  }
  return after;
}

/** Steps per frame: at first, at least and at most. */
const budgets = { first: 8, least: 1, most: 8 };

/** A longer frame than this, in ms, means that the device can't keep up. */
const longFrame = 24;

/** Returns the budget of the next frame: less after a long one, slowly more after short ones. */
export function nextBudget(budget: number, frame: number): number {
  if (frame > longFrame) return Math.max(budgets.least, Math.floor(budget / 2));
  return Math.min(budgets.most, budget + 2);
}

export const firstBudget = budgets.first;
