/** Texts for where the log doesn't know what happened: it is loading, or isn't available. */
export const gapText = {
  loading: 'Loading earlier events…',
  missing: 'Earlier events couldn’t be loaded. You can see them in the replay after the match.',
} as const;
