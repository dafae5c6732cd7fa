import { rarities } from '@stackmate/engine';
import type { Rarity } from '@stackmate/engine';
import {
  cardView,
  formatValue,
  inkElement,
  kindWords,
  markLines,
  rangeGlyph,
} from '@stackmate/ui/face-data';
import type { CardView, MarkIconName } from '@stackmate/ui/face-data';
import { elementInk } from '@stackmate/ui/inks';
import { codeAddress, groupCode, runSize } from '@stackmate/physical';
import type { Print, RunSpec } from '@stackmate/physical';
import type { Mark } from '@stackmate/catalogue/short-text';
import { pathOperators, sizeInMm, strokeInk, textWidth, written } from './canvas.ts';
import type { Box, Canvas } from './canvas.ts';
import { drawBarcode, drawQr, qrWidth } from './codes.ts';
import type { FontName } from './fonts.ts';
import { pressInk } from './inks.ts';
import type { Cmyk } from './inks.ts';
import type { PressDocument } from './press-document.ts';
import { addText, breakLines, drawLine, Words } from './text-block.ts';
import type { InlineSign, SignOf, Word } from './text-block.ts';

/** [PH6] Size of a card in mm. */
export const cardWidth = 63;
export const cardHeight = 88;

const key = pressInk('#1b1815');
const paper = pressInk('#f4e9d4');
const felt = pressInk('#18231f');
const gold = pressInk('#d9a441');
const quietInk = pressInk('#57503f');

/** The paper within the dark edge that every card has, so that no edge gives a card away. */
export const panel: Box = { x: 2.8, y: 2.8, width: cardWidth - 5.6, height: cardHeight - 5.6 };
/** Everything else lies within, in mm. */
const [left, right, top, bottom] = [5, cardWidth - 5, 4.9, cardHeight - 4.9];
const innerWidth = right - left;
const headHeight = 6.6;
const kindHeight = 4.7;
/** Stats, barcode and codes. */
const stripHeight = 14;
const stripTop = bottom - stripHeight;

/** What a face shows of its print. */
export interface FaceOptions {
  readonly spec: RunSpec;
  readonly print: Print;
  /** The print's code; null for a reprint or a proxy, whose QR code only links to the card's page. */
  readonly code: string | null;
  /** Printed instead of serial and edition: `Proxy` or `Reprint`. */
  readonly label?: string | undefined;
}

/** Returns a box with round corners as a path. */
export const roundedBox = ({ x, y, width, height }: Box, radius: number): string =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}a${radius} ${radius} 0 0 1-${radius} ${radius}h-${width - 2 * radius}a${radius} ${radius} 0 0 1-${radius}-${radius}v-${height - 2 * radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}z`;

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

/** Returns a star with its points at one radius and its notches at another. */
const star = (x: number, y: number, points: number, outer: number, inner: number): string => {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(3)} ${(y + radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join('L')}z`;
};

const toFileName = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Draws the frame of a rarity around a box: its corners as they are, its edges stretched. */
function drawFrame(document: PressDocument, canvas: Canvas, rarity: Rarity, box: Box): void {
  const frame = document.picture(`/frames/${toFileName(rarity)}.svg`);
  const corner = 4.6;
  const slice = frame.width / 3;
  const [long, high] = [box.width - 2 * corner, box.height - 2 * corner];
  const columns = [
    { at: box.x, size: corner, from: 0 },
    { at: box.x + corner, size: long, from: slice },
    { at: box.x + corner + long, size: corner, from: 2 * slice },
  ];
  const rows = [
    { at: box.y, size: corner, from: 0 },
    { at: box.y + corner, size: high, from: slice },
    { at: box.y + corner + high, size: corner, from: 2 * slice },
  ];
  for (const [column, horizontal] of columns.entries()) {
    for (const [row, vertical] of rows.entries()) {
      if (column === 1 && row === 1) continue;
      const [scaleX, scaleY] = [horizontal.size / slice, vertical.size / slice];
      // Edges overlap corners a little, so that no seam shows between them.
      const [overX, overY] = [column === 1 ? 0.06 : 0, row === 1 ? 0.06 : 0];
      const shown = {
        x: horizontal.at - overX,
        y: vertical.at - overY,
        width: horizontal.size + 2 * overX,
        height: vertical.size + 2 * overY,
      };
      canvas.form(
        frame,
        {
          x: horizontal.at - horizontal.from * scaleX,
          y: vertical.at - vertical.from * scaleY,
          width: frame.width * scaleX,
          height: frame.height * scaleY,
        },
        shown,
      );
    }
  }
}

