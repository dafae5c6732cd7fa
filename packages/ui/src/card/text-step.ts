/**
 * Text sizes on a card, largest first: characters per line, and lines on a card with stats and on one without. Measured
 * in a browser over every card; `gallery.deep.test.ts` checks that all text fits.
 */
const steps = [
  { charactersPerLine: 26, lines: [5.1, 6] },
  { charactersPerLine: 30, lines: [5.9, 6.9] },
  { charactersPerLine: 35.5, lines: [7, 8.3] },
  { charactersPerLine: 41, lines: [8.3, 10.1] },
  { charactersPerLine: 48, lines: [10.1, 11.8] },
  { charactersPerLine: 51, lines: [11, 13] },
  { charactersPerLine: 52, lines: [12.5, 14.9] },
] as const;

/** The text size of cards drawn small, as in a hand. */
const smallCardText = { charactersPerLine: 19.5, lines: [6.5, 7.3] } as const;

/** Room in a line of a small card, in characters. Lines that wrap have less of it on average. */
const smallLine = 22;

/** Space between paragraphs, in lines. */
const gap = 0.2;

/** A longer type line takes two lines, in characters. */
const longKind = 36;

/**
 * Returns the index of the largest text size in which everything fits; 0 is the largest. `paragraphs` are the lengths
 * of the paragraphs and `kind` that of the type line, in characters.
 */
export const textStep = (
  paragraphs: readonly number[],
  { hasStats, kind }: { readonly hasStats: boolean; readonly kind: number },
): number => {
  const lost = kind > longKind ? 1.2 : 0;
  const fits = steps.findIndex(({ charactersPerLine, lines }) => {
    const needed = paragraphs.reduce(
      (sum, length) => sum + Math.ceil(length / charactersPerLine) + gap,
      0,
    );
    return needed - gap + lost <= lines[hasStats ? 0 : 1];
  });
  return fits === -1 ? steps.length - 1 : fits;
};

/** Returns by how many lines a text overflows at the size for small cards. */
const excess = (paragraphs: readonly number[], hasStats: boolean): number =>
  paragraphs.reduce(
    (sum, length) =>
      sum + (length <= smallLine ? 1 : Math.ceil(length / smallCardText.charactersPerLine)) + gap,
    0,
  ) -
  gap -
  smallCardText.lines[hasStats ? 0 : 1];

/** Whether the text of a card fits at the size for small cards. */
export const fitsLarge = (paragraphs: readonly number[], hasStats: boolean): boolean =>
  excess(paragraphs, hasStats) <= 0;

/** Lines of text for which a whole picture leaves too little room, and those that fit beside a low one. */
const wholePicture = -1.6;
const lowPicture = 1.8;

/** Returns how high the picture of a small card can be beside its text. */
export const smallPicture = (
  paragraphs: readonly number[],
  hasStats: boolean,
): 'whole' | 'cropped' | 'low' | 'strip' => {
  const over = excess(paragraphs, hasStats);
  if (over <= wholePicture) return 'whole';
  return over <= 0 ? 'cropped' : over <= lowPicture ? 'low' : 'strip';
};
