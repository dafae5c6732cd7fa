import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { isWider, sitePages } from './site-pages.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.skipIf(!canRun)('every page of the site on a phone', () => {
  const { visitor } = openSiteStage();

  // For axe on all pages at three widths see site-pages.proof.test.ts.
  it(
    'has no horizontal overflow, and the home page has no axe violations',
    { timeout: 120_000 },
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
