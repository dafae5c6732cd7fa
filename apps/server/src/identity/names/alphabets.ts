/**
 * Scripts of living languages that UAX #31 (table 5) recommends for identifiers. Others are historic or so rare that
 * most devices can't display them.
 */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;

type Script = (typeof scripts)[number];

/** Scripts that may be combined in a name ("Highly Restrictive" in UTS #39). */
const combinations: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Creates a pattern for texts in these scripts and characters common to all scripts, like digits and hyphens. */
const isWrittenIn = (alphabet: readonly Script[]): RegExp => {
  const own = alphabet.map((script) => `\\p{Script_Extensions=${script}}`).join('');
  return new RegExp(`^[${own}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u');
};

const alphabets = [...combinations, ...scripts.map((script) => [script])].map(isWrittenIn);

/** Phonetic and medieval letters, many of them small capitals or turned letters. */
const unusualLetter =
  /[\u{1c0}-\u{1c3}\u{250}-\u{252}\u{255}\u{258}\u{25a}\u{25c}-\u{262}\u{264}-\u{267}\u{26a}-\u{26e}\u{270}\u{271}\u{273}\u{274}\u{276}-\u{27f}\u{281}\u{282}\u{284}-\u{287}\u{28c}-\u{291}\u{293}-\u{2ba}\u{2bd}-\u{2ff}\u{1d00}-\u{1dbf}\u{2c60}-\u{2c7f}\u{a720}-\u{a7ff}\u{ab30}-\u{ab6f}\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]/u;

const latinDigits = /[0-9]/u;
const otherDigits = /(?![0-9])\p{Nd}/u;
const easternArabicDigits = /[\u{6f0}-\u{6f9}]/u;
const arabicDigits = /[\u{660}-\u{669}]/u;

const mixesDigits = (name: string): boolean =>
  otherDigits.test(name) &&
  (latinDigits.test(name) || (arabicDigits.test(name) && easternArabicDigits.test(name)));

/** Returns whether a name uses one alphabet and one set of digits, so that no letter imitates another alphabet's. */
export const isOneAlphabet = (name: string): boolean =>
  !unusualLetter.test(name) &&
  !mixesDigits(name) &&
  alphabets.some((alphabet) => alphabet.test(name));
