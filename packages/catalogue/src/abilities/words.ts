import type { Quantity, TargetSlot, Within } from '@stackmate/engine';

/* Phrases that many abilities share. */

export const foe = { what: 'monster', side: 'opposing' } as const satisfies TargetSlot;
/** Any opposing monster except the King. */
export const commoner = {
  what: 'monster',
  side: 'opposing',
  king: false,
} as const satisfies TargetSlot;
export const friend = { what: 'monster', side: 'own' } as const satisfies TargetSlot;
export const ally = { what: 'monster', side: 'own', self: false } as const satisfies TargetSlot;

export const first = { slot: 0 } as const;
export const second = { slot: 1 } as const;

export const ownIq = { stat: 'iq', of: 'self' } as const satisfies Quantity;
export const ownPower = { stat: 'power', of: 'self' } as const satisfies Quantity;

export const around = <Kind extends Within['kind']>(kind: Kind, size: number) =>
  ({ kind, size, of: 'self' }) as const;
