// The words of German texts: those of faces and full ones.
export { germanFull } from './full.ts';
export { germanShort } from './short.ts';
