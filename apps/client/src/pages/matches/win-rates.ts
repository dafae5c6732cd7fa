import type { FinishedMatch } from '@stackmate/protocol';

/** Results of the matches that share something. */
export interface WinRate {
  readonly name: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

type PlayedDeck = NonNullable<FinishedMatch['decks']>[number];

export const sizeOf = ({ won, drawn, lost }: WinRate): number => won + drawn + lost;

/** Returns the share of wins in percent, rounded; a draw counts half. */
export const winPercent = (rate: WinRate): number =>
  Math.round(((rate.won + rate.drawn / 2) / sizeOf(rate)) * 100);

/** Counts results by the names that a match has, the most frequent first. */
function countBy(
  matches: readonly FinishedMatch[],
  namesOf: (own: PlayedDeck, opposing: PlayedDeck) => readonly string[],
): readonly WinRate[] {
  const rates = new Map<string, { name: string; won: number; drawn: number; lost: number }>();
  for (const { decks, seat, winner } of matches) {
    if (!decks) continue;
    const result = winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
    for (const name of namesOf(decks[seat], decks[seat === 0 ? 1 : 0])) {
      const rate = rates.get(name) ?? { name, won: 0, drawn: 0, lost: 0 };
      rate[result] += 1;
      rates.set(name, rate);
    }
  }
  return [...rates.values()].sort((a, b) => sizeOf(b) - sizeOf(a) || (a.name < b.name ? -1 : 1));
}

/** The win rates of listed matches. */
export interface WinRates {
  readonly decks: readonly WinRate[];
  readonly opposing: readonly WinRate[];
  readonly elements: readonly WinRate[];
}

/**
 * Returns the win rates by the player's decks, by the opponents' decks and by the elements of the player's decks.
 * `deckName` names ready decks, and others by their elements: a deck's own name is known to its owner alone. `elementName` names elements.
 */
export const winRates = (
  matches: readonly FinishedMatch[],
  deckName: (deck: PlayedDeck) => string,
  elementName: (element: string) => string,
): WinRates => ({
  decks: countBy(matches, (own) => [deckName(own)]),
  opposing: countBy(matches, (_, opposing) => [deckName(opposing)]),
  elements: countBy(matches, (own) => own.elements.map(elementName)),
});
