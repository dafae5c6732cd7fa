import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offeredLanguages } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { createFont } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { usedCharacters } from './characters.ts';
import { languageFonts } from './faces.ts';
import { faceFile, fontSheet, ownNameFile, ownNameLetters, ownNameSheet } from './sheet.ts';

const ui = join(import.meta.dirname, '../../../packages/ui');
const languages = Object.keys(languageFonts) as readonly LanguageName[];

/** Returns the characters of `wanted` that a font file lacks. */
async function listMissing(file: string, wanted: readonly string[]): Promise<readonly string[]> {
  const font = await subsetFont(readFileSync(file), wanted.join(''), { targetFormat: 'truetype' });
  const { cmap } = createFont(font, { type: 'ttf' }).get();
  return wanted.filter((character) => !cmap[character.codePointAt(0)!]);
}

describe('fonts of languages', () => {
  it.each(languages)(
    'have all characters of %s; if not, run npm run make -- language-fonts',
    async (language) => {
      const wanted = usedCharacters(language);
      expect(wanted.length).toBeGreaterThan(10);
      for (const face of languageFonts[language]!.faces) {
        const file = join(ui, 'fonts/languages', faceFile(language, face));
        expect(await listMissing(file, wanted), face.family).toEqual([]);
      }
      const { code } = offeredLanguages[language];
      const sheet = readFileSync(join(ui, `src/styles/generated/fonts-${code}.css`), 'utf8');
      expect(sheet).toBe(fontSheet(language));
    },
  );

  it('have the letters of each language’s own name, for choices of languages', async () => {
    for (const language of languages) {
      const file = join(ui, 'fonts/languages', ownNameFile(language));
      expect(await listMissing(file, Array.from(ownNameLetters(language))), language).toEqual([]);
    }
    const sheet = readFileSync(join(ui, 'src/styles/generated/fonts-own-names.css'), 'utf8');
    expect(sheet).toBe(ownNameSheet());
  });

  it('are never shared by Japanese and Chinese', () => {
    const han = ['Japanese', 'Chinese Simplified', 'Chinese Traditional'] as const;
    const families = han.flatMap((language) => [
      ...new Set(languageFonts[language]!.faces.map(({ family }) => family)),
    ]);
    expect(new Set(families).size).toBe(families.length);
  });
});
