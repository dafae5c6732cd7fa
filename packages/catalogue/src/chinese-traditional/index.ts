export { traditionalFull } from './full.ts';
export { traditionalShort } from './short.ts';
