export { elementInks, felt, gold, inkOf, keyInk, paper } from './element-inks.ts';
export { contrast, distance, visions } from './colour.ts';
export type { Vision } from './colour.ts';
