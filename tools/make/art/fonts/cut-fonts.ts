import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { basicCharacters, furtherCharacters } from './characters.ts';

/** A font that the game uses, and its file in Fontsource's package. */
interface UsedFont {
  readonly name: string;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly weight: 400 | 700;
  readonly source: string;
}

const usedFont = (
  family: string,
  weight: 400 | 700,
  style: 'normal' | 'italic' = 'normal',
): UsedFont => {
  const id = family.toLowerCase().replaceAll(' ', '-');
  const kind = style === 'italic' ? 'italic' : weight === 700 ? 'bold' : 'regular';
  const source = `@fontsource/${id}/files/${id}-latin-${weight}-${style}.woff2`;
  return { name: `${id}-${kind}`, family, style, weight, source };
};

/** All fonts that the game uses. */
export const usedFonts: readonly UsedFont[] = [
  usedFont('Alegreya', 400),
  usedFont('Alegreya', 400, 'italic'),
  usedFont('Alegreya', 700),
  usedFont('Alegreya SC', 700),
  usedFont('Alegreya Sans', 400),
  usedFont('Alegreya Sans', 700),
];

/**
 * Features that browsers apply by default, and those that our styles ask for: lining and tabular figures. Hints are left
 * out: the text fonts have none either.
 */
export const cutting = {
  targetFormat: 'woff2' as const,
  keepFeatures: 'calt ccmp clig kern liga lnum locl mark mkmk rlig tnum'.split(' '),
  noHinting: true,
};

const require = createRequire(import.meta.url);

/** Cuts each font in two, by characters (characters.ts). Resolves to woff2 files by their names. */
export async function cutFonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const { name, source } of usedFonts) {
    const font = readFileSync(require.resolve(source));
    files.set(`${name}-basic.woff2`, await subsetFont(font, basicCharacters, cutting));
    files.set(`${name}-further.woff2`, await subsetFont(font, furtherCharacters, cutting));
  }
  return files;
}
