import { createRandom } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import { decision } from '../rules.ts';
import type { Rules } from '../all-rules.ts';
import type { Action } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import type { Deck } from '../types/roll.ts';
import type { MatchState } from '../types/state.ts';
import { biasedChoice } from './biased-choice.ts';
import { randomDeck } from './random-deck.ts';

/** One decision of a random match with the action taken. */
export interface MatchStep {
  readonly state: MatchState;
  readonly by: Player;
  readonly legal: readonly Action[];
  readonly action: Action;
  readonly decks: readonly [Deck, Deck];
  /** Number of actions played before. */
  readonly index: number;
}

/**
 * Plays a whole match between busy players with random decks, all determined by the seed. Yields
 * every decision.
 */
export function* randomMatch(rules: Rules, seed: string): Generator<MatchStep, MatchState> {
  const random: Random = createRandom(`match ${seed}`);
  const decks = [randomDeck(rules, random), randomDeck(rules, random)] as const;
  let state = rules.createMatch({ seed, decks });
  for (let index = 0; ; index++) {
    const question = decision(state);
    if (!question) return state;
    const by = question.players[random.below(question.players.length)];
    const legal = rules.legalActions(state, by);
    const action = biasedChoice(legal, random);
    yield { state, by, legal, action, decks, index };
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) throw new Error(`${seed}, action ${index}: ${applied.refusal.message}`);
    ({ state } = applied);
  }
}
