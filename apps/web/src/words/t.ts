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
