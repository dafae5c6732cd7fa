const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Replaces digits by the letters they imitate: "f4gg0t" becomes "faggot". */
const digitsAsLetters = (text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => digitLetters[digit] ?? digit);

/** Splits a text at punctuation and spaces. */
const splitPieces = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Removes punctuation and spaces between words. */
export const joined = (text: string): string => splitPieces(text).join('');

/**
 * Splits a piece between letters and digits, and before capitals after lower-case letters: "KingAda2" into King, Ada,
 * 2.
 */
const wordsIn = (piece: string): readonly string[] =>
  piece.split(/(?<=\p{Nd})(?!\p{Nd})|(?<!\p{Nd})(?=\p{Nd})|(?<=\p{Ll}\p{M}*)(?=\p{Lu})/u);

/** A possible reading of a name. */
export interface Spelling {
  readonly pieces: readonly string[];
  /** Pieces, further split where letters, digits and capitals meet. */
  readonly words: readonly string[];
  /** All pieces joined. */
  readonly whole: string;
}

const toSpelling = (text: string): Spelling => {
  const pieces = splitPieces(text);
  return { pieces, words: pieces.flatMap(wordsIn), whole: pieces.join('') };
};

/** Returns the readings of a name: as written and, if it contains digits, with digits as letters; 1 as i or l. */
export const listSpellings = (name: string): readonly Spelling[] =>
  [...new Set([name, digitsAsLetters(name), digitsAsLetters(name.replaceAll('1', 'l'))])].map(
    toSpelling,
  );
