import { msg } from '@stackmate/words';

/** Cards of the carousel, in order. */
export const photoNames = [
  msg('Ember Wyrm'),
  msg('Tide Sage'),
  msg('Thornback Bear'),
  msg('Moonlit Fox'),
  msg('Iron Chains'),
  msg('Queen of Moths'),
  msg('Clockwork Owl'),
  msg('Sun Phoenix'),
] as const;
