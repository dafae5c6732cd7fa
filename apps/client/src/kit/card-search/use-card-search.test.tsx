// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { workshopCard } from '../../features/deck-builder/deck-builder.tsx';
import { deckEntries, deckEntry } from '../decks/deck-cards.ts';
import { useCardSearch } from './use-card-search.ts';

afterEach(cleanup);

it('finds the first card for what is typed now, while the list still shows that for an earlier text', () => {
  const cards = [...deckEntries.keys()].map(workshopCard);
  /** What Enter would add, in every render. */
  const offered: { readonly text: string; readonly name: string; readonly listed: string }[] = [];
  const cardName = (card: (typeof cards)[number] | undefined) =>
    card ? deckEntry(card.id).name : '';
  const { result } = renderHook(() => {
    const search = useCardSearch('test', cards);
    const { text, found, first } = search;
    offered.push({ text, name: cardName(first()), listed: cardName(found[0]) });
    return search;
  });
  act(() => result.current.setText('ember wyrm'));
  const typed = offered.filter(({ text }) => text === 'ember wyrm');
  expect(new Set(typed.map(({ name }) => name))).toEqual(new Set(['Ember Wyrm']));
  expect(typed.some(({ listed }) => listed !== 'Ember Wyrm')).toBe(true);
});
