// The words of Spanish texts: those of faces and full ones.
export { spanishFull } from './full.ts';
export { spanishShort } from './short.ts';
