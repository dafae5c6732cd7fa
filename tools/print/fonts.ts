import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { Blob, Buffer as ShapedText, Face, Feature, Font, shape } from 'harfbuzzjs';

const require = createRequire(import.meta.url);

/** Fonts that cards are set in, as on screen (tools/make/art/fonts). */
const files = {
  name: 'alegreya-sc/files/alegreya-sc-latin-700-normal.woff',
  text: 'alegreya/files/alegreya-latin-400-normal.woff',
  bold: 'alegreya/files/alegreya-latin-700-normal.woff',
  italic: 'alegreya/files/alegreya-latin-400-italic.woff',
  small: 'alegreya-sans/files/alegreya-sans-latin-400-normal.woff',
  smallBold: 'alegreya-sans/files/alegreya-sans-latin-700-normal.woff',
} as const;

export type FontName = keyof typeof files;

/** Unpacks a WOFF file, which is a font with compressed tables. */
function unpackWoff(woff: Buffer): Uint8Array {
  const tables = woff.readUInt16BE(12);
  const head = 12 + 16 * tables;
  const font = Buffer.alloc(woff.readUInt32BE(16));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(tables, 4);
  let place = head;
  for (let at = 0; at < tables; at++) {
    const entry = 44 + 20 * at;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const bytes = woff.subarray(start, start + packed);
    (packed < length ? inflateSync(bytes) : bytes).copy(font, place);
    woff.copy(font, 12 + 16 * at, entry, entry + 4);
    woff.copy(font, 12 + 16 * at + 4, entry + 16, entry + 20);
    font.writeUInt32BE(place, 12 + 16 * at + 8);
    font.writeUInt32BE(length, 12 + 16 * at + 12);
    place += Math.ceil(length / 4) * 4;
  }
  return font;
}

interface OpenFont {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly outlines: Map<number, string>;
}

const open = new Map<FontName, OpenFont>();

function openFont(name: FontName): OpenFont {
  const known = open.get(name);
  if (known !== undefined) return known;
  const face = new Face(
    new Blob(unpackWoff(readFileSync(require.resolve(`@fontsource/${files[name]}`)))),
  );
  const opened = {
    font: new Font(face),
    unitsPerEm: face.upem,
    outlines: new Map<number, string>(),
  };
  open.set(name, opened);
  return opened;
}

/** Returns a glyph's outline as an SVG path in font units, y up. */
function outline({ font, outlines }: OpenFont, glyph: number): string {
  const path = outlines.get(glyph) ?? font.glyphToPath(glyph);
  outlines.set(glyph, path);
  return path;
}

/** A glyph of a line, with its place in ems from the line's start. */
export interface PlacedGlyph {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** A line of text as outlines. */
export interface ShapedLine {
  /** In ems. */
  readonly width: number;
  readonly unitsPerEm: number;
  readonly glyphs: readonly PlacedGlyph[];
}

const features = [new Feature('lnum', 1), new Feature('kern', 1), new Feature('liga', 1)];
const shaped = new Map<string, ShapedLine>();

/** Shapes a line: kerning, ligatures, lining figures. Throws for a character that the font lacks. */
export function shapeLine(name: FontName, text: string): ShapedLine {
  const key = `${name} ${text}`;
  const known = shaped.get(key);
  if (known !== undefined) return known;
  const opened = openFont(name);
  const buffer = new ShapedText();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(opened.font, buffer, features);
  const { unitsPerEm } = opened;
  let x = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    if (glyph.codepoint === 0)
      throw new RangeError(`The font ${name} lacks a character of “${text}”.`);
    const place = {
      path: outline(opened, glyph.codepoint),
      x: (x + (glyph.xOffset ?? 0)) / unitsPerEm,
      y: (glyph.yOffset ?? 0) / unitsPerEm,
    };
    x += glyph.xAdvance ?? 0;
    return place;
  });
  const line = { width: x / unitsPerEm, unitsPerEm, glyphs };
  shaped.set(key, line);
  return line;
}
