import { sizeInMm } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { drawEdge, panel, roundedBox } from './face.ts';
import { pressInk } from './inks.ts';
import type { PressDocument } from './press-document.ts';

/** Part of the picture within its outer margin, in its units. */
const shown = { x: 14, y: 14, width: 572, height: 862 };

/** [PH6] Draws the back that all cards share; [PH7] reprints have another one, which says what they are. */
export function drawBack(
  document: PressDocument,
  canvas: Canvas,
  isReprint: boolean,
  bleed: number,
): void {
  drawEdge(canvas, bleed);
  const picture = document.picture(`/cards/backgrounds/${isReprint ? 'tide' : 'card'}-back.svg`);
  const scaleX = (panel.width - 0.8) / shown.width;
  const scaleY = panel.height / shown.height;
  const box = {
    x: panel.x + 0.4 - shown.x * scaleX,
    y: panel.y - shown.y * scaleY,
    width: picture.width * scaleX,
    height: picture.height * scaleY,
  };
  canvas.within([1, 0, 0, 1, 0, 0], () => canvas.form(picture, box), roundedBox(panel, 2));
  if (!isReprint) return;
  const label = { x: 22.5, y: 75.6, width: 18, height: 5 };
  canvas.fill(pressInk('#f4e9d4'), roundedBox(label, 1.2));
  canvas.text('Reprint', 31.5, label.y + 2.5 + sizeInMm(11) * 0.3, {
    font: 'name',
    size: 11,
    ink: pressInk('#1248ad'),
    align: 'middle',
  });
}
