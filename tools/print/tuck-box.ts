import { setContent } from '@stackmate/physical';
import type { RunSpec } from '@stackmate/physical';
import type { Box, Canvas } from './canvas.ts';
import { drawQr } from './codes.ts';
import { cardHeight, cardWidth, roundedBox } from './face.ts';
import { pressInk } from './inks.ts';
import { createPressDocument } from './press-document.ts';
import type { PressDocument } from './press-document.ts';
import type { PrintedFile } from './printed-file.ts';
import { breakLines, drawLine, Words } from './text-block.ts';

/** Thickness of a card, in mm. */
const thickness = 0.32;
const cards = setContent.deck + setContent.boosters * setContent.booster;
/** Inside of the box: a set with its slips and the wrappers of its boosters. */
const [width, height, depth] = [
  cardWidth + 2.5,
  cardHeight + 2.5,
  Math.ceil(cards * thickness) + 3,
];
const [glue, tuck] = [12, 15];
const bleed = 3;

/** From left to right: glue flap, back, side, front, side. */
const columns = {
  back: glue,
  left: glue + width,
  front: glue + width + depth,
  right: glue + 2 * width + depth,
};
const flap = depth + tuck;
const net = { width: glue + 2 * (width + depth), height: height + 2 * flap };
const [panelTop, panelBottom] = [flap, flap + height];

const felt = pressInk('#18231f');
const paper = pressInk('#f4e9d4');
const gold = pressInk('#d9a441');
const key = pressInk('#1b1815');
/** Lines for the cutter are on a page of their own, so that they are never printed. */
const [cutInk, creaseInk] = [
  [0, 1, 0, 0],
  [1, 0, 0, 0],
] as const;

function drawLogo(
  document: PressDocument,
  canvas: Canvas,
  x: number,
  y: number,
  logoWidth: number,
): void {
  const logo = document.picture('/brand/logo-on-felt.svg');
  const logoHeight = (logoWidth * logo.height) / logo.width;
  canvas.form(logo, { x: x - logoWidth / 2, y, width: logoWidth, height: logoHeight });
}

const inset = (x: number): Box => ({
  x: x + 3.5,
  y: panelTop + 3.5,
  width: width - 7,
  height: height - 7,
});

function drawFront(document: PressDocument, canvas: Canvas, { name }: RunSpec): void {
  const middle = columns.front + width / 2;
  const box = inset(columns.front);
  // The notch for a thumb is above the line.
  canvas.stroke(gold, 0.5, roundedBox({ ...box, y: box.y + 6.5, height: box.height - 6.5 }, 2));
  drawLogo(document, canvas, middle, panelTop + 15, 46);
  const art = document.picture('/cards/SunPhoenix.svg');
  const artWidth = width - 12;
  canvas.form(art, {
    x: columns.front + 6,
    y: panelTop + 31,
    width: artWidth,
    height: (artWidth * art.height) / art.width,
  });
  const line = { font: 'italic', size: 11, ink: paper, align: 'middle' } as const;
  canvas.text(name, middle, panelTop + 75, { ...line, font: 'name', size: 15, ink: gold });
  canvas.text(
    `A deck of ${setContent.deck} cards and ${setContent.boosters} boosters`,
    middle,
    panelTop + 81.5,
    line,
  );
}

function drawBackPanel(canvas: Canvas, { server }: RunSpec): void {
  const box = inset(columns.back);
  canvas.stroke(gold, 0.5, roundedBox(box, 2));
  const words = new Words().text(
    'Summon monsters, stack them, and corner the other King on a board of five by five squares. Every copy is rolled: no two cards are quite the same.',
    'text',
    paper,
  );
  let y = box.y + 10;
  for (const line of breakLines(words.list(), width - 16, 10.5, 'text')) {
    drawLine(canvas, line, { x: columns.back + 8, y, size: 10.5, font: 'text' });
    y += 4.7;
  }
  const code = 20;
  const corner = { x: columns.back + (width - code) / 2, y: panelBottom - 39 };
  canvas.fill(
    paper,
    roundedBox({ x: corner.x - 3.5, y: corner.y - 3.5, width: code + 7, height: code + 7 }, 1.5),
  );
  drawQr(canvas, `${server}/RULES`.toUpperCase(), corner.x, corner.y, code);
  const line = { font: 'smallBold', size: 8, ink: paper, align: 'middle' } as const;
  canvas.text(
    'Register your cards and play them online',
    columns.back + width / 2,
    panelBottom - 10.5,
    line,
  );
  canvas.text(server.replace(/^https?:\/\//, ''), columns.back + width / 2, panelBottom - 7, {
    ...line,
    font: 'small',
  });
}

