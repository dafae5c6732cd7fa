export { createKeyValueStore, localStore, tabStore, useStored } from './key-value-store.ts';
export type { KeyValueStore } from './key-value-store.ts';
export { parseStored } from './key-value-store.ts';
export { randomBytes, randomName } from './random-name.ts';

/** Key of the token of this browser's guest. */
export const guestTokenKey = 'stackmate.token';
