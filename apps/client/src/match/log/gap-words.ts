/** Where the log does not know what happened: it is being read, or can't be had. */
export const gapWords = {
  read: 'What happened before is being read…',
  missing: 'What happened before could not be read. The replay has it when the match is over.',
} as const;
