import { createStore, useStore } from 'zustand';

/** The match in which hints were asked for, until they are closed. */
const shownIn = createStore<string | null>(() => null);

/** Opens the hints of a practice match. */
export const openHints = (match: string): void => shownIn.setState(match);

export const closeHints = (): void => shownIn.setState(null);

/** Returns whether hints are open in a match. */
export const useHasHints = (match: string): boolean => useStore(shownIn) === match;
