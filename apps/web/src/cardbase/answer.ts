import type { CardData } from '@stackmate/catalogue/carddata';
import { countFilters, find, indexCards, parse, suggestionsFor } from '@stackmate/catalogue/search';
import type { Counts, Suggestion } from '@stackmate/catalogue/search';
import type { CardbaseAddress } from './address.ts';
import { getTile, isPlayable } from './tile.ts';
import type { Tile } from './tile.ts';

/** Number of cards on a page. */
export const pageSize = 20;

/** Everything that a page of the list shows. The server sends it with the page. */
export interface Answer {
  readonly tiles: readonly Tile[];
  readonly found: number;
  /** Number of results that are cards; the others are abilities and rule cards. */
  readonly foundCards: number;
  /** The shown page, at most the last one. */
  readonly page: number;
  /** Number of pages, at least 1. */
  readonly pages: number;
  readonly counts: Counts;
  /** Searches to try instead if no card was found. */
  readonly suggestions: readonly Suggestion[];
}

export function getAnswer(cards: readonly CardData[], { text, page }: CardbaseAddress): Answer {
  const index = indexCards(cards);
  const { query } = parse(text);
  const matches = find(index, query);
  const pages = Math.max(1, Math.ceil(matches.length / pageSize));
  const shown = Math.min(page, pages);
  return {
    tiles: matches.slice((shown - 1) * pageSize, shown * pageSize).map(({ card }) => getTile(card)),
    found: matches.length,
    foundCards: matches.filter(({ card }) => isPlayable(card)).length,
    page: shown,
    pages,
    counts: countFilters(index, query),
    suggestions: matches.length === 0 ? suggestionsFor(index, query) : [],
  };
}

/** Returns the address of a random result; null if there are no results. `random` is in [0, 1). */
export function randomCard(
  cards: readonly CardData[],
  { text }: CardbaseAddress,
  random: number,
): string | null {
  const matches = find(indexCards(cards), parse(text).query);
  const card = matches[Math.min(matches.length - 1, Math.floor(random * matches.length))];
  return card ? getTile(card.card).address : null;
}
