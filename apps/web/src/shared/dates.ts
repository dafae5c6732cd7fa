import { dateText } from '@stackmate/words';

/** Returns a day in words, such as 25 November 2026. In UTC, so that server and browser agree. */
export const dayInWords = (at: number): string =>
  dateText(at, { dateStyle: 'long', timeZone: 'UTC' });

export const monthInWords = (at: number): string =>
  dateText(at, { month: 'long', year: 'numeric', timeZone: 'UTC' });
