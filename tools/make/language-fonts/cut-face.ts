import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFont } from 'fonteditor-core';
import type { FontEditor } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { cutting } from '../art/fonts/cut-fonts.ts';
import type { LanguageFace } from './faces.ts';

const require = createRequire(import.meta.url);

/** Returns the ranges of a package's slices, from its `unicode.json`: `"[3]": "U+4E00,U+4E03-4E05"`. */
const readSlices = (source: string): readonly (readonly [slice: string, codes: Set<number>])[] =>
  Object.entries(require(`${source}/unicode.json`) as Record<string, string>)
    .filter(([slice]) => /^\[\d+\]$/.test(slice))
    .map(([slice, ranges]) => [
      slice.slice(1, -1),
      new Set(
        ranges.split(',').flatMap((range) => {
          const [first, last = first] = range
            .slice(2)
            .split('-')
            .map((code) => Number.parseInt(code, 16));
          return Array.from({ length: last - first + 1 }, (_, index) => first + index);
        }),
      ),
    ]);

/** Reads a file of a package, such as `noto-sans-jp-117-wght-normal.woff2`. */
function readFontFile(source: string, part: string, variant: string): Buffer {
  const id = source.slice(source.indexOf('/') + 1);
  return readFileSync(require.resolve(`${source}/files/${id}-${part}-${variant}.woff2`));
}

/** Merges the slices that have the characters into one font of one weight. */
async function mergeSlices(source: string, weight: number, characters: string): Promise<Buffer> {
  const cut: FontEditor.Font[] = [];
  const missing = new Set(characters);
  for (const [slice, codes] of readSlices(source)) {
    const wanted = [...missing].filter((character) => codes.has(character.codePointAt(0)!));
    if (wanted.length === 0) continue;
    for (const character of wanted) missing.delete(character);
    const font = readFontFile(source, slice, 'wght-normal');
    const part = await subsetFont(font, wanted.join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
    cut.push(createFont(part, { type: 'ttf', compound2simple: true }));
  }
  const [whole, ...others] = cut;
  if (whole === undefined) throw new Error(`${source} has none of the characters.`);
  const { glyf } = whole.get();
  // A slice may repeat glyphs of others, or have some for no character, such as its first.
  const known = new Set(glyf.flatMap(({ unicode }) => unicode ?? []));
  for (const glyph of others.flatMap((other) => other.get().glyf)) {
    const unicode = (glyph.unicode ?? []).filter((code) => !known.has(code));
    if (unicode.length === 0) continue;
    for (const code of unicode) known.add(code);
    glyf.push({ ...glyph, unicode: [...new Set(unicode)] });
  }
  return Buffer.from(whole.write({ type: 'ttf', toBuffer: true }));
}

/** Cuts a face to characters. Resolves to a woff2 file. */
export async function cutFace(face: LanguageFace, characters: string): Promise<Uint8Array> {
  const [source, part] = face.source;
  if (part === null) {
    const whole = await mergeSlices(source, face.weight, characters);
    return subsetFont(whole, characters, { targetFormat: 'woff2' });
  }
  const isVariable = source.startsWith('@fontsource-variable/');
  const variant = isVariable ? 'wght-normal' : `${face.weight}-${face.style ?? 'normal'}`;
  return subsetFont(
    readFontFile(source, part, variant),
    characters,
    isVariable ? { targetFormat: 'woff2', variationAxes: { wght: face.weight } } : cutting,
  );
}
