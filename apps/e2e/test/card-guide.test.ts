import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('how to read a card', () => {
  const { visitor } = openStage();

  it.each([
    ['a phone', phone],
    ['a laptop', laptop],
  ] as const)('lights a part by its number, on %s', async (_, device) => {
    const person = await visitor(device);
    const { page } = person;
    await page.goto('/play/learn');
    await page.getByRole('link', { name: 'How to read a card' }).click();
    const number = (part: string) => page.locator(`.card-guide-number[data-part="${part}"]`);
    await number('iq').waitFor();
    await number('iq').click();
    await expect.poll(() => page.locator('figcaption').textContent()).toMatch(/^IQ\./);
    // The highlight covers the part.
    const light = (await page.locator('.card-guide-light').boundingBox())!;
    const part = (await page.locator('.sm-stat:nth-child(2)').boundingBox())!;
    expect(Math.abs(light.x - part.x)).toBeLessThan(3);
    expect(Math.abs(light.y - part.y)).toBeLessThan(3);
    await page.getByRole('button', { name: /Range and its type$/ }).focus();
    await expect.poll(() => page.locator('figcaption').textContent()).toMatch(/^Range/);
    const [scrollWidth, clientWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });
});
