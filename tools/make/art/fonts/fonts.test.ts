import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import opentype from 'opentype.js';
import { describe, expect, it } from 'vitest';
import { basicCharacters, furtherCharacters } from './characters.ts';
import { cutFonts, usedFonts } from './cut-fonts.ts';
import { fontFaces } from './font-faces.ts';

const ui = join(import.meta.dirname, '../../../../packages/ui');
const require = createRequire(import.meta.url);
const ranges = require('@fontsource/alegreya/unicode.json') as { readonly latin: string };
const latin = ranges.latin.split(',').map((range) =>
  range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16)),
);

/** Control characters, and letters that Fontsource lists in other files, don't count. */
const isLatin = (code: number): boolean =>
  code >= 0x20 && latin.some(([first, last = first]) => code >= first && code <= last);

describe('fonts', () => {
  it('are up to date; if not, run npm run make -- art', async () => {
    const fonts = await cutFonts();
    const files = readdirSync(join(ui, 'fonts')).filter((name) => name.endsWith('.woff2'));
    expect(files.toSorted()).toEqual([...fonts.keys()].toSorted());
    for (const [name, font] of fonts) {
      expect(readFileSync(join(ui, 'fonts', name)).equals(font), name).toBe(true);
    }
    const sheet = readFileSync(join(ui, 'src/styles/generated/fonts.css'), 'utf8');
    expect(sheet).toBe(fontFaces);
  });

  it('have every Latin character of their source in one of their two parts', () => {
    const cut = new Set(basicCharacters + furtherCharacters);
    for (const { source } of usedFonts) {
      const font = opentype.loadSync(require.resolve(source.replace('.woff2', '.woff')));
      const codes = Object.keys(font.tables.cmap.glyphIndexMap as object).map(Number);
      const missing = codes.filter((code) => isLatin(code) && !cut.has(String.fromCodePoint(code)));
      expect(missing, source).toEqual([]);
    }
  });

  it('have the basic characters, so that our own texts load one part only', () => {
    for (const { source } of usedFonts) {
      const font = opentype.loadSync(require.resolve(source.replace('.woff2', '.woff')));
      const missing = Array.from(basicCharacters).filter(
        (character) => !font.charToGlyphIndex(character),
      );
      expect(missing, source).toEqual([]);
    }
  });
});
