import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { RatedAction } from '../rated.ts';
import { isSpent } from './budget.ts';
import type { Budget } from './budget.ts';
import type { Policy } from './policy.ts';

/** A first action and the player's own actions after it, in order. */
export type Plan = readonly [Action, ...Action[]];

/** Maximum number of plans by default. */
const usualPlans = 10;
/** Maximum steps of a turn; exceeding it would be a bug in the rules. */
const maxSteps = 200;

const actionKey = ({ kind, card, to, target, option }: Action): string =>
  [kind, card, to, target, option].join(' ');

/** Returns a key for a plan that ignores the order of its actions. */
const planKey = (plan: Plan): string => plan.map(actionKey).sort().join();

/** Creates plans in one state, assuming that the opponent doesn't respond. Trials show what happens otherwise. */
export function createPlanner({
  rules,
  policy,
  budget,
  maxPlans = usualPlans,
}: {
  readonly rules: Rules;
  readonly policy: Policy;
  readonly budget: Budget;
  readonly maxPlans?: number;
}) {
  function complete(start: MatchState, player: Player, first: Action): Plan {
    const state = cloneState(start);
    const plan: [Action, ...Action[]] = [first];
    rules.playInPlace(state, player, first);
    for (let step = 0; step < maxSteps && !isSpent(budget); step++) {
      const question = rules.decision(state);
      if (!question) break;
      const [who] = question.players;
      const isTurn = question.kind === 'turn';
      if (who !== player) {
        if (isTurn) break;
        rules.playInPlace(state, who, rules.legalActions(state, who)[0]);
        continue;
      }
      const next = isTurn ? policy.inTurn(state, player) : policy.answer(state, player);
      if (!next) break;
      plan.push(next);
      rules.playInPlace(state, player, next);
    }
    return plan;
  }

  return {
    /** Returns plans that begin with the best of these actions, best first and without duplicates. */
    plans(state: MatchState, player: Player, rated: readonly RatedAction[]): Plan[] {
      const plans = new Map<string, Plan>();
      for (const { action } of rated.toSorted((a, b) => b.value - a.value)) {
        if (plans.size >= maxPlans || (plans.size > 0 && isSpent(budget))) break;
        const plan = complete(state, player, action);
        const key = planKey(plan);
        if (!plans.has(key)) plans.set(key, plan);
      }
      return [...plans.values()];
    },
  };
}
