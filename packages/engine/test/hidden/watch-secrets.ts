import { busyPlayer, randomDeck, watchMatch } from '../../src/testing/index.ts';
import type { FoundLeak, SeenStep, Watch } from '../../src/testing/index.ts';

/**
 * Weights that prefer stacking and using cards to fighting, since these matches are about hidden
 * information.
 */
const weights = { ...busyPlayer, stack: 30, activate: 30, attack: 2, discard: 0, endTurn: 3 };

/** Watches a match with cards about hidden information and returns the first leak. */
export const watchSecrets = (
  watch: Watch,
  match: number,
  seen?: (step: SeenStep) => void,
): FoundLeak | null =>
  watchMatch(watch, {
    seed: `secrets ${match}`,
    decks: [randomDeck(watch.rules, watch.random), randomDeck(watch.rules, watch.random)],
    weights,
    ...(seen && { seen }),
  });
