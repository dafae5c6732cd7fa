import { useRef } from 'react';
import type { ComponentType } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';

export interface ListProps {
  /** What follows the path in its address, with its question mark. */
  readonly search: string;
  /** What its loader gave. */
  readonly first: unknown;
  /** Whether it is in sight. */
  readonly isShown: boolean;
}

/** A page that stays when one of its cards is shown. */
export interface ListPage {
  readonly List: ComponentType<ListProps>;
}

interface Kept extends ListProps, ListPage {}

/**
 * Around the list of cards and the pages of cards: the list stays as it is, hidden, while a card is shown. Its code comes
 * with its own page, so a card's page does without.
 */
export const CardbaseFrame = () => {
  const { search } = useLocation();
  const last = useMatches().at(-1);
  const List = (last?.handle as Partial<ListPage> | undefined)?.List;
  const kept = useRef<Kept | null>(null);
  if (List) kept.current = { List, search, first: last?.loaderData, isShown: true };
  else if (kept.current) kept.current = { ...kept.current, isShown: false };
  const { current } = kept;
  return (
    <>
      {current === null ? null : (
        <div hidden={!current.isShown}>
          <current.List search={current.search} first={current.first} isShown={current.isShown} />
        </div>
      )}
      <Outlet />
    </>
  );
};
