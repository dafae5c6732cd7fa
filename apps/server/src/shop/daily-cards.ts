import { createHmac } from 'node:crypto';
import { dailyOffers, dayLength } from '@stackmate/economy';
import type { OfferedCopy } from '@stackmate/economy';

/** Returns the UTC day of a time, like 2026-11-24. */
export const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the time at which the next UTC day begins. */
export const nextDay = (at: number): number => (Math.floor(at / dayLength) + 1) * dayLength;

/** [PK3] Returns a function for the cards of a player's day. They follow from a key that only the server knows. */
export const createDailyCards =
  (secret: string) =>
  (playerId: string, day: string): readonly OfferedCopy[] =>
    dailyOffers(createHmac('sha256', secret).update(`store ${playerId} ${day}`).digest('hex'));
