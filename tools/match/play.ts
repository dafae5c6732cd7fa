import { rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import type { Action, Deck, MatchEvent, MatchState, Player } from '@stackmate/engine';
import type { Bot } from '@stackmate/bot';

/** One action of a match with what came of it. */
export interface Step {
  readonly by: Player;
  readonly action: Action;
  readonly events: readonly MatchEvent[];
  readonly state: MatchState;
}

/** Plays a match to its end, step by step. */
export function* playMatch(
  seed: string,
  decks: readonly [Deck, Deck],
  bots: readonly [Bot, Bot],
): Generator<Step, MatchState> {
  let state = rules.createMatch({ seed, decks });
  for (let asked = rules.decision(state); asked; asked = rules.decision(state)) {
    const [by] = asked.players;
    const action = bots[by].choose(viewFor(state, by), by);
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) throw new Error(`${JSON.stringify(action)}: ${applied.refusal.message}`);
    ({ state } = applied);
    yield { by, action, events: applied.events, state };
  }
  return state;
}
