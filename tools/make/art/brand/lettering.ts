import { createRequire } from 'node:module';
import opentype from 'opentype.js';

const require = createRequire(import.meta.url);
const font = opentype.loadSync(
  require.resolve('@fontsource/alegreya-sc/files/alegreya-sc-latin-700-normal.woff'),
);

/** Converts text to outlines, so that a picture needs no font. Returns path data and its width. */
export const lettering = (
  words: string,
  x: number,
  baseline: number,
  size: number,
): { readonly data: string; readonly width: number } => ({
  data: font.getPath(words, x, baseline, size).toPathData(1),
  width: font.getAdvanceWidth(words, size),
});
