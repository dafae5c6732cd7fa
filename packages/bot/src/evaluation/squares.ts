import { fileOf, rankOf } from '@stackmate/engine';
import type { Square, SquareSet } from '@stackmate/engine';

/** Returns the distance of two squares in steps in any direction. */
export const distance = (a: Square, b: Square): number =>
  Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));

export function countSquares(set: SquareSet): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
