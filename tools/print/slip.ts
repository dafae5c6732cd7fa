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

const steps = ({ count, serials }: Slip): readonly string[] => [
  'Sign in and scan this square code, or type the code below it.',
  serials === null
    ? `You have 15 minutes to scan the ${count} cards of this pack with the game’s camera.`
    : `All ${count} cards of this deck are yours at once: no need to scan them.`,
  'Keep this slip secret until then: whoever uses it first owns the cards.',
];

/** [PH3] Draws the slip of a sealed pack, as large as a card. */
export function drawSlip(
  document: PressDocument,
  canvas: Canvas,
  { spec, slip, bleed }: { readonly spec: RunSpec; readonly slip: Slip; readonly bleed: number },
): void {
  drawEdge(canvas, bleed);
  const centred = (font: TextStyle['font'], size: number, ink = key): TextStyle => ({
    font,
    size,
    ink,
    align: 'middle',
  });
  canvas.text('Register your cards', middle, 12, centred('name', 14));
  const what =
    slip.pack === 'deck' ? `Deck of ${slip.count} cards` : `Booster of ${slip.count} cards`;
  canvas.text(`${spec.name} · ${what}`, middle, 16.6, centred('italic', 9, quiet));
  canvas.stroke(key, 0.3, `M8 19H${cardWidth - 8}`);
  drawQr(canvas, codeAddress(spec.server, slip.code), middle - 10, 22.5, 20);
  canvas.text(groupCode(slip.code), middle, 48.4, centred('bold', 12));
  canvas.text(spec.server.replace(/^https?:\/\//, ''), middle, 52.4, centred('small', 8, quiet));
  let y = 58;
  for (const [index, step] of steps(slip).entries()) {
    canvas.text(String(index + 1), 8, y, { font: 'bold', size: 9, ink: key });
    for (const line of breakLines(new Words().text(step, 'text', key).list(), 43, 8, 'text')) {
      drawLine(canvas, line, { x: 11.5, y, size: 8, font: 'text' });
      y += 3.2;
    }
    y += 0.8;
  }
  canvas.text(`Pack ${slip.number}`, cardWidth - 7, 83.6, {
    font: 'small',
    size: 5.2,
    ink: quiet,
    align: 'end',
  });
  canvas.form(document.picture('/brand/mark.svg'), { x: 7, y: 79.4, width: 4.6, height: 4.6 });
}
