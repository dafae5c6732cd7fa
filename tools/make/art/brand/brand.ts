import type { Point } from '../cutting/geometry.ts';
import { path, getPath, svgDocument } from '../cutting/path.ts';
import { lettering } from './lettering.ts';
import { markShape } from './mark.ts';

interface Colours {
  readonly keyInk: string;
  readonly paper: string;
  readonly felt: string;
  readonly gold: string;
}

const mark = (
  place: (point: Point) => Point,
  { ink, ground, gap }: { ink: string; ground: string; gap: number },
): string => {
  const { sign, top } = markShape('Stackmate', place);
  const edge = `stroke="${ground}" stroke-width="${gap}" stroke-linejoin="round"`;
  return (
    path(getPath(sign.slice(2).toReversed()), `fill="${ink}"`) +
    path(getPath(top), `fill="${ink}" ${edge}`) +
    path(getPath(sign.slice(0, 2)), `fill="${ink}" ${edge}`)
  );
};

const scaled =
  (x: number, y: number, scale: number) =>
  ([px, py]: Point): Point => [x + px * scale, y + py * scale];

/** The logo's symbol alone, for places that show the name beside it. */
export const drawMark = ({ keyInk, paper }: Colours): string =>
  svgDocument(256, 256, mark(scaled(0, 0, 2), { ink: keyInk, ground: paper, gap: 9 }));

export const drawFavicon = ({ paper, felt, gold }: Colours): string =>
  svgDocument(
    256,
    256,
    `<rect width="256" height="256" rx="52" fill="${felt}"/><rect x="11" y="11" width="234" height="234" rx="42" fill="none" stroke="${gold}" stroke-width="7"/>${mark(scaled(28, 24, 1.56), { ink: paper, ground: felt, gap: 11 })}`,
  );

/**
 * The symbol on a plain background, for devices that crop icons to their own shape: everything important is inside the
 * middle circle, 80 % wide.
 */
export const drawMaskableIcon = ({ paper, felt }: Colours): string =>
  svgDocument(
    256,
    256,
    `<rect width="256" height="256" fill="${felt}"/>${mark(scaled(37, 26, 1.42), { ink: paper, ground: felt, gap: 10 })}`,
  );

/** Symbol and name in one line: for paper in the key ink, for felt in paper colour. */
export const drawLogo = ({ keyInk, paper, felt }: Colours, on: 'paper' | 'felt'): string => {
  const [ink, ground] = on === 'paper' ? [keyInk, paper] : [paper, felt];
  const { data, width } = lettering('Stackmate', 282, 176, 176);
  return svgDocument(
    Math.ceil(282 + width + 8),
    256,
    mark(scaled(0, 0, 2), { ink, ground, gap: 9 }) + path(data, `fill="${ink}"`),
  );
};

/** The image for link previews, 1200 by 630, with three card pictures (data URLs) behind the name. */
export const drawSocialCard = (
  { keyInk, paper, felt, gold }: Colours,
  pictures: readonly string[],
): string => {
  const name = lettering('Stackmate', 0, 0, 150);
  const line = lettering('A card game with the moves of chess', 0, 0, 46);
  const card = (href: string, index: number): string => {
    const turn = [-9, 0, 9][index];
    const x = [116, 400, 684][index];
    const y = [62, 30, 62][index];
    return `<g transform="rotate(${turn} ${x + 200} 700)"><rect x="${x}" y="${y}" width="400" height="290" rx="18" fill="${paper}"/><image href="${href}" x="${x + 20}" y="${y + 20}" width="360" height="225"/><path d="M${x + 20} ${y + 262}h360" stroke="${keyInk}" stroke-width="3"/></g>`;
  };
  return svgDocument(
    1200,
    630,
    [
      `<rect width="1200" height="630" fill="${felt}"/>`,
      `<rect x="22" y="22" width="1156" height="586" rx="20" fill="none" stroke="${gold}" stroke-width="4"/>`,
      ...[0, 2, 1].map((index) => card(pictures[index], index)),
      `<path d="M24 372h1152v216q0 18-18 18H42q-18 0-18-18z" fill="${felt}"/>`,
      `<path d="M24 372h1152" stroke="${gold}" stroke-width="4"/>`,
      `<g transform="translate(${(1200 - name.width - 150) / 2} 396)">${mark(scaled(0, 0, 1), { ink: paper, ground: felt, gap: 6 })}</g>`,
      `<path transform="translate(${(1200 - name.width - 150) / 2 + 156} 506)" d="${name.data}" fill="${paper}"/>`,
      `<path transform="translate(${(1200 - line.width) / 2} 574)" d="${line.data}" fill="${gold}"/>`,
    ].join(''),
  );
};
