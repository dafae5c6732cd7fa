import { lazy, memo, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import type { Page } from '../site/page.ts';
import type { Answer } from './answer.ts';
import type { CardbaseProps } from './cardbase.tsx';
import type { ListPage, ListProps } from './frame.tsx';
import { interest } from './interest.ts';
import { loadParts } from './load-list.ts';

export { loadList } from './load-list.ts';

let Ready: ComponentType<CardbaseProps> | null = null;

/** Fetches what the list is made of. */
export async function prepareList(): Promise<void> {
  Ready = (await loadParts()).Cardbase;
}

/** A page that came from the server is read as it is; it comes to life when somebody begins to do something with it. */
const Later = lazy(async () => {
  await interest();
  const { Cardbase, captureEarlyInput: keepUnsaid } = await loadParts();
  keepUnsaid();
  return { default: Cardbase };
});

const Now = lazy(async () => ({ default: (await loadParts()).Cardbase }));

/** Whether the list stands in the page as the server made it, and nothing has taken it over. */
let isServed = typeof document !== 'undefined' && document.querySelector('.cb-form') !== null;

function pickList(): ComponentType<CardbaseProps> {
  const picked = Ready ?? (isServed ? Later : Now);
  isServed = false;
  return picked;
}

/** Drawn anew only for another address: it must not be while it waits to come to life, or it would begin anew at once. */
const List = memo(({ search, first, isShown }: ListProps) => {
  const answer = (first ?? null) as Answer | null;
  // The same from beginning to end: another one would begin anew.
  const [Cardbase] = useState(pickList);
  return (
    <Suspense fallback={null}>
      <Cardbase search={search} first={answer} isShown={isShown} />
    </Suspense>
  );
});

export const pieces = ['search-help'] as const;

export const page: Page & ListPage = {
  // The frame draws it, since it stays when another page is shown.
  Component: () => null,
  List,
  meta: {
    title: 'Cardbase',
    description:
      'Every card of Stackmate: monsters, supermons, spells, abilities. Search by element, type, range, numbers, rarity or the words on a card.',
  },
  pieces,
};
