import { entries } from '@stackmate/catalogue';
import { cardDataWriter } from '@stackmate/catalogue/carddata';
import type { CardData } from '@stackmate/catalogue/carddata';
import { indexCards } from '@stackmate/catalogue/search';
import type { IndexedCard } from '@stackmate/catalogue/search';
import type { DefinitionId } from '@stackmate/engine';
import { cachedByLanguage } from '@stackmate/words';
import { whenIdle } from '../../platform/schedule/schedule.ts';

/** Search index by definition. */
export type CardIndex = ReadonlyMap<DefinitionId, IndexedCard>;

/** Number of cards whose texts are written in one go. All at once would block the browser. */
const slice = 24;

const nextIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

async function buildIndex(): Promise<CardIndex> {
  const cards: CardData[] = [];
  const write = cardDataWriter(entries);
  for (let from = 0; from < entries.length; from += slice) {
    cards.push(...entries.slice(from, from + slice).map(write));
    await nextIdle();
  }
  return new Map(indexCards(cards).map((indexed) => [indexed.card.id, indexed]));
}

const indexes = cachedByLanguage((_key: 'all') => buildIndex());

/** Builds the search index of all cards while the browser is idle, once for each language that is shown. */
export const loadCardIndex = (): Promise<CardIndex> => indexes('all');
