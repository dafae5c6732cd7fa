import { useEffect, useRef } from 'react';
import { useOpenCard } from '../card-dialog/use-open-card.ts';
import { findRoll } from '../names/names.ts';
import type { InspectedCard, MatchScreen } from '../store/index.ts';
import { useMatch, useStore } from '../store/index.ts';

/** Returns how the address names an inspected card; null for other windows, which it doesn't name. */
function toAddress({ inspected }: MatchScreen): string | null {
  if (inspected?.at === 'card') return String(inspected.ref);
  return inspected?.at === 'definition' ? `of-${inspected.id}` : null;
}

/** Returns the card that the address names; null if there is none that the viewer knows. */
function fromAddress(address: string, { shown }: MatchScreen): InspectedCard | null {
  const id = /^of-(\d+)$/.exec(address)?.[1];
  if (id !== undefined) return { at: 'definition', id: Number(id) };
  const ref = Number(address);
  return shown && Number.isInteger(ref) && findRoll(shown, ref) ? { at: 'card', ref } : null;
}

/** Keeps the inspected card in the address: the browser's back closes it instead of leaving the match. */
export function useInspectedAddress(): void {
  const store = useStore();
  const { key, show } = useOpenCard('table');
  // Not deferred, so that it never changes in the same render as the address.
  const wanted = useMatch(toAddress);
  const before = useRef<{ readonly key: string | null; readonly wanted: string | null }>({
    key: null,
    wanted: null,
  });
  /** Whether the card was closed in the window, so that the address follows it. */
  const isLeaving = useRef(false);
  useEffect(() => {
    const last = before.current;
    before.current = { key, wanted };
    if (key === wanted) isLeaving.current = false;
    else if (wanted !== last.wanted) {
      isLeaving.current = wanted === null;
      show(wanted);
    } else if (key !== last.key) {
      // The browser went back or forward, or the page was opened with a card.
      if (key === null) {
        if (isLeaving.current) show(wanted);
        else store.inspect(null);
      } else {
        const card = fromAddress(key, store.get());
        if (card) store.inspect(card);
        else show(null);
      }
      isLeaving.current = false;
    }
  }, [key, wanted, show, store]);
}
