export { compileTextsAhead } from './compile-ahead.ts';
