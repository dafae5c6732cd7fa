import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { helmetOptions } from './headers.ts';
import type { PageLimit } from './page-limit.ts';
import { addPages } from './pages.ts';

const unlimited: PageLimit = async () => 0;

describe('pages of a build', () => {
  let root: string;
  let app: FastifyInstance;
  const write = (path: string, content: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const html = { accept: 'text/html' };
  const get = (url: string, headers: Record<string, string> = html, remoteAddress?: string) =>
    app.inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) });

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'stackmate-pages-'));
    write('packages/ui/assets/cards/EmberWyrm.svg', '<svg/>');
    write('packages/ui/assets/cards/EmberWyrm.svg.br', 'squeezed');
    write('apps/client/dist/index.html', 'the game');
    write('apps/client/dist/index.html.br', 'squeezed');
    write('apps/client/dist/sw.js', 'worker');
    write('apps/client/dist/assets/index-Ab12.js', 'code');
    app = fastify();
    await addPages(app, { apps: join(root, 'apps'), site: defaultSiteConfig, limit: unlimited });
  });
  afterEach(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  it('are named in the log if they are missing', async () => {
    const log: string[] = [];
    const incomplete = fastify({ logger: { stream: { write: (line) => void log.push(line) } } });
    const options = { site: defaultSiteConfig, limit: unlimited };
    await addPages(incomplete, { ...options, apps: join(root, 'apps') });
    rmSync(join(root, 'apps/client/dist/index.html'));
    const none = fastify({ logger: { stream: { write: (line) => void log.push(line) } } });
    await addPages(none, { ...options, apps: join(root, 'apps') });
    expect(log.map((line) => (JSON.parse(line) as { missing: unknown }).missing)).toEqual([
      ['the site'],
      ['the site', 'the game'],
    ]);
    await incomplete.close();
    await none.close();
  });

  it("show the game at every address under /play that isn't a file", async () => {
    for (const url of ['/play/', '/play/match/abc', '/play/j/ABCDEF']) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, body]).toEqual([url, 200, 'the game']);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/play')).statusCode).toBe(302);
  });

  it("tell the game its WebSocket's address if it's elsewhere", async () => {
    const elsewhere = fastify();
    write('apps/client/dist/index.html', '<html><head><title>x</title></head></html>');
    const socketAddress = 'wss://games.example/ws?a=1&b="2"';
    const apps = join(root, 'apps');
    await addPages(elsewhere, { apps, site: defaultSiteConfig, limit: unlimited, socketAddress });
    for (const url of ['/play/', '/play/match/abc']) {
      const { body, headers } = await elsewhere.inject({ url, headers: html });
      expect(body).toBe(
        '<html><head><title>x</title><meta name="stackmate-socket" content="wss://games.example/ws?a=1&amp;b=&quot;2&quot;"></head></html>',
      );
      expect(headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-cache' });
    }
    const code = await elsewhere.inject({ url: '/play/assets/index-Ab12.js' });
    expect(code.body).toBe('code');
    await elsewhere.close();
  });

  it("allow the lobby's inline style and script by their hashes, at the lobby only", async () => {
    const lobby = fastify();
    write(
      'apps/client/dist/lobby.html',
      '<style>p{top:0}</style><p>lobby</p><script>start()</script>',
    );
    const settings = readSettings({});
    if (!settings.ok) throw new Error(settings.faults.join());
    await lobby.register(helmet, helmetOptions(settings.settings));
    const apps = join(root, 'apps');
    await addPages(lobby, { apps, site: defaultSiteConfig, limit: unlimited });
    const policyOf = async (url: string): Promise<string> =>
      String((await lobby.inject({ url, headers: html })).headers['content-security-policy']);
    const hash = (text: string): string =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = await policyOf('/play/');
    expect(policy).toContain(`style-src ${hash('p{top:0}')} 'self'`);
    expect(policy).toContain(`script-src ${hash('start()')} 'self'`);
    expect(await policyOf('/play/decks')).not.toContain('sha256');
    await lobby.close();
  });

  it('[PH5] let only the worker that reads codes compile WebAssembly', async () => {
    const scanning = fastify();
    for (const name of ['scan-worker-Ab12.js', 'zxing_reader-Ab12.wasm']) {
      write(`apps/client/dist/assets/${name}`, 'code');
    }
    const settings = readSettings({});
    if (!settings.ok) throw new Error(settings.faults.join());
    await scanning.register(helmet, helmetOptions(settings.settings));
    const apps = join(root, 'apps');
    await addPages(scanning, { apps, site: defaultSiteConfig, limit: unlimited });
    const policyOf = async (url: string): Promise<string> =>
      String((await scanning.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/play/assets/scan-worker-Ab12.js')).toContain(
      "script-src 'wasm-unsafe-eval' 'self'",
    );
    for (const url of ['/play/physical', '/play/assets/index-Ab12.js']) {
      expect(await policyOf(url)).not.toContain('wasm');
    }
    const { headers } = await scanning.inject({ url: '/play/assets/zxing_reader-Ab12.wasm' });
    expect(headers['content-type']).toBe('application/wasm');
    await scanning.close();
  });

  it('are compressed for clients that accept it', async () => {
    const { body, headers } = await get('/play/', { ...html, 'accept-encoding': 'br' });
    expect(body).toBe('squeezed');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const plain = await get('/play/assets/index-Ab12.js', { 'accept-encoding': 'br' });
    expect(plain.body).toBe('code');
  });

  it('are cached forever if their names change with their content, a day if they are pictures, else not', async () => {
    const readCacheControl = async (url: string, headers: Record<string, string> = html) =>
      (await get(url, headers)).headers['cache-control'];
    expect(await readCacheControl('/play/assets/index-Ab12.js')).toMatch(/immutable/);
    expect(await readCacheControl('/cards/EmberWyrm.svg')).toBe('public, max-age=86400');
    expect(await readCacheControl('/cards/EmberWyrm.svg', { 'accept-encoding': 'br' })).toBe(
      'public, max-age=86400',
    );
    expect(await readCacheControl('/play/sw.js')).toBe('no-cache');
  });

  it('exclude internal files of builds, however the request spells their names', async () => {
    for (const path of ['.built-from', '.vite/manifest.json', 'assets/index-Ab12.js.map']) {
      write(`apps/client/dist/${path}`, 'internal');
      write(`packages/ui/assets/${path}`, 'internal');
    }
    for (const name of ['.built-from', '%2ebuilt-from', '.vite/manifest.json', '%2Evite/']) {
      for (const folder of ['/play/', '/']) {
        for (const headers of [html, {}] as const) {
          const { statusCode, json } = await get(`${folder}${name}`, headers);
          expect([folder + name, statusCode, json()]).toMatchObject([
            folder + name,
            404,
            { error: 'not-found' },
          ]);
        }
      }
    }
    for (const name of ['assets/index-Ab12.js.map', 'index.html.br']) {
      expect((await get(`/play/${name}`, {})).statusCode, name).toBe(404);
    }
  });

  it('include files under /.well-known', async () => {
    write('packages/ui/assets/.well-known/security.txt', 'Contact: mailto:a@a.example');
    const { statusCode, body } = await get('/.well-known/security.txt', {});
    expect([statusCode, body]).toEqual([200, 'Contact: mailto:a@a.example']);
  });

  it('are not sent to clients that ask for data', async () => {
    const { statusCode, headers } = await get('/play/nothing.json', { accept: 'application/json' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/json/);
    expect((await get('/cards/None.svg', {})).statusCode).toBe(404);
  });

  /** Restarts the server with a built site. */
  async function openBuilt(
    limit = unlimited,
    pageTimeout = 60_000,
    pageData = async (_url: string): Promise<unknown> => undefined,
  ): Promise<void> {
    write('apps/web/dist/server/assets.json', '{}');
    write('apps/web/dist/server/package.json', '{"type":"module"}');
    const robots = { type: 'text/plain', text: 'Sitemap: {origin}/sitemap.xml' };
    write(
      'apps/web/dist/server/site.json',
      JSON.stringify({
        steady: { '/rules': ['q'] },
        listed: ['/', '/faq'],
        texts: { '/robots.txt': robots },
      }),
    );
    write(
      'apps/web/dist/server/entry-server.js',
      `let made = 0;
       export const renderPage = async ({ url }) => {
         made += 1;
         if (url === '/count') return { status: 200, location: null, html: String(made), style: '' };
         if (url === '/for-ever') for (;;);
         if (url === '/slow') return new Promise(() => {});
         const style = url === '/' ? 'p{top:0}' : 'p{top:1px}';
         return { status: 200, location: null, html: '<style>' + style + '</style>', style };
       };`,
    );
    const read = readSettings({});
    if (!read.ok) throw new Error(read.faults.join());
    await app.close();
    app = fastify();
    await app.register(helmet, helmetOptions(read.settings));
    await addPages(app, {
      apps: join(root, 'apps'),
      site: defaultSiteConfig,
      limit,
      pageTimeout,
      pageData,
      sitemapPaths: async () => ['/events/A'],
      async eventPicture(id) {
        if (id.startsWith('A')) return new Uint8Array([137, 80]);
        if (id.startsWith('B')) throw new Error('no canvas here');
        return null;
      },
    });
  }

  it('of the site allow their own inline style, and no other', async () => {
    await openBuilt();
    const sources = async (url: string) =>
      /style-src ([^;]*)/.exec((await get(url)).headers['content-security-policy'] as string)?.[1];
    const hash = (style: string) => createHash('sha256').update(style).digest('base64');
    expect(await sources('/')).toBe(`'sha256-${hash('p{top:0}')}' 'self'`);
    expect(await sources('/faq')).toBe(`'sha256-${hash('p{top:1px}')}' 'self'`);
    expect(await sources('/cards/EmberWyrm.svg')).toBe("'self'");
  });

  it('of the site are not sent again to clients that have them', async () => {
    await openBuilt();
    const { etag } = (await get('/')).headers;
    const known = { ...html, 'if-none-match': String(etag) };
    expect((await get('/', known)).statusCode).toBe(304);
    expect((await get('/', known)).body).toBe('');
    const { statusCode, body } = await get('/faq', known);
    expect([statusCode, body]).toEqual([200, '<style>p{top:1px}</style>']);
  });

  it('of the site that are the same for everybody are rendered once for any query', async () => {
    await openBuilt();
    for (const url of [
      '/rules',
      '/rules?x=1',
      '/rules?x=2',
      '/rules',
      '/de/rules',
      '/de/rules?x',
    ]) {
      expect((await get(url)).body, url).toContain('p{top:1px}');
    }
    expect((await get('/count')).body).toBe('3');
    expect((await get('/count')).body).toBe('4');
  });

  it("of the site are limited if they must be rendered; cached pages and files aren't", async () => {
    let counted = 0;
    await openBuilt(async () => {
      counted += 1;
      return counted > 1 ? 7 : 0;
    });
    expect((await get('/faq?a')).statusCode).toBe(200);
    const { statusCode, headers, body } = await get('/faq?b');
    expect([statusCode, headers['retry-after']]).toEqual([429, '7']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('come back');
    const data = await get('/faq', {});
    expect([data.statusCode, data.json()]).toMatchObject([429, { error: 'too-fast' }]);
    for (const url of ['/rules', '/rules?x', '/cards/EmberWyrm.svg', '/play/']) {
      expect((await get(url)).statusCode, url).toBe(200);
    }
    expect(counted).toBe(3);
  });

  it('[LA4] of the site have one address in a language, and the data of the English page', async () => {
    const asked: string[] = [];
    await openBuilt(unlimited, 60_000, async (url) => void asked.push(url));
    expect((await get('/de/puzzle?x=1')).statusCode).toBe(200);
    expect(asked).toEqual(['/puzzle?x=1']);
    for (const [url, only] of [
      ['/de/', '/de'],
      ['/DE/faq?a=1', '/de/faq?a=1'],
      ['/pt-BR', '/pt-br'],
      ['/en/faq/', '/faq'],
      ['/en', '/'],
    ]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['location']]).toEqual([url, 301, only]);
    }
  });

  it('of the site answer 503 if they take too long', async () => {
    await openBuilt(unlimited, 1000);
    const { statusCode, headers, body } = await get('/for-ever');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    expect(body).toContain('took too long');
    expect((await get('/count')).body).toBe('1');
  });

  it('of the site contain their own address for crawlers, escaped', async () => {
    await openBuilt();
    const text = async (url: string, host: string) =>
      (await app.inject({ method: 'GET', url, headers: { host } })).body;
    expect(await text('/robots.txt', 'a.example')).toBe('Sitemap: http://a.example/sitemap.xml');
    const host = 'a"<b>&$&';
    const escaped = 'http://a&quot;&lt;b>&amp;$&amp;';
    expect(await text('/sitemap.xml', host)).toContain(
      `<sitemap><loc>${escaped}/sitemap-zh-hans.xml</loc></sitemap>`,
    );
    const german = await text('/sitemap-de.xml', host);
    const places = [...german.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(['/de', '/de/faq', '/de/events/A'].map((path) => `${escaped}${path}`));
    const [home] = german.split('\n').filter((line) => line.startsWith('<url>'));
    expect(home.match(/hreflang="[^"]+" href="[^"]+"/g)).toHaveLength(13);
    expect(home).toContain(`hreflang="zh-Hant" href="${escaped}/zh-hant"/>`);
    expect(home).toContain(`hreflang="x-default" href="${escaped}/"/>`);
    expect((await text('/sitemap-de.xml', 'a'.repeat(5000))).length).toBeLessThan(5000);
  });

  it('[TS2] send the picture of an event, or the game’s if it can’t be drawn, within the limit of pages', async () => {
    await openBuilt();
    const picture = async (letter: string) => get(`/events/${letter.repeat(22)}.png`, {});
    const drawn = await picture('A');
    expect([
      drawn.statusCode,
      drawn.headers['content-type'],
      drawn.headers['cache-control'],
    ]).toEqual([200, 'image/png', 'public, max-age=600']);
    const failed = await picture('B');
    expect([failed.statusCode, failed.headers['location']]).toEqual([
      302,
      '/brand/social-card.png',
    ]);
    expect((await picture('C')).statusCode).toBe(404);
    expect((await get(`/events/${'A'.repeat(22)}`)).headers['content-type']).toMatch(/html/);
    await openBuilt(async () => 7);
    expect((await picture('A')).statusCode).toBe(429);
  });

  it('of the site are rendered for a new address while very many are waiting', async () => {
    await openBuilt(unlimited, 400);
    expect((await get('/rules')).statusCode).toBe(200);
    // The first one takes until the timeout; the others wait meanwhile.
    const slow = get('/slow', {}, '10.0.0.0').then((answer) => answer);
    const attackers = Array.from({ length: 14 }, (_, at) => `10.0.0.${at}`);
    const all = attackers.flatMap((address) =>
      Array.from({ length: 7 }, () => get('/count', {}, address)),
    );
    const { statusCode, headers, json } = await Promise.race(all);
    expect([statusCode, headers['retry-after'], json()]).toMatchObject([
      503,
      '5',
      { error: 'busy' },
    ]);
    expect((await get('/rules')).statusCode).toBe(200);
    const honest = await get('/count', html, '10.0.1.1');
    expect(honest.statusCode).toBe(200);
    expect(Number(honest.body)).toBeLessThan(20);
    expect((await slow).json()).toMatchObject({ error: 'page-too-slow' });
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeGreaterThan(40);
  });

  it('of the site that wait for one address leave room for others; an IPv6 network counts as one address', async () => {
    await openBuilt(unlimited, 400);
    const attacker = Array.from({ length: 20 }, (_, at) =>
      get('/slow', html, `2001:db8:0:1::${at}`).then((answer) => [
        answer.statusCode,
        answer.headers['retry-after'],
      ]),
    );
    const data = get('/slow', {}, '2001:db8:0:1::1');
    const honest = get('/count', html, '2001:db8:0:2::1');
    const answers = await Promise.all(attacker);
    // Eight pages were rendered until they timed out.
    expect(answers.filter(([, after]) => after === '60')).toHaveLength(8);
    expect(answers.filter(([status, after]) => status === 429 && after === '5')).toHaveLength(12);
    expect((await data).json()).toMatchObject({ error: 'too-fast' });
    expect((await honest).statusCode).toBe(200);
    // Their places are free again.
    expect((await get('/count', html, '2001:db8:0:1::1')).statusCode).toBe(200);
  });
});
