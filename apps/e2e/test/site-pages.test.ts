import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scriptBytes } from '../../../tools/stress/bench/site/script-bytes.ts';
import { sitePages } from './site-pages.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('every page of the site', () => {
  const { visitor } = openSiteStage();

  it(
    'neither violates the content security policy, nor sets a cookie, nor logs errors',
    { timeout: 120_000 },
    async () => {
      const person = await visitor(laptop);
      const { page } = person;
      for (const path of sitePages) {
        await openPage(page, path);
        expect([path, await page.context().cookies()]).toEqual([path, []]);
        const policy = (await page.request.get(path)).headers()['content-security-policy'];
        expect(policy).toMatch(/default-src 'none'/);
        expect(policy).not.toMatch(/unsafe|\*/);
      }
      expectNoComplaints(person);
      await person.close();
    },
  );

  it('begins with at most 36 kB of our own scripts: no page loads engine and catalogue before they are used', () => {
    const dist = join(import.meta.dirname, '..', '..', 'web', 'dist');
    const { script, chunks } = JSON.parse(
      readFileSync(join(dist, 'server', 'assets.json'), 'utf8'),
    ) as { readonly script: string; readonly chunks: Readonly<Record<string, readonly string[]>> };
    const pages = Object.entries(chunks).filter(([name]) => name.endsWith('-page'));
    expect(pages.length).toBeGreaterThan(10);
    for (const [name, files] of pages) {
      const { own } = scriptBytes(join(dist, 'client'), [script, ...chunks[''], ...files]);
      expect(own, name).toBeLessThanOrEqual(36_000);
    }
  });
});
