import { Temporal } from 'temporal-polyfill';

const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** Days on which an event of the schedule takes place, as a test of a date. */
export type DayRule = (date: Temporal.PlainDate) => boolean;

/**
 * Reads the days of an event: `day`, a weekday like `friday`, a weekday of the month like `first saturday` or `last
 * sunday`, or a day of the month from 1 to 28. Returns undefined for other texts.
 */
export function parseDays(text: string): DayRule | undefined {
  if (text === 'day') return () => true;
  if (/^\d{1,2}$/.test(text)) {
    const day = Number(text);
    return day >= 1 && day <= 28 ? (date) => date.day === day : undefined;
  }
  const words = text.split(' ');
  const weekday = weekdays.findIndex((name) => name === words.at(-1)) + 1;
  if (weekday === 0 || words.length > 2) return undefined;
  if (words.length === 1) return ({ dayOfWeek }) => dayOfWeek === weekday;
  const ordinal = ordinals.findIndex((name) => name === words[0]);
  if (ordinal === -1) return undefined;
  return ({ dayOfWeek, day, daysInMonth }) =>
    dayOfWeek === weekday &&
    (ordinals[ordinal] === 'last' ? day > daysInMonth - 7 : Math.ceil(day / 7) === ordinal + 1);
}

/** Tells whether a name such as `Europe/Berlin` is a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** When an event takes place: its days, and the local time in its time zone. */
export interface EventTimes {
  readonly days: DayRule;
  /** Like `18:00`. */
  readonly at: string;
  readonly timeZone: string;
}

/** A date of an event. The date is the local one, so that no change of the clocks makes two of one. */
export interface Occurrence {
  readonly date: string;
  /** Ms since 1970. */
  readonly startsAt: number;
}

/**
 * [TO1] Returns the occurrences after `now` until a number of days later, first to last. A local time that the clocks skip
 * in spring moves an hour later; one that comes twice in autumn counts the first time.
 */
export function listOccurrences(
  { days, at, timeZone }: EventTimes,
  now: number,
  daysAhead: number,
): readonly Occurrence[] {
  const instant = Temporal.Instant.fromEpochMilliseconds(now);
  const until = now + daysAhead * 86_400_000;
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  const time = Temporal.PlainTime.from(at);
  return Array.from({ length: daysAhead + 2 }, (_, ahead) => today.add({ days: ahead }))
    .filter(days)
    .map((date) => ({
      date: date.toString(),
      startsAt: date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds,
    }))
    .filter(({ startsAt }) => startsAt > now && startsAt <= until);
}
