import { readyDecks, rules } from '@stackmate/catalogue';
import { viewFor } from '@stackmate/engine';
import type { MatchState, TakenAction } from '@stackmate/engine';
import type { Bot } from '../src/index.ts';

/** Plays a match between two bots that see only their views. `ready` are the indexes of their ready decks. */
export function playBots(
  seed: string,
  bots: readonly [Pick<Bot, 'choose'>, Pick<Bot, 'choose'>],
  ready: readonly [number, number] = [0, 1],
): { readonly state: MatchState; readonly taken: readonly TakenAction[] } {
  const decks = [readyDecks[ready[0]].deck, readyDecks[ready[1]].deck] as const;
  const state = rules.createMatch({ seed, decks });
  const taken: TakenAction[] = [];
  for (let asked = rules.decision(state); asked; asked = rules.decision(state)) {
    const by = asked.players[0];
    const action = bots[by].choose(structuredClone(viewFor(state, by)), by);
    const refused = rules.playInPlace(state, by, action);
    if (refused) throw new Error(`${seed}: ${JSON.stringify({ by, action, refused })}`);
    taken.push({ by, action });
  }
  return { state, taken };
}
