// The thread that draws events for link previews. Its library has a native part, which few other places need.

import { join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { felt, gold, keyInk, paper } from '@stackmate/ui/inks';
import { answerQuestions } from '../../threads/answer-questions.ts';

/** What the picture of an event says. */
export interface PictureQuestion {
  /** Folder of packages/ui. */
  readonly folder: string;
  readonly kind: TournamentSummary['kind'];
  readonly name: string;
  /** Lines below the name. */
  readonly lines: readonly string[];
}

/** [width, height] of link previews. */
const size = { width: 1200, height: 630 };
const sheet = { x: 40, y: 40, width: 740, height: 550 };
const print = { x: 812, y: 40, width: 348, height: 550 };

/** The print beside the words. */
const prints = {
  swiss: 'TideSage',
  elimination: 'BrambleKnight',
  arena: 'SunPhoenix',
} as const satisfies Record<PictureQuestion['kind'], string>;

const nameFont = (px: number): string => `700 ${px}px Name, NameFurther`;
const textFont = (px: number): string => `${px}px Text, TextFurther`;

let hasFonts = false;

/** Fonts are cut in two; the second parts have the letters of players' names. */
function loadFonts(folder: string): void {
  if (hasFonts) return;
  const add = (file: string, family: string): void =>
    void GlobalFonts.registerFromPath(join(folder, 'fonts', `${file}.woff2`), family);
  add('alegreya-sc-bold-basic', 'Name');
  add('alegreya-sc-bold-further', 'NameFurther');
  add('alegreya-regular-basic', 'Text');
  add('alegreya-regular-further', 'TextFurther');
  hasFonts = true;
}

/** Breaks a text at spaces into lines of a width; a longer word is cut. */
function breakLines(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.map((line) => {
    let shown = line;
    while (shown.length > 1 && context.measureText(shown).width > width) {
      shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
    }
    return shown;
  });
}

/** Draws a double rule inside a box, as on printed cards. */
function drawFrame(
  context: SKRSContext2D,
  { x, y, width, height }: typeof sheet,
  ink: string,
): void {
  context.strokeStyle = ink;
  context.lineWidth = 5;
  context.strokeRect(x + 2.5, y + 2.5, width - 5, height - 5);
  context.lineWidth = 2;
  context.strokeRect(x + 13, y + 13, width - 26, height - 26);
}

async function drawPrint(context: SKRSContext2D, file: string): Promise<void> {
  const { x, y, width, height } = print;
  const image = await loadImage(file);
  const scale = Math.max(width / image.width, height / image.height);
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.drawImage(
    image,
    x + (width - drawnWidth) / 2,
    y + (height - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
  context.restore();
  drawFrame(context, print, paper);
}

async function draw({ folder, kind, name, lines }: PictureQuestion): Promise<Uint8Array> {
  loadFonts(folder);
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = felt;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = paper;
  context.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  drawFrame(context, sheet, keyInk);
  await drawPrint(context, join(folder, 'assets', 'cards', `${prints[kind]}.svg`));

  const [left, width] = [sheet.x + 48, sheet.width - 96];
  context.fillStyle = keyInk;
  let title: string[] = [];
  let px = 92;
  for (; px > 52; px -= 8) {
    context.font = nameFont(px);
    title = breakLines(context, name, width);
    if (title.length * px <= 210 && !title.some((line) => line.endsWith('…'))) break;
  }
  let y = sheet.y + 56;
  for (const line of title.slice(0, Math.floor(210 / px))) {
    y += px;
    context.fillText(line, left, y);
  }
  context.fillStyle = gold;
  context.fillRect(left, y + 28, 120, 6);
  context.fillStyle = keyInk;
  context.font = textFont(36);
  y += 38;
  for (const line of lines.flatMap((each) => breakLines(context, each, width)).slice(0, 3)) {
    y += 46;
    context.fillText(line, left, y);
  }
  const logo = await loadImage(join(folder, 'assets', 'brand', 'logo-on-paper.svg'));
  const logoHeight = 56;
  const logoWidth = (logo.width / logo.height) * logoHeight;
  const logoTop = sheet.y + sheet.height - 46 - logoHeight;
  context.drawImage(logo, left - 6, logoTop, logoWidth, logoHeight);
  return canvas.encode('png');
}

answerQuestions(draw);
