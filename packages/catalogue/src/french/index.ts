// The words of French texts: those of faces and full ones.
export { frenchFull } from './full.ts';
export { frenchShort } from './short.ts';
