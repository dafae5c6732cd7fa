import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageTimeout, openPageRenderer } from './page-renderer.ts';
import type { PageRenderer, PageRendererOptions } from './page-renderer.ts';

/** A site whose pages break in every way; its pages say how many were rendered since it was loaded. */
const bundle = `
  let made = 0;
  export async function renderPage({ url, site, assets }) {
    made += 1;
    if (url === '/for-ever') for (;;);
    if (url === '/pending') await new Promise(() => {});
    if (url === '/exit') process.exit(3);
    if (url === '/fill') for (const all = []; ; ) all.push(Array(1e6).fill(0.5));
    if (url === '/broken') throw new TypeError('a broken page');
    if (url === '/odd') throw 'a text';
    return { status: 200, location: null, html: url + ' ' + made + ' ' + site.confirmsSignups + ' ' + assets.script, style: '' };
  }`;

describe('pages that are rendered in a thread of their own', () => {
  let folder: string;
  let renderer: PageRenderer;
  let notes: string[];

  const open = (options: Partial<PageRendererOptions> = {}): PageRenderer => {
    renderer = openPageRenderer({
      folder,
      config: defaultSiteConfig,
      note: (words) => notes.push(words),
      ...options,
    });
    return renderer;
  };
  const html = async (url: string): Promise<string> => (await renderer.render(url, 'a')).html;

  beforeEach(() => {
    notes = [];
    folder = mkdtempSync(join(tmpdir(), 'stackmate-renderer-'));
    writeFileSync(join(folder, 'entry-server.js'), bundle);
    writeFileSync(join(folder, 'assets.json'), '{"script":"/main.js"}');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterEach(async () => {
    await renderer.close();
    rmSync(folder, { recursive: true });
  });

  it('are made in their order, with the settings and files of the site', async () => {
    open();
    const all = ['/a', '/b', '/c'].map(html);
    expect(renderer.waiting()).toBe(3);
    expect(await Promise.all(all)).toEqual([
      '/a 1 false /main.js',
      '/b 2 false /main.js',
      '/c 3 false /main.js',
    ]);
    expect(renderer.waiting()).toBe(0);
  });

  it('are made in turns for all who wait', async () => {
    open();
    const order: string[] = [];
    const wanted = [
      ['/a1', 'a'],
      ['/a2', 'a'],
      ['/a3', 'a'],
      ['/b1', 'b'],
    ] as const;
    const all = wanted.map(async ([url, visitor]) => {
      await renderer.render(url, visitor);
      order.push(url);
    });
    expect([renderer.waitingFor('a'), renderer.waitingFor('b')]).toEqual([3, 1]);
    await Promise.all(all);
    expect(order).toEqual(['/a1', '/b1', '/a2', '/a3']);
    expect(renderer.waitingFor('a')).toBe(0);
  });

  it('are given up when they take too long, and the next is made by a new thread', async () => {
    open({ patience: 1000 });
    for (const url of ['/for-ever', '/pending']) {
      const slow = renderer.render(url, 'a');
      const next = html('/next');
      await expect(slow, url).rejects.toThrow(PageTimeout);
      expect(await next, url).toBe('/next 1 false /main.js');
    }
    const words = 'the thread that renders pages was lost: no page within 1000 ms';
    expect(notes).toEqual([words, words]);
  });

  it.each([
    ['/exit', /it ended with 3/],
    ['/fill', /memory/],
  ])('fail alone when the thread dies, and a new one is started: %s', async (url, reason) => {
    open({ patience: 60_000, heap: 48 });
    const lost = renderer.render(url, 'a');
    const next = html('/next');
    await expect(lost).rejects.toThrow(reason);
    expect(await next).toBe('/next 1 false /main.js');
    expect(notes).toEqual([expect.stringMatching(reason)]);
  });

  it('fail with the error of the site, and the thread goes on', async () => {
    open();
    await expect(renderer.render('/broken', 'a')).rejects.toMatchObject({
      message: 'a broken page',
      stack: expect.stringContaining('entry-server.js'),
    });
    await expect(renderer.render('/odd', 'a')).rejects.toThrow('a text');
    expect(await html('/next')).toBe('/next 3 false /main.js');
    expect(notes).toEqual([]);
  });

  it('fail while the site cannot be loaded, and are made once it can', async () => {
    writeFileSync(join(folder, 'entry-server.js'), 'throw new Error("a broken build")');
    open();
    const all = await Promise.allSettled(['/a', '/b'].map(html));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(notes).toEqual([expect.stringContaining('a broken build')]);
    expect(renderer.waiting()).toBe(0);
    writeFileSync(join(folder, 'entry-server.js'), bundle);
    expect(await html('/next')).toBe('/next 1 false /main.js');
  });

  it('are rejected when the server closes', async () => {
    open();
    renderer.start();
    const all = Promise.allSettled(['/pending', '/b'].map(html));
    await renderer.close();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(renderer.render('/c', 'a')).rejects.toThrow('closed');
    expect(notes).toEqual([]);
  });
});
