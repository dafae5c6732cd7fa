import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../src/server/document.ts';
import { styleParts, withoutFonts } from './style-parts.ts';

/** One file of Vite's manifest. */
interface Built {
  readonly file: string;
  readonly name?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Built>>;

const filesIn = (folder: string, name: string): string[] =>
  readdirSync(join(folder, 'static', name)).map((file) => `/static/${name}/${file}`);

/** What every page asks for, and what that goes on with once the page is painted. */
const entries = { start: 'src/start.ts', client: 'src/entry-client.tsx' };

/** A chunk and all that it imports, as addresses. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = manifest[key];
  return [...imports.flatMap((each) => withImports(manifest, each, seen)), `/${file}`];
}

/** Fonts that every page shows at once: running text and headings. */
const firstFonts = [
  /alegreya-latin-400-normal-[^/]*\.woff2$/,
  /alegreya-sc-latin-700-normal-[^/]*\.woff2$/,
];

/** Finds the addresses of the first fonts. Throws if one is missing. */
const fontsIn = (folder: string): readonly string[] =>
  firstFonts.map((name) => {
    const font = filesIn(folder, 'fonts').find((file) => name.test(file));
    if (font === undefined) throw new Error(`No font matches ${name}.`);
    return font;
  });

/** Writes the style sheet as browsers load it, in place of the one that was built. Gives back its address. */
function keepSheet(folder: string, built: string, css: string): string {
  const sheet = withoutFonts(css);
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
  const address = `/static/css/style-${hash}.css`;
  rmSync(join(folder, built));
  writeFileSync(join(folder, address), sheet);
  return address;
}

/**
 * What pages have to load, from what the build of the browser's side wrote. The style sheet is written anew: fonts are said
 * in the pages. Throws if anything is missing.
 */
export function readAssets(folder: string): PageAssets {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const [script, ...further] = withImports(manifest, entries.start);
  if (further.length > 0) throw new Error('What pages begin with is more than one file.');
  const early = withImports(manifest, entries.client);
  const entry = early.at(-1)!;
  const chunks: Record<string, string[]> = { '': early };
  for (const [key, { isDynamicEntry = false, name = '' }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    chunks[name] = withImports(manifest, key).filter((file) => !early.includes(file));
  }
  const [style, ...others] = filesIn(folder, 'css').filter((file) => file.endsWith('.css'));
  if (style === undefined || others.length > 0) throw new Error('One style sheet is expected.');
  const css = readFileSync(join(folder, style), 'utf8');
  if (!css.includes('@font-face')) throw new Error('The style sheet has lost its fonts.');
  return {
    script,
    entry,
    fonts: fontsIn(folder),
    style: keepSheet(folder, style, css),
    parts: styleParts(css),
    chunks,
  };
}
