import { join } from 'node:path';
import { compileTextsAhead } from '@stackmate/words/vite';
import { build } from 'vite';
import type { Plugin } from 'vite';

const entry = join(import.meta.dirname, 'entry.ts');

/**
 * Bundles engine and catalogue into one module without imports. The same sources give the same text.
 * `change` transforms sources, for tests.
 */
export async function buildRules(
  change?: (source: string, path: string) => string,
): Promise<string> {
  const changes: Plugin = {
    name: 'change-sources',
    enforce: 'pre',
    transform: (source, path) => change?.(source, path) ?? null,
  };
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...(change ? [changes] : []), compileTextsAhead()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'node24',
      rollupOptions: { output: { format: 'es' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((candidate) =>
    'output' in candidate ? candidate.output : [],
  );
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0 || chunk.imports.length > 0) {
    throw new Error('the bundle of engine and catalogue has further files or imports');
  }
  return chunk.code;
}
