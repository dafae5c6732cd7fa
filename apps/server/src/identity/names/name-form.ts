import { limits } from '@stackmate/protocol';
import type { NameFault } from '@stackmate/protocol';
import { isOneAlphabet } from './alphabets.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Joiners that change how a word is written: Persian words break a ligature with them, Indic words join letters after a
 * virama (UAX #31, A1, A2 and B). Elsewhere, joiners are invisible.
 */
const meaningfulJoiner =
  /(?<=\p{Script=Arabic})\u{200c}(?=\p{Script=Arabic})|(?<=[\u{94d}\u{9cd}\u{a4d}\u{acd}\u{b4d}\u{bcd}\u{c4d}\u{ccd}\u{d4d}\u{dca}])[\u{200c}\u{200d}](?=\p{L})/gu;

/** Blanks, joiners, direction marks, control characters, and code points without a glyph. */
const invisibleCharacters =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u{2800}]/u;

/** Matches stacked accents. Vowel signs of Indic, Thai and other scripts have a separate limit. */
const stackedMarks = /\p{Script=Inherited}{3}|\p{M}{6}|\p{Me}|(\p{Mn})\1/u;

const joiners = '\\u{200c}\\u{200d}';
const wordPattern = `(?:\\p{L}[\\p{M}${joiners}]*|\\p{Nd})+`;
/** Separates words: a space, hyphen etc., the dot of an initial, or an apostrophe beside a space as in ’t Hooft. */
const separator = "(?:[ _·・་-]|\\.[ -]?|['’׳״] ?| ['’])";
const allowedPattern = new RegExp(
  `^['’]?${wordPattern}(?:${separator}${wordPattern})*[.'’׳]?$`,
  'u',
);

const maxLength = (name: string): boolean =>
  Array.from(name).length > limits.nameCodePoints ||
  [...graphemes.segment(name)].length > limits.nameLength;

/** Joiners that Persian and Kurdish keyboards leave at the end of a word, without effect. */
const idleJoiners = /(?<=[\p{Script=Arabic} ])\u{200c}+(?= |$)/gu;

/** Returns the form in which a name is stored and shown: NFKC, trimmed, with single spaces. */
export const normalizeName = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/gu, ' ').replaceAll(idleJoiners, '').trim();

/** Returns the fault in the form of a normalized name; null if it is valid. */
export function formFault(name: string): NameFault | null {
  if (name === '') return 'empty';
  const withoutJoiners = name.replaceAll(meaningfulJoiner, '');
  if (invisibleCharacters.test(withoutJoiners)) {
    return withoutJoiners.replaceAll(new RegExp(invisibleCharacters, 'gu'), '').trim() === ''
      ? 'empty'
      : 'invisible';
  }
  if (maxLength(name)) return 'too-long';
  if (stackedMarks.test(name.normalize('NFD'))) return 'marks';
  if (!allowedPattern.test(name)) return 'characters';
  return isOneAlphabet(withoutJoiners) ? null : 'alphabets';
}
