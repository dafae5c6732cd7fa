import { localStore } from '../../../platform/storage/index.ts';

/** Storage key that is set once the player has finished a match in this browser. */
const storageKey = 'stackmate.finished';

/** Notes that the player has finished a match. */
export const noteFinishedMatch = (): void => localStore.set(storageKey, 'yes');

/** Returns whether the player has ever finished a match in this browser. */
export const hasFinishedMatch = (): boolean => localStore.get(storageKey) !== null;
