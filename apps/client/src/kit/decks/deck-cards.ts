import { entries, rules } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { cardKind } from '@stackmate/engine';
import type { CardKind, DefinitionId } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A card that a deck can contain, with its face. */
export type PlayableCard = Extract<Entry, { readonly kind: 'monster' | 'spell' }>;

/** Every card that a deck can contain, by id. */
export const deckEntries: ReadonlyMap<DefinitionId, PlayableCard> = new Map(
  entries.flatMap((entry) =>
    (entry.kind === 'monster' || entry.kind === 'spell') && !entry.hidden
      ? [[entry.id, entry] as const]
      : [],
  ),
);

/** Returns a card by its id. Throws if a deck can't contain it. */
export function deckEntry(id: DefinitionId): PlayableCard {
  const entry = deckEntries.get(id);
  if (!entry) throw new Error(`${id} is not a card that a deck can contain.`);
  return entry;
}

/** Returns whether a card is a basic monster, a spell or a supermon (CD3). */
export const definitionKind = (id: DefinitionId): CardKind => cardKind(deckEntry(id));

/** Names of the kinds of cards, as headings. */
export const kindNames: Readonly<Record<CardKind, Message>> = {
  monster: msg('Monsters'),
  spell: msg('Spells'),
  supermon: msg('Supermons'),
};

/** The definitions that rolls and decks are checked against. */
export const { definitions } = rules.catalogue;
