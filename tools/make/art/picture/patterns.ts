import type { Element } from '@stackmate/engine';
import type { Chance } from '../cutting/chance.ts';
import type { Point, Ring, Shape } from '../cutting/geometry.ts';
import { ellipse, rectangle } from '../cutting/knife.ts';
import { blockWidth } from './frame.ts';
import {
  band,
  blade,
  blossom,
  bolt,
  curl,
  flame,
  hexagon,
  ridge,
  shard,
  star,
  swell,
  wisp,
} from './motifs.ts';

export type RealElement = Exclude<Element, 'None' | 'Any'>;

/** Returns an element's shapes in front of the figures, in rows from back to front. */
type Pattern = (chance: Chance) => readonly Shape[];

const below = 420;

/** Draws shapes side by side from edge to edge. */
const row = (
  chance: Chance,
  min: number,
  max: number,
  draw: (x: number, at: number) => Ring,
): Ring[] => {
  const rings: Ring[] = [];
  for (
    let x = chance.between(-30, 0), at = 0;
    x < blockWidth + 30;
    x += chance.between(min, max), at += 1
  ) {
    rings.push(draw(x, at));
  }
  return rings;
};

/** Draws shapes near the left and right edges, beside the figures. */
const atEdges = (chance: Chance, count: number, draw: (place: Point) => Ring): Ring[] =>
  Array.from({ length: count }, (_, at) => {
    const x = chance.between(14, 150);
    return draw([at % 2 === 0 ? x : blockWidth - x, chance.between(30, 330)]);
  });

