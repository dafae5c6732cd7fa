import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { Evaluate } from './evaluation/evaluate.ts';

/** Questions of one's own that are tried out one after the other; after that many the first answer is taken. */
const maxTries = 24;
/** Steps after an action until it has had its effect; more would be a mistake of the rules. */
const maxSteps = 200;

/**
 * How good a state is after an action and all that follows from it: the opponent answers nothing and chooses what comes
 * first, one's own choices are the best found.
 */
export function createOutcomes(rules: Rules, judge: Evaluate) {
  let tries = 0;

  /** Goes on until the player's next free decision. */
  function settled(state: MatchState, player: Player): number {
    for (let step = 0; step < maxSteps; step++) {
      const asked = rules.decision(state);
      if (!asked || asked.kind === 'turn' || asked.kind === 'king') break;
      const [who] = asked.players;
      const legal = rules.legalActions(state, who);
      if (asked.kind === 'choose' && who === player && legal.length > 1 && tries < maxTries) {
        return Math.max(...legal.map((action) => tried(state, player, action)));
      }
      // Declining comes first, and the first choice is as good a guess as any.
      rules.playInPlace(state, who, legal[0]);
    }
    return judge(state, player);
  }

  function tried(state: MatchState, player: Player, action: Action): number {
    tries += 1;
    const copy = cloneState(state);
    rules.playInPlace(copy, player, action);
    return settled(copy, player);
  }

  return {
    /** After this action. The given state stays as it is. */
    after(state: MatchState, player: Player, action: Action): number {
      tries = 0;
      return tried(state, player, action);
    },
    /** After this action, with the first answer to every question, and the end of the turn. */
    afterTurn(state: MatchState, player: Player, action: Action, end: Action): number {
      tries = maxTries;
      const copy = cloneState(state);
      rules.playInPlace(copy, player, action);
      const worth = settled(copy, player);
      if (!rules.isLegal(copy, player, end)) return worth;
      rules.playInPlace(copy, player, end);
      return settled(copy, player);
    },
    /** As it stands. */
    now: judge,
  };
}

export type Outcomes = ReturnType<typeof createOutcomes>;
