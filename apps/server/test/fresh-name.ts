let freshNames = 0;

/** Returns a name that no account has yet, not even from an earlier try of the same test. */
export const freshName = (name: string): string => `${name} ${(freshNames += 1)}`;