function drawArt(document: PressDocument, canvas: Canvas, spec: RunSpec): void {
  canvas.rect(felt, {
    x: -bleed,
    y: -bleed,
    width: net.width + 2 * bleed,
    height: net.height + 2 * bleed,
  });
  drawFront(document, canvas, spec);
  drawBackPanel(canvas, spec);
  for (const x of [columns.left, columns.right]) {
    // Read from the bottom up, as the spine of a book.
    canvas.within([0, -1, 1, 0, x + depth / 2 - 4.5, panelBottom - height / 2], () =>
      drawLogo(document, canvas, 0, 0, 40),
    );
  }
  const mark = document.picture('/brand/logo-on-felt.svg');
  const lid = { width: 30, height: (30 * mark.height) / mark.width };
  canvas.form(mark, {
    x: columns.back + (width - lid.width) / 2,
    y: panelTop - depth / 2 - lid.height / 2,
    ...lid,
  });
}

/** Returns the outline of the net: the lid hangs on the back, the floor too, dust flaps on the sides. */
function drawDie(canvas: Canvas): void {
  const dust = depth * 0.8;
  const cut: string[] = [
    `M${glue} ${panelTop}L0 ${panelTop + 5}V${panelBottom - 5}L${glue} ${panelBottom}`,
  ];
  for (const [edge, sign] of [
    [panelTop, -1],
    [panelBottom, 1],
  ] as const) {
    const end = edge + sign * flap;
    cut.push(
      `M${columns.back} ${edge}V${end - sign * 6}Q${columns.back} ${end} ${columns.back + 6} ${end}H${columns.left - 6}Q${columns.left} ${end} ${columns.left} ${end - sign * 6}V${edge}`,
    );
    for (const x of [columns.left, columns.right]) {
      cut.push(
        `M${x} ${edge}L${x + 2} ${edge + sign * dust}H${x + depth - 4}L${x + depth} ${edge + sign * 3}V${edge}`,
      );
    }
  }
  const middle = columns.front + width / 2;
  cut.push(
    `M${columns.front} ${panelTop}H${middle - 7}A7 7 0 0 0 ${middle + 7} ${panelTop}H${columns.right}`,
  );
  cut.push(`M${columns.front} ${panelBottom}H${columns.right}`);
  cut.push(`M${net.width} ${panelTop}V${panelBottom}`);
  for (const d of cut) canvas.stroke(cutInk, 0.25, d);
  const creases = [columns.back, columns.left, columns.front, columns.right].map(
    (x) => `M${x} ${panelTop}V${panelBottom}`,
  );
  for (const [edge, sign] of [
    [panelTop, -1],
    [panelBottom, 1],
  ] as const) {
    creases.push(
      `M${columns.back} ${edge}H${columns.left}`,
      `M${columns.back} ${edge + sign * depth}H${columns.left}`,
    );
    creases.push(`M${columns.left} ${edge}h${depth}`, `M${columns.right} ${edge}h${depth}`);
  }
  for (const d of creases) canvas.stroke(creaseInk, 0.25, d);
  const label = { font: 'small', size: 8, ink: key } as const;
  canvas.text(
    'Magenta: cut. Cyan: crease. Not to be printed.',
    columns.front + 4,
    panelTop - 12,
    label,
  );
}

/** [PH6] Makes the box of a set: what is printed, and on a second page how it is cut and creased. */
export async function printTuckBox(spec: RunSpec, createdAt: Date): Promise<PrintedFile> {
  const document = await createPressDocument({ title: `${spec.name}: box`, createdAt });
  const size = { ...net, bleed };
  document.page(size, (canvas) => drawArt(document, canvas, spec));
  document.page(size, (canvas) => drawDie(canvas));
  return { name: 'box.pdf', bytes: await document.save(), trim: net, bleed };
}
