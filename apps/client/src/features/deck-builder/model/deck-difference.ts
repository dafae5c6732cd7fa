import { definitionName } from '@stackmate/catalogue/log-text';
import type { DefinitionId } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
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

function listCards(cards: readonly CardDifference[]): string {
  const named = cards.length > maxNamed ? cards.slice(0, maxNamed - 1) : cards;
  const words = named.map(({ card, copies }) =>
    t('{copies} {card}', { copies, card: definitionName(card) }),
  );
  const others = cards.slice(named.length).reduce((count, { copies }) => count + copies, 0);
  return others === 0
    ? listText(words)
    : t('{cards} and {others, plural, one {# other} other {# others}}', {
        cards: listText(words),
        others,
      });
}

/** Says what a deck has more and less of than another, or null if their cards are the same. */
export function differenceWords(deck: Cards, other: Cards): string | null {
  const { more, fewer } = deckDifference(deck, other);
  const cards = { more: listCards(more), fewer: listCards(fewer) };
  if (fewer.length === 0) return more.length === 0 ? null : t('more: {more}', cards);
  return more.length === 0 ? t('fewer: {fewer}', cards) : t('more: {more}; fewer: {fewer}', cards);
}
