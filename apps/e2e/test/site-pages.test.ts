import { describe, expect, it } from 'vitest';
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
});
