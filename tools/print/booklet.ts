import { officialRules } from '@stackmate/catalogue/official-rules';
import type { Block, Section } from '@stackmate/catalogue/official-rules';
import { entries } from '@stackmate/catalogue';
import { lookupIn, plain, renderProse } from '@stackmate/catalogue/text';
import type { Prose } from '@stackmate/catalogue/text';
import { t } from '@stackmate/words';
import type { RunSpec } from '@stackmate/physical';
import { sizeInMm } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { drawQr } from './codes.ts';
import { cardHeight, cardWidth } from './face.ts';
import type { FontName } from './fonts.ts';
import { pressInk } from './inks.ts';
import { createPressDocument } from './press-document.ts';
import type { PressDocument } from './press-document.ts';
import type { PrintedFile } from './printed-file.ts';
import { breakLines, drawLine, Words } from './text-block.ts';
import type { Word } from './text-block.ts';

const key = pressInk('#1b1815');
const paper = pressInk('#f4e9d4');
const felt = pressInk('#18231f');
const quiet = pressInk('#57503f');
const red = pressInk('#c23436');

/** Edges of the text, in mm. */
const [left, right, top, bottom] = [5, cardWidth - 5, 4.4, cardHeight - 8];

/** A line of the booklet with the space above it, in mm. */
interface Line {
  readonly words: readonly Word[];
  readonly x: number;
  readonly size: number;
  readonly font: FontName;
  readonly height: number;
  /** Stays on the page of the next line. */
  readonly isHead: boolean;
  readonly mark?: string;
}

const lookup = lookupIn(entries);
const wordsOf = (prose: Prose): string => plain(renderProse(lookup, prose));

function textLines(text: string, indent: number, mark?: string): Line[] {
  const size = 6.8;
  const words = new Words().text(text, 'small', key).list();
  return breakLines(words, right - left - indent, size, 'small').map((line, index) => ({
    words: line,
    x: left + indent,
    size,
    font: 'small',
    height: sizeInMm(size) * (index === 0 ? 1.5 : 1.2),
    isHead: false,
    ...(index === 0 && mark !== undefined ? { mark } : {}),
  }));
}

function headLines(title: string, level: number): Line[] {
  const size = [12, 9.5, 8.5][Math.min(level, 2)];
  const words = new Words().text(title, 'name', level === 0 ? red : key).list();
  return breakLines(words, right - left, size, 'name').map((line) => ({
    words: line,
    x: left,
    size,
    font: 'name',
    height: sizeInMm(size) * 1.55,
    isHead: true,
  }));
}

/** Returns a block's lines. Boards, charts and lists of signs are on the site: the booklet has the words. */
function blockLines(block: Block): Line[] {
  switch (block.block) {
    case 'paragraph':
      return textLines(wordsOf(block.text), 0);
    case 'list':
      return [
        ...textLines(wordsOf(block.intro), 0),
        ...block.items.flatMap((item, index) =>
          textLines(wordsOf(item), 3.2, block.ordered ? `${index + 1}.` : '•'),
        ),
      ];
    case 'table': {
      const [, ...heads] = block.head.map(wordsOf);
      return block.rows.flatMap(([name, ...cells]) => {
        // With two columns, the head says nothing that the rows don't.
        const values = cells.map((cell, at) =>
          cells.length === 1 ? wordsOf(cell) : `${heads[at]} ${wordsOf(cell)}`,
        );
        return textLines(`${wordsOf(name)}: ${values.join('; ')}`, 3.2, '•');
      });
    }
    case 'card icons':
    case 'element chart':
    case 'example':
    case 'glossary':
      return [];
  }
}

const sectionLines = ({ title, blocks, sections }: Section, level: number): Line[] => [
  ...headLines(t(title), level),
  ...blocks.flatMap(blockLines),
  ...sections.flatMap((section) => sectionLines(section, level + 1)),
];

