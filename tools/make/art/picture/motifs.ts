import type { Chance } from '../cutting/chance.ts';
import type { Point, Ring } from '../cutting/geometry.ts';
import { ellipse } from '../cutting/knife.ts';

// Small shapes for the element patterns, placed on `foot` or around `centre`.

const curve = (from: Point, bend: Point, to: Point, pieces = 6): Point[] =>
  Array.from({ length: pieces + 1 }, (_, index) => {
    const t = index / pieces;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * bend[0] + c * to[0], a * from[1] + b * bend[1] + c * to[1]];
  });

/** A flame. */
export const flame = ([x, y]: Point, width: number, height: number, lean: number): Ring => {
  const tip: Point = [x + lean, y - height];
  return [
    ...curve(
      [x - width / 2, y],
      [x - width * 0.75, y - height * 0.45],
      [x - width * 0.1, y - height * 0.55],
    ),
    ...curve([x - width * 0.1, y - height * 0.55], [x + lean * 0.2, y - height * 0.75], tip),
    ...curve(tip, [x + width * 0.25, y - height * 0.62], [x + width * 0.22, y - height * 0.4]),
    ...curve(
      [x + width * 0.3, y - height * 0.42],
      [x + width * 0.75, y - height * 0.3],
      [x + width / 2, y],
    ),
  ];
};

/** A blade of grass. */
export const blade = ([x, y]: Point, width: number, height: number, lean: number): Ring => [
  ...curve([x - width / 2, y], [x - width / 2, y - height * 0.6], [x + lean, y - height]),
  ...curve([x + lean, y - height], [x + width / 2, y - height * 0.5], [x + width / 2, y]),
];

/** A spike of ice or rock. */
export const shard = ([x, y]: Point, width: number, height: number, lean: number): Ring => [
  [x - width / 2, y],
  [x - width * 0.3 + lean * 0.6, y - height * 0.7],
  [x + lean, y - height],
  [x + width * 0.35 + lean * 0.5, y - height * 0.58],
  [x + width / 2, y],
];

/** A forked bolt pointing down. */
export const bolt = ([x, y]: Point, size: number, lean: number): Ring => {
  const at = (right: number, down: number): Point => [
    x + right * size + down * lean,
    y + down * size,
  ];
  return [
    at(-0.07, 0),
    at(0.1, 0),
    at(-0.02, 0.36),
    at(0.12, 0.34),
    at(-0.04, 0.7),
    at(0.06, 0.68),
    at(-0.12, 1.12),
    at(-0.08, 0.78),
    at(-0.18, 0.8),
    at(-0.1, 0.44),
    at(-0.22, 0.46),
  ];
};

/** A long wave from left to right down to `below`. */
export const swell = (
  y: number,
  { length, height, from, below }: { length: number; height: number; from: number; below: number },
): Ring => {
  const crests: Point[] = [];
  for (let x = from; x < 660; x += length) {
    crests.push(
      ...curve([x, y], [x + length * 0.45, y + height * 0.9], [x + length * 0.72, y]),
      ...curve([x + length * 0.72, y], [x + length * 0.86, y - height * 0.75], [x + length, y]),
    );
  }
  return [...crests, [680, below], [-40, below]];
};

/** A row of hills down to `below`. */
export const ridge = (chance: Chance, y: number, rise: number, below: number): Ring => {
  const top: Point[] = [];
  for (let x = -30; x < 690; x += chance.between(50, 96))
    top.push([x, y - chance.between(0, rise)]);
  return [...top, [690, below], [-30, below]];
};

export const hexagon = ([x, y]: Point, radius: number): Ring => ellipse([x, y], radius, radius, 6);

/** A star or burst with `points` points. */
export const star = ([x, y]: Point, outer: number, inner: number, points: number, turn = 0): Ring =>
  Array.from({ length: points * 2 }, (_, index) => {
    const far = index % 2 === 0 ? outer : inner;
    const angle = turn + (index / points) * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });

/** A blossom of five petals. */
export const blossom = ([x, y]: Point, radius: number, turn: number): Ring =>
  Array.from({ length: 30 }, (_, index) => {
    const angle = turn + (index / 30) * 2 * Math.PI;
    const far = radius * (0.62 + 0.38 * Math.abs(Math.sin(2.5 * (angle - turn))));
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });

/** A wisp that curls upwards. */
export const wisp = ([x, y]: Point, width: number, height: number, sway: number): Ring => {
  const at = (t: number, side: number): Point => [
    x + Math.sin(t * 5.4) * sway * t + side * (width / 2) * (1 - t),
    y - height * t,
  ];
  const steps = [0, 0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1];
  return [
    ...steps.map((t) => at(t, -1)),
    ...steps
      .toReversed()
      .slice(1)
      .map((t) => at(t, 1)),
  ];
};

/** A gust that ends in a curl. */
export const curl = ([x, y]: Point, length: number, width: number, flip: 1 | -1): Ring => {
  const line: Point[] = [
    ...curve([x, y], [x + length * 0.4 * flip, y + 12], [x + length * 0.72 * flip, y]),
    ...Array.from({ length: 10 }, (_, index): Point => {
      const angle = Math.PI / 2 - (index / 9) * 4.6;
      const far = 25 - index * 1.7;
      return [x + (length * 0.76 + Math.cos(angle) * far) * flip, y - 25 + Math.sin(angle) * far];
    }),
  ];
  const last = line.length - 1;
  return [
    ...line,
    ...line.toReversed().map(([px, py], index): Point => {
      const t = 1 - index / last;
      return [px, py - width * Math.sin(Math.PI * Math.min(0.92, Math.max(0.08, t)))];
    }),
  ];
};

/** A stroke of constant width along a polyline. */
export const band = (line: readonly Point[], width: number): Ring => {
  const side = (index: number, to: 1 | -1): Point => {
    const [[ax, ay], [bx, by]] = [
      line[Math.max(0, index - 1)],
      line[Math.min(line.length - 1, index + 1)],
    ];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [x, y] = line[index];
    return [x + (to * width * (ay - by)) / length / 2, y + (to * width * (bx - ax)) / length / 2];
  };
  const indices = line.map((_, index) => index);
  return [
    ...indices.map((index) => side(index, 1)),
    ...indices.toReversed().map((index) => side(index, -1)),
  ];
};
