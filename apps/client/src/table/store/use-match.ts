import { createContext, use, useSyncExternalStore } from 'react';
import type { MatchViewStore } from './match-store.ts';
import type { MatchScreen } from './screen.ts';

/** The store of the match on the screen. */
export const MatchContext = createContext<MatchViewStore | null>(null);

/** Returns the store itself, for actions. It never changes. */
export function useStore(): MatchViewStore {
  const store = use(MatchContext);
  if (!store) throw new Error('Use this hook inside a MatchProvider.');
  return store;
}

type Select<T> = (screen: MatchScreen) => T;

/** Cached selections of the current screen, because React reads each one several times. */
const selectionCache = new WeakMap<MatchScreen, Map<Select<unknown>, unknown>>();

function cachedSelection<T>(screen: MatchScreen, select: Select<T>): T {
  let parts = selectionCache.get(screen);
  if (!parts) {
    parts = new Map();
    selectionCache.set(screen, parts);
  }
  if (!parts.has(select)) parts.set(select, select(screen));
  return parts.get(select) as T;
}

/**
 * Returns a part of the screen and renders the component again when that part changes. The selector must return the
 * same value for the same screen.
 */
export function useMatch<T>(select: Select<T>): T {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => cachedSelection(store.get(), select));
}

/** The screen for parts that may be rendered later. */
export const DeferredContext = createContext<MatchScreen | null>(null);

/**
 * Like `useMatch`, for parts that can be rendered after the response to a tap. The component is rendered again for
 * every change, so anything slow belongs in a memoized child. The end of an animation step is no change: `animation`
 * stays the last step.
 */
export function useDeferredMatch<T>(select: Select<T>): T {
  const screen = use(DeferredContext);
  if (!screen) throw new Error('Use this hook inside a MatchProvider.');
  return select(screen);
}
