export { commitmentOf, deckHash, nonceHash, seedOf } from './hashes.ts';
export type { Committed } from './hashes.ts';
export { revealFault } from './reveal.ts';
export type { Revealed } from './reveal.ts';
