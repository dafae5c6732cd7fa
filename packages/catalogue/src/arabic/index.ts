export { arabicFull } from './full.ts';
export { arabicShort } from './short.ts';
