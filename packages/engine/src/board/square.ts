import { boardSize, sideRanks, squareCount } from '../types/constants.ts';
import type { Square, SquareSet } from '../types/ids.ts';

/** Returns the file of a square, 0–4 for a–e. */
export const fileOf = (square: Square): number => square % boardSize;

/** Returns the rank of a square, 0–4 for 1–5. */
export const rankOf = (square: Square): number => Math.floor(square / boardSize);

/** Returns the square of a file (0 is a) and a rank (0 is 1). */
export const squareAt = (file: number, rank: number): Square => rank * boardSize + file;

/** Checks whether a value of any type is a square, 0 to 24. */
export const isSquare = (value: unknown): value is Square =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < squareCount;

/** Formats a square as its name, a1 to e5 (BD1). */
export const formatSquare = (square: Square): string =>
  `${String.fromCharCode(97 + fileOf(square))}${rankOf(square) + 1}`;

/** Parses a name like `c2`; null if it isn't a square. */
export function parseSquare(name: string): Square | null {
  const match = /^([a-e])([1-5])$/.exec(name);
  if (!match) return null;
  return squareAt(match[1].charCodeAt(0) - 97, Number(match[2]) - 1);
}

/** Returns the set with one square. */
export const squareBit = (square: Square): SquareSet => 1 << square;

/** Checks whether a set contains a square. */
export const hasSquare = (set: SquareSet, square: Square): boolean => ((set >> square) & 1) === 1;

/** Returns the squares of a set, a1 first. */
export function squaresIn(set: SquareSet): Square[] {
  const squares: Square[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) squares.push(lowestSquare(rest));
  return squares;
}

/** Returns the lowest square of a non-empty set. */
export const lowestSquare = (set: SquareSet): Square => 31 - Math.clz32(set & -set);

export const allSquares: SquareSet = 2 ** squareCount - 1;

const southSide: SquareSet = 2 ** (boardSize * sideRanks) - 1;

/** The two ranks nearest each player (BD1). */
export const sideSquares: readonly [SquareSet, SquareSet] = [
  southSide,
  southSide << (squareCount - boardSize * sideRanks),
];
