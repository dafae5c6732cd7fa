export { createKept, kept, keptInTab } from './kept.ts';
export type { Kept } from './kept.ts';
export { randomBytes, randomName } from './random.ts';
