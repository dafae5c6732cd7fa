import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, noFields } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import type { Budget } from './budget.ts';
import type { Plan } from './plans.ts';
import { choosePlan } from './choose-plan.ts';
import { pointsPerLogOdds } from '../strategist/strategist-bot.ts';

const attackWith = (card: number): Action => ({ ...noFields, kind: 'attackDirectly', card });
const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;

/** Chooses among plans with given log-odds per state. Every trial costs one node. */
function choice(values: readonly (readonly number[])[], limit = 1000) {
  const plans = values.map((_, index): Plan => [attackWith(index + 1)]);
  const budget: Budget = { spent: 0, limit };
  const tried = plans.map(() => 0);
  let dealt = -1;
  const { plan: chosen } = choosePlan({
    plans,
    player: 0,
    dealState: () => {
      dealt += 1;
      return rules.createMatch({ seed: String(dealt), decks });
    },
    trial: (_state, _player, plan) => {
      const index = plans.findIndex((candidate) => candidate === plan);
      budget.spent += 1;
      tried[index] += 1;
      return pointsPerLogOdds * values[index][dealt % values[index].length];
    },
    budget,
    random: createRandom('a'),
    scale: pointsPerLogOdds,
    maxStates: 12,
    firstCut: 3,
  });
  return { chosen: plans.indexOf(chosen), tried };
}

describe('choosing a plan by halving', () => {
  it('takes the best over all states, not the best in one', () => {
    expect(
      choice([
        [3, -2, -2],
        [0.2, 0.2, 0.2],
      ]).chosen,
    ).toBe(1);
  });

  it('tries the better plans in more states', () => {
    const { chosen, tried } = choice([[-3], [1], [-2], [0.9], [-1], [0.8], [-2], [-4]]);
    expect(chosen).toBe(1);
    expect(tried).toEqual([3, 12, 3, 12, 6, 12, 3, 3]);
  });

  it('takes the best of the first state if the budget ends there', () => {
    expect(choice([[0], [2], [1], [9]], 3).chosen).toBe(1);
  });

  it('takes the best by first evaluation if every plan loses', () => {
    expect(choice([[-900], [-900], [-900]]).chosen).toBe(0);
  });
});
