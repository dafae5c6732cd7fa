/** Ms of a day. */
export const dayLength = 86_400_000;

/** Coprime to the number of puzzles, so that all have their day before one returns. */
const stride = 211;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Returns the number of a UTC day, counted from 1970. */
export const toDay = (time: number): number => Math.floor(time / dayLength);

/** Returns the date of a day, such as 2026-11-25. */
export const dayDate = (day: number): string =>
  new Date(day * dayLength).toISOString().slice(0, 10);

/** Returns the id of the puzzle of a day: the same for everyone, and each puzzle once before any returns. */
export function dailyPuzzleId(day: number, count: number): number {
  let step = stride;
  while (divisor(step, count) > 1) step += 1;
  return 1 + ((day * step) % count);
}
