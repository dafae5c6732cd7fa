import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { RatedAction } from '../rated.ts';
import { isSpent } from './budget.ts';
import type { Budget } from './budget.ts';
import type { Policy } from './policy.ts';

/** An action and how the turn could go on after it: all own answers to come, in order. */
export type Plan = readonly [Action, ...Action[]];

/** So many plans are tried. */
const beam = 10;
/** More steps than any turn has; more would be a mistake of the rules. */
const maxSteps = 200;

const nameOf = ({ kind, card, to, target, option }: Action): string =>
  [kind, card, to, target, option].join(' ');

/** Plans of the same actions are one, whatever their order. */
const nameOfPlan = (plan: Plan): string => plan.map(nameOf).sort().join();

/** Makes plans in one state, the opponent answering nothing: what comes otherwise shows when they are tried. */
export function createPlanner({
  rules,
  policy,
  budget,
}: {
  readonly rules: Rules;
  readonly policy: Policy;
  readonly budget: Budget;
}) {
  function complete(start: MatchState, player: Player, first: Action): Plan {
    const state = cloneState(start);
    const plan: [Action, ...Action[]] = [first];
    rules.playInPlace(state, player, first);
    for (let step = 0; step < maxSteps && !isSpent(budget); step++) {
      const asked = rules.decision(state);
      if (!asked) break;
      const [who] = asked.players;
      const ofTurn = asked.kind === 'turn';
      if (who !== player) {
        if (ofTurn) break;
        rules.playInPlace(state, who, rules.legalActions(state, who)[0]);
        continue;
      }
      const next = ofTurn ? policy.inTurn(state, player) : policy.answer(state, player);
      if (!next) break;
      plan.push(next);
      rules.playInPlace(state, player, next);
    }
    return plan;
  }

  return {
    /** Plans that begin with the best of these actions, the best first; no two of the same actions. */
    plans(state: MatchState, player: Player, rated: readonly RatedAction[]): Plan[] {
      const plans = new Map<string, Plan>();
      for (const { action } of rated.toSorted((a, b) => b.value - a.value)) {
        if (plans.size >= beam || (plans.size > 0 && isSpent(budget))) break;
        const plan = complete(state, player, action);
        const name = nameOfPlan(plan);
        if (!plans.has(name)) plans.set(name, plan);
      }
      return [...plans.values()];
    },
  };
}
