import { localStore, useStored } from '../../platform/storage/index.ts';

const storageKey = 'stackmate.guided';

/** Turns hints on for that match, and off for all others. */
export const startGuide = (match: string): void => localStore.set(storageKey, match);

/** Keeps hints on in the match that follows a guided one. */
export function continueGuide(from: string, to: string): void {
  if (localStore.get(storageKey) === from) startGuide(to);
}

/** Turns hints off. */
export const stopGuide = (): void => localStore.set(storageKey, null);

/** Returns whether hints are on in a match. */
export const useIsGuided = (match: string): boolean => useStored(storageKey) === match;
