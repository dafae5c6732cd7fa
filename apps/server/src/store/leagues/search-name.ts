const marks = /\p{Mark}/gu;

/** Returns a name, or the beginning of one, as the search compares it: without regard to case and accents. */
export const toSearchName = (name: string): string =>
  name.normalize('NFKD').replaceAll(marks, '').toLowerCase().trim();

/** Returns the first text, in the order of code points, after all texts with a prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;
