import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { Evaluate } from '../evaluation/evaluate.ts';
import { createFollower } from './follow-plan.ts';
import type { Policy } from './policy.ts';

/** Maximum steps of two turns; exceeding it would be a bug in the rules. */
export const maxTrialSteps = 300;
/** Maximum attacks assumed in the opponent's turn. */
export const maxAttacks = 3;

export const isAttack = ({ kind }: Action): boolean =>
  kind === 'attack' || kind === 'attackDirectly';

/**
 * Creates a function that tries a plan in a full state: the opponent responds and attacks in its turn as well as it can
 * see, then the state is rated.
 */
export function createTrial({
  rules,
  policy,
  evaluate,
}: {
  readonly rules: Rules;
  readonly policy: Policy;
  readonly evaluate: Evaluate;
}) {
  /** Rates a plan in a state, which is unchanged. */
  return (start: MatchState, player: Player, plan: readonly Action[]): number => {
    const state = cloneState(start);
    const nextAction = createFollower(rules, plan);
    let attacks = 0;
    for (let step = 0; step < maxTrialSteps; step++) {
      const asked = rules.decision(state);
      if (!asked) break;
      const [who] = asked.players;
      if (who === player) {
        rules.playInPlace(state, who, nextAction(state, who, asked.kind));
        continue;
      }
      const answer =
        asked.kind !== 'turn'
          ? policy.answer(state, who)
          : attacks < maxAttacks
            ? policy.inTurn(state, who, isAttack)
            : null;
      if (!answer) break;
      if (asked.kind === 'turn') attacks += 1;
      rules.playInPlace(state, who, answer);
    }
    return evaluate(state, player);
  };
}

export type LookaheadTrial = ReturnType<typeof createTrial>;