/** Returns the lines of each page; a head is never the last on its page. */
export function bookletPages(): Line[][] {
  const pages: Line[][] = [[]];
  let y = top;
  const lines = officialRules.sections.flatMap((section) => sectionLines(section, 0));
  for (const [index, line] of lines.entries()) {
    const next = line.isHead
      ? (lines[index + 1]?.height ?? 0) + (lines[index + 2]?.height ?? 0)
      : 0;
    if (y + line.height + next > bottom) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)?.push(line);
    y += line.height;
  }
  return pages;
}

function drawCover(document: PressDocument, canvas: Canvas, { name }: RunSpec): void {
  const middle = cardWidth / 2;
  const logo = document.picture('/brand/logo-on-paper.svg');
  canvas.form(logo, { x: middle - 22, y: 16, width: 44, height: (44 * logo.height) / logo.width });
  const art = document.picture('/cards/OpenBook.svg');
  canvas.form(art, { x: 6, y: 31, width: 51, height: (51 * art.height) / art.width });
  canvas.text(t(officialRules.title), middle, 71, {
    font: 'name',
    size: 14,
    ink: key,
    align: 'middle',
  });
  const line = { font: 'italic', size: 8.5, ink: quiet, align: 'middle' } as const;
  canvas.text(`Version ${officialRules.version}`, middle, 76, line);
  canvas.text(name, middle, 80, line);
}

function drawLast(document: PressDocument, canvas: Canvas, { server }: RunSpec): void {
  const middle = cardWidth / 2;
  const centred = { font: 'text', size: 9, ink: key, align: 'middle' } as const;
  canvas.text('With boards to try,', middle, 22, centred);
  canvas.text('every card and every sign:', middle, 26.4, centred);
  drawQr(canvas, `${server}/RULES`.toUpperCase(), { x: middle - 10, y: 32, width: 20 });
  canvas.text(`${server.replace(/^https?:\/\//, '')}/rules`, middle, 58.5, {
    ...centred,
    font: 'smallBold',
    size: 8,
  });
  canvas.form(document.picture('/brand/mark.svg'), { x: middle - 5, y: 68, width: 10, height: 10 });
}

/** [PH6] Makes the booklet of the Official Rules: cover, rules, last page; a multiple of four pages to staple. */
export async function printBooklet(
  spec: RunSpec,
  bleed: number,
  createdAt: Date,
): Promise<PrintedFile> {
  const document = await createPressDocument({ title: `${spec.name}: rules`, createdAt });
  const pages = bookletPages();
  while ((pages.length + 2) % 4 !== 0) pages.push([]);
  const size = { width: cardWidth, height: cardHeight, bleed };
  const ground = (canvas: Canvas): void => {
    canvas.rect(paper, {
      x: -bleed,
      y: -bleed,
      width: cardWidth + 2 * bleed,
      height: cardHeight + 2 * bleed,
    });
  };
  const framed = (draw: (canvas: Canvas) => void) => (canvas: Canvas) => {
    ground(canvas);
    canvas.stroke(felt, 0.5, `M3.4 3.4H${cardWidth - 3.4}V${cardHeight - 3.4}H3.4z`);
    draw(canvas);
  };
  document.page(
    size,
    framed((canvas) => drawCover(document, canvas, spec)),
  );
  for (const [index, lines] of pages.entries()) {
    document.page(size, (canvas) => {
      ground(canvas);
      let y = top;
      for (const line of lines) {
        y += line.height;
        if (line.mark !== undefined)
          canvas.text(line.mark, left, y, { font: 'smallBold', size: line.size, ink: red });
        drawLine(canvas, line.words, { x: line.x, y, size: line.size, font: line.font });
      }
      const style = { font: 'italic', size: 7, ink: quiet, align: 'middle' } as const;
      canvas.text(
        lines.length === 0 ? 'Notes' : String(index + 2),
        cardWidth / 2,
        cardHeight - 4.4,
        style,
      );
    });
  }
  document.page(
    size,
    framed((canvas) => drawLast(document, canvas, spec)),
  );
  return {
    name: 'rules.pdf',
    bytes: await document.save(),
    trim: { width: cardWidth, height: cardHeight },
  };
}
