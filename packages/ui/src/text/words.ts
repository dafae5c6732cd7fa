/** Translations by English text. */
export type WordTable = Readonly<Record<string, string>>;

export type Parameters = Readonly<Record<string, string | number>>;

let table: WordTable = {};

/** Sets the translations to show texts in. */
export function setTable(words: WordTable): void {
  table = words;
}

/** Translates a text. The key is the English text, which is also the fallback; `{name}` is replaced by a parameter. */
export const t = (key: string, parameters: Parameters = {}): string =>
  (table[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(parameters[name] ?? whole),
  );

const pluralRules = new Intl.PluralRules('en');

/** Translates a text about a number of things, in the form for that number. `{count}` is the number with separators. */
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
