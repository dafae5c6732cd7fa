import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Assets } from '../src/server/document.ts';

/** One file of Vite's manifest. */
interface Built {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
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

/** What brings a page to life; the entry only begins it. */
const client = 'src/entry-client.tsx';

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
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const script = `/${manifest[entry].file}`;
  const early = withImports(manifest, client);
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
  return { script, style, fonts, chunks };
}
