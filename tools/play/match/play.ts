import { rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import type { Deck, MatchEvent, MatchRecord, MatchState } from '@stackmate/engine';
import type { Bot } from '@stackmate/bot';

/** One action's events and the state after it. */
export interface Step {
  readonly events: readonly MatchEvent[];
  readonly state: MatchState;
}

/** Plays a match to its end, yielding each step. Returns the record; throws an Error if a bot chooses an illegal action. */
export function* playMatch(
  seed: string,
  decks: readonly [Deck, Deck],
  bots: readonly [Pick<Bot, 'choose'>, Pick<Bot, 'choose'>],
): Generator<Step, MatchRecord> {
  const recorder = rules.createRecorder({ seed, decks });
  for (;;) {
    const state = recorder.state();
    const question = rules.decision(state);
    if (!question) return recorder.record();
    const [by] = question.players;
    const action = bots[by].choose(viewFor(state, by), by);
    const played = recorder.play(by, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)}: ${played.refusal.message}`);
    yield played;
  }
}
