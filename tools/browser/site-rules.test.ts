import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, openSiteStage } from './site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const exampleOf = (page: Page, title: string) => page.locator(`[data-example="${title}"]`);

/** The page comes to stand so that a place is in sight, at most so far below its top. */
const expectInSight = (page: Page, selector: string, below: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const place = page.locator(selector);
        const top = await place.evaluate((each) => each.getBoundingClientRect().top);
        return top >= 0 && top < below ? 'in sight' : top;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe('in sight');

/** Notes every flash that comes, with how long it lasts. */
const watchFlashes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: { id: string; from: number; to: number }[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement)) continue;
        const last = seen.findLast(({ id }) => id === target.id);
        if (target.classList.contains('pulse')) {
          if (!last || last.to > 0) seen.push({ id: target.id, from: performance.now(), to: 0 });
        } else if (last && last.to === 0) last.to = performance.now();
      }
    }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true });
  });

const flashes = (page: Page): Promise<{ id: string; from: number; to: number }[]> =>
  page.evaluate(
    () => (window as unknown as { seen: { id: string; from: number; to: number }[] }).seen,
  );

describe.skipIf(!canRun)('the rules page in a browser', () => {
  const { visitor } = openSiteStage();

  it('an example is tried on a live board, and begun anew', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (/trial-[^/]*\.js$/.test(response.url())) scripts.push(response.url());
    });
    await openPage(page, '/rules');
    expect(scripts).toEqual([]);
    const example = exampleOf(page, 'Square, range 3');
    await example.getByRole('button', { name: 'Try it' }).click();
    const board = example.getByRole('grid', { name: 'Live board' });
    await board.waitFor();
    expect(scripts).toHaveLength(1);
    expect(await example.locator('.example-board').isVisible()).toBe(false);
    // The marked squares are those of the drawing.
    expect(await board.locator('[data-mark="move"]:not(:has(.sm-board-card))').count()).toBe(4);
    expect(await board.locator('[data-mark="attack"]').count()).toBe(2);
    // The page as a whole has a test of its own.
    const { violations } = await new AxeBuilder({ page }).include('[data-live]').analyze();
    expect(violations).toEqual([]);
    await board.getByRole('button', { name: /^a3/ }).click();
    await example.getByText('Rime Wolf is destroyed in battle.').waitFor();
    expect(await board.getByRole('button', { name: /^a3/ }).locator('.sm-board-card').count()).toBe(
      0,
    );
    expect(await example.getByText('your opponent 25').count()).toBe(1);
    await example.getByRole('button', { name: 'Reset' }).click();
    expect(await board.getByRole('button', { name: /^a3/ }).locator('.sm-board-card').count()).toBe(
      1,
    );
    await example.getByRole('button', { name: 'Back to the drawing' }).click();
    expect(await example.locator('.example-board').isVisible()).toBe(true);
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('a live board is played by keys alone, and every example that can be tried opens on a phone', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, '/rules');
    const example = exampleOf(page, 'Attack without recoil');
    await example.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    await example.getByRole('grid').waitFor();
    // The board has the focus, on the card that the drawing is about; m stands two up and two to the right.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    await example.getByText('takes 8 damage').waitFor();
    const buttons = page.locator('.example-try');
    expect(await buttons.count()).toBeGreaterThanOrEqual(15);
    for (const button of await buttons.all()) {
      if (await button.isVisible()) await button.click();
    }
    await expect.poll(() => page.getByRole('grid').count()).toBe(await buttons.count());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('a term opens a window of 400 px with the way to its place in the rules', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    const term = page.locator('a.sm-term[href="/rules#range"], a.sm-term[href="#range"]').first();
    await term.scrollIntoViewIfNeeded();
    await term.click();
    const dialog = page.getByRole('dialog', { name: 'Range' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())!.width).toBe(400);
    await dialog.getByRole('link', { name: 'More Details' }).click();
    await page.waitForURL('**/rules#range');
    await dialog.waitFor({ state: 'hidden' });
    await expectInSight(page, '#range', laptop.viewport.height);
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('a special type opens a window of 650 px with all of them', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/card/215/noon_eclipse');
    await page.locator('.card-title a.sm-term[href="/rules#specialtypes"]').first().click();
    const dialog = page.getByRole('dialog', { name: 'Special types' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())!.width).toBe(650);
    const named = await dialog.locator('dt').allTextContents();
    expect(named).toContain('Continuous');
    expect(named).toContain('Kings are unaffected');
    expect(named).toHaveLength(13);
    expect(await dialog.getByRole('link', { name: 'More Details' }).getAttribute('href')).toBe(
      '/rules#specialtypes',
    );
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('the word reward opens a window with the way to the rewards of the first page', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/offer');
    await page.locator('.page-head a.sm-term').click();
    const dialog = page.getByRole('dialog', { name: 'Rewards' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())!.width).toBe(400);
    await dialog.getByRole('link', { name: 'More Details' }).click();
    await page.waitForURL('**/#rewards');
    await dialog.waitFor({ state: 'hidden' });
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('a card in a text opens a window with the card and the way to its page in a new tab', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    await page.locator('a.sm-cardlink[href^="/card/214/"]').first().click();
    const dialog = page.getByRole('dialog', { name: 'Iron Chains' });
    await dialog.locator('.sm-card').waitFor();
    const more = dialog.getByRole('link', { name: 'More Details' });
    expect(await more.getAttribute('target')).toBe('_blank');
    expect(await more.getAttribute('href')).toBe('/card/214/iron_chains');
    const { width, height } = (await dialog.locator('.sm-card').boundingBox())!;
    expect([width, height]).toEqual([300, 445]);
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe('/rules');
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('a link within the page scrolls there smoothly and flashes the place once, for a second', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    await watchFlashes(page);
    await page.locator('.contents a[href="#upgrade"]').click();
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('smooth');
    await expectInSight(page, '#upgrade', 160);
    await expect.poll(async () => (await flashes(page)).map(({ to }) => to > 0)).toEqual([true]);
    const [flash] = await flashes(page);
    expect(flash.id).toBe('upgrade');
    expect(flash.to - flash.from).toBeGreaterThan(900);
    expect(flash.to - flash.from).toBeLessThan(2000);
    // An address from elsewhere leads there too.
    await openPage(page, '/rules#checkmate');
    await expectInSight(page, '#checkmate', laptop.viewport.height);
    await person.close();
  }, 60_000);

  it('the contents button lists the headings, scrolls to the chosen one and flashes it', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, '/rules');
    await watchFlashes(page);
    await page.mouse.wheel(0, 4000);
    const button = page.getByRole('button', { name: 'Contents' });
    expect(await button.isVisible()).toBe(true);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Table of contents' });
    const listed = await dialog.getByRole('link').allTextContents();
    const onPage = await page.locator('.rules section[id] > :is(h2, h3)').allTextContents();
    expect(listed).toEqual(onPage);
    await dialog.getByRole('link', { name: 'Response level' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectInSight(page, '#responselevel', 300);
    await expect
      .poll(async () => (await flashes(page)).map(({ id }) => id))
      .toEqual(['responselevel']);
    await person.close();
  }, 60_000);

  it('without scripts the rules are whole, their links lead on, and nothing is shown that would need them', async () => {
    const person = await visitor({ ...laptop, javaScriptEnabled: false });
    const { page } = person;
    await page.goto('/rules');
    expect(await page.locator('.rules section[id]').count()).toBeGreaterThan(40);
    expect(await page.locator('.example-board').first().isVisible()).toBe(true);
    expect(await page.locator('.example-try:visible').count()).toBe(0);
    expect(await page.locator('.contents-button:visible').count()).toBe(0);
    await page.locator('.contents a[href="#energy"]').click();
    expect(new URL(page.url()).hash).toBe('#energy');
    const top = await page.locator('#energy').boundingBox();
    expect(top!.y).toBeGreaterThanOrEqual(0);
    expect(top!.y).toBeLessThan(300);
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('printed, the rules are black on white, without bar, buttons and live boards', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    await page.emulateMedia({ media: 'print' });
    for (const left of ['.nav', '.foot', '.contents-button', '.example-try']) {
      expect([left, await page.locator(`${left}:visible`).count()]).toEqual([left, 0]);
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await person.close();
  }, 60_000);
});
