import { compareRolls } from '@stackmate/engine';
import type { DefinitionId, HeldCard, MatchView, Player, Roll, Own } from '@stackmate/engine';
import type { LogLine } from '../store/index.ts';
import { t } from '@stackmate/words';
import { createContext } from 'react';

/** Knowledge of the player other than the viewer, in a view of both players; otherwise null. */
export const OtherOwn = createContext<Own | null>(null);

/** Returns a count of cards in words: '1 card', '5 cards'. */
export const cardCount = (count: number): string =>
  t('{count, plural, one {# card} other {# cards}}', { count });

/** Returns how many cards the viewer can't see. */
export const hiddenCardsText = (count: number): string =>
  t('{count, plural, one {# card} other {# cards}}, hidden from you.', { count });

/** A kind of card and its number of copies. */
export interface CardTally {
  readonly card: DefinitionId;
  readonly count: number;
}

/** Returns how often each card occurs, in the order of its first copy. */
function counted(cards: readonly DefinitionId[]): readonly CardTally[] {
  const counts = new Map<DefinitionId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** Returns the cards of a deck whose contents are known, sorted: nobody knows their order. */
export const cardsInDeck = (deck: readonly Roll[]): readonly CardTally[] =>
  counted(deck.toSorted(compareRolls).map(({ card }) => card));

/** Returns the cards of an open pile, newest first. */
export const cardsInPile = (pile: readonly HeldCard[]): readonly CardTally[] =>
  counted(pile.toReversed().map(({ roll }) => roll.card));

/** Returns the cards of a player that the viewer sees now: on the field, in open piles, known in the hand. */
function cardsInSight({ open }: MatchView, player: Player): readonly DefinitionId[] {
  const onField = open.field.flatMap((stack) =>
    (stack?.cards ?? []).flatMap(({ home, roll }) => (home === player && roll ? [roll.card] : [])),
  );
  const held = [open.known, open.bin, open.void, open.special].flatMap((piles) => piles[player]);
  return [...onField, ...held.map(({ roll }) => roll.card)];
}

/**
 * Returns the cards that a player has shown, with the number of copies in sight now. There is no count of those that
 * were seen before: a card that returned to the deck can't be told from another copy (ZN5).
 */
export function cardsShownBy(
  player: Player,
  view: MatchView,
  log: readonly LogLine[],
): readonly CardTally[] {
  const inSight = counted(cardsInSight(view, player));
  const counts = new Map(inSight.map(({ card, count }) => [card, count]));
  const mentioned = log.flatMap((line) =>
    line.line === 'event'
      ? line.cards.flatMap(({ card, home }) => (home === player ? [card] : []))
      : [],
  );
  const shown = new Set([...mentioned, ...inSight.map(({ card }) => card)]);
  return [...shown].map((card) => ({ card, count: counts.get(card) ?? 0 }));
}
