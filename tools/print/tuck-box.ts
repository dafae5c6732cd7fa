import { setContent } from '@stackmate/physical';
import type { RunSpec } from '@stackmate/physical';
import { boxNet, drawDie } from './box-net.ts';
import type { BoxNet } from './box-net.ts';
import type { Box, Canvas } from './canvas.ts';
import { drawQr } from './codes.ts';
import { roundedBox } from './face.ts';
import { pressInk } from './inks.ts';
import { createPressDocument } from './press-document.ts';
import type { PressDocument } from './press-document.ts';
import type { PrintedFile } from './printed-file.ts';
import { breakLines, drawLine, Words } from './text-block.ts';

const bleed = 3;

const felt = pressInk('#18231f');
const paper = pressInk('#f4e9d4');
const gold = pressInk('#d9a441');

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

const inset = ({ panel, top }: BoxNet, x: number): Box => ({
  x: x + 3.5,
  y: top + 3.5,
  width: panel.width - 7,
  height: panel.height - 7,
});

/** Returns what is in the box, in words. */
const contents = ({ setBoosters }: RunSpec): readonly string[] => [
  '20 monsters, 15 spells',
  '10 supermons',
  ...(setBoosters === 0 ? [] : [`${setBoosters} boosters of ${setContent.booster} cards`]),
  'The Official Rules',
];

function drawFront(document: PressDocument, canvas: Canvas, net: BoxNet, spec: RunSpec): void {
  const { panel, columns, top } = net;
  const middle = columns.front + panel.width / 2;
  const box = inset(net, columns.front);
  // The notch for a thumb is above the line.
  canvas.stroke(gold, 0.5, roundedBox({ ...box, y: box.y + 6.5, height: box.height - 6.5 }, 2));
  drawLogo(document, canvas, middle, top + 15, 46);
  const art = document.picture('/cards/SunPhoenix.svg');
  const artWidth = panel.width - 12;
  canvas.form(art, {
    x: columns.front + 6,
    y: top + 30,
    width: artWidth,
    height: (artWidth * art.height) / art.width,
  });
  const line = { font: 'italic', size: 11, ink: paper, align: 'middle' } as const;
  canvas.text(spec.name, middle, top + 74.5, { ...line, font: 'name', size: 16, ink: gold });
  const boosters = spec.setBoosters === 0 ? '' : ` and ${spec.setBoosters} boosters`;
  canvas.text(`A deck of ${setContent.deck} cards${boosters}`, middle, top + 81, line);
}

function drawBackPanel(canvas: Canvas, net: BoxNet, spec: RunSpec): void {
  const { panel, columns, bottom } = net;
  const box = inset(net, columns.back);
  const middle = columns.back + panel.width / 2;
  canvas.stroke(gold, 0.5, roundedBox(box, 2));
  const centred = { font: 'name', size: 14, ink: gold, align: 'middle' } as const;
  canvas.text('Topple the King', middle, box.y + 8, centred);
  const words = new Words().text(
    'Summon monsters, stack them, and corner the other King on a board of 5 by 5 squares. Each copy has numbers of its own.',
    'text',
    paper,
  );
  let y = box.y + 14.5;
  for (const line of breakLines(words.list(), panel.width - 16, 10, 'text')) {
    drawLine(canvas, line, { x: columns.back + 8, y, size: 10, font: 'text' });
    y += 4.4;
  }
  y += 2.6;
  for (const item of contents(spec)) {
    canvas.fill(gold, `M${columns.back + 8} ${y - 1.15}l1.1 -1.1l1.1 1.1l-1.1 1.1z`);
    canvas.text(item, columns.back + 12, y, { font: 'bold', size: 9.5, ink: paper });
    y += 4.2;
  }
  const code = 16;
  const corner = { x: columns.back + 11, y: bottom - 12.5 - code };
  const ground = { x: corner.x - 2.5, y: corner.y - 2.5, width: code + 5, height: code + 5 };
  canvas.fill(paper, roundedBox(ground, 1.2));
  drawQr(canvas, `${spec.server}/RULES`.toUpperCase(), { ...corner, width: code });
  const line = { font: 'smallBold', size: 8.5, ink: paper } as const;
  const x = corner.x + code + 6;
  canvas.text('Register your', x, corner.y + 6, line);
  canvas.text('cards and play', x, corner.y + 9.6, line);
  canvas.text('them online', x, corner.y + 13.2, line);
  canvas.text(spec.server.replace(/^https?:\/\//, ''), middle, bottom - 6.4, {
    ...line,
    font: 'small',
    size: 8,
    align: 'middle',
  });
}

/** Draws what is printed on a box. */
function drawBox(document: PressDocument, canvas: Canvas, spec: RunSpec): void {
  const net = boxNet(spec);
  canvas.rect(felt, {
    x: -bleed,
    y: -bleed,
    width: net.width + 2 * bleed,
    height: net.height + 2 * bleed,
  });
  drawFront(document, canvas, net, spec);
  drawBackPanel(canvas, net, spec);
  const { columns, depth, panel, top, bottom } = net;
  for (const x of [columns.left, columns.right]) {
    // Read from the bottom up, as the spine of a book.
    canvas.within([0, -1, 1, 0, x + depth / 2 - 4.5, bottom - panel.height / 2], () =>
      drawLogo(document, canvas, 0, 0, 40),
    );
  }
  const mark = document.picture('/brand/logo-on-felt.svg');
  const lid = { width: 30, height: (30 * mark.height) / mark.width };
  canvas.form(mark, {
    x: columns.back + (panel.width - lid.width) / 2,
    y: top - depth / 2 - lid.height / 2,
    ...lid,
  });
}

/** [PH6] Makes the box of a set: what is printed, and on a second page how it is cut and creased. */
export async function printTuckBox(spec: RunSpec, createdAt: Date): Promise<PrintedFile> {
  const document = await createPressDocument({ title: `${spec.name}: box`, createdAt });
  const net = boxNet(spec);
  const trim = { width: net.width, height: net.height };
  document.page({ ...trim, bleed }, (canvas) => drawBox(document, canvas, spec));
  document.page({ ...trim, bleed }, (canvas) => drawDie(canvas, net));
  return { name: 'box.pdf', bytes: await document.save(), trim, bleed };
}
