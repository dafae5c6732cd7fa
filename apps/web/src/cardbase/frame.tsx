import { useRef } from 'react';
import type { ComponentType } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';

export interface ListProps {
  /** The address's query with its `?`. */
  readonly search: string;
  /** Data from the route's loader. */
  readonly first: unknown;
  /** Whether the list is visible. */
  readonly isShown: boolean;
}

/** A page whose list stays mounted while one of its cards is shown. */
export interface ListPage {
  readonly List: ComponentType<ListProps>;
}

interface MountedList extends ListProps, ListPage {}

/**
 * Renders the card list and card pages. The list stays mounted but hidden while a card is shown. Its code is part of its own
 * page, so card pages don't load it.
 */
export const CardbaseFrame = () => {
  const { search } = useLocation();
  const last = useMatches().at(-1);
  const List = (last?.handle as Partial<ListPage> | undefined)?.List;
  const mounted = useRef<MountedList | null>(null);
  if (List) mounted.current = { List, search, first: last?.loaderData, isShown: true };
  else if (mounted.current) mounted.current = { ...mounted.current, isShown: false };
  const { current } = mounted;
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
