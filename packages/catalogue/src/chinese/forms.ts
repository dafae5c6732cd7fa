/*
 * An amount brings the verb that its slot demands: 「造成4点伤害」, but 「每有2点IQ便造成1点伤害」. A verb has … in place of
 * the amount.
 */

/** The versions of a template for each verb. */
type Forms<Words extends string, Verb extends string> = Readonly<Record<'other' | Verb, Words>>;

/** Returns functions that put verbs to amounts. `units` are what verbs put to a number alone. */
export const verbForms = <const Verb extends string>(
  verbs: Readonly<Record<Verb, string>>,
  units: Readonly<Partial<Record<Verb, string>>>,
) => {
  const names = Object.keys(verbs) as unknown as readonly Verb[];
  const forms = <T extends string, W extends string>(
    words: T,
    form: (verb: Verb) => string,
  ): Forms<T | W, Verb> =>
    Object.fromEntries([
      ['other', words],
      ...names.map((verb) => [verb, form(verb)] as const),
    ]) as Forms<T | W, Verb>;
  return {
    /** Returns an amount with its unit, after each verb. */
    amount: <const T extends string>(words: T) =>
      forms<T, T>(words, (verb) => verbs[verb].replace('…', words)),
    /** Returns an amount without a unit, after each verb. */
    number: <const T extends string>(words: T) =>
      forms<T, T>(words, (verb) => verbs[verb].replace('…', `${words}${units[verb] ?? ''}`)),
    /** Returns a value as an amount, after each verb; verbs without a unit take the value itself. */
    value: <const T extends string>(words: T, equal: string) =>
      forms<T, T>(words, (verb) =>
        verbs[verb].replace('…', units[verb] === undefined ? words : equal.replace('…', words)),
      ),
    /** Returns words around an amount that brings its verb, and around one without. */
    around: <const T extends string, const W extends string>(words: T, withVerb: W) =>
      forms<T, W>(words, () => withVerb),
  };
};

/** Returns a modifier with what it becomes without its noun, as it is and negated. */
export const state = <const T extends string, const Is extends string, const Not extends string>(
  words: T,
  is: Is,
  not: Not,
): { readonly other: T; readonly 'predicate is': Is; readonly 'predicate not': Not } => ({
  other: words,
  'predicate is': is,
  'predicate not': not,
});
