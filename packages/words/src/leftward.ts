// Apart from the offered languages, which an English first page of the game does without.

const leftward: ReadonlySet<string> = new Set(['ar']);

/** Whether the language with a code is written from right to left. */
export const isLeftward = (code: string): boolean => leftward.has(code);
