import type { Rarity } from '@stackmate/engine';
import { svgDocument } from '../cutting/path.ts';

const size = 96;

/** Returns a rectangle inset on all sides with its corners cut off by `cut`. */
const rule = (inset: number, cut: number): string => {
  const [near, far] = [inset, size - inset];
  const side = far - near - 2 * cut;
  return cut === 0
    ? `M${near} ${near}h${side}v${side}h${-side}z`
    : `M${near + cut} ${near}h${side}l${cut} ${cut}v${side}l${-cut} ${cut}h${-side}l${-cut}${-cut}v${-side}z`;
};

const stroke = (data: string, ink: string, width: number): string =>
  `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

/** Draws something mirrored into all four corners. */
const corners = (draw: (x: number, y: number, toX: 1 | -1, toY: 1 | -1) => string): string =>
  draw(0, 0, 1, 1) + draw(size, 0, -1, 1) + draw(size, size, -1, -1) + draw(0, size, 1, -1);

const diamond = (far: number, half: number) =>
  corners(
    (x, y, toX, toY) =>
      `M${x + toX * far} ${y + toY * far - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`,
  );

const fan = corners((x, y, toX, toY) =>
  [4, 9, 14]
    .map(
      (far) =>
        `M${x + toX * (8 + far)} ${y + toY * 8}A${far} ${far} 0 0 ${toX === toY ? 1 : 0} ${x + toX * 8} ${y + toY * (8 + far)}`,
    )
    .join(''),
);

/**
 * Draws the frame of a rarity as a border image: corners of 32 units, stretched edges. Frames differ in form, not only in
 * colour: one rule, two, cut corners, set stones, fans, foil.
 */
export const drawFrame = (rarity: Rarity, keyInk: string, gold: string): string => {
  const body = {
    Common: stroke(rule(6, 0), keyInk, 2),
    'Kinda Rare': stroke(rule(4, 0), keyInk, 2) + stroke(rule(10, 0), keyInk, 2),
    Rare: stroke(rule(4, 14), keyInk, 2.5) + stroke(rule(10, 12), keyInk, 1.5),
    'Very Rare':
      stroke(rule(4, 14), keyInk, 2.5) +
      stroke(rule(10, 12), keyInk, 1.5) +
      `<path d="${diamond(6, 5)}" fill="${keyInk}"/>`,
    'Super Rare':
      stroke(rule(3, 0), keyInk, 4) +
      stroke(rule(8, 0), keyInk, 1.5) +
      stroke(fan, keyInk, 2.2) +
      `<path d="${diamond(10, 4)}" fill="${keyInk}"/>`,
    'Ultra Rare':
      `<linearGradient id="f" x2="1" y2="1"><stop stop-color="${gold}"/><stop offset=".3" stop-color="#f3dc9a"/><stop offset=".5" stop-color="${gold}"/><stop offset=".75" stop-color="#8c6420"/><stop offset="1" stop-color="${gold}"/></linearGradient>` +
      stroke(rule(6, 0), 'url(#f)', 9) +
      stroke(rule(1, 0), keyInk, 1.5) +
      stroke(rule(11, 0), keyInk, 1.5) +
      stroke(fan, keyInk, 2.2) +
      `<path d="${diamond(10, 5)}" fill="url(#f)" stroke="${keyInk}" stroke-width="1.5"/>`,
  } satisfies Readonly<Record<Rarity, string>>;
  return svgDocument(size, size, body[rarity]);
};
