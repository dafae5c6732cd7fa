import type { Chance } from '../cutting/chance.ts';
import type { Box, Shape } from '../cutting/geometry.ts';
import { cutRing, rectangle } from '../cutting/knife.ts';
import type { Cut } from '../cutting/knife.ts';

/** Size of the block. Pictures are shown at 320 by 200 or smaller. */
export const blockWidth = 640;
export const blockHeight = 400;

/** Cut of silhouettes. */
export const figureCut: Cut = { tolerance: 1.3, stroke: 46, wobble: 1.1, least: 26 };
/** Cut of suns, grounds and frames. */
export const coarseCut: Cut = { tolerance: 0.6, stroke: 34, wobble: 1.9, least: 0 };

/** Returns the printed area of the block. A supermon's is smaller, so that its figure can break out. */
export const frameBox = (breaksOut: boolean): Box =>
  breaksOut ? { x: 30, y: 44, width: 580, height: 350 } : { x: 5, y: 5, width: 630, height: 390 };

/** Expands a box by `by` on every side. */
const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const boxRing = ({ x, y, width, height }: Box) => rectangle(x, y, width, height);

/** Cuts the printed area, and the line around it as a ring with a hole. */
export const cutFrame = (
  box: Box,
  thickness: number,
  chance: Chance,
): { readonly field: Shape; readonly line: Shape } => {
  const cut: Cut = { ...coarseCut, stroke: 58, wobble: 1.4 };
  const outer = cutRing(boxRing(box), chance, cut);
  const inner = cutRing(boxRing(grown(box, -thickness)), chance, cut);
  return { field: [outer], line: [outer, inner.toReversed()] };
};
