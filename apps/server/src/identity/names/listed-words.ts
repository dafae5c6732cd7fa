import naughtyWords from 'naughty-words';

/** The "List of Dirty, Naughty, Obscene, and Otherwise Bad Words", by the code of the language. CC BY 4.0. */
export const listedWords: Readonly<Record<string, readonly string[]>> = naughtyWords;
