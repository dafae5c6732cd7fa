import { createRandom } from '../random/random.ts';
import { decision } from '../rules.ts';
import type { Rules } from '../all-rules.ts';
import { cloneState } from '../state/clone.ts';
import type { Deck } from '../types/roll.ts';
import type { MatchState } from '../types/state.ts';
import { biasedChoice } from './biased-choice.ts';

/** A reproducible position: a match, and the number of actions that busy players take in it. */
export interface ReproduciblePosition {
  readonly seed: string;
  readonly decks: readonly [Deck, Deck];
  readonly actions: number;
}

/** Plays to that position. If the match ends earlier, returns the state of its last decision. */
export function reachState(
  rules: Rules,
  { seed, decks, actions }: ReproduciblePosition,
): MatchState {
  const random = createRandom(`reach ${seed}`);
  let state = rules.createMatch({ seed, decks });
  for (let left = actions; left > 0; left--) {
    const { players } = decision(state)!;
    const by = players[random.below(players.length)];
    const action = biasedChoice(rules.legalActions(state, by), random);
    const next = cloneState(state);
    const refused = rules.playInPlace(next, by, action);
    if (refused) throw new Error(`${seed}: ${JSON.stringify(action)} ${refused.message}`);
    if (decision(next) === null) return state;
    state = next;
  }
  return state;
}
