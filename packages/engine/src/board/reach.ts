import type { RangeType } from '../types/enums.ts';
import type { Square, SquareSet } from '../types/ids.ts';
import { boardSize, squareCount } from '../types/constants.ts';
import { allSquares, fileOf, rankOf, squareAt, squareBit } from './square.ts';

/** Rook directions first, bishop directions after. */
const directions = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

function rayFrom(square: Square, [fileStep, rankStep]: readonly [number, number]): Square[] {
  const ray: Square[] = [];
  let file = fileOf(square) + fileStep;
  let rank = rankOf(square) + rankStep;
  while (file >= 0 && file < boardSize && rank >= 0 && rank < boardSize) {
    ray.push(squareAt(file, rank));
    file += fileStep;
    rank += rankStep;
  }
  return ray;
}

/** The squares in each direction, nearest first: `rays[square][direction]`. */
const rays: readonly (readonly Square[])[][] = Array.from({ length: squareCount }, (_, square) =>
  directions.map((direction) => rayFrom(square, direction)),
);

/** A range type: its part of `directions`, and its reach on an empty board by square and range. */
interface Geometry {
  readonly first: number;
  readonly end: number;
  readonly reach: readonly (readonly SquareSet[])[];
}

const geometry = (first: number, end: number): Geometry => ({
  first,
  end,
  reach: Array.from({ length: squareCount }, (_, square) =>
    Array.from({ length: boardSize }, (_unused, range) => openReach(square, first, end, range)),
  ),
});

function openReach(square: Square, first: number, end: number, range: number): SquareSet {
  let set = 0;
  for (let d = first; d < end; d++) {
    for (const at of rays[square][d].slice(0, range)) set |= squareBit(at);
  }
  return set;
}

const none = geometry(0, 0);
const rook = geometry(0, 4);
const bishop = geometry(4, 8);
const queen = geometry(0, 8);

/**
 * Returns the geometry of a range type. A switch, because a lookup by name is slower than the
 * rest of a slide.
 */
function rangeGeometry(kind: RangeType): Geometry {
  switch (kind) {
    case 'Diagonal':
      return bishop;
    case 'Square':
      return rook;
    case 'Circle':
      return queen;
    default:
      return none;
  }
}

const capped = (range: number): number =>
  range < boardSize ? (range > 0 ? range : 0) : boardSize - 1;

/**
 * Returns the squares within a range, unblocked and without the starting square (RG1). Global
 * returns every square.
 */
export const reach = (square: Square, kind: RangeType, range: number): SquareSet =>
  kind === 'Global' ? allSquares : rangeGeometry(kind).reach[square][capped(range)];

/**
 * Returns the squares that a slide reaches. It stops in each direction at the first occupied
 * square, which is included (RG2).
 */
export function slide(
  square: Square,
  kind: RangeType,
  range: number,
  occupied: SquareSet,
): SquareSet {
  if (kind === 'Global') return allSquares;
  const { first, end, reach: open } = rangeGeometry(kind);
  const steps = capped(range);
  const free = open[square][steps];
  if ((free & occupied) === 0) return free;
  const from = rays[square];
  let set = 0;
  for (let d = first; d < end; d++) {
    const ray = from[d];
    const last = steps < ray.length ? steps : ray.length;
    for (let i = 0; i < last; i++) {
      const bit = 1 << ray[i];
      set |= bit;
      if ((occupied & bit) !== 0) break;
    }
  }
  return set;
}

/**
 * Returns the squares of an area of effect: the same geometry, unblocked, including the square
 * itself (RG3).
 */
export const area = (square: Square, kind: RangeType, size: number): SquareSet =>
  reach(square, kind, size) | squareBit(square);

/**
 * Returns the squares on the straight line from `from` through `through` that lie beyond
 * `through`, nearest first; empty if the two aren't on a rook or bishop line.
 */
export function lineBeyond(from: Square, through: Square): readonly Square[] {
  for (const ray of rays[from]) {
    const at = ray.indexOf(through);
    if (at >= 0) return ray.slice(at + 1);
  }
  return [];
}

/**
 * Returns the squares strictly between two squares on one line, nearest to `from` first; empty if
 * they aren't on a line.
 */
export function lineBetween(from: Square, to: Square): readonly Square[] {
  for (const ray of rays[from]) {
    const at = ray.indexOf(to);
    if (at >= 0) return ray.slice(0, at);
  }
  return [];
}
