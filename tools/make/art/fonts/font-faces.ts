import { basicRanges, furtherRanges, unicodeRange } from './characters.ts';
import { usedFonts } from './cut-fonts.ts';

// Where two faces have a character, the one declared last wins.
const parts = [
  ['further', unicodeRange(furtherRanges)],
  ['basic', unicodeRange(basicRanges)],
] as const;

const faces = usedFonts.flatMap(({ name, family, style, weight }) =>
  parts.map(
    ([part, range]) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('../../../fonts/${name}-${part}.woff2') format('woff2');
  unicode-range: ${range};
}
`,
  ),
);

/** The style sheet that declares all fonts: packages/ui/src/styles/generated/fonts.css. */
export const fontFaces = `/*
 * Written by \`npm run make -- art\`. Every font is cut in two: the characters of our own texts, and other Latin ones, which are
 * loaded when a text contains one.
 */
${faces.join('\n')}`;
