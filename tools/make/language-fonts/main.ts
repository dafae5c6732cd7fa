// `npm run make -- language-fonts`: cuts the fonts of languages with another script to the characters of their texts.

import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageOfCode, offeredLanguages } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { UsageError } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { cutCharacters } from './characters.ts';
import { cutFace } from './cut-face.ts';
import { languageFonts } from './faces.ts';
import { faceFile, fontSheet, ownNameFile, ownNameLetters, ownNameSheet } from './sheet.ts';

const ui = join(import.meta.dirname, '../../../packages/ui');

function write(file: string, content: string | Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function readLanguage(code: string): LanguageName {
  const language = languageOfCode(code);
  if (language === null || !(language in languageFonts))
    throw new UsageError(`${code} has no fonts of its own`);
  return language;
}

/** Cuts all faces of a language, and tells their sizes. */
async function cutLanguage(language: LanguageName): Promise<void> {
  const { code } = offeredLanguages[language];
  const characters = cutCharacters(language);
  const sizes: string[] = [];
  for (const face of languageFonts[language]!.faces) {
    const font = await cutFace(face, characters);
    write(join(ui, 'fonts/languages', faceFile(language, face)), font);
    sizes.push(`${face.role} ${Math.round(font.length / 1000)} kB`);
  }
  const bold = languageFonts[language]!.faces.find(({ role }) => role === 'bold')!;
  const ownName = await cutFace(bold, ownNameLetters(language));
  write(join(ui, 'fonts/languages', ownNameFile(language)), ownName);
  write(join(ui, `src/styles/generated/fonts-${code}.css`), fontSheet(language));
  console.log(`${code.padEnd(8)}${Array.from(characters).length} characters: ${sizes.join(', ')}`);
}

await runTool(
  {
    name: 'language-fonts',
    command: 'npm run make -- language-fonts',
    summary:
      'Cuts the fonts of languages with another script to the characters of their translations and card texts.',
    positionals: ['CODE'],
    options: {},
  },
  async ({ positionals: [code] }) => {
    const all = Object.keys(languageFonts) as LanguageName[];
    for (const language of code === undefined ? all : [readLanguage(code)]) {
      await cutLanguage(language);
    }
    write(join(ui, 'src/styles/generated/fonts-own-names.css'), ownNameSheet());
    return 0;
  },
);
