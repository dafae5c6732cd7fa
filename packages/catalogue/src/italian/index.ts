// The words of Italian texts: those of faces and full ones.
export { italianFull } from './full.ts';
export { italianShort } from './short.ts';
