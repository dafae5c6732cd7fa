import type { TemplateForms } from './clause.ts';

/** Returns a condition that ends in a noun; before 間 and 時 it takes の. */
export const fact = <const T extends string>(words: T): TemplateForms<T, 'no'> => ({
  other: words,
  no: `${words}の` as T,
});

/** Returns a modifier that has a verb where its noun is missing: 「負傷中のモンスター」, but 「負傷している間」. */
export const stative = <const T extends string, const P extends string>(
  words: T,
  predicate: P,
): { readonly other: T; readonly predicate: P; readonly 'predicate no': P } => ({
  other: words,
  predicate,
  'predicate no': predicate,
});

/** Keywords with a number, by the name of the form that asks for them. */
const keywords = {
  armour: '[アーマー|armour]',
  ward: '[バリア|ward]',
  push: '[押し出し|push]',
  pull: '[引き寄せ|push]',
  mill: '[デッキ破壊|mill]',
  shield: '[シールド|shield]',
  recover: '[回収|recover]',
} as const;

type Keyed<T extends string> = TemplateForms<T, 'mai' | keyof typeof keywords>;

/** Returns a number alone, with its counter word (`mai`), and after each keyword. */
export const keyed = <const T extends string>(words: T): Keyed<T> => {
  const after = Object.entries(keywords).map(([form, keyword]) => [form, `${keyword}${words}`]);
  return { other: words, mai: `${words}枚`, ...Object.fromEntries(after) } as Keyed<T>;
};
