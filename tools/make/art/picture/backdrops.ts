import type { Chance } from '../cutting/chance.ts';
import type { Point, Ring, Shape } from '../cutting/geometry.ts';
import { gouge } from '../cutting/knife.ts';
import { blockHeight, blockWidth } from './frame.ts';

/** Returns the shapes carved out of the ink behind everything else. */
export type Backdrop = (chance: Chance, centre: Point) => Shape;

const reach = Math.hypot(blockWidth, blockHeight);

const onRay = ([x, y]: Point, angle: number, far: number): Point => [
  x + Math.cos(angle) * far,
  y + Math.sin(angle) * far,
];

/** Beams from the light to the edges, narrow inside and wide outside. */
const rays: Backdrop = (chance, centre) => {
  const count = 26 + chance.below(12);
  const step = (2 * Math.PI) / count;
  const start = chance.between(0, step);
  const cuts: Ring[] = [];
  for (let ray = 0; ray < count; ray += 1) {
    const angle = start + ray * step + chance.between(-0.02, 0.02);
    const half = step * chance.between(0.17, 0.25);
    const from = chance.between(104, 128);
    const breakAt = chance.between(210, 330);
    const gap = chance.happens(0.4) ? chance.between(5, 12) : 0;
    const side = (far: number, to: -1 | 1): Point =>
      onRay(centre, angle + to * half * chance.between(0.85, 1.1), far);
    cuts.push([onRay(centre, angle, from), side(breakAt, -1), side(breakAt, 1)]);
    cuts.push([side(breakAt + gap, -1), side(reach, -1), side(reach, 1), side(breakAt + gap, 1)]);
  }
  return cuts;
};

/** Broken circles around the light, spaced wider with distance. */
const rings: Backdrop = (chance, centre) => {
  const cuts: Ring[] = [];
  for (let radius = 122, width = 9; radius < 480; radius += width * 2.05, width *= 1.04) {
    let angle = chance.between(0, 2);
    const end = angle + 2 * Math.PI;
    while (angle < end) {
      const length = Math.min(chance.between(70, 190) / radius, end - angle);
      const middle = angle + length / 2;
      cuts.push([
        onRay(centre, angle, radius),
        onRay(centre, middle - length / 4, radius + width * 0.45),
        onRay(centre, middle + length / 4, radius + width * 0.5),
        onRay(centre, angle + length, radius),
        onRay(centre, middle + length / 4, radius - width * 0.4),
        onRay(centre, middle - length / 4, radius - width * 0.45),
      ]);
      angle += length + 9 / radius;
    }
  }
  return cuts;
};

/** A sky of horizontal strokes, finer towards the ground. */
const sky: Backdrop = (chance) => {
  const cuts: Ring[] = [];
  for (
    let y = 14, width = 13;
    y < blockHeight;
    y += width * 1.75, width = Math.max(6, width * 0.96)
  ) {
    let x = chance.between(-160, 0);
    while (x < blockWidth) {
      const length = chance.between(90, 260);
      const rise = chance.between(-2, 2);
      const [from, to]: [Point, Point] = [
        [x, y + rise],
        [x + length, y - rise],
      ];
      cuts.push(
        chance.happens(0.5) ? gouge(from, to, width, chance) : gouge(to, from, width, chance),
      );
      x += length + chance.between(4, 16);
    }
  }
  return cuts;
};

/** Slanting strokes, like rain or wind. */
const slant: Backdrop = (chance) => {
  const lean = chance.pick([-1, 1]) * chance.between(0.5, 1.1);
  const cuts: Ring[] = [];
  for (let x = -420; x < blockWidth + 420; x += chance.between(24, 33)) {
    let y = chance.between(-90, 0);
    while (y < blockHeight) {
      const length = chance.between(80, 210);
      const at = (height: number): Point => [x + height * lean, height];
      cuts.push(gouge(at(y), at(y + length), chance.between(9, 14), chance));
      y += length + chance.between(8, 22);
    }
  }
  return cuts;
};

/** Strokes that spiral around the light. */
const whirl: Backdrop = (chance, centre) => {
  const turn = chance.pick([-1, 1]);
  const cuts: Ring[] = [];
  const arms = 15;
  for (let arm = 0; arm < arms; arm += 1) {
    let angle = (arm / arms) * 2 * Math.PI;
    for (let far = 118; far < 470;) {
      const length = chance.between(34, 74);
      const next = angle + (turn * length * 0.75) / far;
      const width = 5 + far / 24;
      cuts.push(
        gouge(onRay(centre, next, far + length * 0.8), onRay(centre, angle, far), width, chance),
      );
      angle = next + (turn * 6) / far;
      far += length * 0.72;
    }
  }
  return cuts;
};

/** Chips everywhere, pointing at the light. */
const chips: Backdrop = (chance, centre) => {
  const cuts: Ring[] = [];
  for (let far = 132; far < 470; far += 31) {
    const count = Math.round((2 * Math.PI * far) / 44);
    const start = chance.between(0, 1);
    for (let chip = 0; chip < count; chip += 1) {
      const angle = start + (chip / count) * 2 * Math.PI + chance.between(-0.04, 0.04);
      const length = chance.between(16, 29);
      cuts.push(gouge(onRay(centre, angle, far + length), onRay(centre, angle, far), 11, chance));
    }
  }
  return cuts;
};

export const backdrops = { rays, rings, sky, slant, whirl, chips } as const satisfies Readonly<
  Record<string, Backdrop>
>;
export type BackdropName = keyof typeof backdrops;
export const backdropNames = Object.keys(backdrops) as BackdropName[];
