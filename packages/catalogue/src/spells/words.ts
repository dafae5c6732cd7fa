import type { TargetSlot } from '@stackmate/engine';

/* Phrases that many spells share. */

export const foeInRange = {
  what: 'monster',
  side: 'opposing',
  reach: 'range',
} as const satisfies TargetSlot;
export const anyFoe = {
  what: 'monster',
  side: 'opposing',
  reach: 'global',
} as const satisfies TargetSlot;
export const anyFriend = {
  what: 'monster',
  side: 'own',
  reach: 'global',
} as const satisfies TargetSlot;
/** One of your monsters except the King. */
export const anyFollower = {
  what: 'monster',
  side: 'own',
  king: false,
  reach: 'global',
} as const satisfies TargetSlot;

export const first = { slot: 0 } as const;
export const second = { slot: 1 } as const;
