export { toCommitment, deckHash, nonceHash, toSeed } from './hashes.ts';
export type { CommitmentInput } from './hashes.ts';
export { revealFault } from './reveal.ts';
export type { StartReveal } from './reveal.ts';
