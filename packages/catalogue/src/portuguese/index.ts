// The words of Portuguese texts: those of faces and full ones.
export { portugueseFull } from './full.ts';
export { portugueseShort } from './short.ts';
