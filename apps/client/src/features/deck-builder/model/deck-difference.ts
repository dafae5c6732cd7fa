import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { plural } from '../../../platform/words/index.ts';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import type { EditedDeck } from './deck-draft.ts';

type Cards = Pick<EditedDeck, 'deck'>;

/** A card of which one deck has more copies than another. */
export interface CardDifference {
  readonly card: DefinitionId;
  readonly copies: number;
}

/** Returns the cards that a deck has more of than another, and those that it has fewer of. */
export function deckDifference(
  deck: Cards,
  other: Cards,
): { readonly more: readonly CardDifference[]; readonly fewer: readonly CardDifference[] } {
  const counts = new Map<DefinitionId, number>();
  for (const { roll } of deck.deck) counts.set(roll.card, (counts.get(roll.card) ?? 0) + 1);
  for (const { roll } of other.deck) counts.set(roll.card, (counts.get(roll.card) ?? 0) - 1);
  const all = [...counts].map(([card, copies]) => ({ card, copies }));
  return {
    more: all.filter(({ copies }) => copies > 0),
    fewer: all.flatMap(({ card, copies }) => (copies < 0 ? [{ card, copies: -copies }] : [])),
  };
}

/** Number of cards that a difference names; more would hide what matters. */
const maxNamed = 4;

function listOf(cards: readonly CardDifference[]): string {
  const named = cards.length > maxNamed ? cards.slice(0, maxNamed - 1) : cards;
  const words = named.map(({ card, copies }) => `${copies} ${deckEntry(card).name}`);
  const others = cards.slice(named.length).reduce((count, { copies }) => count + copies, 0);
  return others === 0
    ? words.join(', ')
    : plural(others, '{cards} and {count} other', '{cards} and {count} others', {
        cards: words.join(', '),
      });
}

/** Says what a deck has more and less of than another, or null if their cards are the same. */
export function differenceWords(deck: Cards, other: Cards): string | null {
  const { more, fewer } = deckDifference(deck, other);
  const parts = [
    ...(more.length > 0 ? [t('more: {cards}', { cards: listOf(more) })] : []),
    ...(fewer.length > 0 ? [t('fewer: {cards}', { cards: listOf(fewer) })] : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}
