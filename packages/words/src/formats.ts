import { languageCode } from './translate.ts';

/** Locales whose formats differ from those of a code alone. Digits are Latin in all languages (LA6). */
const locales: Readonly<Record<string, string>> = {
  // American English puts a comma before the `and` of a list.
  en: 'en-GB',
  ar: 'ar-u-nu-latn',
  hi: 'hi-u-nu-latn',
  'en-XA': 'en-GB',
};

/** Returns the locale of the shown language for `Intl`. */
export const formatLocale = (): string => locales[languageCode()] ?? languageCode();

/** Keeps what `create` makes, by language and key: it takes long to make. */
function perLanguage<T>(create: (locale: string, key: string) => T): (key?: string) => T {
  const made = new Map<string, T>();
  return (key = '') => {
    const locale = formatLocale();
    const id = `${locale} ${key}`;
    const format = made.get(id) ?? create(locale, key);
    made.set(id, format);
    return format;
  };
}

const numbers = perLanguage(
  (locale, digits) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits) || 3,
    }),
);
const dates = perLanguage(
  (locale, options) =>
    new Intl.DateTimeFormat(locale, JSON.parse(options) as Intl.DateTimeFormatOptions),
);
const relativeTimes = perLanguage(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);
const facts = perLanguage(
  (locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }),
);
const conjunction = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const collators = perLanguage((locale) => new Intl.Collator(locale, { numeric: true }));
const money = perLanguage(
  // British English writes US$ for dollars.
  (locale, currency) =>
    new Intl.NumberFormat(locale === 'en-GB' ? 'en' : locale, { style: 'currency', currency }),
);

/** Returns a number with separators, such as `1,250`; `digits` are those after the decimal point, as needed for 0. */
export const numberText = (value: number, digits = 0): string =>
  numbers(String(digits)).format(value);

/** Returns an amount of money, such as `$1.50`. `currency` is an ISO 4217 code. */
export const moneyText = (value: number, currency: string): string => money(currency).format(value);

/** Returns a date or a time of day. `at` is in ms since 1970. */
export const dateText = (
  at: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => dates(JSON.stringify(options)).format(at);

/** Returns how far away a time is, such as `3 hours ago` for -3 hours, or `yesterday`. */
export const relativeText = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relativeTimes().format(value, unit);

/** Returns facts or names in one line, such as `a, b, c`, without the empty ones. */
export const listText = (parts: readonly string[]): string =>
  facts().format(parts.filter((part) => part !== ''));

/** Returns names within a sentence, such as `a, b and c`. */
export const listWithAnd = (names: readonly string[]): string => conjunction().format(names);

/** Compares names for sorting, as readers of the shown language expect it (LA5). */
export const compareNames = (a: string, b: string): number => collators().compare(a, b);

const pluralRules = new Map<string, Intl.PluralRules>();

/** Returns the plural category of a number in a language, given by its BCP 47 code: 'one' for 1 in English. */
export function pluralCategory(n: number, code: string): Intl.LDMLPluralRule {
  const rules = pluralRules.get(code) ?? new Intl.PluralRules(code);
  pluralRules.set(code, rules);
  return rules.select(n);
}
