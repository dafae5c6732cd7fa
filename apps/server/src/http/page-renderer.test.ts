import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageTimeout, openPageRenderer } from './page-renderer.ts';
import type { PageRenderer, PageRendererOptions } from './page-renderer.ts';

/** A site whose pages fail in every way. Each page shows the number of pages rendered since the site was loaded. */
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

describe('pages rendered in their own thread', () => {
  let folder: string;
  let renderer: PageRenderer;
  let warnings: string[];

  const open = (options: Partial<PageRendererOptions> = {}): PageRenderer => {
    renderer = openPageRenderer({
      folder,
      config: defaultSiteConfig,
      logWarning: (words) => warnings.push(words),
      ...options,
    });
    return renderer;
  };
  const html = async (url: string): Promise<string> => (await renderer.render(url, 'a')).html;

  beforeEach(() => {
    warnings = [];
    folder = mkdtempSync(join(tmpdir(), 'stackmate-renderer-'));
    writeFileSync(join(folder, 'entry-server.js'), bundle);
    writeFileSync(join(folder, 'assets.json'), '{"script":"/main.js"}');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterEach(async () => {
    await renderer.close();
    rmSync(folder, { recursive: true });
  });

  it("are rendered in order, with the site's settings and files", async () => {
    open();
    const all = ['/a', '/b', '/c'].map(html);
    expect(await Promise.all(all)).toEqual([
      '/a 1 false /main.js',
      '/b 2 false /main.js',
      '/c 3 false /main.js',
    ]);
  });

  it('are rendered in turns for all visitors', async () => {
    open();
    const order: string[] = [];
    const requests = [
      ['/a1', 'a'],
      ['/a2', 'a'],
      ['/a3', 'a'],
      ['/b1', 'b'],
    ] as const;
    const all = requests.map(async ([url, visitor]) => {
      await renderer.render(url, visitor);
      order.push(url);
    });
    await Promise.all(all);
    expect(order).toEqual(['/a1', '/b1', '/a2', '/a3']);
  });

  it('are abandoned when they take too long; a new thread renders the next page', async () => {
    open({ timeout: 1000 });
    for (const url of ['/for-ever', '/pending']) {
      const slow = renderer.render(url, 'a');
      const next = html('/next');
      await expect(slow, url).rejects.toThrow(PageTimeout);
      expect(await next, url).toBe('/next 1 false /main.js');
    }
    const words = 'the thread that renders pages was lost: no page within 1000 ms';
    expect(warnings).toEqual([words, words]);
  });

  it.each([
    ['/exit', /it exited with code 3/],
    ['/fill', /memory/],
  ])('fail alone when the thread dies, and a new thread starts: %s', async (url, reason) => {
    open({ timeout: 60_000, heap: 48 });
    const lost = renderer.render(url, 'a');
    const next = html('/next');
    await expect(lost).rejects.toThrow(reason);
    expect(await next).toBe('/next 1 false /main.js');
    expect(warnings).toEqual([expect.stringMatching(reason)]);
  });

  it("fail with the site's error, and the thread goes on", async () => {
    open();
    await expect(renderer.render('/broken', 'a')).rejects.toMatchObject({
      message: 'a broken page',
      stack: expect.stringContaining('entry-server.js'),
    });
    await expect(renderer.render('/odd', 'a')).rejects.toThrow('a text');
    expect(await html('/next')).toBe('/next 3 false /main.js');
    expect(warnings).toEqual([]);
  });

  it("fail while the site can't be loaded, and work once it can", async () => {
    writeFileSync(join(folder, 'entry-server.js'), 'throw new Error("a broken build")');
    open();
    const all = await Promise.allSettled(['/a', '/b'].map(html));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(warnings).toEqual([expect.stringContaining('a broken build')]);
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
    expect(warnings).toEqual([]);
  });
});
