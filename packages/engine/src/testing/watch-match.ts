import { createRandom } from '../random/random.ts';
import type { Disclosure } from '../state/game.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Deck } from '../types/roll.ts';
import type { MatchState } from '../types/state.ts';
import { biasedChoice, busyPlayer } from './biased-choice.ts';
import type { KindWeights } from './biased-choice.ts';
import type { Leak } from './compare-twins.ts';
import { watchStep } from './hidden-law.ts';
import type { ReusedTwins } from './hidden-law.ts';
import { probingActions } from './probing-actions.ts';
import { createRollPool } from './roll-pool.ts';
import type { Watch, WatchedRules } from './watch.ts';

/** One step as passed to an observer of the match. */
export interface SeenStep {
  readonly before: MatchState;
  readonly after: MatchState;
  readonly events: readonly MatchEvent[];
  readonly disclosed: readonly Disclosure[];
}

export interface WatchedMatch {
  readonly seed: string;
  readonly decks: readonly [Deck, Deck];
  readonly weights?: KindWeights;
  readonly seen?: (step: SeenStep) => void;
}

/** A leak with the number of the step that showed it. */
export interface FoundLeak extends Leak {
  readonly step: number;
}

export const createWatch = (rules: WatchedRules, seed: string): Watch => {
  const random = createRandom(seed);
  return {
    rules,
    random,
    pool: createRollPool(rules, random),
    counts: { static: 0, carried: 0, shown: 0, reused: 0, faceDown: 0, 'given up': 0 },
  };
};

const stepLimit = 5000;

/** Plays a whole match from King selection to its end or to the first leak. */
export function watchMatch(
  watch: Watch,
  { seed, decks, weights = busyPlayer, seen = () => {} }: WatchedMatch,
): FoundLeak | null {
  const { rules, random } = watch;
  const twins: ReusedTwins = new Map();
  let state = rules.createMatch({ seed, decks });
  for (let step = 0; step < stepLimit; step++) {
    const players = rules.decision(state)?.players;
    if (!players) return null;
    const by = players[random.below(players.length)];
    const legal = rules.legalActions(state, by);
    const action = biasedChoice(legal, random, weights);
    const played = rules.applyAction(state, by, action);
    if (!played.ok) throw new Error(`a listed action is refused: ${played.refusal.code}`);
    const { events, disclosed } = played;
    seen({ before: state, after: played.state, events, disclosed });
    const probed = state;
    const leak = watchStep(watch, twins, state, by, action, played, (viewer) =>
      viewer === by
        ? probingActions(probed, viewer, legal, random, 6)
        : probingActions(probed, viewer, [], random, 2),
    );
    if (leak) return { ...leak, step };
    ({ state } = played);
  }
  throw new Error(`the match ${seed} does not end`);
}

/** Describes a leak: the difference, for whom, when, and the command to rerun it. */
export const describeLeak = (
  { step, viewer, aspect, twin, action, difference }: FoundLeak,
  match: number,
  rerun: string,
): string =>
  [
    `${viewer === 'spectator' ? 'A spectator' : `Player ${viewer}`} can tell twins apart (${twin}) by ${aspect}`,
    `at step ${step} of match ${match}: ${JSON.stringify(action)}`,
    difference,
    rerun,
  ].join('\n');
