import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openPage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const widths = [360, 768, 1440] as const;

/** A monster, a rolled copy, a supermon, a spell, one with an area, abilities, a rule card, an unknown card. */
const pages = [
  '/card/100/ember_wyrm',
  '/card/100/ember_wyrm?roll=hello&edition=77#skills-link',
  '/card/170/serpent_queen',
  '/card/214/iron_chains?edition=first#sideabilities',
  '/card/215/noon_eclipse?roll=a',
  '/card/461/fire_fang',
  '/card/4/natural_bonus',
] as const;

const isWider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe.skipIf(!canRun)('card pages in a browser', () => {
  const { visitor } = openStage();

  it.each(pages)(
    '%s has no axe violations and no horizontal overflow at 360, 768 and 1440 px',
    async (path) => {
      for (const width of widths) {
        const person = await visitor({ viewport: { width, height: 900 } });
        await openPage(person.page, path);
        await person.page.waitForLoadState('networkidle');
        expect(await axeFaults(person.page), `${width}`).toEqual([]);
        expect(await isWider(person.page), `${width}`).toBe(false);
        expectNoComplaints(person);
        await person.close();
      }
    },
    120_000,
  );
});
