import { createChance } from '../cutting/chance.ts';
import { fitInto, getBox, mapShape } from '../cutting/geometry.ts';
import { iconShape } from '../cutting/icons.ts';
import { cutShape } from '../cutting/knife.ts';
import { getPath, path, svgDocument } from '../cutting/path.ts';

/** Size of a corner, and of the stretch of rail between two corners. */
const corner = 100;
const size = 3 * corner;
/** Distance of the rail from the outer edge, and its breadth. */
const [railStart, railBreadth] = [14, 60];

interface BoardLook {
  readonly icon: string;
  readonly motif: string;
  readonly line?: number | undefined;
  readonly rail: string;
  readonly cut: string;
  /** Colour of the two rules along the rail, and of the corners' icons. */
  readonly edge: string;
}

/**
 * Draws the rim of a board as a border image with slices of 100 units: rails whose motif repeats every 50 units, and
 * corners with an icon.
 */
export function drawBoard(name: string, look: BoardLook): string {
  const { icon, motif, line, rail, cut, edge } = look;
  const box = { x: 22, y: 22, width: 56, height: 56 };
  const fitted = fitInto(iconShape(icon), box);
  const { y, height } = getBox(fitted);
  const centred = mapShape(fitted, ([px, py]) => [px, py + box.y + (box.height - height) / 2 - y]);
  const sign = cutShape(centred, createChance(name), {
    tolerance: 0.7,
    stroke: 30,
    wobble: 0.3,
    least: 4,
  });
  const ink =
    line === undefined
      ? `fill="${cut}" fill-rule="evenodd"`
      : `fill="none" stroke="${cut}" stroke-width="${line}" stroke-linecap="round"`;
  const cells = [0, 50, 100, 150, 200, 250]
    .map((x) => `<use href="#m" x="${x}" y="${railStart}"/>`)
    .join('');
  const sides = [0, 90, 180, 270]
    .map((turn) => `<use href="#r" transform="rotate(${turn} 150 150)"/>`)
    .join('');
  const corners = [
    [0, 0],
    [200, 0],
    [200, 200],
    [0, 200],
  ]
    .map(([x, top]) => `<use href="#c" x="${x}" y="${top}"/>`)
    .join('');
  const end = railStart + railBreadth;
  return svgDocument(
    size,
    size,
    [
      '<defs>',
      path(motif, `id="m" ${ink}`),
      `<g id="r"><path fill="${rail}" d="M${railStart} ${railStart}h${size - 2 * railStart}v${railBreadth}h${2 * railStart - size}z"/>${cells}`,
      `<path fill="none" stroke="#141c18" stroke-width="5" d="M0 ${railStart}h300M0 ${end}h300"/>`,
      `<path fill="none" stroke="${edge}" stroke-width="3" d="M0 ${railStart + 5}h300M0 ${end - 5}h300"/></g>`,
      `<g id="c"><path fill="#141c18" d="M4 16l12-12h68l12 12v68l-12 12H16L4 84z"/>`,
      `<path fill="${rail}" stroke="${edge}" stroke-width="4" d="M11 19l8-8h62l8 8v62l-8 8H19l-8-8z"/>`,
      path(getPath(sign), `fill="${cut}"`),
      '</g></defs>',
      sides,
      corners,
    ].join(''),
  );
}
