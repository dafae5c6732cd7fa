/** Where the log does not know what happened: it is being read, or can't be had. */
export const gapText = {
  read: 'Loading what happened before…',
  missing: 'What happened before could not be loaded. The replay shows it when the match is over.',
} as const;
