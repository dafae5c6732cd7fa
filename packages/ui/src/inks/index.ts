export { elementInks, felt, gold, elementInk, keyInk, paper } from './element-inks.ts';
export { contrast, distance, visions } from './colour.ts';
export type { Vision } from './colour.ts';
