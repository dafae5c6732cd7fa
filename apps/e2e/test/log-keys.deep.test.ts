import { describe, expect, it } from 'vitest';
import { playTo } from './play-to.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

describe.skipIf(!canRun)('the log of a match', () => {
  const { visitor } = openStage();

  it('is operated by keys: one Tab in, one Tab out, arrows between cards', async () => {
    const person = await visitor({ viewport: { width: 1280, height: 800 } });
    const { page } = person;
    await startBotMatch(page);
    await playTo(page, 2);
    const inLog = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest('.log') !== null);
    const focused = page.locator(':focus');
    const stops: string[] = [];
    await page.locator('.context-button').focus();
    while (stops.length < 50 && !(await inLog())) {
      await page.keyboard.press('Tab');
      // Doesn't wait for a focus: the focused element may have left the page.
      stops.push(await page.evaluate(() => document.activeElement!.textContent.slice(0, 40)));
    }
    expect(await inLog(), stops.join(' | ')).toBe(true);
    const links = page.locator('.log').locator('a, button');
    await page.keyboard.press('ArrowUp');
    const last = await links.last().textContent();
    expect(await focused.textContent()).toBe(last);
    await page.keyboard.press('Home');
    const first = await links.first().textContent();
    expect(await focused.textContent()).toBe(first);
    await page.keyboard.press('Shift+Tab');
    expect(await inLog()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await focused.textContent()).toBe(first);
    await page.keyboard.press('Tab');
    expect(await inLog()).toBe(false);
    // The log's key moves the focus there, too. Escape closes an inspected card and returns the focus.
    await page.keyboard.press('l');
    await expect.poll(() => focused.textContent()).toBe(first);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: first! }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused.textContent()).toBe(first);
    expectNoComplaints(person);
    await person.close();
  });
});
