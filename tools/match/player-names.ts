/** What players are called on the terminal. */
export const playerNames = ['South', 'North'] as const;
