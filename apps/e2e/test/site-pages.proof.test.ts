import { describe, expect, it } from 'vitest';
import { pageFaults } from './site-pages.ts';
import { openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun } from './stage.ts';

describe.skipIf(!canRun)('every page of the site', () => {
  const { visitor } = openSiteStage();

  it.each([360, 768, 1440])(
    'has no axe violations and no horizontal overflow, %i px wide',
    async (width) => {
      const person = await visitor({ viewport: { width, height: 900 } });
      expect(await pageFaults(person.page)).toEqual({});
      await person.close();
    },
    300_000,
  );
});
