import { localStore, useStored } from '../../platform/storage/index.ts';
import { createStore, useStore } from 'zustand';

/** The match in which hints were asked for, until they are closed. */
const shownIn = createStore<string | null>(() => null);

/** Opens the hints of a practice match. */
export const openHints = (matchId: string): void => shownIn.setState(matchId);

export const closeHints = (): void => shownIn.setState(null);

/** Returns whether hints are open in a match. */
export const useHasHints = (matchId: string): boolean => useStore(shownIn) === matchId;

const storageKey = 'stackmate.guided';

/** Turns hints on for that match, and off for all others. */
export const startGuide = (matchId: string): void => localStore.set(storageKey, matchId);

/** Keeps hints on in the match that follows a guided one. */
export function continueGuide(from: string, to: string): void {
  if (localStore.get(storageKey) === from) startGuide(to);
}

/** Turns hints off. */
export const stopGuide = (): void => localStore.set(storageKey, null);

/** Returns whether hints are on in a match. */
export const useIsGuided = (matchId: string): boolean => useStored(storageKey) === matchId;
