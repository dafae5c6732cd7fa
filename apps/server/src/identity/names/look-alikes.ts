import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { joined } from './spellings.ts';

/** Unicode's "confusables" (UTS #39): each character with the one that stands for all that look like it. */
const prototypes: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/** Small capitals, as which Unicode's table knows Cyrillic and Greek small letters. */
const smallCapitals: ReadonlyMap<string, string> = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (capital, at) => [
    capital,
    'abcdefghijklmnoprstuvwyz'[at],
  ]),
);

/** Accents and invisible characters; the voicing marks of kana make other letters, so they stay. */
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
 * Returns a text in lower case, without accents, each letter replaced by the plainest one that looks like it: "Ádmin"
 * and "аdmin" with a Cyrillic "а" give "admin". For comparing only, never shown. The length may change.
 */
export const plainText = (text: string): string =>
  /^[\u{20}-\u{7e}]*$/u.test(text)
    ? text.toLowerCase()
    : // Upper case has other look-alikes than lower case, so both are resolved.
      plainLetters(plainLetters(text).toLowerCase()).replaceAll(ornaments, '').normalize('NFC');

/** Letters and digits that differ only in some typefaces. */
const sameShape = (plain: string): string =>
  plain.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/[i1|]/g, 'l').replaceAll('0', 'o');

/**
 * Returns the key that two names share when a reader can take one for the other: without regard to case, accents,
 * look-alike letters, and spaces or signs between words.
 */
export const nameKey = (name: string): string => {
  // By way of capitals, since some letters share one: σ and ς, s and ſ.
  const lower = name.normalize('NFKC').toUpperCase().toLowerCase();
  return sameShape(joined(plainLetters(lower).normalize('NFC')));
};
