import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { Evaluate } from '../evaluation/evaluate.ts';
import type { Plan } from './plans.ts';
import type { Policy } from './policy.ts';

/** More steps than two turns have; more would be a mistake of the rules. */
const maxSteps = 300;
/** The opponent's turn is taken to have no more attacks. */
const maxAttacks = 3;

const endTurn: Action = { kind: 'endTurn', card: null, to: null, target: null, option: null };
const isAttack = ({ kind }: Action): boolean => kind === 'attack' || kind === 'attackDirectly';

/**
 * Tries plans in whole states: the opponent answers as well as it can see, then attacks in its turn as well as it can,
 * and what is left then is judged.
 */
export function createTrial({
  rules,
  policy,
  judge,
}: {
  readonly rules: Rules;
  readonly policy: Policy;
  readonly judge: Evaluate;
}) {
  /** Goes through a plan. What has become illegal is left out of a turn; a question not foreseen is declined. */
  function follow(plan: Plan) {
    let next = 0;
    return (state: MatchState, player: Player, kind: string): Action => {
      const isLegal = (): boolean => rules.isLegal(state, player, plan[next]);
      if (kind === 'turn') while (next < plan.length && !isLegal()) next += 1;
      if (next < plan.length && isLegal()) return plan[next++];
      return kind === 'turn' ? endTurn : rules.legalActions(state, player)[0];
    };
  }

  /** How good it is for the player to follow this plan in this state, which stays as it is. */
  return (start: MatchState, player: Player, plan: Plan): number => {
    const state = cloneState(start);
    const planned = follow(plan);
    let attacks = 0;
    for (let step = 0; step < maxSteps; step++) {
      const asked = rules.decision(state);
      if (!asked) break;
      const [who] = asked.players;
      if (who === player) {
        rules.playInPlace(state, who, planned(state, who, asked.kind));
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
    return judge(state, player);
  };
}

export type Trial = ReturnType<typeof createTrial>;
