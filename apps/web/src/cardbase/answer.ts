import type { CardData } from '@stackmate/catalogue/carddata';
import { indexOf } from '../search/card-index.ts';
import { countsOf } from '../search/counts.ts';
import type { Counts } from '../search/counts.ts';
import { find } from '../search/find.ts';
import { parse } from '../search/parse.ts';
import { suggestionsFor } from '../search/suggestions.ts';
import type { Suggestion } from '../search/suggestions.ts';
import type { CardbaseAddress } from './address.ts';
import { tileOf } from './tile.ts';
import type { Tile } from './tile.ts';

/** Cards on a page. */
export const pageSize = 20;

/** All that a page of the list shows, so that the server can make it and a browser take it over. */
export interface Answer {
  readonly tiles: readonly Tile[];
  readonly found: number;
  /** The page that is shown: the last one if the one asked for lies behind it. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly counts: Counts;
  /** Where to go when nothing is found. */
  readonly ways: readonly Suggestion[];
}

export function answerOf(cards: readonly CardData[], { text, page }: CardbaseAddress): Answer {
  const index = indexOf(cards);
  const { query } = parse(text);
  const found = find(index, query);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const shown = Math.min(page, pages);
  return {
    tiles: found.slice((shown - 1) * pageSize, shown * pageSize).map(({ card }) => tileOf(card)),
    found: found.length,
    page: shown,
    pages,
    counts: countsOf(index, query),
    ways: found.length === 0 ? suggestionsFor(index, query) : [],
  };
}

/** The address of a card that a search finds, by a number from 0 to 1; null if it finds none. */
export function anyCard(
  cards: readonly CardData[],
  { text }: CardbaseAddress,
  random: number,
): string | null {
  const found = find(indexOf(cards), parse(text).query);
  const one = found[Math.min(found.length - 1, Math.floor(random * found.length))];
  return one ? tileOf(one.card).address : null;
}
