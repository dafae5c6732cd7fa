/** English to the words of another language. */
export type WordTable = Readonly<Record<string, string>>;

export type Parameters = Readonly<Record<string, string | number>>;

let table: WordTable = {};

/** From now on texts are shown in this language, as far as it has them. */
export function setTable(words: WordTable): void {
  table = words;
}

/** A text of the site. The key is the English text, which stands where a language lacks it; `{name}` takes a parameter. */
export const t = (key: string, parameters: Parameters = {}): string =>
  (table[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(parameters[name] ?? whole),
  );
