import { catalogue, readyDecks } from '@stackmate/catalogue';
import type { ReadyDeck } from '@stackmate/catalogue';
import {
  cardKind,
  copiesPerCard,
  deckMonsters,
  deckSpells,
  isCard,
  rollCard,
  shuffle,
  superdeckSize,
} from '@stackmate/engine';
import type {
  CardDefinition,
  CardKind,
  Deck,
  Definition,
  DefinitionId,
  Random,
  Roll,
} from '@stackmate/engine';

export const deckIds: readonly string[] = readyDecks.map(({ id }) => id);

/** Returns a preset deck by its id. Throws an Error for unknown ids. */
export function readyDeck(id: string): ReadyDeck {
  const candidate = readyDecks.find((deck) => deck.id === id);
  if (!candidate) throw new Error(`there is no preset deck "${id}"`);
  return candidate;
}

/** All definitions by id. */
export const definitions: ReadonlyMap<DefinitionId, Definition> = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition]),
);

const cards: readonly CardDefinition[] = catalogue.definitions.filter(isCard);

/** Preferences for a random deck. */
export interface DeckRequirements {
  /** Cards to include first, if they fit. */
  readonly cards?: ReadonlySet<DefinitionId>;
  /** Abilities and sides to prefer among those that a card may have. */
  readonly abilities?: ReadonlySet<DefinitionId>;
}

/** Rolls a card with the preferred abilities first. */
function rollRequired(random: Random, card: CardDefinition, wishes: DeckRequirements): Roll {
  const offered = card.kind === 'monster' ? card.learnableAbilities : card.sides;
  const wished = offered.filter((id) => wishes.abilities?.has(id));
  const max = card.kind === 'monster' ? 3 - card.defaultAbilities.length : 1;
  const abilities = shuffle(random, wished).slice(0, max);
  return rollCard(definitions, card.id, random, abilities.length > 0 ? { abilities } : {});
}

/** Takes `count` cards of one kind in random order, preferred cards first, with one to three copies of each. */
function takeCards(
  random: Random,
  kind: CardKind,
  count: number,
  wishes: DeckRequirements,
): Roll[] {
  const pool = shuffle(
    random,
    cards.filter((card) => cardKind(card) === kind),
  );
  if (wishes.cards) {
    const first = (card: CardDefinition): number => (wishes.cards?.has(card.id) ? 0 : 1);
    pool.sort((a, b) => first(a) - first(b));
  }
  const taken: Roll[] = [];
  for (const card of pool) {
    const copies = 1 + random.below(copiesPerCard);
    for (let copy = 0; copy < copies && taken.length < count; copy++) {
      taken.push(rollRequired(random, card, wishes));
    }
  }
  return taken;
}

/** Returns a random legal deck from the whole catalogue (CD4). */
export function randomDeck(random: Random, wishes: DeckRequirements = {}): Deck {
  const within = ({ min, max }: { min: number; max: number }): number =>
    min + random.below(max - min + 1);
  return {
    main: [
      ...takeCards(random, 'monster', within(deckMonsters), wishes),
      ...takeCards(random, 'spell', within(deckSpells), wishes),
    ],
    superdeck: takeCards(random, 'supermon', superdeckSize, wishes),
  };
}
