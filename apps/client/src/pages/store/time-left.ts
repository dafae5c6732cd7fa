import { t } from '@stackmate/words';
const minute = 60_000;
const hour = 60 * minute;

/** Returns how long it is until a time, in words, rounded up to a minute. */
export function timeLeft(until: number, now: number): string {
  const left = Math.max(0, until - now);
  const minutes = Math.ceil(left / minute);
  if (left >= hour) {
    return t('{hours} h {minutes} min', {
      hours: Math.floor(minutes / 60),
      minutes: minutes % 60,
    });
  }
  return t('{minutes} min', { minutes });
}
