import type { Status } from '@stackmate/engine';

/** Keywords for restrictions and immunities, by status. Other statuses are written out. */
export const statusKeywords = {
  'cannot attack': '[Disarm]',
  'cannot move': '[Root]',
  'cannot activate': '[Daze]',
  'cannot be targeted': '[Veil]',
  'cannot be lifted or unstacked': '[Lock]',
  'cannot recoil': '[Stagger]',
  'abilities are silenced': '[Silence]',
  'passes nothing up': '[Sever]',
} as const satisfies Partial<Record<Status, string>>;

/** Keywords for damage reduction by source; recoil has none. */
export const armourKeywords = {
  attacks: '[Armour]',
  effects: '[Ward]',
} as const;
