import type { Chance } from '../cutting/chance.ts';
import type { Point, Ring, Shape } from '../cutting/geometry.ts';
import { cutRing, ellipse, gouge, rectangle } from '../cutting/knife.ts';
import { blockHeight, blockWidth, coarseCut } from './frame.ts';

/** The bright part of a picture: bare paper and the blade's marks on it. */
export interface Light {
  /** Origin of the light. */
  readonly centre: Point;
  readonly paper: Shape;
  /** Thin ink left uncleared. */
  readonly marks: Shape;
  /** Drawn in the second ink, under the paper: ground, stone, frames. */
  readonly dark: Shape;
  /** Drawn in the first ink, over the paper: the dark part of a moon. */
  readonly shade: Shape;
}

type DrawLight = (chance: Chance, focus: Point) => Light;

/** Small ridges along a rim. */
const chatter = (chance: Chance, [x, y]: Point, radius: number): Shape =>
  Array.from({ length: 16 }, (): Ring => {
    const angle = chance.between(0, 2 * Math.PI);
    const far = radius * chance.between(0.8, 0.95);
    const sweep = chance.between(0.06, 0.2);
    const at = (turn: number, off: number): Point => [
      x + Math.cos(turn) * (far + off),
      y + Math.sin(turn) * (far + off),
    ];
    return [
      at(angle, 0),
      at(angle + sweep / 2, 2),
      at(angle + sweep, 0),
      at(angle + sweep / 2, -1.4),
    ];
  });

const disc = (chance: Chance, centre: Point, radius: number): Ring =>
  cutRing(ellipse(centre, radius), chance, coarseCut);

const sun: DrawLight = (chance, [x, y]) => {
  const radius = chance.between(132, 152);
  const centre: Point = [x, y - 6];
  return {
    centre,
    paper: [disc(chance, centre, radius)],
    marks: chatter(chance, centre, radius),
    dark: [],
    shade: [],
  };
};

const moon: DrawLight = (chance, [x]) => {
  const side = x > blockWidth / 2 + 1 || (x > blockWidth / 2 - 1 && chance.happens(0.5)) ? -1 : 1;
  const centre: Point = [
    blockWidth / 2 + side * chance.between(175, 215),
    chance.between(104, 122),
  ];
  const radius = chance.between(80, 92);
  const shadow: Point = [centre[0] + side * radius * 0.52, centre[1] - radius * 0.24];
  return {
    centre,
    paper: [disc(chance, centre, radius)],
    marks: chatter(chance, centre, radius),
    dark: [],
    shade: [disc(chance, shadow, radius * 0.76)],
  };
};

const horizon: DrawLight = (chance, [x]) => {
  const ground = chance.between(296, 318);
  const centre: Point = [blockWidth - x, ground];
  const radius = chance.between(178, 205);
  const land = cutRing(
    [
      [-10, ground],
      [blockWidth * chance.between(0.25, 0.4), ground + chance.between(-9, 9)],
      [blockWidth * chance.between(0.6, 0.8), ground + chance.between(-9, 9)],
      [blockWidth + 10, ground],
      [blockWidth + 10, blockHeight + 10],
      [-10, blockHeight + 10],
    ],
    chance,
    coarseCut,
  );
  return {
    centre,
    paper: [disc(chance, centre, radius)],
    marks: chatter(chance, centre, radius),
    dark: [land],
    shade: [],
  };
};

const arch: DrawLight = (chance, [x]) => {
  const half = chance.between(128, 146);
  const top = chance.between(28, 40);
  const opening: Ring = [
    ...Array.from({ length: 19 }, (_, index): Point => {
      const angle = Math.PI + (index / 18) * Math.PI;
      return [x + Math.cos(angle) * half, top + half + Math.sin(angle) * half];
    }),
    [x + half, blockHeight + 10],
    [x - half, blockHeight + 10],
  ];
  const stone = opening.map(([px, py]): Point => [x + (px - x) * 1.2, py - (py < 400 ? 24 : 0)]);
  return {
    centre: [x, top + half],
    paper: [cutRing(opening, chance, coarseCut)],
    marks: chatter(chance, [x, top + half], half),
    dark: [cutRing(stone, chance, coarseCut)],
    shade: [],
  };
};

const panel: DrawLight = (chance, [x, y]) => {
  const [width, height] = [chance.between(292, 330), 286];
  const left = x - width / 2;
  const top = 62;
  const outer = rectangle(left - 15, top - 15, width + 30, height + 30);
  return {
    centre: [x, y],
    paper: [cutRing(rectangle(left, top, width, height), chance, coarseCut)],
    marks: Array.from({ length: 18 }, () => {
      const [from, height2] = [
        left + chance.between(6, width - 60),
        top + chance.between(6, height),
      ];
      return gouge([from, height2], [from + chance.between(18, 52), height2], 3, chance);
    }),
    dark: [cutRing(outer, chance, coarseCut)],
    shade: [],
  };
};

const split: DrawLight = (chance, [x, y]) => {
  const lean = chance.pick([-1, 1]) * chance.between(70, 150);
  const right = chance.happens(0.5);
  const edge = right ? blockWidth + 10 : -10;
  return {
    centre: [x, y],
    paper: [
      cutRing(
        [
          [blockWidth / 2 + lean, -10],
          [edge, -10],
          [edge, blockHeight + 10],
          [blockWidth / 2 - lean, blockHeight + 10],
        ],
        chance,
        coarseCut,
      ),
    ],
    marks: Array.from({ length: 26 }, () => {
      const from: Point = [chance.between(0, blockWidth), chance.between(0, blockHeight)];
      return gouge(from, [from[0] + chance.between(14, 44), from[1] - lean / 12], 3, chance);
    }),
    dark: [],
    shade: [],
  };
};

/** No light source: the backdrop meets behind the figure. */
const none: DrawLight = (_chance, focus) => ({
  centre: focus,
  paper: [],
  marks: [],
  dark: [],
  shade: [],
});

export const lights = { sun, moon, horizon, arch, panel, split, none } as const satisfies Readonly<
  Record<string, DrawLight>
>;
export type LightName = keyof typeof lights;
