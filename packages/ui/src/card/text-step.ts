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

/** Share of a small card that its picture keeps, in CSS pixels: a quarter, or a fifth beside the longest texts. */
const [quarter, fifth] = [106, 84];

/**
 * Text sizes on a small card, largest first: characters per line, height of a line in CSS pixels, and the least height
 * of the picture.
 */
const smallSteps = [
  { charactersPerLine: 23.8, line: 28.1, picture: quarter },
  { charactersPerLine: 26, line: 26, picture: quarter },
  { charactersPerLine: 28.6, line: 24.3, picture: quarter },
  { charactersPerLine: 29.8, line: 23.2, picture: fifth },
  { charactersPerLine: 32.3, line: 21.6, picture: fifth },
  { charactersPerLine: 36.2, line: 20, picture: fifth },
] as const;

/** Height of picture and text on a small card with stats and on one without, in CSS pixels. */
const smallRoom = [321, 351] as const;

/** Space between paragraphs: in lines, and on a small card in CSS pixels. */
const gap = 0.2;
const smallGap = 4;

/** Height of a further line of the type line, in lines of text. */
const kindLine = 1.2;

/** What leaves more or less room for text on a face. */
export interface FaceRoom {
  readonly hasStats: boolean;
  /** How much higher a line is than one of Latin letters. */
  readonly leading: number;
}

/** Returns how many lines the paragraphs take together. */
const lineCount = (paragraphs: readonly number[], charactersPerLine: number): number =>
  paragraphs.reduce((sum, length) => sum + Math.ceil(length / charactersPerLine), 0);

/**
 * Returns the index of the largest text size in which everything fits; 0 is the largest. `paragraphs` are the lengths
 * of the paragraphs in characters, and `kindLines` is the height of the type line.
 */
export const textStep = (
  paragraphs: readonly number[],
  { hasStats, leading, kindLines }: FaceRoom & { readonly kindLines: number },
): number => {
  const lost = kindLine * (kindLines - 1);
  const gaps = gap * (paragraphs.length - 1);
  const fits = steps.findIndex(
    ({ charactersPerLine, lines }) =>
      lineCount(paragraphs, charactersPerLine) + gaps + lost <= lines[hasStats ? 0 : 1] / leading,
  );
  return fits === -1 ? steps.length - 1 : fits;
};

/** Returns the same for a card drawn small, whose picture keeps its share. */
export const smallTextStep = (
  paragraphs: readonly number[],
  { hasStats, leading }: FaceRoom,
): number => {
  const room = smallRoom[hasStats ? 0 : 1] - smallGap * (paragraphs.length - 1);
  const fits = smallSteps.findIndex(
    ({ charactersPerLine, line, picture }) =>
      lineCount(paragraphs, charactersPerLine) * line * leading + picture <= room,
  );
  return fits === -1 ? smallSteps.length - 1 : fits;
};
