// No language but English is shown yet; a translation brings its own format.
const facts = new Intl.ListFormat('en', { type: 'unit', style: 'short' });

/** Returns facts or names in one line, such as `a, b, c`, without the empty ones. */
export const listText = (parts: readonly string[]): string =>
  facts.format(parts.filter((part) => part !== ''));
