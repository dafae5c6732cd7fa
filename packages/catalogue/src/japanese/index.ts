export { japaneseFull } from './full.ts';
export { japaneseShort } from './short.ts';
