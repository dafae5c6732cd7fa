import naughtyWords from 'naughty-words';

/** The "List of Dirty, Naughty, Obscene, and Otherwise Bad Words", by language code. CC BY 4.0. */
export const listedWords: Readonly<Record<string, readonly string[]>> = naughtyWords;
