// No language but English is shown yet; a translation brings its own formats. British, because American English puts a
// comma before the `and` of a list.
const language = 'en-GB';

const dates = new Map<string, Intl.DateTimeFormat>();

/** Returns a number with separators, such as `1,250`. */
export const numberText = (value: number): string => value.toLocaleString(language);

/** Returns a date or a time of day. `at` is in ms since 1970. */
export function dateText(
  at: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const key = JSON.stringify(options);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language, options);
  dates.set(key, format);
  return format.format(at);
}

/** Returns how far away a time is, such as `3 hours ago` for -3 hours, or `yesterday`. */
export const relativeText = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(value, unit);

const facts = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });

/** Returns facts or names in one line, such as `a, b, c`, without the empty ones. */
export const listText = (parts: readonly string[]): string =>
  facts.format(parts.filter((part) => part !== ''));

/** Returns names within a sentence, such as `a, b and c`. */
export const listWithAnd = (names: readonly string[]): string => conjunction.format(names);

const pluralRules = new Map<string, Intl.PluralRules>();

/** Returns the plural category of a number in a language, given by its BCP 47 code: 'one' for 1 in English. */
export function pluralCategory(n: number, code: string): Intl.LDMLPluralRule {
  const rules = pluralRules.get(code) ?? new Intl.PluralRules(code);
  pluralRules.set(code, rules);
  return rules.select(n);
}
