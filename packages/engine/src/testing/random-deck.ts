import { rollCard } from '../cards/roll-card.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { shuffle } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import { cardKind, isCard } from '../rarity/odds.ts';
import type { CardKind } from '../rarity/odds.ts';
import { copiesPerCard, deckMonsters, deckSpells, superdeckSize } from '../types/constants.ts';
import type { Span } from '../types/definition.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';

/** The source of random cards: any rules for a catalogue. */
export interface CatalogueSource {
  readonly catalogue: CompiledCatalogue;
}

/** Returns the ids of all monsters, spells or supermons of a catalogue. */
export const cardsOfKind = ({ catalogue }: CatalogueSource, kind: CardKind): DefinitionId[] =>
  [...catalogue.definitions.values()]
    .filter(isCard)
    .filter((definition) => cardKind(definition) === kind)
    .map(({ id }) => id);

const within = (random: Random, { min, max }: Span): number => min + random.below(max - min + 1);

/** Rolls random cards of a kind, at most as many copies of each as a deck may have. */
function rollCards(rules: CatalogueSource, random: Random, kind: CardKind, count: number): Roll[] {
  const copies = cardsOfKind(rules, kind).flatMap((id) =>
    Array.from({ length: copiesPerCard }, () => id),
  );
  return shuffle(random, copies)
    .slice(0, count)
    .map((id) => rollCard(rules.catalogue.definitions, id, random));
}

/** [CD4] Creates a legal deck of random cards from the whole catalogue. */
export const randomDeck = (rules: CatalogueSource, random: Random): Deck => ({
  main: [
    ...rollCards(rules, random, 'monster', within(random, deckMonsters)),
    ...rollCards(rules, random, 'spell', within(random, deckSpells)),
  ],
  superdeck: rollCards(rules, random, 'supermon', superdeckSize),
});
