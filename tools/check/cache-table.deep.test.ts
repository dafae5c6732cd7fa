import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPages } from '../shared/build-pages.ts';
import { startServerProcess } from '../shared/server-process.ts';
import type { ServerProcess } from '../shared/server-process.ts';

const root = join(import.meta.dirname, '../..');

interface Row {
  readonly address: string;
  readonly cacheControl: string;
  readonly vary: string | null;
}

/** The table in docs/operating.md, one row for each address. */
function documentedRows(): readonly Row[] {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const section = text.split('## Behind a CDN')[1].split('\n## ')[0];
  const codes = (cell: string): readonly string[] =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
  return (section.match(/^\| `.*/gm) ?? []).flatMap((line) => {
    const [, addresses, cacheControl, vary] = line.split('|');
    return codes(addresses).map((address) => ({
      address,
      cacheControl: codes(cacheControl)[0],
      vary: codes(vary)[0] ?? null,
    }));
  });
}

/** Addresses that a new server has nothing at: no match is over, no card is in the log, and there is no event. */
const empty = ['/api/matches/ID/record', '/log/checkpoint', '/log/tile/…', '/events/ID.png'];

let data: string;
let server: ServerProcess;
beforeAll(async () => {
  const pages = ['client', 'web'] as const;
  if (!pages.every((app) => existsSync(join(root, `apps/${app}/dist`)))) {
    const said: string[] = [];
    if (!buildPages({ root, apps: pages, say: (words) => void said.push(words) }))
      throw new Error(said.join('\n'));
  }
  data = mkdtempSync(join(tmpdir(), 'stackmate-cache-'));
  server = await startServerProcess({
    env: { STACKMATE_DATA: data, STACKMATE_PORT: '0', STACKMATE_LOG: 'warn' },
  });
}, 600_000);
afterAll(async () => {
  await server?.stop('SIGKILL');
  rmSync(data, { recursive: true });
});

async function get(address: string): Promise<Response> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'fr' };
  const ask = (): Promise<Response> =>
    fetch(`${server.address}${address}`, { headers, redirect: 'manual' });
  const first = await ask();
  // A busy machine may need more time for the first rendered page than the server gives it.
  return first.status === 503 ? ask() : first;
}

/** Finds an address on a page: one like `/static/…`. */
async function findOn(page: string, pattern: RegExp): Promise<string> {
  const address = pattern.exec(await (await get(page)).text())?.[0];
  if (address === undefined) throw new Error(`${page} has no address like ${String(pattern)}`);
  return address;
}

/** Returns a real address for one with `…`. */
async function resolveAddress(address: string): Promise<string> {
  switch (address) {
    case '/play/assets/…':
      return findOn('/play/', /\/play\/assets\/[\w.-]+\.js/);
    case '/static/…':
      return findOn('/', /\/static\/js\/[\w.-]+\.js/);
    case '/cards/….svg?v=…':
      return findOn('/cardbase', /\/cards\/[\w./-]+\.svg\?v=\w+/);
    case '/cards/….svg':
      return (await findOn('/cardbase', /\/cards\/[\w./-]+\.svg\?v=\w+/)).split('?')[0];
    case '/brand/….png':
      return '/brand/social-card.png';
    default:
      return address;
  }
}

it(
  'the table for CDNs says what the server sends, and nothing that may be kept sets a cookie',
  { timeout: 120_000 },
  async () => {
    const rows = documentedRows();
    expect(rows.length).toBeGreaterThan(25);
    const asked = rows.filter(({ address }) => !empty.includes(address));
    expect(rows.length - asked.length).toBe(empty.length);
    for (const { address, cacheControl, vary } of asked) {
      const real = await resolveAddress(address);
      expect(real).not.toContain('…');
      const { status, headers } = await get(real);
      expect([
        real,
        status,
        headers.get('cache-control'),
        headers.get('vary'),
        headers.getSetCookie(),
      ]).toEqual([real, 200, cacheControl, vary, []]);
    }
  },
);

it('a page that was stored is confirmed without its body', async () => {
  for (const address of ['/', '/play/']) {
    const tag = (await get(address)).headers.get('etag');
    expect(tag).not.toBeNull();
    const { status } = await fetch(`${server.address}${address}`, {
      headers: {
        accept: 'text/html',
        'accept-encoding': 'br',
        'if-none-match': tag!,
        // Otherwise fetch adds `no-cache`, and files are sent anew.
        'cache-control': 'max-age=0',
      },
    });
    expect([address, status]).toEqual([address, 304]);
  }
});
