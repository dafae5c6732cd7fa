import { codeAddress, groupCode } from '@stackmate/physical';
import type { RunSpec, Slip } from '@stackmate/physical';
import type { Canvas, TextStyle } from './canvas.ts';
import { drawQr } from './codes.ts';
import { cardWidth, drawEdge } from './face.ts';
import { pressInk } from './inks.ts';
import { breakLines, drawLine, Words } from './text-block.ts';
import type { PressDocument } from './press-document.ts';

const key = pressInk('#1b1815');
const quiet = pressInk('#57503f');
const middle = cardWidth / 2;

/** A paper as large as a card with a code that must stay secret. */
export interface SlipText {
  readonly title: string;
  readonly subtitle: string;
  /** What the square code contains. */
  readonly link: string;
  /** The code as it is typed. */
  readonly code: string;
  readonly address: string;
  readonly steps: readonly string[];
  /** In the corner: which pack or set it belongs to. */
  readonly mark: string;
}

const withoutScheme = (server: string): string => server.replace(/^https?:\/\//, '');

/** [PH3] Returns what the slip of a sealed pack says. */
export const packSlip = (
  spec: RunSpec,
  { pack, count, serials, code, number }: Slip,
): SlipText => ({
  title: 'Register your cards',
  subtitle: `${spec.name} · ${pack === 'deck' ? 'Deck' : 'Booster'} of ${count} cards`,
  link: codeAddress(spec.server, code),
  code: groupCode(code),
  address: withoutScheme(spec.server),
  steps: [
    'Sign in and scan this square code, or type the code below it.',
    serials === null
      ? `You have 15 minutes to scan the ${count} cards of this pack with the game’s camera.`
      : `All ${count} cards of this deck are yours at once: no need to scan them.`,
    'Keep this slip secret until then: whoever uses it first owns the cards.',
  ],
  mark: `Pack ${number}`,
});

/** [VP3] Returns what the slip with a redeem code says. */
export const rewardSlip = (
  server: string,
  { title, gives, code, mark }: Readonly<Record<'code' | 'gives' | 'mark' | 'title', string>>,
): SlipText => ({
  title,
  subtitle: gives,
  // The part behind # stays in the browser.
  link: `${server}/play/redeem#${code.replaceAll('-', '')}`,
  code,
  address: `${withoutScheme(server)}/play/redeem`,
  steps: [
    'Sign in and scan this square code, or type the code below it.',
    'What it gives is yours at once, and stays with your account.',
    'Keep this slip secret until then: the code works once.',
  ],
  mark,
});

/** Largest version of the square code of a slip: a link with a redeem code. */
const slipVersion = 5;

/** Draws a slip with `bleed` mm beyond its edges. */
export function drawSlip(
  document: PressDocument,
  canvas: Canvas,
  { title, subtitle, link, code, address, steps, mark }: SlipText,
  bleed: number,
): void {
  drawEdge(canvas, bleed);
  const centred = (font: TextStyle['font'], size: number, ink = key): TextStyle => ({
    font,
    size,
    ink,
    align: 'middle',
  });
  canvas.text(title, middle, 11.6, centred('name', 14));
  canvas.text(subtitle, middle, 16.1, centred('italic', 9, quiet));
  canvas.stroke(key, 0.3, `M8 18.4H${cardWidth - 8}`);
  drawQr(canvas, link, { x: middle - 10, y: 21.6, width: 20, maxVersion: slipVersion });
  canvas.text(code, middle, 47.4, centred('bold', 12));
  canvas.text(address, middle, 51.3, centred('small', 8, quiet));
  let y = 56.6;
  for (const [index, step] of steps.entries()) {
    canvas.text(String(index + 1), 8, y, { font: 'bold', size: 9, ink: key });
    for (const line of breakLines(new Words().text(step, 'text', key).list(), 43, 8, 'text')) {
      drawLine(canvas, line, { x: 11.5, y, size: 8, font: 'text' });
      y += 3.2;
    }
    y += 0.7;
  }
  canvas.text(mark, cardWidth - 7, 83.4, { font: 'small', size: 6, ink: quiet, align: 'end' });
  canvas.form(document.picture('/brand/mark.svg'), { x: 7, y: 79.8, width: 4.2, height: 4.2 });
}
