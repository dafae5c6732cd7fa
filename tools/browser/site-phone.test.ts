import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { isWider, sitePages } from './site-pages.ts';
import { openPage, openSiteStage } from './site-stage.ts';
import { canRun } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.skipIf(!canRun)('what holds for every page of the site on a phone', () => {
  const { visitor } = openSiteStage();

  // What axe finds on all pages, at three widths: site-pages.proof.test.ts.
  it(
    'on a phone nothing stands beside any page, and axe finds no fault in the first one',
    { timeout: 90_000 },
    async () => {
      const person = await visitor(phone);
      const { page } = person;
      for (const path of sitePages) {
        await page.goto(path);
        expect([path, await isWider(page)]).toEqual([path, false]);
      }
      await openPage(page, '/');
      expect(await axeFaults(page)).toEqual([]);
      await person.close();
    },
  );
});
