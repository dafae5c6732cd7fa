// The words of Russian texts: those of faces and full ones.
export { russianFull } from './full.ts';
export { russianShort } from './short.ts';
