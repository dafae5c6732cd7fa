export { elementInks, inkOf, keyInk, paper } from './inks/index.ts';
