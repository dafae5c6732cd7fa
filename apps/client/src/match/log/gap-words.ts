/** Where the log does not know what happened. */
export const gapWords =
  'Something happened here while this page did not listen. The replay has it when the match is over.';
