import { createChance } from '../cutting/chance.ts';
import type { Chance } from '../cutting/chance.ts';
import { fitInto, flipped, insideAt, getBox, mapShape, turned } from '../cutting/geometry.ts';
import type { Point, Ring, Shape } from '../cutting/geometry.ts';
import { iconShape } from '../cutting/icons.ts';
import { cutShape, gouge } from '../cutting/knife.ts';
import { dotsPath, path, getPath, svgDocument } from '../cutting/path.ts';
import { backdrops } from './backdrops.ts';
import type { BackdropName } from './backdrops.ts';
import { casts } from './casts.ts';
import type { CastName, Place } from './casts.ts';
import { blockHeight, blockWidth, coarseCut, cutFrame, figureCut, frameBox } from './frame.ts';
import { lights } from './lights.ts';
import type { LightName } from './lights.ts';
import { patterns } from './patterns.ts';
import type { RealElement } from './patterns.ts';

/** Everything that determines a picture. */
export interface PictureSpec {
  /** Seed of its irregularities: the card's internal name. */
  readonly seed: string;
  /** Names of game-icons icons. */
  readonly figure: string;
  readonly companion: string | null;
  readonly light: LightName;
  readonly cast: CastName;
  readonly backdrop: BackdropName;
  readonly elements: readonly RealElement[];
  readonly ink: string;
  readonly keyInk: string;
  readonly paper: string;
  /** Whether the figure is larger than its frame. */
  readonly breaksOut: boolean;
}

const standing = (spec: PictureSpec, place: Place, chance: Chance, tolerance: number): Shape => {
  const icon = iconShape(place.companion ? (spec.companion ?? spec.figure) : spec.figure);
  const placed = fitInto(icon, place.box);
  const facing = place.flip ? flipped(placed) : placed;
  return cutShape(facing, chance, { ...figureCut, tolerance });
};

/** Defines a figure under an id. A tilted companion reuses the upright one, rotated around its foot. */
const defined = (figure: Shape, index: number, places: readonly Place[]): string => {
  const { turn, box } = places[index];
  if (turn === 0) return path(getPath(figure), `id="f${index}"`);
  const upright = places.findIndex((other) => other.companion && other.turn === 0);
  const foot = [box.x + box.width / 2, box.y + box.height].map(Math.round).join(' ');
  return `<use id="f${index}" href="#f${upright}" transform="rotate(${Math.round((turn * 180) / Math.PI)} ${foot})"/>`;
};

/** Returns hatching on the lit side of a figure, as an engraver shades. */
const shading = (figure: Shape, from: Point, chance: Chance): Shape => {
  const { x, y, width, height } = getBox(figure);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const slope = chance.between(0.25, 0.5);
  const lit = from[0] >= middleX ? -1 : 1;
  const angle = lit > 0 ? slope : Math.PI - slope;
  const level = mapShape(figure, (point) => turned(point, -angle));
  const { y: top, height: tall } = getBox(level);
  const strokes: Ring[] = [];
  for (let row = top + 8; row < top + tall - 4; row += chance.between(10, 13)) {
    for (const [start, end] of insideAt(level, row)) {
      if (end - start < 30) continue;
      const length = Math.min(chance.between(0.2, 0.42) * (end - start), chance.between(26, 58));
      const [a, b] = [turned([start + 5, row], angle), turned([start + 5 + length, row], angle)];
      if (a[1] > middleY + height * 0.36) continue;
      strokes.push(gouge(a, b, chance.between(3.4, 5.4), chance));
    }
  }
  return strokes;
};

/** Drops rings entirely outside the block. */
const onBlock = (shape: Shape): Shape =>
  shape.filter((ring) => {
    const { x, y, width, height } = getBox([ring]);
    return x < blockWidth && y < blockHeight && x + width > 0 && y + height > 0;
  });

/** Flecks where the roller left no ink: a rotated tile, so that the repetition is less visible. */
const grain = (chance: Chance, paper: string): string => {
  const flecks = (count: number) =>
    dotsPath(Array.from({ length: count }, () => [chance.between(0, 230), chance.between(0, 190)]));
  const turn = Math.round(chance.between(8, 80));
  const stroke = `stroke="${paper}" stroke-linecap="round"`;
  return `<pattern id="g" width="230" height="190" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${path(flecks(62), `${stroke} stroke-width="1.7"`)}${path(flecks(16), `${stroke} stroke-width="3.2"`)}</pattern>`;
};

