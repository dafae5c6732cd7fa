/*
 * Japanese clauses change before other clauses: 「破壊する」, but 「破壊し、…」. The form `te` of a template is what stands there.
 */

export type TemplateForms<T extends string, Form extends string> = Readonly<
  Record<'other' | Form, T>
>;

/** Endings of clauses, and what they become before another clause. The first one counts. */
const linked: readonly (readonly [end: RegExp, before: string])[] = [
  [/しない$/, 'せず'],
  [/ない$/, 'ず'],
  [/する$/, 'し'],
  [/(?<=な|送)る$/, 'り'],
  [/る$/, ''],
  [/く$/, 'き'],
  [/す$/, 'し'],
  [/う$/, 'い'],
  [/ぶ$/, 'び'],
];

/** Returns a clause that ends in a verb, and how it ends before another one. */
export const clause = <const T extends string>(words: T): TemplateForms<T, 'te'> => {
  const [end, before] = linked.find(([ending]) => ending.test(words)) ?? [];
  if (end === undefined) throw new TypeError(`'${words}' ends in no known verb.`);
  return { other: words, te: words.replace(end, before ?? '') as T };
};

/** Returns a long amount, which a comma sets apart from what stands before it. */
export const amount = <const T extends string>(words: T): TemplateForms<T, 'first'> => ({
  other: `、${words}` as T,
  first: words,
});

/** Returns a condition before 場合 or 間, and before another one. */
export const condition = <const T extends string, const Te extends string>(
  words: T,
  te: Te,
): { readonly other: T; readonly te: Te } => ({ other: words, te });

/** Returns a modifier with the forms that it has without its noun: before 場合, before another condition, and negated. */
export const state = <
  const T extends string,
  const Te extends string,
  const Not extends string,
  const Notte extends string,
>(
  words: T,
  te: Te,
  not: Not,
  notte: Notte,
): {
  readonly other: T;
  readonly 'predicate te': Te;
  readonly 'predicate not': Not;
  readonly 'predicate notte': Notte;
} => ({
  other: words,
  'predicate te': te,
  'predicate not': not,
  'predicate notte': notte,
});
