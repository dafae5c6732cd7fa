export { simplifiedFull } from './full.ts';
export { simplifiedShort } from './short.ts';
