import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Assets } from '../src/server/document.ts';
import { styleParts } from './style-parts.ts';

/** One file of Vite's manifest. */
interface Built {
  readonly file: string;
  readonly name?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Built>>;

/** Those that the first sight of every page needs. */
const earlyFonts = [
  /^alegreya-latin-400-normal.*\.woff2$/,
  /^alegreya-sc-latin-700-normal.*\.woff2$/,
];

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

/** What pages have to load, from what the build of the browser's side wrote. Throws if anything is missing. */
export function readAssets(folder: string): Assets {
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
  const fonts = filesIn(folder, 'fonts').filter((file) =>
    earlyFonts.some((font) => font.test(basename(file))),
  );
  if (fonts.length !== earlyFonts.length) throw new Error('A font is missing.');
  const parts = styleParts(readFileSync(join(folder, style), 'utf8'));
  return { script, entry, style, parts, fonts, chunks };
}
