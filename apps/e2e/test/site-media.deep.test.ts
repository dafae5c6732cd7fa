import { describe, expect, it } from 'vitest';
import { openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun } from './stage.ts';

describe.skipIf(!canRun)('the site in print and in forced colours', () => {
  const { visitor } = openSiteStage();

  it('prints every answer below its question, in black on white', async () => {
    const person = await visitor({ viewport: { width: 768, height: 1024 } });
    const { page } = person;
    await page.goto('/faq');
    const answers = page.locator('.faq-answer');
    const seen = () =>
      answers.evaluateAll((all) => all.map((candidate) => candidate.checkVisibility()));
    expect(new Set(await seen())).toEqual(new Set([false]));
    await page.emulateMedia({ media: 'print' });
    expect(new Set(await seen())).toEqual(new Set([true]));
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await person.close();
  });

  it('prints no bar, footer or unreadable text on any page', async () => {
    const person = await visitor({ viewport: { width: 768, height: 1024 } });
    const { page } = person;
    await page.emulateMedia({ media: 'print' });
    for (const path of ['/', '/devprogress', '/offer', '/cardbase']) {
      await page.goto(path);
      expect(await page.locator('.nav, .foot').locator('visible=true').count(), path).toBe(0);
      const colours = await page
        .locator('h1, h2, h3')
        .locator('visible=true')
        .evaluateAll((all) =>
          all
            .filter((candidate) => !candidate.closest('.ticket, .sheet'))
            .map((candidate) => getComputedStyle(candidate).color),
        );
      // The colours of headings on the table and on paper.
      expect(colours, path).not.toEqual([]);
      const inks = ['rgb(0, 0, 0)', 'rgb(27, 24, 21)'];
      expect(
        colours.filter((colour) => !inks.includes(colour)),
        path,
      ).toEqual([]);
    }
    await person.close();
  });

  it('uses borders for location and selection in forced colours, and keeps board squares', async () => {
    const person = await visitor({
      viewport: { width: 1440, height: 900 },
      forcedColors: 'active',
    });
    const { page } = person;
    await page.goto('/');
    const getStyle = (selector: string, property: 'borderBottomWidth' | 'backgroundColor') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await getStyle('.nav-link[aria-current]', 'borderBottomWidth')).toBe('3px');
    expect(await getStyle('.nav-link:not([aria-current])', 'borderBottomWidth')).toBe('0px');
    const [chosen, other] = ['true', 'false'].map((is) =>
      getStyle(`.views [role=tab][aria-selected=${is}]`, 'backgroundColor'),
    );
    expect(await chosen).not.toBe(await other);
    const [own, opposing] = [1, 5].map((row) =>
      getStyle(`.gameplay .scene-square[data-row='${row}']`, 'backgroundColor'),
    );
    expect(await own).not.toBe(await opposing);
    // Text has a plain background.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toBe('none');
    await person.close();
  });
});
