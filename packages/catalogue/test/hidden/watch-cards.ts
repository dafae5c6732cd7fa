import type { Deck } from '@stackmate/engine';
import { randomDeck, watchMatch } from '@stackmate/engine/testing';
import type { FoundLeak, SeenStep, Watch } from '@stackmate/engine/testing';
import { readyDecks } from '../../src/decks/ready-decks.ts';

/** Returns a ready-made deck, or a random deck from the whole catalogue. */
const deckFor = ({ rules, random }: Watch, match: number): Deck =>
  match % 4 === 0 ? readyDecks[random.below(readyDecks.length)].deck : randomDeck(rules, random);

/** Watches a match with real cards and returns the first leak. */
export const watchCards = (
  watch: Watch,
  match: number,
  seen?: (step: SeenStep) => void,
): FoundLeak | null =>
  watchMatch(watch, {
    seed: `hidden ${match}`,
    decks: [deckFor(watch, match), deckFor(watch, match)],
    ...(seen && { seen }),
  });