/** Max size of a picture, in bytes. */
export const pictureLimit = 12_000;

/** Draws a figure with bare paper around it; its first ink is slightly off the second. */
const printed = (href: string, { ink, keyInk, paper }: PictureSpec): string =>
  `<g fill="${keyInk}"><use href="${href}" stroke="${paper}" stroke-width="13" stroke-linejoin="round"/><use href="${href}" x="7" y="5" fill="${ink}"/><use href="${href}"/></g>`;

/** Draws a card's picture, printed in two inks on paper, as finely as the size limit allows. */
export const drawPicture = (spec: PictureSpec): string => {
  for (let tolerance = figureCut.tolerance; tolerance < 6; tolerance *= 1.3) {
    const drawn = cutPicture(spec, tolerance);
    if (drawn.length <= pictureLimit) return drawn;
  }
  throw new Error(
    `the picture of ${spec.seed} is larger than ${pictureLimit} bytes however coarsely it is cut`,
  );
};

const cutPicture = (spec: PictureSpec, tolerance: number): string => {
  const chance = createChance(spec.seed);
  const box = frameBox(spec.breaksOut);
  const cast = casts[spec.cast];
  const light = lights[spec.light](chance, cast.focus);
  const { field, line } = cutFrame(box, spec.breaksOut ? 8 : 7, chance);
  const behind = cutShape(onBlock(backdrops[spec.backdrop](chance, light.centre)), chance, {
    ...coarseCut,
    stroke: 90,
    wobble: 1.2,
  });
  const figures = cast.places.map((place) => standing(spec, place, chance, tolerance));
  const [main] = figures;
  const strokes = shading(main, light.centre, chance);
  // Shows all rows of the first element, and only the farthest row of a second one.
  const [first, second] = spec.elements;
  const fronts = [
    ...(second === undefined ? [] : patterns[second](chance).slice(0, 1)),
    ...(first === undefined ? [] : patterns[first](chance)),
  ].map((shape) => cutShape(onBlock(shape), chance, { ...coarseCut, tolerance: 1.2, stroke: 44 }));
  const { ink, keyInk, paper } = spec;
  // Paper surrounds the frame above and beside; below it the picture ends.
  const room = spec.breaksOut ? `M-9-9h658v${box.y + box.height + 5}H-9z` : '';
  const fieldPath = getPath(field);
  const clip = (id: string, data: string): string =>
    `<clipPath id="${id}"><path d="${data}"/></clipPath>`;
  return svgDocument(
    blockWidth,
    blockHeight,
    [
      '<defs>',
      grain(chance, paper),
      clip('c', fieldPath),
      room === '' ? '' : clip('r', room),
      ...figures.map((figure, index) => defined(figure, index, cast.places)),
      '</defs>',
      `<g clip-path="url(#c)">`,
      path(fieldPath, `fill="${ink}"`),
      path(getPath(behind), `fill="${paper}" fill-opacity=".62"`),
      path(getPath(light.dark), `fill="${keyInk}"`),
      path(getPath(light.paper), `fill="${paper}"`),
      path(getPath(light.shade), `fill="${ink}"`),
      path(getPath(light.marks), `fill="${ink}"`),
      '</g>',
      spec.breaksOut ? path(getPath(line), `fill="${keyInk}"`) : '',
      `<g clip-path="url(#${room === '' ? 'c' : 'r'})">`,
      // The first figure is in front.
      ...figures.map((_, index) => printed(`#f${figures.length - 1 - index}`, spec)),
      path(getPath(strokes), `fill="${paper}"`),
      '</g>',
      `<g clip-path="url(#c)">`,
      ...fronts.map((shape) =>
        path(
          getPath(shape),
          `fill="${ink}" stroke="${paper}" stroke-width="4" stroke-linejoin="round"`,
        ),
      ),
      '</g>',
      `<g clip-path="url(#${room === '' ? 'c' : 'r'})"><path fill="url(#g)" d="M0 0h640v400H0z"/></g>`,
      spec.breaksOut ? '' : path(getPath(line), `fill="${keyInk}"`),
    ].join(''),
  );
};
