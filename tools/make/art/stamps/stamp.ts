import { createChance } from '../cutting/chance.ts';
import { getBox, fitInto, mapShape } from '../cutting/geometry.ts';
import type { Box, Shape } from '../cutting/geometry.ts';
import { iconShape } from '../cutting/icons.ts';
import { cutShape } from '../cutting/knife.ts';
import { path, getPath, svgDocument } from '../cutting/path.ts';
import { plates, signBox, stampSize } from './plates.ts';
import type { PlateName } from './plates.ts';

/** Max size of a stamp, in bytes. */
export const stampLimit = 2000;

const centredIn = (shape: Shape, box: Box): Shape => {
  const placed = fitInto(shape, box);
  const { y, height } = getBox(placed);
  const up = (box.height - height) / 2 - (y - box.y);
  return mapShape(placed, ([px, py]) => [px, py + up]);
};

/** Draws with the finest cut that stays within the size limit. Throws an Error if none does. */
const finest = (draw: (tolerance: number) => string): string => {
  for (let tolerance = 0.3; tolerance < 4; tolerance *= 1.35) {
    const drawn = draw(tolerance);
    if (drawn.length <= stampLimit) return drawn;
  }
  throw new Error(`a stamp exceeds ${stampLimit} bytes even with the coarsest cut`);
};

/** Draws an icon carved out of an inked plate, readable on paper and on felt. */
export const drawStamp = (
  seed: string,
  { icon, plate, ink, paper }: { icon: string; plate: PlateName; ink: string; paper: string },
): string =>
  finest((tolerance) => {
    const chance = createChance(seed);
    const outline = cutShape(plates[plate], chance, {
      tolerance: 0.3,
      stroke: 15,
      wobble: 0.9,
      least: 0,
    });
    const sign = cutShape(centredIn(iconShape(icon), signBox(plate)), chance, {
      tolerance,
      stroke: 30,
      wobble: 0.4,
      least: 3,
    });
    return svgDocument(
      stampSize,
      stampSize,
      path(getPath(outline), `fill="${ink}" stroke="${paper}" stroke-width="3"`) +
        path(getPath(sign), `fill="${paper}"`),
    );
  });

/** Draws an icon alone, in one ink. */
export const drawSign = (seed: string, icon: string, ink: string): string =>
  finest((tolerance) => {
    const sign = cutShape(
      centredIn(iconShape(icon), { x: 4, y: 4, width: 120, height: 120 }),
      createChance(seed),
      { tolerance, stroke: 40, wobble: 0.4, least: 3 },
    );
    return svgDocument(stampSize, stampSize, path(getPath(sign), `fill="${ink}"`));
  });
