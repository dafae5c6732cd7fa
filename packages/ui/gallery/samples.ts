import { catalogue, entries } from '@stackmate/catalogue';
import { createRandom, rollCard, seedFromText } from '@stackmate/engine';
import { cardView } from '../src/index.ts';
import type { CardView } from '../src/index.ts';

const definitions = new Map(catalogue.definitions.map((definition) => [definition.id, definition]));
const cards = entries.filter(({ kind }) => kind !== 'ability');

/** Every card as in the catalogue, with all values that copies can have. */
export const catalogueCards: readonly CardView[] = cards.map(({ id }) => cardView(id));

/** One rolled copy of every card that can be rolled, always the same. */
export const rolledCards: readonly CardView[] = cards
  .filter(({ kind }) => kind !== 'rule')
  .map(({ id }) => {
    const random = createRandom(seedFromText(`gallery ${id}`));
    return cardView(id, rollCard(definitions, id, random));
  });

/** `?few` shows fewer samples, for tests on slow machines. */
const isReduced = location.search.includes('few');

/** Returns a varied selection: one of every `interval` samples. */
export const takeEvery = <Sample>(
  samples: readonly Sample[],
  interval: number,
): readonly Sample[] =>
  samples.filter((_, index) => index % (isReduced ? interval * 4 : interval) === 3);
