import { plainText } from '../../store/names/look-alikes.ts';
import { offensiveParts, offensiveWords, worstParts } from './offensive-words.ts';
import { listSpellings } from '../../store/names/spellings.ts';
import type { Spelling } from '../../store/names/spellings.ts';

/** Splits a word into runs of the same letter: "niiigger" into n, iii, gg, e, r. */
const letterRuns = (word: string): readonly string[] =>
  Array.from(word.matchAll(/(.)\1*/gsu), ([run]) => run);

/** Creates a pattern for a word and its stretched spellings: "shit" matches "shiiiit", but "ass" doesn't match "as". */
const stretched = (word: string): string =>
  letterRuns(word)
    .map((run) => `${run}+`)
    .join('');

/** Returns a text with letters that pose as others in most typefaces as one: an i or I as an l, a q as a g. */
const posedLetters = (text: string): string => text.replaceAll('i', 'l').replaceAll('q', 'g');

const anyWorstPart = new RegExp([...worstParts].map(stretched).join('|'), 'u');

/** Matches unstretched words only, because "Whittier" is an honest name. */
const anyPosedPart = new RegExp([...worstParts].map(posedLetters).join('|'), 'u');

/** Grouped by their first two UTF-16 units, so that a name is compared with few of the thousand parts. */
const partsByStart = Map.groupBy(offensiveParts, (part) => part.slice(0, 2));

const hasPart = (text: string): boolean => {
  for (let at = 0; at + 2 <= text.length; at++) {
    const parts = partsByStart.get(text.slice(at, at + 2));
    if (parts?.some((part) => text.startsWith(part, at))) return true;
  }
  return false;
};

/** Shortens letters that are repeated three or more times to one and to two. */
const shortened = (word: string): readonly string[] =>
  /(.)\1\1/su.test(word)
    ? [word, word.replaceAll(/(.)\1{2,}/gsu, '$1'), word.replaceAll(/(.)\1{2,}/gsu, '$1$1')]
    : [word];

const isOffensiveWord = (word: string): boolean =>
  shortened(word).some((form) => offensiveWords.has(form));

/** Returns whether a name is spelled out: most pieces have one or two letters, as in "f u ck". */
const isSpelledOut = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && pieces.filter(({ length }) => length <= 2).length * 2 > pieces.length;

/** Returns a text in lower case, once unchanged and once without accents and look-alikes. */
const readings = (text: string): readonly string[] => [text.toLowerCase(), plainText(text)];

const isOffensiveSpelling = ({ pieces, words, whole }: Spelling): boolean =>
  readings(whole).some((reading) => anyWorstPart.test(reading) || hasPart(reading)) ||
  [...new Set([...pieces, ...words, ...(isSpelledOut(pieces) ? [whole] : [])])]
    .flatMap(readings)
    .some((reading) => isOffensiveWord(reading) || anyPosedPart.test(posedLetters(reading)));

/** Returns whether a name is or contains an insult, a slur or an obscene word, even if respelled. */
export const isOffensive = (name: string): boolean => listSpellings(name).some(isOffensiveSpelling);
