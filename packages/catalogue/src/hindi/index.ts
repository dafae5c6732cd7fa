export { hindiFull } from './full.ts';
export { hindiShort } from './short.ts';
