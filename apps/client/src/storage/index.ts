export { createKeyValueStore, localStore, tabStore } from './key-value-store.ts';
export type { KeyValueStore } from './key-value-store.ts';
export { randomBytes, randomName } from './random-name.ts';
