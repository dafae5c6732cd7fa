/** Names of the players on the terminal. */
export const playerNames = ['South', 'North'] as const;
