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

type Select<T> = (screen: MatchScreen) => T;

/** Parts that were worked out, as long as their screen is the one that is shown: React asks for each several times. */
const known = new WeakMap<MatchScreen, Map<Select<unknown>, unknown>>();

function partOf<T>(screen: MatchScreen, select: Select<T>): T {
  let parts = known.get(screen);
  if (!parts) {
    parts = new Map();
    known.set(screen, parts);
  }
  if (!parts.has(select)) parts.set(select, select(screen));
  return parts.get(select) as T;
}

/**
 * A part of what the screen shows. The component is drawn again when that part changes, so the selector has to give
 * the same value for the same screen.
 */
export function useMatch<T>(select: Select<T>): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => partOf(store.get(), select));
}

/** The screen as the parts that can wait show it. */
export const DeferredContext = createContext<MatchScreen | null>(null);

/**
 * The same for what can be drawn after the answer to a tap: in small pieces, once that is on the screen. The component
 * is drawn again for every change, so what takes long belongs in one of its own that is kept while its properties stay.
 * That a moment is over is no change: `telling` is the last one that was told.
 */
export function useDeferredMatch<T>(select: Select<T>): T {
  const screen = use(DeferredContext);
  if (!screen) throw new Error('This is shown inside a match only.');
  return select(screen);
}
