import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SiteServer } from '../../../../tools/shared/site-server.ts';
import { sitePages } from '../site-pages.ts';
import { sharedSite } from '../../../../tools/browser/site-stage.ts';
import { openChromium } from './chromium.ts';
import { comparesAll, isInstalled } from './engine.ts';
import type { Engine } from './engine.ts';
import { firefoxCommand, openFirefox } from './firefox.ts';
import { readBoxes, differences } from './layout.ts';
import { openWebKit, webkitCommands } from './webkit.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Selectors of the compared elements. */
const parts =
  'header, main, footer, h1, h2:not(.sm-hidden), form, .sheet, .ticket, .paper-band, .sm-card';

const compared = comparesAll ? sitePages : ['/', '/card/100/ember_wyrm'];

const others = [
  { name: 'Firefox', open: openFirefox, isThere: isInstalled('chromium', firefoxCommand) },
  { name: 'WebKit', open: openWebKit, isThere: isInstalled('chromium', ...webkitCommands) },
];

describe.each(others)('the site in $name', ({ open, isThere }) => {
  let server: SiteServer;
  let chromium: Engine;
  let engine: Engine;

  beforeAll(async () => {
    if (!isThere) return;
    server = await sharedSite();
    [chromium, engine] = await Promise.all([openChromium(), open()]);
  });
  afterAll(() => Promise.all([chromium?.close(), engine?.close()]));

  it.skipIf(!isThere).each(compared)(
    'has the same layout as in Chromium on phone and desktop: %s',
    { timeout: 90_000 },
    async (path) => {
      for (const size of sizes) {
        await engine.open(server.address + path, size);
        // WebKitGTK's window can't be narrower than its toolbar: 447 px.
        const [width, height] = await engine.run<[number, number]>(
          'return [innerWidth, innerHeight]',
        );
        await chromium.open(server.address + path, { width, height });
        const compare = async (): Promise<readonly string[]> =>
          differences(await readBoxes(chromium, parts), await readBoxes(engine, parts));
        await expect.poll(compare, { message: `${width} px wide` }).toEqual([]);
      }
    },
  );

  it.skipIf(!isThere)('uses its own fonts from the first frame on', async () => {
    await engine.open(`${server.address}/`, sizes[1]);
    const late = await engine.run<readonly string[]>(`
      await document.fonts.ready;
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
        ?? performance.timing.loadEventEnd - performance.timing.navigationStart;
      return performance.getEntriesByType('resource')
        .filter(({ name, initiatorType }) => /alegreya-(regular|sc-bold)-basic.*woff2$/.test(name) && initiatorType === 'link')
        .filter(({ responseEnd }) => responseEnd > firstPaint + 200)
        .map(({ name, responseEnd }) => name + ' after ' + responseEnd);`);
    expect(late).toEqual([]);
    expect(await engine.run(`return document.fonts.check("1em Alegreya")`)).toBe(true);
    expect(
      await engine.run(`return document.querySelectorAll('link[rel=preload][as=font]').length`),
    ).toBe(2);
  });
});