const strokeMark = (
  name: MarkIconName,
  ink: Cmyk,
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
): void => {
  const scale = size / 16;
  canvas.raw(
    `${strokeInk(ink)} ${written(1.7 * scale)} w 1 J 1 j\n${pathOperators(markLines[name], scale, x, y)}\nS`,
  );
};

const markSign = (name: MarkIconName, ink: Cmyk): InlineSign => ({
  width: 1,
  draw: (canvas, x, baseline, em) =>
    strokeMark(name, ink, canvas, x + em * 0.02, baseline - em * 0.8, em * 0.95),
});

const pictureSign = (document: PressDocument, path: string): InlineSign => ({
  width: 1.12,
  draw: (canvas, x, baseline, em) =>
    canvas.form(document.picture(path), { x, y: baseline - em * 0.82, width: em, height: em }),
});

/** Returns what stands for a mark: its sign and number; energy as a dark chip, as on screen. */
function markPieces({ name, value }: Mark, ink: Cmyk): InlineSign {
  const number = value ?? '';
  const style = { font: 'bold', size: 10 } as const;
  const numberWidth = number === '' ? 0 : textWidth(number, style) / sizeInMm(10) + 0.08;
  if (name !== 'energy') {
    return {
      width: 1.02 + numberWidth,
      draw(canvas, x, baseline, em) {
        strokeMark(name, ink, canvas, x, baseline - em * 0.8, em * 0.95);
        if (number !== '')
          canvas.text(number, x + em * 1.02, baseline, {
            font: 'bold',
            size: em / sizeInMm(1),
            ink,
          });
      },
    };
  }
  return {
    width: 1.35 + numberWidth,
    draw(canvas, x, baseline, em) {
      const box = {
        x,
        y: baseline - em * 0.86,
        width: em * (1.3 + numberWidth),
        height: em * 1.08,
      };
      canvas.fill(key, roundedBox(box, em * 0.5));
      strokeMark(name, paper, canvas, x + em * 0.15, baseline - em * 0.8, em * 0.95);
      canvas.text(number, x + em * 1.12, baseline, {
        font: 'bold',
        size: em / sizeInMm(1),
        ink: paper,
      });
    },
  };
}

/** How the text is set: height of the picture in mm, size in points. Tried in this order. */
const layouts = [
  [31, 9],
  [31, 8.5],
  [31, 8],
  [29, 8],
  [29, 7.6],
  [27, 7.6],
  [27, 7.2],
  [25, 7.2],
  [25, 6.9],
  [23, 6.9],
  [23, 6.6],
  [21, 6.6],
  [21, 6.3],
  [19, 6.3],
  [19, 6],
  [17, 6],
] as const;

const leading = 1.17;
const paragraphGap = 0.25;

interface SetText {
  readonly artHeight: number;
  readonly size: number;
  readonly font: FontName;
  readonly paragraphs: readonly (readonly Word[][])[];
  readonly flavour: readonly Word[][] | null;
  readonly room: number;
}

const fontFor = (size: number): FontName => (size >= 7.2 ? 'text' : 'small');

const blockHeight = (paragraphs: readonly (readonly unknown[])[], size: number): number => {
  const lines = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0);
  return (lines * leading + (paragraphs.length - 1) * paragraphGap) * sizeInMm(size);
};

function paragraphsOf(
  document: PressDocument,
  view: CardView,
  font: FontName,
  ink: Cmyk,
): (readonly Word[])[] {
  const signOf: SignOf = ({ kind, name }) => {
    if (kind === 'mark') return markSign(name as MarkIconName, key);
    if (kind === 'element' && name !== 'None' && name !== 'Any')
      return pictureSign(document, `/elements/${toFileName(name)}.svg`);
    if (kind === 'monster type') return pictureSign(document, `/types/${toFileName(name)}.svg`);
    if (kind === 'range type' && name !== 'None')
      return pictureSign(document, `/signs/${toFileName(name)}.svg`);
    return null;
  };
  const paragraphs: (readonly Word[])[] = [];
  if (view.short !== null) {
    const words = new Words();
    for (const mark of view.short.marks) words.piece(markPieces(mark, key)).space();
    addText(words, view.short.text, font, key, signOf);
    paragraphs.push(words.list());
  }
  for (const { name, short } of view.abilities) {
    const words = new Words();
    words.text(name, 'name', ink).space();
    for (const mark of short.marks) words.piece(markPieces(mark, key)).space();
    addText(words, short.text, font, key, signOf);
    paragraphs.push(words.list());
  }
  return paragraphs.filter((words) => words.length > 0);
}

