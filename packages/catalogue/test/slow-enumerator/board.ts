import type { MonsterRangeType, Player, RangeType, Square } from '@stackmate/engine';

/** BD1: a1 is 0, e1 is 4, e5 is 24. */
export const everySquare: readonly Square[] = Array.from({ length: 25 }, (_, square) => square);

const file = (square: Square): number => square % 5;
const rank = (square: Square): number => Math.floor(square / 5);

/** BD1: South has ranks 1 and 2, North ranks 4 and 5. */
export const isOwnSide = (player: Player, square: Square): boolean =>
  player === 0 ? rank(square) <= 1 : rank(square) >= 3;

type Step = readonly [files: number, ranks: number];
const diagonals: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const straights: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** RG1: Diagonal = bishop lines, Square = rook lines, Circle = both. */
const steps = (type: RangeType): readonly Step[] => {
  if (type === 'Diagonal') return diagonals;
  if (type === 'Square') return straights;
  return type === 'Circle' ? [...diagonals, ...straights] : [];
};

/** Returns the squares on each line from a square, nearest first. */
export const lines = (from: Square, type: RangeType, range: number): Square[][] =>
  steps(type).map(([files, ranks]) => {
    const line: Square[] = [];
    for (let n = 1; n <= range; n += 1) {
      const x = file(from) + files * n;
      const y = rank(from) + ranks * n;
      if (x < 0 || x > 4 || y < 0 || y > 4) break;
      line.push(y * 5 + x);
    }
    return line;
  });

/** RG2: returns the squares on each line up to and including the first occupied one. */
export const slides = (
  from: Square,
  type: MonsterRangeType,
  range: number,
  isOccupied: (square: Square) => boolean,
): Square[] =>
  lines(from, type, range).flatMap((line) => {
    const stop = line.findIndex(isOccupied);
    return stop === -1 ? line : line.slice(0, stop + 1);
  });

/** RG3: the same geometry without blocking, including its own square. */
export const around = (from: Square, type: RangeType, size: number): Square[] =>
  type === 'Global' ? [...everySquare] : [from, ...lines(from, type, size).flat()];

/** Whether two squares are equal or neighbours. */
export const adjacent = (a: Square, b: Square): boolean =>
  Math.abs(file(a) - file(b)) <= 1 && Math.abs(rank(a) - rank(b)) <= 1;
