/** Translations of English texts. Missing ones are shown in English. */
const translations: Readonly<Record<string, string>> = {};

export type Parameters = Readonly<Record<string, string | number>>;

/** Returns a text for the screen. The key is the English text; `{name}` is replaced by a parameter. */
export const t = (key: string, parameters: Parameters = {}): string =>
  (translations[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters[name]),
  );

const pluralRules = new Intl.PluralRules('en');

/**
 * Returns a text about a number of things, in the form that the language has for that number. `{count}` is replaced by
 * the number with separators.
 */
export const plural = (
  count: number,
  one: string,
  other: string,
  parameters: Parameters = {},
): string =>
  t(pluralRules.select(count) === 'one' ? one : other, {
    count: count.toLocaleString('en'),
    ...parameters,
  });
