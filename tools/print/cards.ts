import type { PrintRun } from '@stackmate/physical';
import { drawBack } from './back.ts';
import type { Canvas, Form } from './canvas.ts';
import { cardHeight, cardWidth, drawFace } from './face.ts';
import { pressInk } from './inks.ts';
import { createPressDocument } from './press-document.ts';
import type { PressDocument } from './press-document.ts';
import type { Shop } from './shops.ts';
import type { PrintedFile } from './printed-file.ts';
import { drawSlip, packSlip } from './slip.ts';
import type { SlipText } from './slip.ts';

const black = pressInk('#1b1815');

const trim = { width: cardWidth, height: cardHeight };

/** Something as large as a card, with `bleed` mm beyond its edges. */
type DrawCard = (document: PressDocument, canvas: Canvas, bleed: number) => void;

const backOf =
  ({ spec }: PrintRun): DrawCard =>
  (document, canvas, bleed) =>
    drawBack(document, canvas, spec.isReprint, bleed);

/** Returns how the fronts of a run are drawn, in order of the serials. */
function frontsOf({ spec, prints, codes }: PrintRun, { isHome }: Shop): DrawCard[] {
  const label = isHome ? 'Proxy' : spec.isReprint ? 'Reprint' : undefined;
  return prints.map((print, index) => (document, canvas, bleed) => {
    const code = isHome || spec.isReprint ? null : codes[index];
    drawFace(document, canvas, { spec, print, code, label }, bleed);
  });
}

/** Draws crop marks at the corners of a card whose top left corner is at `x` and `y`. */
function drawCropMarks(
  canvas: Canvas,
  x: number,
  y: number,
  isFree: (dx: number, dy: number) => boolean,
): void {
  for (const [cornerX, dx] of [
    [x, -1],
    [x + cardWidth, 1],
  ] as const) {
    for (const [cornerY, dy] of [
      [y, -1],
      [y + cardHeight, 1],
    ] as const) {
      if (isFree(0, dy)) canvas.stroke(black, 0.1, `M${cornerX} ${cornerY + dy * 3.4}v${dy * 4}`);
      if (isFree(dx, 0)) canvas.stroke(black, 0.1, `M${cornerX + dx * 3.4} ${cornerY}h${dx * 4}`);
    }
  }
}

type Sheet = NonNullable<Shop['sheet']>;

/** Adds a sheet of cards. Backs are mirrored, so that they lie behind their fronts when the sheet is turned. */
function addSheet(
  document: PressDocument,
  forms: readonly Form[],
  {
    sheet,
    bleed,
    isMirrored,
  }: { readonly sheet: Sheet; readonly bleed: number; readonly isMirrored: boolean },
): void {
  const { width, height, columns, rows } = sheet;
  const [stepX, stepY] = [cardWidth + 2 * bleed, cardHeight + 2 * bleed];
  const [startX, startY] = [(width - columns * stepX) / 2, (height - rows * stepY) / 2];
  document.page({ width, height, bleed: 0 }, (canvas) => {
    for (const [index, form] of forms.entries()) {
      const row = Math.floor(index / columns);
      const column = isMirrored ? columns - 1 - (index % columns) : index % columns;
      const [x, y] = [startX + column * stepX, startY + row * stepY];
      canvas.form(form, { x, y, width: form.width, height: form.height });
      drawCropMarks(canvas, x + bleed, y + bleed, (dx, dy) => {
        const [nextColumn, nextRow] = [column + dx, row + dy];
        return nextColumn < 0 || nextColumn >= columns || nextRow < 0 || nextRow >= rows;
      });
    }
  });
}

const toForm = (document: PressDocument, key: string, draw: DrawCard, bleed: number): Form =>
  document.form(key, cardWidth + 2 * bleed, cardHeight + 2 * bleed, (canvas) =>
    canvas.within([1, 0, 0, 1, bleed, bleed], () => draw(document, canvas, bleed)),
  );

/** [PH6] Makes the cards of a run: with one card a page, fronts and back in files of their own. */
export async function printCards(
  run: PrintRun,
  shop: Shop,
  createdAt: Date,
): Promise<PrintedFile[]> {
  const title = `${run.spec.name}: cards`;
  const { bleed, sheet } = shop;
  const fronts = frontsOf(run, shop);
  const back = backOf(run);
  const document = await createPressDocument({ title, createdAt });
  if (sheet === null) {
    const size = { width: cardWidth, height: cardHeight, bleed };
    for (const front of fronts) document.page(size, (canvas) => front(document, canvas, bleed));
    const backs = await createPressDocument({ title: `${title}, back`, createdAt });
    backs.page(size, (canvas) => back(backs, canvas, bleed));
    return [
      { name: 'cards-front.pdf', bytes: await document.save(), trim },
      { name: 'cards-back.pdf', bytes: await backs.save(), trim },
    ];
  }
  const perSheet = sheet.columns * sheet.rows;
  const backForm = toForm(document, 'back', back, bleed);
  for (let from = 0; from < fronts.length; from += perSheet) {
    const forms = fronts
      .slice(from, from + perSheet)
      .map((front, index) => toForm(document, `front ${from + index}`, front, bleed));
    addSheet(document, forms, { sheet, bleed, isMirrored: false });
    addSheet(
      document,
      forms.map(() => backForm),
      { sheet, bleed, isMirrored: true },
    );
  }
  return [{ name: 'cards-sheets.pdf', bytes: await document.save(), trim: null, bleed: 0 }];
}

/** Makes slips, one a page; they are secret. */
export async function printSlips(
  name: string,
  title: string,
  slips: readonly SlipText[],
  { bleed }: Shop,
  createdAt: Date,
): Promise<PrintedFile[]> {
  if (slips.length === 0) return [];
  const document = await createPressDocument({ title, createdAt });
  for (const slip of slips) {
    document.page({ width: cardWidth, height: cardHeight, bleed }, (canvas) =>
      drawSlip(document, canvas, slip, bleed),
    );
  }
  return [{ name, bytes: await document.save(), trim, isSecret: true }];
}

/** [PH3] Makes the slips of a run's packs. */
export const printPackSlips = (
  { spec, packs }: PrintRun,
  shop: Shop,
  createdAt: Date,
): Promise<PrintedFile[]> => {
  const slips = packs.flatMap(({ slip }) => (slip === null ? [] : [packSlip(spec, slip)]));
  return printSlips('slips.pdf', `${spec.name}: slips`, slips, shop, createdAt);
};
