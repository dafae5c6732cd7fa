import { plainText } from './look-alikes.ts';
import { offensiveParts, offensiveWords, worstParts } from './offensive-words.ts';
import { spellingsOf } from './spellings.ts';
import type { Spelling } from './spellings.ts';

/** Runs of a letter, each with its length: "niiigger" has n, iii, gg, e, r. */
const runsOf = (word: string): readonly string[] =>
  Array.from(word.matchAll(/(.)\1*/gsu), ([run]) => run);

/** Matches a word and its stretched spellings: "shit" and "shiiiit", but never "ass" in "as". */
const stretched = (word: string): string =>
  runsOf(word)
    .map((run) => `${run}+`)
    .join('');

/** Returns a text with letters that pose as others in most typefaces as one: an i or I as an l, a q as a g. */
const posedLetters = (text: string): string => text.replaceAll('i', 'l').replaceAll('q', 'g');

const anyWorstPart = new RegExp([...worstParts].map(stretched).join('|'), 'u');

/** Not stretched: "Whittier" is an honest name. */
const anyPosedPart = new RegExp([...worstParts].map(posedLetters).join('|'), 'u');

/** By their first two UTF-16 units: a name is compared with a few of a thousand. */
const partsByStart = Map.groupBy(offensiveParts, (part) => part.slice(0, 2));

const hasPart = (text: string): boolean => {
  for (let at = 0; at + 2 <= text.length; at++) {
    const parts = partsByStart.get(text.slice(at, at + 2));
    if (parts?.some((part) => text.startsWith(part, at))) return true;
  }
  return false;
};

/** Letters drawn out to three and more are as good as one or two. */
const shortened = (word: string): readonly string[] =>
  /(.)\1\1/su.test(word)
    ? [word, word.replaceAll(/(.)\1{2,}/gsu, '$1'), word.replaceAll(/(.)\1{2,}/gsu, '$1$1')]
    : [word];

const isOffensiveWord = (word: string): boolean =>
  shortened(word).some((one) => offensiveWords.has(one));

/** Whether a name is spelled out: most of its pieces have one or two letters, as in "f u ck". */
const isSpelledOut = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && pieces.filter(({ length }) => length <= 2).length * 2 > pieces.length;

/** In lower case as it is, and without accents and look-alikes. */
const readings = (text: string): readonly string[] => [text.toLowerCase(), plainText(text)];

const isOffensiveSpelling = ({ pieces, words, whole }: Spelling): boolean =>
  readings(whole).some((reading) => anyWorstPart.test(reading) || hasPart(reading)) ||
  [...new Set([...pieces, ...words, ...(isSpelledOut(pieces) ? [whole] : [])])]
    .flatMap(readings)
    .some((reading) => isOffensiveWord(reading) || anyPosedPart.test(posedLetters(reading)));

/** Whether a name is or contains an insult, a slur or an obscene word, respelled ones included. */
export const isOffensive = (name: string): boolean => spellingsOf(name).some(isOffensiveSpelling);
