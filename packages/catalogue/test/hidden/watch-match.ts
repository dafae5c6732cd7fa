import { createRandom } from '@stackmate/engine';
import type { Deck, Disclosure, MatchEvent, MatchState } from '@stackmate/engine';
import {
  biasedChoice,
  createRollPool,
  probingActions,
  randomDeck,
  watchStep,
} from '@stackmate/engine/testing';
import type { Leak, Watch, WatchedRules } from '@stackmate/engine/testing';
import { readyDecks } from '../../src/decks/ready-decks.ts';

/** What is seen of one step beside the twins. */
export interface SeenStep {
  readonly before: MatchState;
  readonly after: MatchState;
  readonly events: readonly MatchEvent[];
  readonly disclosed: readonly Disclosure[];
}

export interface WatchedMatch {
  readonly leak: (Leak & { readonly step: number }) | null;
  readonly steps: number;
}

export const createWatch = (rules: WatchedRules, seed: string): Watch => {
  const random = createRandom(seed);
  return {
    rules,
    random,
    pool: createRollPool(rules, random),
    counts: { static: 0, carried: 0, shown: 0, kept: 0, faceDown: 0, 'given up': 0 },
  };
};

/** Ready decks and decks of the whole catalogue, in turns. */
const deckFor = (watch: Watch, game: number): Deck =>
  game % 4 === 0
    ? readyDecks[watch.random.below(readyDecks.length)].deck
    : randomDeck(watch.rules, watch.random);

const stepLimit = 5000;

/** Plays a whole match from King selection to its end, or to the first leak. */
export function watchMatch(
  watch: Watch,
  game: number,
  seen: (step: SeenStep) => void = () => {},
): WatchedMatch {
  const { rules, random } = watch;
  const twins: Parameters<typeof watchStep>[1] = new Map();
  let state = rules.createMatch({
    seed: `hidden ${game}`,
    decks: [deckFor(watch, game), deckFor(watch, game)],
  });
  for (let step = 0; step < stepLimit; step++) {
    const asked = rules.decision(state)?.players;
    if (!asked) return { leak: null, steps: step };
    const by = asked[random.below(asked.length)];
    const legal = rules.legalActions(state, by);
    const action = biasedChoice(legal, random);
    const played = rules.applyAction(state, by, action);
    if (!played.ok) throw new Error(`a listed action is refused: ${played.refusal.code}`);
    seen({
      before: state,
      after: played.state,
      events: played.events,
      disclosed: played.disclosed,
    });
    const leak = watchStep(watch, twins, state, by, action, played, (viewer) =>
      probingActions(state, viewer, viewer === by ? legal : [], random, viewer === by ? 6 : 2),
    );
    if (leak) return { leak: { ...leak, step }, steps: step };
    state = played.state;
  }
  throw new Error(`match ${game} does not end`);
}

/** What a person needs to find a leak: what differs, for whom, and the line that runs it again. */
export const describeLeak = (
  { step, viewer, what, twin, action, difference }: NonNullable<WatchedMatch['leak']>,
  batch: number,
  match: number,
): string =>
  [
    `${viewer === 'spectator' ? 'A spectator' : `Player ${viewer}`} can tell twins apart (${twin}) by ${what}`,
    `at step ${step} of match ${match}: ${JSON.stringify(action)}`,
    difference,
    `npm run exec -- vitest run packages/catalogue/test/hidden/twin-runs.test.ts -t "batch ${batch}$"`,
  ].join('\n');
