import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { lookAtFaces } from './faces.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } } as const;
const phone = { viewport: { width: 360, height: 740 } } as const;

const shown = (page: Page) =>
  page.evaluate(() => ({
    path: window.location.pathname,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    chosen: localStorage.getItem('language'),
  }));

describe.skipIf(!canRun)('the site in a language', () => {
  const { visitor } = openSiteStage();

  it('[LA4] has an address of its own, which the footer goes to and the browser goes back from', async () => {
    const person = await visitor({ ...laptop, locale: 'de-DE' });
    const { page } = person;
    await openPage(page, '/de/rules#power');
    expect(await shown(page)).toMatchObject({ lang: 'de', dir: 'ltr' });
    const choice = page.locator('.foot-language select');
    expect(await choice.inputValue()).toBe('German');
    expect(await choice.locator('option').count()).toBe(12);
    await choice.selectOption('English');
    await page.waitForURL(/\d\/rules#power$/);
    expect(await shown(page)).toMatchObject({ lang: 'en', chosen: 'English' });
    await page.goBack();
    await page.waitForURL('**/de/rules#power');
    expect(await shown(page)).toMatchObject({ lang: 'de' });
    expectNoComplaints(person);
    await person.close();
  });

  it('[LA4] keeps the language in links, within the app and without it', async () => {
    const person = await visitor({ ...laptop, locale: 'de-DE' });
    const { page } = person;
    await openPage(page, '/de');
    const addresses = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(addresses.filter((address) => !/^\/(?:de|play)(?:[/#?]|$)/.test(address))).toEqual([]);
    await page.locator('.nav a[href="/de/cardbase"]').click();
    await page.waitForURL('**/de/cardbase');
    await page.locator('.cb-tile').first().waitFor();
    await page.locator('.cb-tile').first().click();
    await page.waitForURL(/\/de\/card\/\d+\/\w+$/);
    await page.goBack();
    await page.waitForURL('**/de/cardbase');
    expect(await shown(page)).toMatchObject({ lang: 'de' });
    await page.goto('/de/card/214');
    await page.waitForURL('**/de/card/214/iron_chains');
    expectNoComplaints(person);
    await person.close();
  });

  it('[LI3] is set in its own fonts', async () => {
    const person = await visitor(phone);
    const look = await lookAtFaces(person.page);
    for (const path of ['/ja', '/ru/rules', '/hi/faq']) {
      await openPage(person.page, path);
      expect(await look(), path).toEqual([]);
    }
    expectNoComplaints(person);
    await person.close();
  });

  it('[LA4] shows Arabic from right to left', async () => {
    const person = await visitor({ ...phone, locale: 'ar' });
    const { page } = person;
    await openPage(page, '/ar');
    expect(await shown(page)).toMatchObject({ lang: 'ar', dir: 'rtl' });
    const brand = (await page.locator('.nav-brand').boundingBox())!;
    expect(brand.x).toBeGreaterThan(180);
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });

  it('[LA1] is offered to people who want another one, until they choose', async () => {
    const person = await visitor({ ...phone, locale: 'de-DE' });
    const { page } = person;
    await openPage(page, '/faq');
    const offer = page.locator('.language-offer');
    await offer.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await offer.getByRole('button').click();
    await offer.waitFor({ state: 'detached' });
    expect(await shown(page)).toMatchObject({ lang: 'en', chosen: 'English' });
    await openPage(page, '/privacy');
    expect(await offer.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('language', 'Arabic'));
    await openPage(page, '/privacy');
    await offer.getByRole('link').click();
    await page.waitForURL('**/ar/privacy');
    expect(await shown(page)).toMatchObject({ lang: 'ar', dir: 'rtl' });
    await openPage(page, '/ar/faq');
    expect(await offer.count()).toBe(0);
    expectNoComplaints(person);
    await person.close();
  });
});
