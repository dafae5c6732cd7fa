/** Translations of English texts. Missing ones are shown in English. */
const translations: Readonly<Record<string, string>> = {};

export type Parameters = Readonly<Record<string, string | number>>;

/** Returns a text for the screen. The key is the English text; `{name}` is replaced by a parameter. */
export const t = (key: string, parameters: Parameters = {}): string =>
  (translations[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters[name]),
  );
