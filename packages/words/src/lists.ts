// No language but English is shown yet; a translation brings its own format.
const facts = new Intl.ListFormat('en', { type: 'unit', style: 'short' });
// British, because American English puts a comma before `and`.
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns facts or names in one line, such as `a, b, c`, without the empty ones. */
export const listText = (parts: readonly string[]): string =>
  facts.format(parts.filter((part) => part !== ''));

/** Returns names within a sentence, such as `a, b and c`. */
export const listWithAnd = (names: readonly string[]): string => conjunction.format(names);
