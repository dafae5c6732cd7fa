const withVerb =
  (verb: 'है' | 'हैं') =>
  <const T extends string>(words: T) => ({
    is: `${words} ${verb}` as const,
    isnt: `${words} नहीं ${verb}` as const,
    other: words,
  });

/** Returns a condition without its verb, and with it in the forms 'is' and 'isnt'. */
export const is = withVerb('है');

/** Returns a condition about several things. */
export const are = withVerb('हैं');

/** Returns a modifier that has other words where it is a predicate. */
export const state = <const T extends string, const P extends string>(words: T, predicate: P) => ({
  other: words,
  predicate,
  'predicate is': predicate,
  'predicate isnt': predicate,
});
