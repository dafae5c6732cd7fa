import type { Estimate } from './statistics.ts';

/** How bad a mistake is: it certainly costs more than 5, 10 or 15 of 100 points of the chance to win. */
export const grades = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof grades)[number];

const limits: readonly (readonly [number, Grade])[] = [
  [0.15, 'blunder'],
  [0.1, 'mistake'],
  [0.05, 'inaccuracy'],
];

/** Grades a loss by what remains of it after two standard errors; null if that is no more than 5 points. */
export function toGrade({ mean, standardError }: Estimate): Grade | null {
  const certain = mean - 2 * standardError;
  return limits.find(([limit]) => certain > limit)?.[1] ?? null;
}

/**
 * Returns the accuracy from 0 to 100 of decisions that lost these chances (from 0 to 1); null for none. The curve is
 * the one that chess servers use: a loss of 5 points gives 80, one of 15 gives 51.
 */
export function computeAccuracy(losses: readonly number[]): number | null {
  if (losses.length === 0) return null;
  const accuracies = losses.map((loss) =>
    Math.min(100, Math.max(0, 103.1668 * Math.exp(-4.354 * loss) - 3.1669)),
  );
  return accuracies.reduce((sum, value) => sum + value, 0) / accuracies.length;
}