/** Chooses the largest text with the largest picture in which everything fits. Throws a RangeError if nothing does. */
function setText(document: PressDocument, view: CardView, ink: Cmyk): SetText {
  const width = innerWidth - 2;
  for (const [artHeight, size] of layouts) {
    const font = fontFor(size);
    const room = stripTop - 1.1 - (top + headHeight + artHeight + kindHeight + 0.9);
    const paragraphs = paragraphsOf(document, view, font, ink).map((words) =>
      breakLines(words, width, size, font),
    );
    if (blockHeight(paragraphs, size) > room) continue;
    const flavour = breakLines(
      new Words().text(view.flavour, 'italic', quietInk).list(),
      width,
      size,
      'italic',
    );
    const hasRoom =
      view.flavour !== '' && blockHeight([...paragraphs, flavour], size) + 0.8 <= room;
    return { artHeight, size, font, paragraphs, flavour: hasRoom ? flavour : null, room };
  }
  throw new RangeError(`The text of ${view.name} doesn't fit its card.`);
}

function drawHead(canvas: Canvas, view: CardView, ink: Cmyk): void {
  const costRadius = 3.05;
  const widest = innerWidth - 1.2 - (view.cost === null ? 0 : 2 * costRadius + 1);
  let size = 13.5;
  while (textWidth(view.name, { font: 'name', size }) > widest) size -= 0.25;
  canvas.text(view.name, left + 0.8, top + 4.6, { font: 'name', size, ink: key });
  if (view.cost === null) return;
  const [x, y] = [right - costRadius - 0.1, top + 3];
  canvas.fill(key, disc(x, y, costRadius));
  canvas.fill(paper, disc(x, y, costRadius - 0.42));
  canvas.fill(ink, disc(x, y, costRadius - 0.72));
  canvas.text(String(view.cost), x, y + 1.45, {
    font: 'bold',
    size: 12,
    ink: paper,
    align: 'middle',
  });
}

function drawArt(document: PressDocument, canvas: Canvas, view: CardView, height: number): void {
  const art = document.picture(view.image);
  const box = { x: left, y: top + headHeight, width: innerWidth, height };
  // Cut at the same third as small faces on screen, so that heads stay in the picture.
  const shownHeight = (innerWidth * art.height) / art.width;
  const picture = {
    x: left,
    y: box.y - (shownHeight - height) * 0.35,
    width: innerWidth,
    height: shownHeight,
  };
  canvas.form(art, picture, box);
  if (view.level === null || view.level < 2) return;
  const tag = { x: right - 8, y: box.y + height - 5, width: 8, height: 5 };
  canvas.fill(key, `M${tag.x} ${tag.y + tag.height}v-3.6a1.4 1.4 0 0 1 1.4-1.4h6.6v5z`);
  canvas.fill(gold, star(tag.x + 2.6, tag.y + 2.6, 5, 1.75, 0.8));
  canvas.text(String(view.level), tag.x + 5, tag.y + 3.95, {
    font: 'bold',
    size: 11.5,
    ink: paper,
  });
}

/** Draws the symbol of the first edition: a seal on the picture's corner. */
function drawFirstEdition(canvas: Canvas, y: number): void {
  const x = left + 4.1;
  canvas.fill(key, star(x, y, 16, 3.7, 3.2));
  canvas.fill(gold, star(x, y, 16, 3.35, 2.9));
  canvas.stroke(key, 0.18, disc(x, y, 2.35));
  canvas.text('1st', x - 0.05, y + 0.92, { font: 'name', size: 8.6, ink: key, align: 'middle' });
}

function drawKind(
  document: PressDocument,
  canvas: Canvas,
  view: CardView,
  y: number,
  ink: Cmyk,
): void {
  let x = left + 0.6;
  for (const element of view.elements) {
    canvas.form(document.picture(`/elements/${toFileName(element)}.svg`), {
      x,
      y: y + 0.55,
      width: 3.5,
      height: 3.5,
    });
    x += 3.9;
  }
  const stones = view.kind === 'rule' ? 0 : rarities.indexOf(view.rarity) + 1;
  const room = right - 0.8 - stones * 1.75 - 1 - x - 0.3;
  const fits = (words: string, size: number): boolean =>
    textWidth(words, { font: 'italic', size }) <= room;
  const parts = kindWords(view).split(' · ');
  // A long line leaves out level and elements, which star and icons show too.
  while (parts.length > 1 && !fits(parts.join(' · '), 7)) parts.shift();
  const words = parts.join(' · ');
  let size = 8.6;
  while (size > 6 && !fits(words, size)) size -= 0.2;
  canvas.text(words, x + 0.3, y + 3.2, { font: 'italic', size, ink: key });
  for (let at = 0; at < stones; at++) {
    canvas.fill(ink, star(right - 1.5 - at * 1.75, y + 2.3, 4, 0.82, 0.58));
  }
  canvas.stroke(key, 0.3, `M${left + 0.5} ${y + 4.6}H${right - 0.5}`);
}

