import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainSite } from '@stackmate/protocol/site-config';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPages } from './pages.ts';

describe('pages of a build', () => {
  let root: string;
  let app: FastifyInstance;
  const write = (path: string, content: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const html = { accept: 'text/html' };
  const get = (url: string, headers: Record<string, string> = html) =>
    app.inject({ method: 'GET', url, headers });

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'stackmate-pages-'));
    write('packages/ui/assets/cards/EmberWyrm.svg', '<svg/>');
    write('packages/ui/assets/cards/EmberWyrm.svg.br', 'squeezed');
    write('apps/client/dist/index.html', 'the game');
    write('apps/client/dist/index.html.br', 'squeezed');
    write('apps/client/dist/sw.js', 'worker');
    write('apps/client/dist/assets/index-Ab12.js', 'code');
    app = fastify();
    await addPages(app, { apps: join(root, 'apps'), site: plainSite });
  });
  afterEach(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  it('are the game at every address under /play that is no file', async () => {
    for (const url of ['/play/', '/play/match/abc', '/play/j/ABCDEF']) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, body]).toEqual([url, 200, 'the game']);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/play')).statusCode).toBe(302);
  });

  it('come squeezed to whoever takes that', async () => {
    const { body, headers } = await get('/play/', { ...html, 'accept-encoding': 'br' });
    expect(body).toBe('squeezed');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const plain = await get('/play/assets/index-Ab12.js', { 'accept-encoding': 'br' });
    expect(plain.body).toBe('code');
  });

  it('keep files for ever whose names change with their content, pictures for a day, others not', async () => {
    const kept = async (url: string, headers: Record<string, string> = html) =>
      (await get(url, headers)).headers['cache-control'];
    expect(await kept('/play/assets/index-Ab12.js')).toMatch(/immutable/);
    expect(await kept('/cards/EmberWyrm.svg')).toBe('public, max-age=86400');
    expect(await kept('/cards/EmberWyrm.svg', { 'accept-encoding': 'br' })).toBe(
      'public, max-age=86400',
    );
    expect(await kept('/play/sw.js')).toBe('no-cache');
  });

  it('are not there for what asks for data', async () => {
    const { statusCode, headers } = await get('/play/nothing.json', { accept: 'application/json' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/json/);
    expect((await get('/cards/None.svg', {})).statusCode).toBe(404);
  });
});
