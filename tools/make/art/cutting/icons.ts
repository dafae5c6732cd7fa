import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import type { Point, Ring, Shape } from './geometry.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;

/** Number of straight segments per curve. */
const pieces = 10;

const bezier = (points: readonly Point[], t: number): Point => {
  let line = points;
  while (line.length > 1) {
    line = line
      .slice(1)
      .map(([x, y], index) => [line[index][0] * (1 - t) + x * t, line[index][1] * (1 - t) + y * t]);
  }
  return line[0];
};

const curveTo = (ring: Point[], controls: readonly Point[]): void => {
  const points = [ring[ring.length - 1], ...controls];
  for (let piece = 1; piece <= pieces; piece += 1) ring.push(bezier(points, piece / pieces));
};

const createRings = (data: string): Shape => {
  const rings: Point[][] = [];
  svgpath(data)
    .abs()
    .unarc()
    .unshort()
    .iterate((segment, _index, x, y) => {
      const numbers = segment.slice(1).map(Number);
      const ring = rings.at(-1) ?? [];
      const points = Array.from({ length: numbers.length >> 1 }, (_, at): Point => [
        numbers[2 * at],
        numbers[2 * at + 1],
      ]);
      switch (segment[0]) {
        case 'M':
          rings.push([...points]);
          break;
        case 'L':
          ring.push(...points);
          break;
        case 'H':
          ring.push([numbers[0], y]);
          break;
        case 'V':
          ring.push([x, numbers[0]]);
          break;
        case 'C':
        case 'Q':
          curveTo(ring, points);
          break;
        case 'Z':
          break;
        default:
          throw new Error(`an icon has the path command ${segment[0]}`);
      }
    });
  return rings.filter((ring: Ring) => ring.length > 2);
};

const read = new Map<string, Shape>();

/** Returns the outline of a game-icons icon in a 512 by 512 square. Throws an Error for unknown names. */
export const iconShape = (name: string): Shape => {
  const known = read.get(name);
  if (known) return known;
  const data = [...(icons[name]?.body ?? '').matchAll(/ d="([^"]*)"/g)].map(([, d]) => d).join('');
  if (data === '') throw new Error(`game-icons has no icon '${name}'`);
  const shape = createRings(data);
  read.set(name, shape);
  return shape;
};
