import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { joined } from './spellings.ts';

/** Unicode's confusables (UTS #39): maps each character to the prototype of all that look like it. */
const prototypes: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/** Small capitals, which Unicode's table uses as prototypes of Cyrillic and Greek lower-case letters. */
const smallCapitals: ReadonlyMap<string, string> = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (capital, at) => [
    capital,
    'abcdefghijklmnoprstuvwyz'[at],
  ]),
);

/** Accents and invisible characters, except the voicing marks of kana, which form other letters. */
const ornaments = /(?![\u{3099}\u{309a}])\p{Script=Inherited}|\p{Default_Ignorable_Code_Point}/gu;

const isAscii = (letter: string): boolean => letter < '\u{80}';

const plainLetter = (letter: string): string => {
  if (isAscii(letter)) return letter;
  if (letter === 'ß' || letter === 'ẞ') return 'ss';
  const prototype = prototypes.get(letter) ?? letter;
  return smallCapitals.get(prototype) ?? prototype;
};

const plainLetters = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(ornaments, ''), plainLetter).join('');

/**
 * Returns a text in lower case without accents, each letter replaced by the plainest look-alike: "Ádmin" and "аdmin"
 * with a Cyrillic "а" become "admin". For comparisons only; the length may change.
 */
export const plainText = (text: string): string =>
  /^[\u{20}-\u{7e}]*$/u.test(text)
    ? text.toLowerCase()
    : // Upper and lower case have different look-alikes, so both are replaced.
      plainLetters(plainLetters(text).toLowerCase()).replaceAll(ornaments, '').normalize('NFC');

/** Replaces letters and digits that look the same in some typefaces. */
const sameShape = (plain: string): string =>
  plain.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/[i1|]/g, 'l').replaceAll('0', 'o');

/**
 * Returns a key that is equal for names a reader could confuse: it ignores case, accents, look-alikes, spaces and
 * punctuation.
 */
export const nameKey = (name: string): string => {
  // Converts to capitals first, because some letters share one: σ and ς, s and ſ.
  const lower = name.normalize('NFKC').toUpperCase().toLowerCase();
  return sameShape(joined(plainLetters(lower).normalize('NFC')));
};
