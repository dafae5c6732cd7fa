import { createContext, use, useSyncExternalStore } from 'react';
import type { MatchStore } from './match-store.ts';
import type { MatchScreen } from './screen.ts';

/** The store of the match on the screen. */
export const MatchContext = createContext<MatchStore | null>(null);

/** The store itself, for what is done; it never changes. */
export function useStore(): MatchStore {
  const store = use(MatchContext);
  if (!store) throw new Error('This is shown inside a match only.');
  return store;
}

/**
 * A part of what the screen shows. The component is drawn again when that part changes, so the selector has to give
 * the same value for the same screen.
 */
export function useMatch<T>(select: (screen: MatchScreen) => T): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
