/** Texts for where the log doesn't know what happened: it is loading, or isn't available. */
export const gapText = {
  read: 'Loading what happened before…',
  missing: 'What happened before could not be loaded. The replay shows it when the match is over.',
} as const;
