import { readyDecks, rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import type { MatchState, TakenAction } from '@stackmate/engine';
import type { Bot } from '../src/index.ts';

/** Plays a match between two bots that see only their views. `ready` are the indexes of their ready decks. */
export function playBots(
  seed: string,
  bots: readonly [Pick<Bot, 'choose'>, Pick<Bot, 'choose'>],
  ready: readonly [number, number] = [0, 1],
): { readonly state: MatchState; readonly actions: readonly TakenAction[] } {
  const decks = [readyDecks[ready[0]].deck, readyDecks[ready[1]].deck] as const;
  const state = rules.createMatch({ seed, decks });
  const actions: TakenAction[] = [];
  for (let question = rules.decision(state); question; question = rules.decision(state)) {
    const by = question.players[0];
    const action = bots[by].choose(structuredClone(viewFor(state, by)), by);
    const refused = rules.playInPlace(state, by, action);
    if (refused) throw new Error(`${seed}: ${JSON.stringify({ by, action, refused })}`);
    actions.push({ by, action });
  }
  return { state, actions };
}
