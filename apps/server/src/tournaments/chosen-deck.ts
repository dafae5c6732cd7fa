import type { Deck } from '@stackmate/engine';
import type { OwnedDeckCards } from '@stackmate/room';
import { exchangeCards, unusedDecks } from '@stackmate/tournament';
import type { GameChoice, Pairing, PairingSeat, Tournament } from '@stackmate/tournament';
import type { LockedDecks } from '../store/index.ts';

/** The first deck as it was brought. */
export const asBrought: GameChoice = { deck: 0, exchanges: [] };

/** [TO2] Returns what is played without a choice: the first unused deck, or the cards of the game before. */
export function choiceOtherwise(
  { settings }: Tournament,
  pairing: Pairing,
  { seat, before }: { readonly seat: PairingSeat; readonly before: GameChoice | undefined },
): GameChoice {
  if (settings.decks === 'swap') return before ?? asBrought;
  return { ...asBrought, deck: unusedDecks(settings, pairing, seat)[0] ?? 0 };
}

/** Returns the chosen deck with the owned cards behind it. Throws if there is none, which was checked before. */
export function chosenDeck(
  locked: LockedDecks,
  { deck: index, exchanges }: GameChoice,
): { readonly deck: Deck; readonly owned: OwnedDeckCards | undefined } {
  const owned = locked.owned[index];
  if (exchanges.length === 0) return { deck: locked.decks[index], owned };
  const deck = exchangeCards(locked, exchanges);
  if (deck === null) throw new Error('these cards could not be exchanged');
  if (owned === undefined) return { deck, owned };
  const cards = [...owned.main, ...owned.superdeck];
  for (const [position, swap] of exchanges) cards[position] = locked.swapCards[swap];
  const { length } = owned.main;
  return { deck, owned: { main: cards.slice(0, length), superdeck: cards.slice(length) } };
}
