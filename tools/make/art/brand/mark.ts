import { createChance } from '../cutting/chance.ts';
import type { Point, Ring, Shape } from '../cutting/geometry.ts';
import { mapShape } from '../cutting/geometry.ts';
import { cutShape } from '../cutting/knife.ts';

const slab = (y: number): Ring => [
  [64, y - 19],
  [118, y],
  [64, y + 19],
  [10, y],
];

/** The visible part of a card below another one. */
const under = (y: number): Ring => [
  [10, y],
  [64, y + 19],
  [118, y],
  [118, y + 9],
  [64, y + 28],
  [10, y + 9],
];

const crown: Ring = [
  [41, 64],
  [34, 27],
  [50, 43],
  [64, 10],
  [78, 43],
  [94, 27],
  [87, 64],
  [64, 72],
];

const hem: Ring = [
  [45, 57],
  [64, 64],
  [83, 57],
  [82, 52],
  [64, 59],
  [46, 52],
];

/** The game's symbol in a 128 by 128 square: a crown on a stack of cards. */
const drawn: Shape = [crown, hem.toReversed(), under(92), under(105)];
const top: Shape = [slab(78)];

/** Cuts the symbol in two parts: the top card has the crown's outline cut out. */
export const markShape = (
  seed: string,
  place: (point: Point) => Point = (point) => point,
): { readonly sign: Shape; readonly top: Shape } => {
  const chance = createChance(seed);
  const cut = { tolerance: 0.3, stroke: 26, wobble: 0.6, least: 0 };
  return {
    sign: cutShape(mapShape(drawn, place), chance, cut),
    top: cutShape(mapShape(top, place), chance, cut),
  };
};
