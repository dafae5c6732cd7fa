import { createStore, useStore } from 'zustand';

/** The match in which hints were asked for, until they are closed. */
const shownIn = createStore<string | null>(() => null);

/** Opens the hints of a practice match. */
export const openHints = (matchId: string): void => shownIn.setState(matchId);

export const closeHints = (): void => shownIn.setState(null);

/** Returns whether hints are open in a match. */
export const useHasHints = (matchId: string): boolean => useStore(shownIn) === matchId;
