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

/** Returns a text with digits read as the letters they are written for: "f4gg0t" gives "faggot". */
const digitsAsLetters = (text: string): string =>
  text.replaceAll(/[0-9]/g, (digit) => digitLetters[digit] ?? digit);

/** Splits a text at signs and spaces. */
const piecesOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns a text without the signs and spaces between its words. */
export const joined = (text: string): string => piecesOf(text).join('');

/** Splits a piece between letters and digits, and where a capital follows a small letter: "KingAda2" has King, Ada, 2. */
const wordsIn = (piece: string): readonly string[] =>
  piece.split(/(?<=\p{Nd})(?!\p{Nd})|(?<!\p{Nd})(?=\p{Nd})|(?<=\p{Ll}\p{M}*)(?=\p{Lu})/u);

/** One way to read a name. */
export interface Spelling {
  readonly pieces: readonly string[];
  /** Smaller than pieces where letters, digits and capitals meet. */
  readonly words: readonly string[];
  /** All pieces as one. */
  readonly whole: string;
}

const spellingOf = (text: string): Spelling => {
  const pieces = piecesOf(text);
  return { pieces, words: pieces.flatMap(wordsIn), whole: pieces.join('') };
};

/** Returns a name as it is written and, if it has digits, with them as letters; 1 is an i or an l. */
export const spellingsOf = (name: string): readonly Spelling[] =>
  [...new Set([name, digitsAsLetters(name), digitsAsLetters(name.replaceAll('1', 'l'))])].map(
    spellingOf,
  );
