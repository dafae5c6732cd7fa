import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('moving parts of the pages', () => {
  const { visitor } = openSiteStage();

  it('lets visitors win a turn on the board above the fold, from the first click on', async () => {
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 360, height: 740 },
    ]) {
      const person = await visitor({ viewport });
      const { page } = person;
      // Without waiting for scripts: early clicks are repeated.
      await page.goto('/');
      const board = page.getByRole('region', { name: 'Try a turn' });
      const square = (name: string) => board.getByRole('button', { name: new RegExp(`^${name}`) });
      const kings = (await square('c5').boundingBox())!;
      const own = (await square('c1').boundingBox())!;
      expect(kings.y).toBeGreaterThan(40);
      expect(own.y + own.height).toBeLessThan(viewport.height);
      await square('c5').click();
      await board
        .getByRole('status')
        .getByText(/choose another monster|framed monsters/)
        .waitFor();
      await square('c3').click();
      await square('c5').click();
      await board.getByText(/Checkmate/).waitFor();
      expect(
        await board.getByRole('link', { name: 'Play a whole match' }).getAttribute('href'),
      ).toBe('/play/');
      await board.getByRole('button', { name: 'Start again' }).click();
      await square('c5, target').waitFor();
      expectNoComplaints(person);
      await person.close();
    }
  });

  it('says what the game is on few screens, in few words', async () => {
    for (const { viewport, height } of [
      { viewport: { width: 360, height: 740 }, height: 6400 },
      { viewport: { width: 1366, height: 768 }, height: 5500 },
    ]) {
      const person = await visitor({ viewport });
      await openPage(person.page, '/');
      const seen = await person.page.evaluate(() => {
        // Renders sections that are far below.
        document.documentElement.toggleAttribute('data-smooth', true);
        const pictures =
          'main :is(.sm-card, .scene-board, .trial-board, .waiting, [aria-hidden="true"])';
        const all = document.documentElement.scrollHeight;
        for (const picture of document.querySelectorAll<HTMLElement>(pictures))
          picture.style.display = 'none';
        const words = document.querySelector('main')!.innerText.split(/\s+/);
        return { height: all, words: words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length };
      });
      expect(seen.height).toBeLessThanOrEqual(height);
      expect(seen.words).toBeLessThanOrEqual(480);
      await person.close();
    }
  });

  it('leads newcomers from Play straight to the first match, and players to the lobby', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Play now' }).click();
    await page.waitForURL('**/play/learn/first-match');
    await page.evaluate(() => localStorage.setItem('stackmate.finished', 'yes'));
    await openPage(page, '/rules');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('link', { name: 'Play' })
      .click();
    await page.waitForURL('**/play/');
    await person.close();
  });

  it('keeps the height of the board and of the steps from before they appear', async () => {
    for (const viewport of [laptop.viewport, { width: 412, height: 823 }]) {
      const person = await visitor({ viewport });
      const { page } = person;
      await page.goto('/');
      const heights = await page.evaluate(() => {
        const appearing = [
          ...document.querySelectorAll<HTMLElement>('.hero .trial-board, .step-picture'),
        ];
        return appearing.map((element) => {
          // Runs the animation again, step by step.
          element.style.animation = 'none';
          element.getBoundingClientRect();
          element.style.animation = '';
          element.getBoundingClientRect();
          const animations = element.getAnimations();
          const { length } = animations;
          const ends = animations.map(({ effect }) => Number(effect!.getComputedTiming().endTime));
          const times = [0, 30, 62, 90, 120, Math.max(...ends) - 1, Math.max(...ends)];
          const seen = times.map((time) => {
            for (const animation of animations) {
              animation.pause();
              animation.currentTime = time;
            }
            return Math.round(element.getBoundingClientRect().height);
          });
          for (const animation of animations) animation.finish();
          return { isAnimated: length > 0, heights: [...new Set(seen)] };
        });
      });
      expect(heights).toHaveLength(5);
      for (const each of heights) {
        expect(each).toEqual({ isAnimated: true, heights: [expect.any(Number)] });
      }
      await person.close();
    }
  });

  it('keeps its header in sight while a page is scrolled', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await openPage(page, '/faq');
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await page.getByRole('button', { name: 'Menu' }).boundingBox()).toMatchObject({ y: 0 });
    await person.close();
  });

  it('shows the trailer as a picture until it is clicked, then plays the match by itself', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/');
    expect(await page.locator('.recorded').count()).toBe(0);
    await page.getByRole('button', { name: 'Watch a match' }).click();
    const board = page.locator('.recorded-board');
    await board.waitFor();
    const first = await page.locator('.recorded-foot').textContent();
    await expect.poll(() => page.locator('.recorded-foot').textContent()).not.toBe(first);
    expectNoComplaints(person);
    await person.close();
  });

  it('moves the carousel of eight pictures forward, back and around, by buttons, keys and swipes', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/');
    const carousel = page.getByRole('region', { name: 'Printed cards' });
    const pictures = carousel.getByRole('img');
    expect(await pictures.count()).toBe(8);
    const status = carousel.getByRole('status');
    const [next, back] = ['Next picture', 'Previous picture'].map((name) =>
      carousel.getByRole('button', { name }),
    );
    await next.click();
    expect(await status.textContent()).toContain('2 of 8');
    await back.click();
    await back.click();
    expect(await status.textContent()).toContain('8 of 8');
    // The last picture is in the middle, and loaded.
    await expect
      .poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(400);
    const middleOf = async (place: Locator): Promise<number> => {
      const { x, width } = (await place.boundingBox())!;
      return x + width / 2;
    };
    const offset = async () => Math.abs((await middleOf(pictures.last())) - (await middleOf(row)));
    const row = carousel.getByRole('list');
    await expect.poll(offset).toBeLessThan(4);
    await next.click();
    expect(await status.textContent()).toContain('1 of 8');
    await row.focus();
    await page.keyboard.press('End');
    expect(await status.textContent()).toContain('8 of 8');
    await page.keyboard.press('ArrowLeft');
    expect(await status.textContent()).toContain('7 of 8');
    // As a swipe does.
    await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    await expect.poll(() => status.textContent()).toContain('1 of 8');
    // On phones the name must fit between the buttons.
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await next.boundingBox()).toMatchObject({ width: 52, height: 52 });
    await person.close();
  });

  it('switches the illustrations of monsters and spells between card view and field view', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/');
    for (const name of ['How monsters are shown', 'How spells are shown']) {
      const tabs = page.getByRole('tablist', { name });
      const panels = page.locator('.views', { has: tabs }).locator('.views-panel');
      const seen = () =>
        panels.evaluateAll((all) =>
          all.map((candidate) => getComputedStyle(candidate).display !== 'none'),
        );
      expect(await seen()).toEqual([true, false]);
      await tabs.getByRole('tab', { name: 'Field view' }).click();
      expect(await seen()).toEqual([false, true]);
      for (const [key, shown] of [
        ['ArrowLeft', 'card'],
        ['End', 'field'],
        ['Home', 'card'],
        ['ArrowRight', 'field'],
      ] as const) {
        await page.keyboard.press(key);
        expect(await seen(), key).toEqual([shown === 'card', shown === 'field']);
      }
    }
    await person.close();
  });
});
