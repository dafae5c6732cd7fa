export { elementInks, felt, gold, inkOf, keyInk, paper } from './element-inks.ts';
export { contrast, distance, sights } from './colour.ts';
export type { Sight } from './colour.ts';
