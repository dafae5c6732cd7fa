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

/**
 * Letters with a stroke, hook or tail, or turned ones, that Unicode's table maps to no plain letter, or to another one
 * than readers take them for.
 */
const shapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'ⱥ',
    b: 'ƅ',
    c: 'ƈɔↄ',
    d: 'ðȡẟ',
    db: 'ȸ',
    e: 'ǝꞓ',
    f: 'ⅎ',
    h: 'ƕ',
    j: 'ȷ',
    k: 'ĸ',
    l: 'ȴ',
    ll: 'ỻ',
    n: 'ŋɲȵ',
    p: 'þƿ',
    q: 'ɋ',
    qp: 'ȹ',
    s: 'ʃƨƪȿẜ',
    t: 'ƫȶʈⱦ',
    u: 'ʉʊ',
    v: 'ʋʌỽ',
    z: 'ȝʒɀƹƺ',
  }).flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain] as const)),
);

const isAscii = (letter: string): boolean => letter < '\u{80}';

const letterPrototype = (letter: string): string => {
  if (isAscii(letter)) return letter;
  if (letter === 'ß' || letter === 'ẞ') return 'ss';
  const prototype = prototypes.get(letter) ?? letter;
  return smallCapitals.get(prototype) ?? prototype;
};

const plainLetter = (letter: string): string => {
  const prototype = letterPrototype(letter);
  return shapes.get(letter) ?? shapes.get(prototype) ?? prototype;
};

/** Replaces the letters of a text after removing their accents. */
const replaceLetters = (text: string, by: (letter: string) => string): string =>
  Array.from(text.normalize('NFKD').replaceAll(ornaments, ''), by).join('');

/** Strokes and hooks, which the prototype of a letter has as separate marks: ø becomes o with a stroke. */
const plainLetters = (text: string): string =>
  replaceLetters(text, plainLetter).replaceAll(ornaments, '');

/**
 * Returns a text in lower case without accents, each letter replaced by the plainest look-alike: "Ádmin" and "аdmin"
 * with a Cyrillic "а" become "admin". For comparisons only; the length may change.
 */
export const plainText = (text: string): string =>
  /^[\u{20}-\u{7e}]*$/u.test(text)
    ? text.toLowerCase()
    : // Upper and lower case have different look-alikes, so both are replaced.
      plainLetters(plainLetters(text).toLowerCase()).normalize('NFC');

/** Replaces letters and digits that look the same in some typefaces. */
const sameShape = (plain: string): string =>
  plain.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll(/[i1|]/g, 'l').replaceAll('0', 'o');

const toKey = (name: string, by: (text: string) => string): string => {
  // Converts to capitals first, because some letters share one: σ and ς, s and ſ.
  const lower = name.normalize('NFKC').toUpperCase().toLowerCase();
  return sameShape(joined(by(lower).normalize('NFC')));
};

/**
 * Returns the key of a name, which finds its account: equal for names that differ in case, accents, look-alikes, spaces
 * and punctuation only. Stored keys depend on it, so it never changes.
 */
export const nameKey = (name: string): string =>
  toKey(name, (text) => replaceLetters(text, letterPrototype));

/**
 * Returns a name's skeleton, as readers see it at a glance: also without strokes and hooks, so that "Bjørn" is "bjorn".
 * An account holds both its key and its skeleton. An account older than another rule may lack the skeleton, which
 * somebody else had.
 */
export const nameSkeleton = (name: string): string => toKey(name, plainLetters);
