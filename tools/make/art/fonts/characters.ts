/** An inclusive range of Unicode code points. */
type CodeRange = readonly [first: number, last: number];

/** Characters of our own texts: every page loads the fonts that contain them. */
export const basicRanges: readonly CodeRange[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0], // no-break space
  [0xa7, 0xa7], // §
  [0xa9, 0xa9], // ©
  [0xb7, 0xb7], // ·
  [0xd7, 0xd7], // ×
  // ç é ê ñ: names of languages, and words such as “Café”.
  [0xe7, 0xe7],
  [0xe9, 0xea],
  [0xf1, 0xf1],
  [0x2013, 0x2014], // – —
  [0x2018, 0x2019], // ‘ ’
  [0x201c, 0x201d], // “ ”
  [0x2022, 0x2022], // •
  [0x2026, 0x2026], // …
  [0x2039, 0x203a], // ‹ ›
  [0x2191, 0x2191], // ↑
  [0x2193, 0x2193], // ↓
  [0x2212, 0x2212], // −
];

/**
 * All other Latin characters that Fontsource's fonts have, such as those of players' names: loaded when a page contains
 * one. They may overlap the basic ranges, which keeps them short: where two faces have a
 * character, the one declared last wins.
 */
export const furtherRanges: readonly CodeRange[] = [
  [0xa1, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2215, 0x2215],
];

const codesIn = (ranges: readonly CodeRange[]): number[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );

const charactersIn = (codes: readonly number[]): string => String.fromCodePoint(...codes);

const basicCodes = codesIn(basicRanges);

export const basicCharacters = charactersIn(basicCodes);

export const furtherCharacters = charactersIn(
  codesIn(furtherRanges).filter((code) => !basicCodes.includes(code)),
);

const hex = (code: number): string => code.toString(16).toUpperCase();

/** Writes ranges as the value of CSS's `unicode-range`. */
export const unicodeRange = (ranges: readonly CodeRange[]): string =>
  ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
