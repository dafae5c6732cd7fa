import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Parameter of the address that names the open card: its list and its key in the list. */
const parameter = 'card';

/** The open card of a list, which is part of the address. */
export interface OpenCard {
  /** Null if no card of the list is open. */
  readonly key: string | null;
  /** Opens a card, shows another one in its place, or closes it (null). Never changes. */
  readonly show: (key: string | null) => void;
}

/** Set in the state of a history entry that opening a card has added. */
interface EntryState {
  readonly hasOpenedCard?: true;
}

/** Returns the query without the open card, and the open card. Used to tell pages apart. */
export function splitOpenCard(search: string): readonly [string, string | null] {
  const query = new URLSearchParams(search);
  const card = query.get(parameter);
  query.delete(parameter);
  return [query.toString(), card];
}

/**
 * Reads and writes the open card of a list in the address: the browser's back closes it, and a reload or a link opens
 * it. `list` distinguishes the lists of a page.
 */
export function useOpenCard(list: string): OpenCard {
  const location = useLocation();
  const navigate = useNavigate();
  const [rest, card] = splitOpenCard(location.search);
  const key = card?.startsWith(`${list}.`) ? card.slice(list.length + 1) : null;
  const state = location.state as EntryState | null;
  const latest = useRef({ key, rest, state, isClosing: false });
  useLayoutEffect(() => {
    latest.current = { key, rest, state, isClosing: false };
  }, [key, rest, state, location.key]);
  const show = useCallback(
    (next: string | null): void => {
      const { key: open, rest: query, state: entry, isClosing } = latest.current;
      // Going back takes a moment, in which a second Escape must not go back further.
      if (next === open || isClosing) return;
      if (next === null && entry?.hasOpenedCard) {
        latest.current.isClosing = true;
        void navigate(-1);
        return;
      }
      const search = new URLSearchParams(query);
      if (next !== null) search.set(parameter, `${list}.${next}`);
      void navigate(
        { search: search.toString(), hash: window.location.hash },
        open === null
          ? { state: { ...entry, hasOpenedCard: true } }
          : { replace: true, state: entry },
      );
    },
    [list, navigate],
  );
  return { key, show };
}
