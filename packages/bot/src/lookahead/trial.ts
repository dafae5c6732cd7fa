import { cloneState, noFields } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { Evaluate } from '../evaluation/evaluate.ts';
import type { Policy } from './policy.ts';

export const endTurn: Action = { ...noFields, kind: 'endTurn' };

/** Creates a follower of a plan: it skips actions of a turn that have become illegal, and declines unforeseen questions. */
export function createFollower(rules: Rules, plan: readonly Action[]) {
  let next = 0;
  return (state: MatchState, player: Player, kind: string): Action => {
    const isLegal = (): boolean => rules.isLegal(state, player, plan[next]);
    if (kind === 'turn') while (next < plan.length && !isLegal()) next += 1;
    if (next < plan.length && isLegal()) return plan[next++];
    return kind === 'turn' ? endTurn : rules.legalActions(state, player)[0];
  };
}

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
      const question = rules.decision(state);
      if (!question) break;
      const [who] = question.players;
      if (who === player) {
        rules.playInPlace(state, who, nextAction(state, who, question.kind));
        continue;
      }
      const answer =
        question.kind !== 'turn'
          ? policy.answer(state, who)
          : attacks < maxAttacks
            ? policy.inTurn(state, who, isAttack)
            : null;
      if (!answer) break;
      if (question.kind === 'turn') attacks += 1;
      rules.playInPlace(state, who, answer);
    }
    return evaluate(state, player);
  };
}

export type LookaheadTrial = ReturnType<typeof createTrial>;
