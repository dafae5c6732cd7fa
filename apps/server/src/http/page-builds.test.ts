import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageFile, PageStore } from '../store/index.ts';
import { versionedAddress } from '@stackmate/ui/picture-address';
import { pictureVersions } from '@stackmate/ui/picture-versions';
import { createOtherBuilds, publishPages } from './page-builds.ts';
import { addPages } from './pages.ts';

const builds = ['one', 'two'] as const;

describe('servers of two builds', () => {
  let root: string;
  let files: Map<string, PageFile>;
  let looks: number;
  let reads: number;
  let time: number;
  const store: PageStore = {
    usePageBuild: async (_build, paths) => paths.filter((path) => !files.has(path)),
    addPageFiles: async (added) => {
      for (const file of added) files.set(file.path, file);
    },
    async pageFilePaths() {
      looks += 1;
      return [...files.keys()];
    },
    async pageFile(path) {
      reads += 1;
      return files.get(path) ?? null;
    },
  };
  let servers: FastifyInstance[];

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'stackmate-builds-'));
    [files, looks, reads, time] = [new Map(), 0, 0, 0];
    servers = [];
    for (const build of builds) {
      const write = (path: string, content: string | Buffer): void => {
        const file = join(root, build, path.startsWith('packages/') ? '' : 'apps', path);
        mkdirSync(join(file, '..'), { recursive: true });
        writeFileSync(file, content);
      };
      const code = `import './part-${build}.js'`;
      write('client/dist/index.html', `<script src="/play/assets/index-${build}.js">`);
      write(`client/dist/assets/index-${build}.js`, code);
      write(`client/dist/assets/index-${build}.js.br`, brotliCompressSync(code));
      write(`client/dist/assets/index-${build}.js.map`, 'a source map');
      write(`web/dist/client/static/fonts/font-${build}.woff2`, `font ${build}`);
      for (const [path, content] of readPictures(build))
        write(`packages/ui/assets${path}`, content);
      const app = fastify();
      const apps = join(root, build, 'apps');
      const otherBuilds = createOtherBuilds({ store, now: () => time });
      await addPages(app, { apps, site: defaultSiteConfig, limit: async () => 0, otherBuilds });
      await publishPages(apps, store, 0);
      servers.push(app);
    }
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    rmSync(root, { recursive: true });
  });

  const get = (server: number, url: string, headers: Record<string, string> = {}) =>
    servers[server].inject({ url, headers });

  it('send the scripts and fonts of each other, to be cached forever', async () => {
    for (const [server, other] of [
      [0, 'two'],
      [1, 'one'],
    ] as const) {
      const script = await get(server, `/play/assets/index-${other}.js`);
      expect([script.statusCode, script.body]).toEqual([200, `import './part-${other}.js'`]);
      expect(script.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      const font = await get(server, `/static/fonts/font-${other}.woff2`);
      expect([font.body, font.headers['content-type']]).toEqual([`font ${other}`, 'font/woff2']);
    }
  });

  const readPictures = (build: string): ReadonlyMap<string, Buffer> =>
    new Map([
      ['/cards/Fox.svg', Buffer.from(`<svg id="${build}"/>`)],
      [`/cards/small/New-${build}.webp`, Buffer.from(`new in ${build}`)],
    ]);
  const pictureAddress = (path: string, build: string): string =>
    versionedAddress(path, pictureVersions(readPictures(build)));

  it('send the pictures of each other, changed and new ones, to be cached forever', async () => {
    for (const server of [0, 1]) {
      for (const build of builds) {
        const fox = await get(server, pictureAddress('/cards/Fox.svg', build));
        expect([fox.statusCode, fox.body]).toEqual([200, `<svg id="${build}"/>`]);
        expect(fox.headers).toMatchObject({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const path = `/cards/small/New-${build}.webp`;
        const added = await get(server, pictureAddress(path, build));
        expect([added.body, added.headers['content-type']]).toEqual([
          `new in ${build}`,
          'image/webp',
        ]);
      }
    }
  });

  it('send their own picture, for a day, if nobody has the one of an address', async () => {
    const { body, headers } = await get(0, pictureAddress('/cards/Fox.svg', 'long ago'));
    expect([body, headers['cache-control']]).toEqual(['<svg id="one"/>', 'public, max-age=86400']);
    time += 1000;
    const other = await get(0, pictureAddress('/cards/small/New-two.webp', 'long ago'));
    expect(other.statusCode).toBe(404);
  });

  it('send them compressed to clients that accept it', async () => {
    const { headers, rawPayload } = await get(0, '/play/assets/index-two.js', {
      'accept-encoding': 'gzip, br',
    });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload).toEqual(brotliCompressSync("import './part-two.js'"));
  });

  it('send no source maps, and say that other files are not found', async () => {
    expect([...files.keys()].filter((path) => path.endsWith('.map'))).toEqual([]);
    for (const path of ['/play/assets/index-two.js.map', '/play/assets/none.js', '/static/none']) {
      expect((await get(0, path)).statusCode).toBe(404);
      time += 1000;
    }
  });

  it('read a file once, and look for new ones once a second', async () => {
    await get(0, '/play/assets/index-two.js');
    await Promise.all(Array.from({ length: 9 }, () => get(0, '/play/assets/index-two.js')));
    expect([looks, reads]).toEqual([1, 1]);
    time += 1000;
    const missing = Array.from({ length: 9 }, (_, at) => get(0, `/play/assets/none-${at}.js`));
    for (const { statusCode } of await Promise.all(missing)) expect(statusCode).toBe(404);
    // Requests after the second look share the third.
    expect(looks).toBeLessThanOrEqual(3);
    expect(reads).toBe(1);
  });
});
