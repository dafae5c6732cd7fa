import { describe, expect, it } from 'vitest';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.skipIf(!canRun)('the site in a browser', () => {
  const { visitor } = openSiteStage();

  it('has a fixed bar that links to every page in order and marks the current one', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/');
    const bar = page.getByRole('navigation', { name: 'Site' });
    expect(await bar.locator('.nav-link').allTextContents()).toEqual([
      'Home',
      'Rules',
      'Cardbase',
      'Dev Progress',
      'FAQ',
    ]);
    for (const [name, path] of [
      ['Rules', '/rules'],
      ['Dev Progress', '/devprogress'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await bar.locator(`[href="${path}"][aria-current="page"]`).waitFor();
      expect(await bar.locator('[aria-current="page"]').count()).toBe(1);
    }
    await page.mouse.wheel(0, 2000);
    const box = (await page.locator('.nav').boundingBox())!;
    expect([box.y, box.height]).toEqual([0, 40]);
    expectNoComplaints(person);
    await person.close();
  });

  it('turns the bar below 768 px into a menu that a button opens and a link closes', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, '/faq');
    const button = page.getByRole('button', { name: 'Menu' });
    const link = page.getByRole('link', { name: 'Rules', exact: true }).first();
    expect(await link.isVisible()).toBe(false);
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await link.waitFor();
    const menu = (await page.locator('#menu').boundingBox())!;
    expect(menu.height).toBeLessThanOrEqual(300);
    await link.click();
    await page.waitForURL('**/rules');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.setViewportSize({ width: 767, height: 700 });
    expect(await button.isVisible()).toBe(true);
    await page.setViewportSize({ width: 768, height: 700 });
    expect(await button.isVisible()).toBe(false);
    expectNoComplaints(person);
    await person.close();
  });

  it('shows the error screen for an unknown address, with links back', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/no/such/page');
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe('Unexpected Application Error!');
    const main = page.locator('main');
    expect(await main.textContent()).toContain('404 Not Found');
    expect(await main.textContent()).toContain('No route matches URL "/no/such/page"');
    await main.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('heading', { level: 1, name: 'Official Rules' }).waitFor();
    await person.close();
  });

  it('changes title, description and sharing address when navigating', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/faq');
    const head = () =>
      page.evaluate(() => [
        document.title,
        document.querySelector('meta[name="description"]')?.getAttribute('content'),
        document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
      ]);
    const before = await head();
    await page.getByRole('link', { name: 'Dev Progress' }).first().click();
    await page.waitForFunction(() => document.title === 'Dev Progress · Stackmate');
    const after = await head();
    expect(after[0]).toBe('Dev Progress · Stackmate');
    expect(after[1]).toContain('roadmap');
    expect(after[2]).toBe('/devprogress');
    expect(after).not.toContain(before[1]);
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    await person.close();
  });

  it('serves sitemap, robots, manifest and icons to search engines and devices', async () => {
    const person = await visitor();
    const { request } = person.page;
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemap-de.xml</loc>');
    const places = await (await request.get('/sitemap-de.xml')).text();
    expect(places).toContain('/de/card/214/iron_chains</loc>');
    expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http.*sitemap\.xml/);
    const manifest = (await (await request.get('/site.webmanifest')).json()) as {
      readonly icons: readonly { readonly src: string }[];
    };
    for (const { src } of [...manifest.icons, { src: '/favicon.ico' }]) {
      const answer = await request.get(src);
      expect([src, answer.status()]).toEqual([src, 200]);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    }
    await person.close();
  });
});
