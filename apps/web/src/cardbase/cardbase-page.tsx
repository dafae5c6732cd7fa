import { lazy, memo, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import type { Answer } from './answer.ts';
import type { CardbaseProps } from './cardbase.tsx';
import type { ListPage, ListProps } from './frame.tsx';
import { firstInteraction } from './first-interaction.ts';
import { loadParts } from './load-list.ts';

export { loadList } from './load-list.ts';

let LoadedCardbase: ComponentType<CardbaseProps> | null = null;

/** Imports the list's code before its first render. */
export async function prepareList(): Promise<void> {
  LoadedCardbase = (await loadParts()).Cardbase;
}

/** A server-rendered list is loaded but not hydrated until a visitor interacts with it. */
const LazyOnInteraction = lazy(async () => {
  await firstInteraction();
  const { Cardbase, captureEarlyInput: keepUnsaid } = await loadParts();
  keepUnsaid();
  return { default: Cardbase };
});

const LazyImmediately = lazy(async () => ({ default: (await loadParts()).Cardbase }));

/** Whether the server-rendered list is in the page and nothing has replaced it. */
let isServed = typeof document !== 'undefined' && document.querySelector('.cb-form') !== null;

function pickList(): ComponentType<CardbaseProps> {
  const component = LoadedCardbase ?? (isServed ? LazyOnInteraction : LazyImmediately);
  isServed = false;
  return component;
}

/** Memoized: a render while it waits for hydration would restart the list. */
const List = memo(({ search, first, isShown }: ListProps) => {
  const answer = (first ?? null) as Answer | null;
  // Chosen once: another component would restart the list.
  const [Cardbase] = useState(pickList);
  return (
    <Suspense fallback={null}>
      <Cardbase search={search} first={answer} isShown={isShown} />
    </Suspense>
  );
});

export const pieces = ['search-help'] as const;

export const page: Page & ListPage = {
  // The frame renders the list, which stays mounted on other pages.
  Component: () => null,
  List,
  meta: () => ({
    title: t('Cardbase'),
    description: t(
      'Every card of Stackmate: monsters, supermons, spells, abilities. Search by element, type, range, numbers, rarity or the words on a card.',
    ),
  }),
  pieces,
};
