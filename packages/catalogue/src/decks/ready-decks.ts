import { createRandom, rollBlueprint, rollCard } from '@stackmate/engine';
import type { Blueprint, Deck, Definition, DefinitionId, Roll } from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import { catalogue } from '../catalogue.ts';
import { deckLists } from './deck-lists.ts';
import type { DeckCard, DeckList } from './deck-lists.ts';

/** A deck available to everyone, always with the same rolled cards. */
export interface ReadyDeck {
  readonly id: string;
  readonly name: Message;
  readonly description: Message;
  readonly deck: Deck;
}

const byId = new Map<DefinitionId, Definition>(
  catalogue.definitions.map((definition) => [definition.id, definition]),
);
const byIdname = new Map(
  catalogue.definitions.map((definition) => [definition.idname, definition]),
);

const findDefinition = (deck: string, idname: string): Definition => {
  const definition = byIdname.get(idname);
  if (!definition) throw new Error(`The deck ${deck} names the card ${idname}, which is unknown.`);
  return definition;
};

/** Each copy has its own seed, so that a change to the list doesn't affect the other cards. */
const createCopyRandom = (deck: string, idname: string, copy: number) =>
  createRandom(`ready deck ${deck} ${idname} ${copy}`);

const rolled = (deck: string, { idname, copies }: DeckCard): readonly Roll[] =>
  Array.from({ length: copies }, (_, copy) =>
    rollCard(byId, findDefinition(deck, idname).id, createCopyRandom(deck, idname, copy)),
  );

const isSupermon = (definition: Definition): boolean =>
  definition.kind === 'monster' && definition.level > 1;

const rolledDeck = ({ id, cards }: DeckList): Deck => {
  const ofSuperdeck = ({ idname }: DeckCard) => isSupermon(findDefinition(id, idname));
  return {
    main: cards.filter((card) => !ofSuperdeck(card)).flatMap((card) => rolled(id, card)),
    superdeck: cards.filter(ofSuperdeck).flatMap((card) => rolled(id, card)),
  };
};

/** The decks are rolled when they are first asked for: a page or thread that asks for none loads faster. */
export const readyDecks: readonly ReadyDeck[] = deckLists.map((list) => {
  let deck: Deck | null = null;
  return {
    id: list.id,
    name: list.name,
    description: list.description,
    get deck() {
      return (deck ??= rolledDeck(list));
    },
  };
});

/** A card of a ready deck with the blueprint of its roll; null for a spell. */
export interface ReadyCard {
  readonly roll: Roll;
  readonly blueprint: Blueprint | null;
}

/** Returns the cards of a ready deck with their blueprints; null if there is no such deck. */
export function readyCards(id: string): readonly ReadyCard[] | null {
  const list = deckLists.find((entry) => entry.id === id);
  if (list === undefined) return null;
  return list.cards.flatMap((card) =>
    rolled(id, card).map((roll, copy) => ({
      roll,
      // A roll begins with the blueprint, so the same seed gives it again.
      blueprint:
        findDefinition(id, card.idname).kind === 'monster'
          ? rollBlueprint(createCopyRandom(id, card.idname, copy))
          : null,
    })),
  );
}
