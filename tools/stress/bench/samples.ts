import { rules } from '@stackmate/catalogue';
import { cloneState } from '@stackmate/engine';
import type { Action, Deck, MatchState, Player } from '@stackmate/engine';
import { createFastRandom } from '../../shared/fast-random.ts';

/** A state from a match with the action taken there. */
export interface Sample {
  readonly state: MatchState;
  readonly player: Player;
  readonly action: Action;
}

/** Samples states of random matches, each with the same probability. */
export function sampleStates(decks: readonly Deck[], games: number): Sample[] {
  const random = createFastRandom(7);
  const samples: Sample[] = [];
  for (let game = 0; game < games; game++) {
    const pair = [decks[random.below(decks.length)], decks[random.below(decks.length)]] as const;
    const state = rules.createMatch({ seed: `bench sample ${game}`, decks: pair });
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      const player = question.players[0];
      const legal = rules.legalActions(state, player);
      const action = legal[random.below(legal.length)];
      if (random.below(2) === 0) samples.push({ state: cloneState(state), player, action });
      rules.playInPlace(state, player, action);
    }
  }
  return samples;
}

const clones = 50_000;

/** Measures clones per second of states from all stages of matches. Returns the best of `rounds` rounds. */
export function clonesPerSecond(samples: readonly Sample[], rounds: number): number {
  // Few enough to fit into the CPU caches, so that copying is measured instead of memory access.
  const interval = Math.max(1, Math.floor(samples.length / 200));
  const states = samples.filter((_, index) => index % interval === 0).map(({ state }) => state);
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (let clone = 0; clone < clones; clone++) cloneState(states[clone % states.length]);
    best = Math.max(best, clones / ((performance.now() - start) / 1000));
  }
  return best;
}
