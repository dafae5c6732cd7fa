import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import type { Budget } from './budget.ts';
import { choosePlan } from './choose-plan.ts';
import type { Plan } from './plans.ts';

const attackWith = (card: number): Action => ({
  kind: 'attackDirectly',
  card,
  to: null,
  target: null,
  option: null,
});
const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;

interface Options {
  readonly limit?: number;
  readonly seed?: string;
  /** Number of actions of each plan; 1 by default. */
  readonly lengths?: readonly number[];
}

/** Chooses among plans with given values per state; every trial costs one node. */
function choice(
  values: readonly (readonly number[])[],
  { limit = 1000, seed = 'a', lengths = [1] }: Options = {},
): number {
  const plans = values.map((_, index): Plan => {
    const more = Array.from({ length: (lengths[index] ?? 1) - 1 }, () => attackWith(index + 1));
    return [attackWith(index + 1), ...more];
  });
  const budget: Budget = { spent: 0, limit };
  let dealt = -1;
  const { plan: chosen } = choosePlan({
    plans,
    player: 0,
    dealState: () => {
      dealt += 1;
      return rules.createMatch({ seed: String(dealt), decks });
    },
    trial: (_state, _player, line) => {
      budget.spent += 1;
      const inStates = values[plans.findIndex((plan) => plan === line)];
      return inStates[dealt % inStates.length];
    },
    budget,
    random: createRandom(seed),
    scale: 160,
    maxStates: 6,
  });
  return plans.indexOf(chosen);
}

describe('choosing a plan', () => {
  it('takes the best over all states, not the best in one', () => {
    expect(
      choice([
        [100, -200, -200],
        [20, 20, 20],
      ]),
    ).toBe(1);
  });

  it('weighs an open position more than a decided one', () => {
    expect(
      choice([
        [4000, -60],
        [2000, 0],
      ]),
    ).toBe(1);
  });

  it('draws among equally good plans', () => {
    const chosen = new Set(
      Array.from({ length: 20 }, (_, seed) => choice([[5], [5], [-50]], { seed: `${seed}` })),
    );
    expect(chosen).toEqual(new Set([0, 1]));
  });

  it('takes the shortest way to win', () => {
    const chosen = new Set(
      Array.from({ length: 20 }, (_, seed) =>
        choice([[10_000], [10_000], [10_000]], { seed: `${seed}`, lengths: [3, 1, 2] }),
      ),
    );
    expect(chosen).toEqual(new Set([1]));
  });

  it('takes the best by first evaluation if every plan loses', () => {
    const lost = [[-10_000], [-10_000], [-10_000]];
    const chosen = new Set(
      Array.from({ length: 20 }, (_, seed) => choice(lost, { seed: `${seed}` })),
    );
    expect(chosen).toEqual(new Set([0]));
  });

  it('ignores a state in which not all plans could be tried', () => {
    expect(
      choice(
        [
          [0, 500],
          [30, -500],
        ],
        { limit: 3 },
      ),
    ).toBe(1);
  });

  it('takes the best tried plan if the budget runs out in the first state', () => {
    expect(choice([[0], [50], [100], [100]], { limit: 3 })).toBe(1);
  });
});