function drawStats(
  document: PressDocument,
  canvas: Canvas,
  { stats }: CardView,
  y: number,
  width: number,
): void {
  if (stats === null) return;
  const names = ['power', 'iq', 'eq', 'range'] as const;
  for (const [index, name] of names.entries()) {
    const x = left + 0.9 + (index * width) / names.length;
    const sign = name === 'range' ? rangeGlyph(stats.rangeType[1]) : name;
    canvas.form(document.picture(`/signs/${sign}.svg`), { x, y, width: 3.7, height: 3.7 });
    canvas.text(formatValue(stats[name]), x + 4.2, y + 3.05, {
      font: 'bold',
      size: 10.5,
      ink: key,
    });
  }
}

/** Draws barcode, numbers and QR code along the foot. */
function drawStrip(
  document: PressDocument,
  canvas: Canvas,
  view: CardView,
  options: FaceOptions,
): void {
  const { spec, print, code, label } = options;
  canvas.stroke(key, 0.3, `M${left + 0.5} ${stripTop - 0.7}H${right - 0.5}`);
  // Its quiet zone ends at the frame.
  const qrX = right - qrWidth - 1.35;
  const qrY = stripTop + 1;
  const link = `${spec.server}/card/${view.id}`.toUpperCase();
  drawQr(canvas, code === null ? link : codeAddress(spec.server, code), { x: qrX, y: qrY });
  const width = qrX - 1.6 - left;
  const hasStats = view.stats !== null;
  drawStats(document, canvas, view, stripTop + 0.05, width);
  const barY = hasStats ? stripTop + 4.5 : stripTop + 1.3;
  const barHeight = hasStats ? 4.8 : 7.4;
  if (label === undefined) {
    // Its quiet zone is 3.3 mm on both sides.
    drawBarcode(canvas, print.edition, { x: 7.2, y: barY, width: 36.4, height: barHeight });
  } else {
    canvas.text(label, left + width / 2, barY + 3.6, {
      font: 'name',
      size: 11,
      ink: key,
      align: 'middle',
    });
  }
  const line = { font: 'small', size: 5.2, ink: key } as const;
  const numbers =
    label === undefined
      ? `No. ${print.edition}  ·  ${print.serial} of ${runSize(spec)}  ·  ${spec.name}`
      : `${spec.name}  ·  for play only, can’t be registered`;
  canvas.text(numbers, left + 0.9, stripTop + 11.3, line);
  if (code !== null)
    canvas.text(groupCode(code), left + 0.9, stripTop + 13.35, { ...line, font: 'smallBold' });
  else
    canvas.text(link.toLowerCase().replace(/^https?:\/\//, ''), left + 0.9, stripTop + 13.35, line);
}

/** Draws the dark edge of every card, with `bleed` mm beyond it, and the paper within. */
export function drawEdge(canvas: Canvas, bleed: number): void {
  const [width, height] = [cardWidth + 2 * bleed, cardHeight + 2 * bleed];
  canvas.rect(felt, { x: -bleed, y: -bleed, width, height });
  canvas.fill(paper, roundedBox(panel, 2));
}

/** [PH6] Draws the front of a card, with `bleed` mm beyond its edges. */
export function drawFace(
  document: PressDocument,
  canvas: Canvas,
  options: FaceOptions,
  bleed: number,
): void {
  const { print, spec } = options;
  const view = cardView(print.definition, print.roll);
  const ink = pressInk(elementInk(inkElement(view)));
  drawEdge(canvas, bleed);
  const text = setText(document, view, ink);
  drawFrame(document, canvas, view.rarity, panel);
  drawHead(canvas, view, ink);
  drawArt(document, canvas, view, text.artHeight);
  if (spec.edition === 1 && options.label === undefined)
    drawFirstEdition(canvas, top + headHeight + 4.1);
  const kindTop = top + headHeight + text.artHeight;
  drawKind(document, canvas, view, kindTop, ink);
  const em = sizeInMm(text.size);
  let y = kindTop + kindHeight + 0.9;
  for (const paragraph of text.paragraphs) {
    for (const line of paragraph) {
      drawLine(canvas, line, { x: left + 1, y: y + em * 0.86, size: text.size, font: text.font });
      y += em * leading;
    }
    y += em * paragraphGap;
  }
  if (text.flavour !== null) {
    y = Math.max(
      y + 0.5,
      kindTop + kindHeight + 0.9 + text.room - blockHeight([text.flavour], text.size),
    );
    for (const line of text.flavour) {
      drawLine(canvas, line, { x: left + 1, y: y + em * 0.86, size: text.size, font: 'italic' });
      y += em * leading;
    }
  }
  drawStrip(document, canvas, view, options);
}
