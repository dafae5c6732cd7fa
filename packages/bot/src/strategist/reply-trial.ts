import { cloneState, other } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import { weights } from '../evaluation/weights.ts';
import type { Evaluate } from '../evaluation/evaluate.ts';
import { attackProspects } from '../judge/prospects.ts';
import {
  createFollower,
  endTurn,
  isAttack,
  maxAttacks,
  maxTrialSteps,
} from '../lookahead/trial.ts';
import type { Policy } from '../lookahead/policy.ts';
import type { FindWinningTurn } from '../winning/index.ts';

/** Max nodes of a search for the opponent's win. */
const winNodes = 60;
/** Damage that the opponent's attacks can do to a King, as a share of what destroys it, from which its win is searched. */
const nearShare = 0.7;
/** Energy at most, after the loss that the opponent's attacks can cause, at which its win is searched. */
const nearEnergy = 5;

export interface ReplyTrialOptions {
  readonly rules: Rules;
  readonly policy: Policy;
  readonly evaluate: Evaluate;
  readonly findWinningTurn: FindWinningTurn;
}

/**
 * Creates a function that tries a plan in a full state. The opponent responds; in its turn it wins if a short search
 * finds how, with any kind of action, otherwise it makes its best attacks. The state at the start of the player's next
 * turn is rated.
 */
export function createReplyTrial({ rules, policy, evaluate, findWinningTurn }: ReplyTrialOptions) {
  function isNearWin(state: MatchState, player: Player): boolean {
    const { open } = state;
    const { kingShare, loss } = attackProspects(open, rules.derived(state), player, true);
    return kingShare >= nearShare || open.energy[other(player)] - loss <= nearEnergy;
  }

  const findsWin = (state: MatchState, player: Player): boolean =>
    isNearWin(state, player) &&
    findWinningTurn({ state, player, maxNodes: winNodes }).actions !== null;

  /** Rates a plan in a state, which is unchanged. */
  return (start: MatchState, player: Player, plan: readonly Action[]): number => {
    const state = cloneState(start);
    const nextAction = createFollower(rules, plan);
    let attacks = 0;
    let isReplying = false;
    for (let step = 0; step < maxTrialSteps; step++) {
      const question = rules.decision(state);
      if (!question) break;
      const [who] = question.players;
      if (who === player) {
        if (question.kind === 'turn' && isReplying) break;
        rules.playInPlace(state, who, nextAction(state, who, question.kind));
      } else if (question.kind !== 'turn') {
        rules.playInPlace(state, who, policy.answer(state, who));
      } else {
        if (!isReplying && findsWin(state, who)) return -weights.win;
        isReplying = true;
        const attack = attacks < maxAttacks ? policy.inTurn(state, who, isAttack) : null;
        if (attack) attacks += 1;
        rules.playInPlace(state, who, attack ?? endTurn);
      }
    }
    return evaluate(state, player);
  };
}
