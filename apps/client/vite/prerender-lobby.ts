import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageStyle } from '@stackmate/ui/page-style';
import { styleParts } from '@stackmate/ui/style-parts';
import { offeredLanguages } from '@stackmate/words';
import { build } from 'vite';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { hideEnglish } from './hide-english.ts';
import { startAfterPaint } from './start-after-paint.ts';
import type { GameFiles } from './start-after-paint.ts';

/** Leaves out what the first screen imports only later. */
const skipDynamicImports = (): Plugin => ({
  name: 'skip-dynamic-imports',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
});

/** Renders the lobby in a build of its own, for Node. */
async function renderLobby(
  root: string,
  plugins: PluginOption[],
  defines: Readonly<Record<string, string>>,
): Promise<string> {
  const result = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [skipDynamicImports(), ...plugins],
    define: { 'import.meta.env.VITE_VERSION': '""', ...defines },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/app/lobby-markup.tsx'),
      target: 'es2022',
      write: false,
      rolldownOptions: { output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  const folder = mkdtempSync(join(root, 'node_modules/.lobby-'));
  try {
    const file = join(folder, 'lobby.mjs');
    writeFileSync(file, result.output[0].code);
    // A process of its own: React's timers would keep the build's alive.
    const script = `import { lobbyMarkup } from ${JSON.stringify(pathToFileURL(file).href)};
process.stdout.write(lobbyMarkup(), () => process.exit());`;
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The elements by which Vite's page loads the game, with their addresses. */
const loading = {
  style: /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g,
  script: /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g,
  imported: /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g,
};

function findFiles(html: string): GameFiles {
  const list = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, path]) => path);
  const [styles, scripts] = [list(loading.style), list(loading.script)];
  if (styles.length !== 1 || scripts.length !== 1) {
    throw new Error('index.html has more than one script or style sheet.');
  }
  return { style: styles[0], script: scripts[0], imported: list(loading.imported) };
}

const codes = Object.values(offeredLanguages)
  .map(({ code }) => code.split('-')[0])
  .filter((code) => code !== 'en');

/** The script that hides English texts. A page of the game has one inline script, so it is part of that. */
const hidingEnglish = `(${hideEnglish.toString()})(${JSON.stringify([...new Set(codes)])})`;

/** Returns the page with the lobby in it, which loads the game only after it has been painted. */
function lobbyPage(html: string, markup: string, files: GameFiles, style: string): string {
  const place = /(<div id="root">)[^]*(<\/div>\s*<\/body>)/;
  const start = `(${startAfterPaint.toString()})(${JSON.stringify(files)}, ${hidingEnglish})`;
  const page = Object.values(loading).reduce((rest, pattern) => rest.replaceAll(pattern, ''), html);
  if (!place.test(page)) throw new Error('index.html has no place for the lobby.');
  return page
    .replace(place, (_all, begin: string, end: string) => begin + markup + end)
    .replace('<body>', () => `<body><script>${start}</script>`)
    .replace('</head>', () => `<style>${style}</style></head>`);
}

/**
 * Lets index.html hide its texts from readers of other languages, and writes lobby.html: index.html with the lobby's first screen and its style in it. The server sends it for /play/, so that
 * browsers show the lobby before anything else has loaded. `plugins` and
 * `defines` are those that compile the game's sources.
 */
export const prerenderLobby = (
  plugins: () => PluginOption[],
  defines: Readonly<Record<string, string>>,
): Plugin => {
  let root = '';
  let base = '';
  return {
    name: 'prerender-lobby',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, base } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no index.html.');
        const html = String(page.source);
        const files = findFiles(html);
        const sheet = bundle[files.style.slice(base.length)];
        if (sheet?.type !== 'asset') throw new Error('There is no style sheet.');
        const markup = await renderLobby(root, plugins(), defines);
        const style = pageStyle(styleParts(String(sheet.source)), markup);
        page.source = html.replace('<body>', () => `<body><script>${hidingEnglish}</script>`);
        const source = lobbyPage(html, markup, files, style);
        this.emitFile({ type: 'asset', fileName: 'lobby.html', source });
      },
    },
  };
};
