/** Another language: English to its own words. What it lacks is shown in English. */
const table: Readonly<Record<string, string>> = {};

export type Parameters = Readonly<Record<string, string | number>>;

/** A text of the screen. The key is the English text; `{name}` takes a parameter. */
export const t = (key: string, parameters: Parameters = {}): string =>
  (table[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
