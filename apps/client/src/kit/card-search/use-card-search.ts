import { parse } from '@stackmate/catalogue/search';
import type { ExtraFields, ParsedQuery, SearchError } from '@stackmate/catalogue/search';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDraft } from '../editing/use-draft.ts';
import { loadCardIndex } from './card-index.ts';
import type { CardIndex } from './card-index.ts';
import { filterCards } from './filter-cards.ts';
import type { CardFilters, CardSort } from './filter-cards.ts';
import type { SearchableCard, SourceCard } from './source-card.ts';

export interface CardSearchState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly filters: CardFilters;
  readonly setFilters: (filters: CardFilters) => void;
  /** Cards for the list; while somebody types, those of an earlier text. */
  readonly found: readonly SourceCard[];
  /** Returns the first card for the text as it is now: whoever types fast doesn’t wait for the list. */
  readonly first: () => SourceCard | undefined;
  readonly faults: readonly SearchError[];
}

/** Searches and filters a list of cards. `field` identifies the list, whose search lasts as long as the game is open. */
export function useCardSearch(
  field: string,
  cards: readonly SourceCard[],
  extra?: ExtraFields<SearchableCard>,
  sort: CardSort = 'cost',
): CardSearchState {
  const [text, setText] = useDraft(`search ${field}`, '');
  const [filters, setFilters] = useDraft<CardFilters>(`filters ${field}`, {
    kind: null,
    element: null,
    sort,
  });
  const [index, setIndex] = useState<CardIndex | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadCardIndex().then((built) => isShown && setIndex(built));
    return () => {
      isShown = false;
    };
  }, []);
  const searched = useDeferredValue(text);
  const { query, faults } = useMemo(() => parse(searched, extra), [searched, extra]);
  const find = (of: string, by: ParsedQuery['query']): readonly SourceCard[] =>
    filterCards(cards, { text: of, query: by, index, ...(extra ? { extra } : {}) }, filters);
  const foundCards = useMemo(
    () => find(searched, query),
    [cards, searched, query, index, extra, filters],
  );
  const first = (): SourceCard | undefined =>
    searched === text ? foundCards[0] : find(text, parse(text, extra).query)[0];
  return { text, setText, filters, setFilters, found: foundCards, first, faults };
}
