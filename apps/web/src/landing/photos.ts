/** Cards of the carousel, in order. */
export const photoNames = [
  'Ember Wyrm',
  'Tide Sage',
  'Thornback Bear',
  'Moonlit Fox',
  'Iron Chains',
  'Queen of Moths',
  'Clockwork Owl',
  'Sun Phoenix',
] as const;
