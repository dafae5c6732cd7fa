import { describe, expect, it } from 'vitest';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('answers and dialogs of the site', () => {
  const { visitor } = openSiteStage();

  it('opens and closes an answer by click, Enter and Space', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/faq');
    const entry = page.locator('details', { has: page.locator('#platforms') });
    const isOpen = () => entry.evaluate((candidate) => (candidate as HTMLDetailsElement).open);
    await entry.locator('summary').click();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(false);
    await page.keyboard.press('Space');
    expect(await isOpen()).toBe(true);
    await person.close();
  });

  it('opens an answer by its address', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/faq#rng');
    await page.locator('#rng').waitFor();
    expect(await page.locator('#rng').isVisible()).toBe(true);
    await expect
      .poll(async () => (await page.locator('#rng').boundingBox())!.y)
      .toBeLessThan(laptop.viewport.height);
    expect(await page.locator('details[open]').count()).toBe(1);
    // Works without scripts: browsers open the details that contain the target.
    const plain = await visitor({ ...laptop, javaScriptEnabled: false });
    await plain.page.goto('/faq#rng');
    expect(await plain.page.locator('#rng').isVisible()).toBe(true);
    await plain.close();
    await person.close();
  });

  it("shows each tier's examples and terms in dialogs", async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/offer');
    for (const [index, words] of ['two booster packs.', '20,000', 'pays you 100'].entries()) {
      const tier = page.locator('.tier').nth(index);
      await tier.getByRole('button', { name: 'Examples' }).click();
      expect(await page.getByRole('dialog').textContent()).toContain(words);
      await page.keyboard.press('Escape');
      await tier.getByRole('button', { name: 'Terms' }).click();
      expect(await page.getByRole('dialog').textContent()).toContain('Each backer can claim');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    await person.close();
  });

  it('has dialogs as wide and high as specified, which fade in 300 ms', async () => {
    const person = await visitor({ viewport: { width: 1440, height: 500 } });
    const { page } = person;
    await openPage(page, '/rules');
    await page.getByRole('button', { name: 'Contents' }).click();
    const dialog = page.getByRole('dialog');
    const style = await dialog.evaluate((element) => {
      const body = element.querySelector('.sm-modal__body')!;
      return {
        duration: getComputedStyle(element).transitionDuration.split(', ')[0],
        height: element.getBoundingClientRect().height,
        scrolls: body.scrollHeight > body.clientHeight,
        page: getComputedStyle(document.documentElement).overflow,
      };
    });
    expect(style).toMatchObject({ duration: '0.3s', scrolls: true, page: 'hidden' });
    expect(style.height).toBeLessThanOrEqual(400);
    await page.keyboard.press('Escape');
    await openPage(page, '/offer');
    await page.getByRole('button', { name: 'Terms' }).first().click();
    expect((await page.getByRole('dialog').boundingBox())!.width).toBe(600);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await page.getByRole('dialog').boundingBox())!.width).toBeLessThanOrEqual(360);
    await person.close();
  });
});
