import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './build-pages.ts';
import { startServerProcess } from './server-process.ts';

const root = join(import.meta.dirname, '..', '..');

/** The real server with the built site, on its own port and data folder. */
export interface SiteServer {
  /** `http://127.0.0.1:…` without a trailing slash. */
  readonly address: string;
  readonly stop: () => Promise<void>;
  /** Kills it immediately, for callers that cannot wait. */
  readonly kill: () => void;
}

/** Builds the site if its sources have changed, and starts the server. Rejects if the build fails. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const said: string[] = [];
  const isBuilt = buildPages({ root, apps: ['web'], say: (words) => said.push(words) });
  if (!isBuilt) throw new Error(said.join('\n'));
  const data = mkdtempSync(join(tmpdir(), 'stackmate-site-'));
  const { address, stop, child } = await startServerProcess({
    env: {
      STACKMATE_PORT: '0',
      STACKMATE_LOG: 'silent',
      STACKMATE_DATA: data,
      STACKMATE_REQUESTS_PER_MINUTE: '100000',
      ...env,
    },
  });
  return {
    address,
    async stop() {
      await stop('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
    kill() {
      child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
