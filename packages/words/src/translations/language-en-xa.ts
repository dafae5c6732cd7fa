import type { Texts } from '../translate.ts';

/** Texts in the pseudo-language. Builds put them here (src/build/compile-ahead.ts); programs without a build have none. */
export const texts: Texts = {};
