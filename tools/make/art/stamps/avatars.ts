import { createChance } from '../cutting/chance.ts';
import type { Chance } from '../cutting/chance.ts';
import { fitInto, getBox, mapShape } from '../cutting/geometry.ts';
import type { Point, Shape } from '../cutting/geometry.ts';
import { iconShape } from '../cutting/icons.ts';
import { cutRing, cutShape, ellipse, gouge, rectangle } from '../cutting/knife.ts';
import { getPath, path, svgDocument } from '../cutting/path.ts';

const size = 128;
const middle: Point = [64, 64];
const cut = { tolerance: 0.3, stroke: 18, wobble: 0.7, least: 0 };

/** Returns an icon as a cut shape, centred in a square around the middle. */
function signOf(icon: string, side: number, chance: Chance): Shape {
  const start = 64 - side / 2;
  const fitted = fitInto(iconShape(icon), { x: start, y: start, width: side, height: side });
  const { y, height } = getBox(fitted);
  const centred = mapShape(fitted, ([px, py]) => [px, py + start + (side - height) / 2 - y]);
  return cutShape(centred, chance, { tolerance: 0.45, stroke: 30, wobble: 0.3, least: 3 });
}

/** Returns rays between two distances from the middle. */
const rays = (count: number, from: number, to: number, width: number, chance: Chance): Shape =>
  Array.from({ length: count }, (_, ray) => {
    const angle = ((ray + 0.5) / count) * 2 * Math.PI;
    const at = (far: number): Point => [64 + Math.cos(angle) * far, 64 + Math.sin(angle) * far];
    return gouge(at(to), at(from), width, chance);
  });

/** Returns two laurel twigs around the middle, open above. */
const laurel = (chance: Chance): Shape =>
  [-1, 1].flatMap((side) =>
    Array.from({ length: 8 }, (_, leaf) => {
      const angle = Math.PI / 2 + side * (0.3 + leaf * 0.31);
      const at = (far: number, turn: number): Point => [
        64 + Math.cos(angle + side * turn) * far,
        66 + Math.sin(angle + side * turn) * far,
      ];
      return gouge(at(45, 0), at(leaf % 2 === 0 ? 57 : 53, 0.26), 9, chance);
    }),
  );

interface AvatarInks {
  readonly ink: string;
  readonly keyInk: string;
  readonly paper: string;
  readonly gold: string;
}

/**
 * Draws a type's avatar, richer from tier to tier: a print on paper; a plate of full ink with a medallion; and a foil
 * print with laurels.
 */
export function drawAvatar(
  seed: string,
  icon: string,
  tier: 1 | 2 | 3,
  { ink, keyInk, paper, gold }: AvatarInks,
): string {
  const chance = createChance(`${seed} ${tier}`);
  const frame = (inset: number, colour: string, width: number) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${getPath([cutRing(rectangle(inset, inset, size - 2 * inset, size - 2 * inset), chance, cut)])}"/>`;
  const disc = (radius: number): string => getPath([cutRing(ellipse(middle, radius), chance, cut)]);
  const ground = (fill: string) => `<path fill="${fill}" d="M0 0h128v128H0z"/>`;
  const sign = (side: number) => getPath(signOf(icon, side, chance));
  const bodies = {
    1: () => [
      ground(paper),
      path(getPath(rays(18, 34, 84, 11, chance)), `fill="${ink}" fill-opacity=".55"`),
      path(sign(88), `fill="${keyInk}" stroke="${paper}" stroke-width="5" paint-order="stroke"`),
      frame(4, keyInk, 5),
    ],
    2: () => {
      const drawn = sign(70);
      return [
        ground(ink),
        path(getPath(rays(24, 50, 92, 10, chance)), `fill="${paper}" fill-opacity=".75"`),
        path(disc(50), `fill="${keyInk}"`),
        path(disc(46), `fill="${paper}"`),
        path(drawn, `fill="${ink}" transform="translate(2.5 2)"`),
        path(drawn, `fill="${keyInk}"`),
        frame(3, keyInk, 4),
        frame(8, paper, 2),
      ];
    },
    3: () => {
      const drawn = sign(58);
      return [
        `<linearGradient id="f" x2="1" y2="1"><stop stop-color="${gold}"/><stop offset=".3" stop-color="#f3dc9a"/><stop offset=".5" stop-color="${gold}"/><stop offset=".75" stop-color="#8c6420"/><stop offset="1" stop-color="${gold}"/></linearGradient>`,
        ground(ink),
        path(getPath(rays(32, 40, 92, 8, chance)), `fill="url(#f)" fill-opacity=".8"`),
        path(disc(58), `fill="${keyInk}"`),
        path(getPath(laurel(chance)), 'fill="url(#f)"'),
        path(disc(40), `fill="${ink}" stroke="url(#f)" stroke-width="3"`),
        path(drawn, `fill="${keyInk}" transform="translate(2 2)"`),
        path(drawn, `fill="${paper}"`),
        path(
          'M64 2l4 9 10 1-8 6 3 9-9-5-9 5 3-9-8-6 10-1z',
          `fill="url(#f)" stroke="${keyInk}" stroke-width="1.5"`,
        ),
        frame(3, 'url(#f)', 6),
        frame(7, keyInk, 1.5),
      ];
    },
  };
  return svgDocument(size, size, bodies[tier]().join(''));
}
