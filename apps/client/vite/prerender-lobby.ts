import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin, PluginOption, Rolldown } from 'vite';

/** Leaves out what the first screen imports only later. */
const skipDynamicImports = (): Plugin => ({
  name: 'skip-dynamic-imports',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
});

/** Renders the lobby in a build of its own, for Node. */
async function renderLobby(root: string, plugins: PluginOption[]): Promise<string> {
  const result = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [skipDynamicImports(), ...plugins],
    define: { 'import.meta.env.VITE_VERSION': '""' },
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

/**
 * Writes lobby.html: index.html with the lobby's first screen in it. The server sends it for /play/, so that browsers show
 * the lobby before the game's code has loaded. `plugins` are those that compile the game's sources.
 */
export const prerenderLobby = (plugins: () => PluginOption[]): Plugin => {
  let root = '';
  return {
    name: 'prerender-lobby',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no index.html.');
        const markup = await renderLobby(root, plugins());
        const place = /(<div id="root">)[^]*(<\/div>\s*(?:<script|<\/body>))/;
        const html = String(page.source);
        if (!place.test(html)) throw new Error('index.html has no place for the lobby.');
        const source = html.replace(
          place,
          (_all, start: string, end: string) => start + markup + end,
        );
        this.emitFile({ type: 'asset', fileName: 'lobby.html', source });
      },
    },
  };
};
