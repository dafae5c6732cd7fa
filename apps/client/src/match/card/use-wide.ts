import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList => matchMedia('(min-width: 700px)');

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether there is room for cards with words. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
