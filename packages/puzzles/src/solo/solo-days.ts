import { dayDate, dayLength, toDay } from '../daily.ts';

/** Time after a day's end in which runs that were finished without a connection still count, in ms. */
const grace = 12 * 3_600_000;

/** Returns when the board of a day closes, in ms since 1970. */
export const soloClosesAt = (date: string): number => Date.parse(date) + dayLength + grace;

/** Returns whether the board of a day takes results at a time: on the day, and until noon UTC of the next. */
export const isSoloOpen = (date: string, now: number): boolean =>
  date <= dayDate(toDay(now)) && now < soloClosesAt(date);
