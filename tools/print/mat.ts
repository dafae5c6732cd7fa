import { boardSize } from '@stackmate/engine';
import type { Canvas } from './canvas.ts';
import { roundedBox } from './face.ts';
import { mixInks, pressInk } from './inks.ts';
import { createPressDocument } from './press-document.ts';
import type { PressDocument } from './press-document.ts';
import type { PrintedFile } from './printed-file.ts';

/** Side of the mat and of a square, and the gap between squares, in mm. A card lies in a square with room to spare. */
const [side, cell, gap] = [500, 90, 2];
/** Cutters of cloth and rubber need more than those of cards. */
const bleed = 5;

const board = boardSize * cell + (boardSize - 1) * gap;
const start = (side - board) / 2;
const middle = side / 2;

const felt = pressInk('#18231f');
const brass = pressInk('#d9a441');
const deep = pressInk('#141c18');
const sun = pressInk('#d8c89a');
const sides = {
  far: pressInk('#523a3b'),
  none: pressInk('#3a423e'),
  near: pressInk('#2f5148'),
} as const;

const pointOn = (angle: number, radius: number): string =>
  `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`;

/** The carved sun behind the squares: a ray of 5° every 15°, as on screen. */
const rays = Array.from({ length: 24 }, (_, at) => {
  const from = ((at * 15 + 4) * Math.PI) / 180;
  const to = from + (5.3 * Math.PI) / 180;
  return `M${pointOn(from, 40)}L${pointOn(from, 360)}L${pointOn(to, 360)}L${pointOn(to, 40)}z`;
}).join('');

const disc = `M${middle - 34} ${middle}a34 34 0 1 0 68 0a34 34 0 1 0-68 0z`;

/** Row 0 is the far rank. */
const sideOf = (row: number): keyof typeof sides => (row < 2 ? 'far' : row > 2 ? 'near' : 'none');

function drawSquare(canvas: Canvas, column: number, row: number): void {
  const [x, y] = [start + column * (cell + gap), start + row * (cell + gap)];
  const ground = sides[sideOf(row)];
  const square = roundedBox({ x, y, width: cell, height: cell }, 2.5);
  canvas.fill(ground, square);
  const ray = mixInks(sun, ground, 0.1);
  // Drawn within the square only: the gaps keep their dark.
  canvas.within([1, 0, 0, 1, 0, 0], () => canvas.fill(ray, rays + disc), square);
  canvas.stroke(
    mixInks(brass, ground, 0.45),
    0.4,
    roundedBox({ x: x + 1.5, y: y + 1.5, width: cell - 3, height: cell - 3 }, 1.8),
  );
  const name = `${'abcde'[column]}${boardSize - row}`;
  const ink = mixInks(pressInk('#f4e9d4'), ground, 0.8);
  canvas.text(name, x + cell - 5, y + cell - 4.5, { font: 'name', size: 16, ink, align: 'end' });
}

function drawMat(document: PressDocument, canvas: Canvas): void {
  canvas.rect(felt, { x: -bleed, y: -bleed, width: side + 2 * bleed, height: side + 2 * bleed });
  const rim = { x: start - 5, y: start - 5, width: board + 10, height: board + 10 };
  canvas.fill(brass, roundedBox(rim, 5));
  canvas.fill(
    deep,
    roundedBox(
      { x: rim.x + 0.9, y: rim.y + 0.9, width: rim.width - 1.8, height: rim.height - 1.8 },
      4.4,
    ),
  );
  for (let row = 0; row < boardSize; row++) {
    for (let column = 0; column < boardSize; column++) drawSquare(canvas, column, row);
  }
  const logo = document.picture('/brand/logo-on-felt.svg');
  const height = 10;
  const width = (height * logo.width) / logo.height;
  const box = { x: middle - width / 2, y: side - start / 2 - 2.5 - height / 2 + 2, width, height };
  canvas.form(logo, box);
  // The other player reads it from the other side.
  canvas.within([-1, 0, 0, -1, side, side], () => canvas.form(logo, box));
}

/** [PH6] Makes the mat of 5 by 5 squares. */
export async function printMat(createdAt: Date): Promise<PrintedFile> {
  const document = await createPressDocument({ title: 'Stackmate: playing mat', createdAt });
  document.page({ width: side, height: side, bleed }, (canvas) => drawMat(document, canvas));
  return {
    name: 'mat.pdf',
    bytes: await document.save(),
    trim: { width: side, height: side },
    bleed,
  };
}
