import { rules } from '@stackmate/catalogue';
import type { Deck, Random } from '@stackmate/engine';
import { createRandom } from '@stackmate/engine';
import { createFastRandom } from '../../shared/fast-random.ts';
import { randomDeck } from '../../shared/decks.ts';

export interface Playouts {
  readonly games: number;
  readonly actions: number;
  readonly legalActions: number;
  readonly seconds: number;
}

/** Returns random decks from the whole catalogue. */
export function benchDecks(count: number): readonly Deck[] {
  const random = createRandom('bench decks');
  return Array.from({ length: count }, () => randomDeck(random));
}

/**
 * Plays whole matches in place with uniformly random legal actions, including response windows, choices and natural ends.
 * The time includes creating matches.
 */
export function playMatches(decks: readonly Deck[], first: number, games: number): Playouts {
  const random: Random = createFastRandom(first + 1);
  let actions = 0;
  let legalActions = 0;
  const start = performance.now();
  for (let game = first; game < first + games; game++) {
    const pair = [decks[random.below(decks.length)], decks[random.below(decks.length)]] as const;
    const state = rules.createMatch({ seed: `bench ${game}`, decks: pair });
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      const player = question.players[0];
      const legal = rules.legalActions(state, player);
      rules.playInPlace(state, player, legal[random.below(legal.length)]);
      legalActions += legal.length;
      actions++;
    }
  }
  return { games, actions, legalActions, seconds: (performance.now() - start) / 1000 };
}
