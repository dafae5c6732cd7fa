export { createKeyValueStore, localStore, tabStore, useStored } from './key-value-store.ts';
export type { KeyValueStore } from './key-value-store.ts';
export { parseStored } from './parse-stored.ts';
export { randomBytes, randomName } from './random-name.ts';
