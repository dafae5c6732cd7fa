import { createChance } from '../cutting/chance.ts';
import type { Chance } from '../cutting/chance.ts';
import { getBox, fitInto, mapShape } from '../cutting/geometry.ts';
import type { Point, Ring, Shape } from '../cutting/geometry.ts';
import { iconShape } from '../cutting/icons.ts';
import { cutRing, cutShape, ellipse, gouge, rectangle } from '../cutting/knife.ts';
import { path, getPath, svgDocument } from '../cutting/path.ts';
import { lettering } from '../brand/lettering.ts';
import { markShape } from '../brand/mark.ts';
import { band } from '../picture/motifs.ts';

const width = 600;
const height = 890;
const centre: Point = [width / 2, height / 2];
const cut = { tolerance: 0.6, stroke: 60, wobble: 1.5, least: 0 };

type Weave = (chance: Chance) => Shape;

/** Lozenges, each with a chip. */
const lozenges: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 23; row += 1) {
    for (let column = 0; column < 11; column += 1) {
      const x = 20 + column * 58 + (row % 2) * 29;
      const y = 18 + row * 39;
      cuts.push([
        [x, y - 28],
        [x + 20, y],
        [x, y + 28],
        [x - 20, y],
      ]);
      if (chance.happens(0.9)) cuts.push(ellipse([x, y], 6, 9, 8).toReversed());
    }
  }
  return cuts;
};

/** Overlapping rows of scales. */
const scales: Weave = () => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 22; row += 1) {
    for (let column = -1; column < 11; column += 1) {
      const [x, y] = [30 + column * 60 + (row % 2) * 30, row * 42];
      for (const radius of [27, 15]) {
        const arc = Array.from({ length: 11 }, (_, index): Point => {
          const angle = (index / 10) * Math.PI;
          return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 1.25];
        });
        cuts.push(band(arc, radius === 27 ? 8 : 6));
      }
    }
  }
  return cuts;
};

/** Rays from the centre, in rings. */
const beams: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let ring = 0; ring < 8; ring += 1) {
    const from = 140 + ring * 54;
    const count = 26 + ring * 4;
    for (let ray = 0; ray < count; ray += 1) {
      const angle = ((ray + (ring % 2) / 2) / count) * 2 * Math.PI;
      const at = (far: number): Point => [
        centre[0] + Math.cos(angle) * far,
        centre[1] + Math.sin(angle) * far,
      ];
      cuts.push(gouge(at(from + 46), at(from), 20, chance));
    }
  }
  return cuts;
};

/** Courses of bricks. */
const bricks: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 24; row += 1) {
    for (let column = -1; column < 8; column += 1) {
      const x = column * 92 + (row % 2) * 46 + chance.between(-3, 3);
      cuts.push(rectangle(x + 5, row * 38 + 5, 80, 27));
      cuts.push(rectangle(x + 13, row * 38 + 12, 64, 13).toReversed());
    }
  }
  return cuts;
};

/** Rows of breaking waves. */
const waves: Weave = () => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 24; row += 1) {
    for (let column = -1; column < 8; column += 1) {
      const [x, y] = [column * 96 + (row % 2) * 48, 20 + row * 40];
      const crest = Array.from({ length: 9 }, (_, index): Point => {
        const part = index / 8;
        return [x + part * 92, y + Math.sin(part * 2 * Math.PI) * 13];
      });
      cuts.push(band(crest, 9));
      cuts.push(ellipse([x + 24, y + 30], 6, 4, 8));
    }
  }
  return cuts;
};

/** Leaves on twigs, leaning left and right in turn. */
const leaves: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 21; row += 1) {
    for (let column = 0; column < 12; column += 1) {
      const [x, y] = [22 + column * 52, 14 + row * 44];
      const lean = (column + row) % 2 === 0 ? 1 : -1;
      cuts.push(gouge([x - 18 * lean, y + 20], [x + 18 * lean, y - 18], 19, chance));
    }
  }
  return cuts;
};

/** A night sky: stars of four rays and dots between them. */
const stars: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 16; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const x = 30 + column * 62 + (row % 2) * 31;
      const y = 22 + row * 58;
      const [far, near] = [chance.between(17, 25), 5];
      cuts.push(
        Array.from({ length: 8 }, (_, index): Point => {
          const angle = (index / 8) * 2 * Math.PI;
          const length = index % 2 === 0 ? far : near;
          return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
        }),
      );
      cuts.push(ellipse([x + 31, y], 4, 4, 8));
    }
  }
  return cuts;
};