export const patterns: Readonly<Record<RealElement, Pattern>> = {
  Normal: (chance) => [
    [ridge(chance, 348, 12, below)],
    row(chance, 34, 62, (x) =>
      band(
        [
          [x, 392],
          [x + chance.between(18, 34), 366],
        ],
        5,
      ),
    ),
    [ridge(chance, 386, 8, below)],
  ],
  Fire: (chance) => [
    row(chance, 46, 84, (x) =>
      flame([x, below], chance.between(60, 88), chance.between(80, 178), chance.between(-24, 34)),
    ),
    row(chance, 38, 66, (x) =>
      flame([x, below], chance.between(46, 66), chance.between(46, 104), chance.between(-18, 26)),
    ),
  ],
  Water: (chance) =>
    [330, 356, 380].map((y, index) => [
      swell(y, {
        length: 104 - index * 12,
        height: 26,
        from: -110 + chance.between(0, 90),
        below,
      }),
    ]),
  Electric: (chance) => [
    [0, 1, 2].map((at) =>
      bolt(
        [[70, 566, 168][at] + chance.between(-26, 26), -6],
        chance.between(150, 260),
        chance.between(-40, 40),
      ),
    ),
    [
      [
        [-10, below],
        ...Array.from({ length: 15 }, (_, at): Point => [
          at * 46,
          (at % 2 === 0 ? 384 : 354) + chance.between(-8, 8),
        ]),
        [blockWidth + 10, below],
      ],
    ],
  ],
  Grass: (chance) => [
    row(chance, 15, 34, (x) =>
      blade([x, below], chance.between(16, 26), chance.between(80, 150), chance.between(-46, 46)),
    ),
    row(chance, 12, 26, (x) =>
      blade([x, below], chance.between(14, 22), chance.between(44, 88), chance.between(-30, 30)),
    ),
  ],
  Ice: (chance) => [
    row(chance, 44, 96, (x) =>
      shard([x, below], chance.between(50, 84), chance.between(74, 170), chance.between(-30, 30)),
    ),
    row(chance, 36, 70, (x) =>
      shard([x, below], chance.between(40, 64), chance.between(42, 84), chance.between(-16, 16)),
    ),
    atEdges(chance, 8, (place) => star(place, chance.between(7, 12), 2.6, 6)),
  ],
  Fighting: (chance) => [
    [
      star([chance.between(30, 100), chance.between(330, 380)], 118, 62, 11, chance.between(0, 1)),
      star(
        [blockWidth - chance.between(30, 100), chance.between(330, 380)],
        108,
        56,
        11,
        chance.between(0, 1),
      ),
    ],
    row(chance, 30, 52, (x) =>
      shard([x, below], chance.between(30, 60), chance.between(26, 54), chance.between(-40, 40)),
    ),
  ],
  Poison: (chance) => [
    atEdges(chance, 9, ([x, y]) => ellipse([x, y + 60], chance.between(6, 20))),
    [
      [
        [-10, below],
        ...Array.from({ length: 30 }, (_, at): Point => {
          const x = at * 23;
          return [x, 366 - 26 * Math.abs(Math.sin(x / chance.between(44, 50)))];
        }),
        [680, below],
      ],
    ],
    row(chance, 60, 130, (x) => ellipse([x, chance.between(366, 392)], chance.between(9, 17))),
  ],
  Flying: (chance) => [
    [
      curl([-20, chance.between(96, 150)], chance.between(150, 196), 12, 1),
      curl([660, chance.between(60, 180)], chance.between(140, 190), 12, -1),
      curl([-20, chance.between(270, 320)], chance.between(120, 180), 11, 1),
      curl([660, chance.between(260, 330)], chance.between(130, 190), 11, -1),
    ],
    row(chance, 64, 104, (x) => ellipse([x, 408], chance.between(52, 74), chance.between(24, 44))),
  ],
  Psychic: (chance) => {
    const x = chance.pick([40, 600, 320]);
    return [6, 5, 4, 3, 2, 1].map((at): Shape => [
      ellipse([x, 414], at * 36 + 8, at * 17 + 8),
      ellipse([x, 414], at * 36 - 8, at * 17 - 2).toReversed(),
    ]);
  },
  Bug: (chance) => {
    const cells: Ring[] = [];
    for (let column = 0; column < 13; column += 1) {
      const tall = Math.abs(column - 6) / 2 + chance.between(-0.9, 0.9);
      for (let level = 0; level < tall + 0.4; level += 1) {
        const centre: Point = [6 + column * 52, 400 - level * 60 - (column % 2) * 30];
        cells.push(hexagon(centre, 32));
        if (!chance.happens(0.35)) cells.push(hexagon(centre, 21).toReversed());
      }
    }
    return [cells];
  },
  Ground: (chance) => [
    [ridge(chance, 344, 40, below)],
    [ridge(chance, 366, 22, below)],
    row(chance, 50, 120, (x) =>
      shard([x, 398], chance.between(18, 40), chance.between(10, 24), chance.between(-8, 8)),
    ),
    [ridge(chance, 392, 12, below)],
  ],
  Ghost: (chance) => [
    row(chance, 56, 104, (x) =>
      wisp([x, below], chance.between(24, 40), chance.between(100, 230), chance.between(-26, 26)),
    ),
    row(chance, 44, 80, (x) =>
      wisp([x, below], chance.between(22, 34), chance.between(50, 110), chance.between(-20, 20)),
    ),
  ],
  Dark: (chance) => [
    atEdges(chance, 9, (place) =>
      star(place, chance.between(6, 13), 2.4, 4, chance.between(0, 0.5)),
    ),
    row(chance, 40, 92, (x) =>
      shard([x, below], chance.between(56, 100), chance.between(40, 120), chance.between(-34, 34)),
    ),
  ],
  Steel: (chance) => {
    const top = chance.between(348, 360);
    return [
      row(chance, 92, 118, (x) => rectangle(x - 54, top + chance.between(-7, 7), 104, 90)),
      row(chance, 42, 42.01, (x) => ellipse([x, top + 24], 5, 5, 10)),
    ];
  },
  Fairy: (chance) => [
    row(chance, 40, 78, (x) =>
      blade([x, below], 8, chance.between(54, 116), chance.between(-16, 16)),
    ),
    row(chance, 46, 92, (x) =>
      blossom([x, chance.between(330, 388)], chance.between(17, 28), chance.between(0, 1)),
    ),
    atEdges(chance, 7, ([x, y]) => star([x, y * 0.8], chance.between(8, 14), 3, 4)),
  ],
  Tech: (chance) => {
    const traces = row(chance, 46, 74, (x, at) => {
      const top =
        400 - chance.between(36, at % 3 === 0 ? 250 : 96) * (Math.abs(x - 320) / 360 + 0.25);
      const shift = chance.pick([-24, 24]);
      return band(
        [
          [x, below],
          [x, top + 50],
          [x + shift, top + 26],
          [x + shift, top],
        ],
        8,
      );
    });
    const nodes = traces.map((ring): Ring => {
      const [x, y] = ring[3];
      return ellipse([x + 4, y - 6], 11, 11, 8);
    });
    return [traces, nodes];
  },
};
