import { noFields } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';

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
