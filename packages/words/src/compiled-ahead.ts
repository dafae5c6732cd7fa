import type { Compiled } from './compile.ts';

/** Fails: in a browser every text with plurals or selects was compiled by the build. */
export const compileEnglish = (text: string): Compiled => {
  throw new Error(`This text was not compiled by the build: ${text}`);
};
