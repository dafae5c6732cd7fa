import { addedParts, addedWords } from './added-words.ts';
import { listedWords } from './listed-words.ts';
import { plainText } from '../../store/names/look-alikes.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { joined } from '../../store/names/spellings.ts';

/*
 * Insults, slurs and obscene words in 24 languages: the "List of Dirty, Naughty, Obscene, and Otherwise Bad Words" (CC
 * BY 4.0, docs/CREDITS.md) without its ordinary words, plus our additions. Esperanto, Kabyle and Klingon are excluded,
 * because their short entries are mostly words of other languages.
 */

/** A word as written, and without accents and look-alikes. Names are compared with both. */
interface Word {
  readonly written: string;
  readonly plain: string;
}

const isAscii = (text: string): boolean => /^[\u{20}-\u{7e}]*$/u.test(text);

const parseWord = (text: string): Word => {
  const written = joined(text.normalize('NFKC').toLowerCase());
  const plain = plainText(written);
  // Cyrillic "хуе" looks like "xye", which occurs in honest Latin names.
  const isLatin = /^\p{Script=Latin}/u.test(written);
  return { written, plain: isAscii(plain) && !isLatin ? written : plain };
};

/**
 * Returns a language's words without ordinary ones. If only the spelling without accents is ordinary, the written one
 * stays.
 */
const selectOffensive = (language: string): readonly Word[] => {
  const ordinary = ordinaryWords[language].split(', ').map(parseWord);
  const written = new Set(ordinary.map((word) => word.written));
  const plain = new Set(ordinary.map((word) => word.plain));
  return listedWords[language]
    .map(parseWord)
    .filter((word) => !written.has(word.written))
    .map((word) => (plain.has(word.plain) ? { ...word, plain: word.written } : word));
};

const toWordList = Object.keys(ordinaryWords).flatMap(selectOffensive);

const parseWords = (text: string): readonly Word[] => text.trim().split(/\s+/u).map(parseWord);

const readings = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(words.flatMap(({ written, plain }) => [written, plain]));

/** Min length of words matched as whole words and inside other text, by script. The first matching script counts. */
const minLetters: readonly (readonly [script: RegExp, alone: number, inside: number])[] = [
  [/\p{Script=Han}/u, 2, 2],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 2, 3],
  [/\p{Script=Hangul}/u, 2, 3],
  [/\p{Script=Thai}/u, 3, 5],
  [/\p{Script=Arabic}/u, 2, 6],
  [/\p{Script=Cyrillic}/u, 3, 8],
  [/(?:)/u, 4, 8],
];

const isLongEnough = ({ written }: Word, where: 'alone' | 'inside'): boolean => {
  const [, alone, inside] = minLetters.find(([script]) => script.test(written))!;
  return Array.from(written).length >= { alone, inside }[where];
};

/** Words that are offensive as whole words. */
export const offensiveWords: ReadonlySet<string> = readings([
  ...toWordList.filter((word) => isLongEnough(word, 'alone')),
  ...parseWords(addedWords),
]);

/** Words that are offensive even inside other text. */
export const offensiveParts: ReadonlySet<string> = readings(
  toWordList.filter((word) => isLongEnough(word, 'inside')),
);

/** The worst words, which are offensive inside other text even in stretched spellings. */
export const worstParts: ReadonlySet<string> = readings(parseWords(addedParts));
