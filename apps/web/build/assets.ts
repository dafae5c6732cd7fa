import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../src/server/document.ts';
import { styleParts, withoutFonts } from '@stackmate/ui/style-parts';

/** An entry of Vite's manifest. */
interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

const filesIn = (folder: string, name: string): string[] =>
  readdirSync(join(folder, 'static', name)).map((file) => `/static/${name}/${file}`);

/** The entry points: `start` is loaded by every page, `client` once the page is painted. */
const entries = { start: 'src/start.ts', client: 'src/entry-client.tsx' };

/** Returns the addresses of a chunk and everything it imports, dependencies first. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [] } = manifest[key];
  return [...imports.flatMap((candidate) => withImports(manifest, candidate, seen)), `/${file}`];
}

/** Fonts that every page uses above the fold: body text and headings. */
const firstFonts = [/alegreya-regular-basic-[^/]*\.woff2$/, /alegreya-sc-bold-basic-[^/]*\.woff2$/];

/** Returns the addresses of the first fonts. Throws an Error if one is missing. */
const fontsIn = (folder: string): readonly string[] =>
  firstFonts.map((name) => {
    const font = filesIn(folder, 'fonts').find((file) => name.test(file));
    if (font === undefined) throw new Error(`No font matches ${name}.`);
    return font;
  });

/** Replaces the built style sheet with one without font faces. Returns its address. */
function writeSheet(folder: string, built: string, css: string): string {
  const sheet = withoutFonts(css);
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
  const address = `/static/css/style-${hash}.css`;
  rmSync(join(folder, built));
  writeFileSync(join(folder, address), sheet);
  return address;
}

/** Returns the style sheets of languages by code, and removes their files: pages contain them inline. */
function takeLanguageSheets(folder: string): Readonly<Record<string, string>> {
  const sheets = filesIn(folder, 'css').flatMap((file) => {
    const code = /\/language-([\w-]+)\.css$/.exec(file)?.[1];
    return code === undefined ? [] : [[code, join(folder, file)] as const];
  });
  const styles = sheets.map(([code, file]) => [code, readFileSync(file, 'utf8')] as const);
  for (const [, file] of sheets) rmSync(file);
  return Object.fromEntries(styles);
}

/**
 * Reads from the browser build in `folder` which files pages have to load, and rewrites the style sheet without its font
 * faces, which pages contain inline. Throws an Error if a file is missing.
 */
export function readAssets(folder: string): PageAssets {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const [script, ...further] = withImports(manifest, entries.start);
  if (further.length > 0)
    throw new Error('The start script must be a single file without imports.');
  const early = withImports(manifest, entries.client);
  const entry = early.at(-1)!;
  const chunks: Record<string, string[]> = { '': early };
  for (const [key, { isDynamicEntry = false, name = '' }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue;
    chunks[name] = withImports(manifest, key).filter((file) => !early.includes(file));
  }
  const languageStyles = takeLanguageSheets(folder);
  const [style, ...others] = filesIn(folder, 'css').filter((file) => file.endsWith('.css'));
  if (style === undefined || others.length > 0)
    throw new Error('The build must write exactly one style sheet.');
  const css = readFileSync(join(folder, style), 'utf8');
  if (!css.includes('@font-face')) throw new Error('The style sheet has no font faces.');
  return {
    script,
    entry,
    fonts: fontsIn(folder),
    style: writeSheet(folder, style, css),
    parts: styleParts(css),
    languageStyles,
    chunks,
  };
}
