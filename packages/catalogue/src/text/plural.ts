import type { Language } from '@stackmate/engine';

/** Plural forms of a word. A translation table has them as `English plural#few` and so on. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

const oneOther = (n: number): PluralForm => (n === 1 ? 'one' : 'other');
const zeroIsOne = (n: number): PluralForm => (n === 0 || n === 1 ? 'one' : 'other');
const never = (): PluralForm => 'other';

const russian = (n: number): PluralForm => {
  const [unit, tens] = [n % 10, n % 100];
  if (unit === 1 && tens !== 11) return 'one';
  if (unit >= 2 && unit <= 4 && (tens < 12 || tens > 14)) return 'few';
  return 'many';
};

const arabic = (n: number): PluralForm => {
  if (n === 0) return 'zero';
  if (n === 1) return 'one';
  if (n === 2) return 'two';
  const tens = n % 100;
  if (tens >= 3 && tens <= 10) return 'few';
  return tens >= 11 ? 'many' : 'other';
};

const rules: Readonly<Record<Language, (n: number) => PluralForm>> = {
  English: oneOther,
  Spanish: oneOther,
  French: zeroIsOne,
  German: oneOther,
  Italian: oneOther,
  Portuguese: oneOther,
  Russian: russian,
  'Chinese Simplified': never,
  'Chinese Traditional': never,
  Japanese: never,
  Arabic: arabic,
  Hindi: zeroIsOne,
};

export const pluralForm = (language: Language, n: number): PluralForm =>
  rules[language](Math.abs(n));
