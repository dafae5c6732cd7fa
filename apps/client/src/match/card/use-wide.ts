import { useSyncExternalStore } from 'react';

let list: MediaQueryList | null = null;

/** One for all: every card asks. */
const query = (): MediaQueryList => (list ??= matchMedia('(min-width: 700px)'));

function subscribe(changed: () => void): () => void {
  query().addEventListener('change', changed);
  return () => query().removeEventListener('change', changed);
}

const isWide = (): boolean => query().matches;

/** Whether there is room for cards with words. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);
