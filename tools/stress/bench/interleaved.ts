import { rules } from '@stackmate/catalogue';
import { cloneState } from '@stackmate/engine';
import type { Action, Deck, MatchState, Player, EventSink, Viewer } from '@stackmate/engine';
import { createFastRandom } from '../../shared/fast-random.ts';

/** A recorded match to play again. */
interface Script {
  readonly start: MatchState;
  readonly steps: readonly { readonly by: Player; readonly actions: readonly Action[] }[];
}

const viewers = [0, 1, 'spectator'] as const satisfies readonly Viewer[];

/** Records random matches, starting with King selection. */
function writeScripts(decks: readonly Deck[], matches: number, max: number): Script[] {
  const random = createFastRandom(9);
  return Array.from({ length: matches }, (_, match) => {
    const pair = [decks[random.below(decks.length)], decks[random.below(decks.length)]] as const;
    const state = rules.createMatch({ seed: `bench in turn ${match}`, decks: pair });
    const start = cloneState(state);
    const steps: Script['steps'][0][] = [];
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      const by = question.players[0];
      const legal = rules.legalActions(state, by);
      const action = legal[random.below(legal.length)];
      steps.push({ by, actions: [action] });
      if (steps.length === max) break;
      rules.playInPlace(state, by, action);
    }
    return { start, steps };
  });
}

/** Plays one action as a match server does: with events for every viewer. */
function playViews(state: MatchState, { by, actions }: Script['steps'][0]): void {
  const sink: EventSink = { events: [], disclosed: [] };
  rules.playInPlace(state, by, actions, sink);
  for (const viewer of viewers) rules.redactEvents(sink.events, viewer);
}

/** Actions before the clock starts, while the field is nearly empty. */
const before = 10;

/**
 * Measures actions per second when one rules instance plays many matches, one action of each in turn, as a match server
 * does. Returns the best of `rounds` passes through all matches.
 */
export function interleavedActionsPerSecond(
  decks: readonly Deck[],
  { matches, actions, rounds }: { matches: number; actions: number; rounds: number },
): number {
  const scripts = writeScripts(decks, matches, before + actions);
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const states = scripts.map(({ start }) => cloneState(start));
    let played = 0;
    let began = 0;
    for (let step = 0; step < before + actions; step++) {
      if (step === before) began = performance.now();
      for (const [index, { steps }] of scripts.entries()) {
        if (step >= steps.length) continue;
        playViews(states[index], steps[step]);
        if (step >= before) played++;
      }
    }
    best = Math.max(best, played / ((performance.now() - began) / 1000));
  }
  return best;
}
