/** Formats milliseconds as minutes and seconds: `2:05`. */
import { relativeText, t } from '@stackmate/words';
export function timeSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const unitNames = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long ago a time was, in words. */
export function ago(time: number, now: number): string {
  const past = Math.max(0, now - time);
  for (const [unit, length] of unitNames) {
    if (past >= length) return relativeText(-Math.floor(past / length), unit);
  }
  return t('just now');
}
