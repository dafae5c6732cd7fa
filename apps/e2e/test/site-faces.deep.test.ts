import { describe, expect, it } from 'vitest';
import { lookAtFaces } from './faces.ts';
import { sitePages } from './site-pages.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

describe.skipIf(!canRun)('the words of the site', () => {
  const { visitor } = openSiteStage();

  it(
    'are rendered in the basic parts of its own fonts: searching all system fonts for a character takes a browser long',
    { timeout: 120_000 },
    async () => {
      const person = await visitor();
      const { page } = person;
      const look = await lookAtFaces(page);
      const further: string[] = [];
      page.on('request', (request) => {
        if (/-further-[^/]*\.woff2$/.test(request.url())) further.push(page.url());
      });
      for (const path of [...sitePages, '/cardbase?view=list']) {
        await openPage(page, path);
        await expect.poll(look, { message: path }).toEqual([]);
      }
      expect(further).toEqual([]);
      expectNoComplaints(person);
      await person.close();
    },
  );
});
