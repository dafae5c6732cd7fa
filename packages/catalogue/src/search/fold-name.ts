import { t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Letters that stand for others in a search and that Unicode doesn't take apart. */
const letters: Readonly<Record<string, string>> = {
  '’': "'",
  ß: 'ss',
  ς: 'σ',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  // Tatweel stretches words.
  ـ: '',
};
const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic, vowels and hamza over Arabic letters; not the vowels of Devanagari. */
const accents = /[\u0300-\u036F\u064B-\u065F\u0670]/g;

const katakana = /[\u30A1-\u30F6\u30FD\u30FE]/g;
/** Distance from a katakana to its hiragana. */
const toHiragana = 0x60;

/**
 * Folds a text for comparison in a search: case, accents, katakana, forms of hamza and alef, tatweel, full-width letters and
 * blanks make no difference (LA5).
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(replaced, (letter) => letters[letter])
    .normalize('NFC')
    .replaceAll(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - toHiragana))
    .replaceAll(/\s+/g, ' ');

/** Returns the names by which a card or ability is found: in the language that is shown, and in English. */
export const searchedNames = (english: string): readonly string[] => {
  const shown = t(english as Message);
  return shown === english ? [english] : [shown, english];
};