/** Snow: crystals of six rays, large and small. */
const flakes: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 15; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const at: Point = [34 + column * 68 + (row % 2) * 34, 26 + row * 61];
      const far = chance.between(14, 27);
      const turn = chance.between(0, Math.PI / 3);
      for (let ray = 0; ray < 6; ray += 1) {
        const angle = turn + (ray * Math.PI) / 3;
        const tip: Point = [at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far];
        cuts.push(gouge(at, tip, 8, chance));
      }
    }
  }
  return cuts;
};

/** A meadow: flowers of five petals. */
const blossoms: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 15; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const [x, y]: Point = [34 + column * 68 + (row % 2) * 34, 26 + row * 61];
      const far = chance.between(10, 15);
      const turn = chance.between(0, Math.PI);
      for (let petal = 0; petal < 5; petal += 1) {
        const angle = turn + (petal * 2 * Math.PI) / 5;
        const at: Point = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
        cuts.push(ellipse(at, far * 0.5, far * 0.5, 9));
      }
    }
  }
  return cuts;
};

/** Leaves in the wind, no two alike. */
const fall: Weave = (chance) => {
  const cuts: Ring[] = [];
  for (let row = 0; row < 17; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const x = 30 + column * 60 + (row % 2) * 30;
      const y = 24 + row * 53;
      const angle = chance.between(0, 2 * Math.PI);
      const far = chance.between(15, 25);
      const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far];
      cuts.push(gouge([x - dx, y - dy], [x + dx, y + dy], 24, chance));
    }
  }
  return cuts;
};

const weaves = { lozenges, scales, beams, bricks, waves, leaves, stars, flakes, blossoms, fall };

/** Draws a plate with a few words under the medallion. */
function plate(words: string, { ink, paper }: { ink: string; paper: string }): string {
  const size = 84;
  const { width: wide } = lettering(words, 0, 0, size);
  const [x, y] = [centre[0] - wide / 2, 742];
  return (
    path(getPath([rectangle(x - 34, y - 76, wide + 68, 100)]), `fill="${ink}"`) +
    path(getPath([rectangle(x - 24, y - 66, wide + 48, 80)]), `fill="${paper}"`) +
    path(lettering(words, x, y - 2, size).data, `fill="${ink}"`)
  );
}

/**
 * Draws a card back: a weave, a medallion and an icon, and words on a plate below. The neutral back has the game's
 * symbol.
 */
export const drawBack = (
  seed: string,
  {
    weave,
    icon,
    ink,
    paper,
    words,
  }: {
    weave: keyof typeof weaves;
    icon: string | null;
    ink: string;
    paper: string;
    words?: string;
  },
): string => {
  const chance = createChance(seed);
  const field = cutRing(rectangle(24, 24, width - 48, height - 48), chance, cut);
  const inner = [
    cutRing(rectangle(36, 36, width - 72, height - 72), chance, cut),
    cutRing(rectangle(44, 44, width - 88, height - 88), chance, cut).toReversed(),
  ];
  const disc = (radius: number): Shape => [cutRing(ellipse(centre, radius), chance, cut)];
  const sign = icon
    ? cutShape(
        ((shape: Shape) => {
          const { y, height: tall } = getBox(shape);
          return mapShape(shape, ([px, py]) => [px, py + centre[1] - y - tall / 2]);
        })(fitInto(iconShape(icon), { x: 195, y: 330, width: 210, height: 210 })),
        chance,
        { tolerance: 1, stroke: 40, wobble: 1, least: 12 },
      )
    : [];
  const { sign: mark, top } = markShape(seed, ([x, y]) => [180 + x * 1.875, 318 + y * 1.875]);
  const edge = `stroke="${paper}" stroke-width="9" stroke-linejoin="round"`;
  return svgDocument(
    width,
    height,
    [
      `<clipPath id="c"><path d="${getPath([rectangle(52, 52, width - 104, height - 104)])}"/></clipPath>`,
      `<rect width="${width}" height="${height}" fill="${paper}"/>`,
      path(getPath([field]), `fill="${ink}"`),
      path(getPath(inner), `fill="${paper}"`),
      `<g clip-path="url(#c)">${path(getPath(cutShape(weaves[weave](chance), chance, { ...cut, wobble: 1.2 })), `fill="${paper}" fill-opacity=".72"`)}</g>`,
      path(getPath(disc(172)), `fill="${ink}"`),
      path(getPath(disc(158)), `fill="${paper}"`),
      path(getPath(disc(148)), `fill="none" stroke="${ink}" stroke-width="4"`),
      icon
        ? path(getPath(sign), `fill="${ink}"`)
        : path(getPath(mark.slice(2).toReversed()), `fill="${ink}"`) +
          path(getPath(top), `fill="${ink}" ${edge}`) +
          path(getPath(mark.slice(0, 2)), `fill="${ink}" ${edge}`),
      words === undefined ? '' : plate(words, { ink, paper }),
    ].join(''),
  );
};
