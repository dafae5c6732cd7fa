import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('hints while practising', () => {
  const { visitor } = openStage();

  it.each([
    ['on a laptop', laptop],
    ['on a phone', phone],
  ] as const)('come in three steps from the menu, %s', { timeout: 90_000 }, async (_, device) => {
    const person = await visitor(device);
    const { page } = person;
    await startBotMatch(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hint', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Hint' });
    await bar.getByRole('button', { name: 'Hint: the idea' }).click();
    await expect.poll(() => bar.textContent()).toContain('Choose a strong King');
    await bar.getByRole('button', { name: 'Hint: the squares' }).click();
    await expect.poll(() => bar.textContent()).toMatch(/Squares: [a-e][12]\./);
    await page.locator('.square.pointed').waitFor();
    await bar.getByRole('button', { name: 'Hint: the action' }).click();
    await expect.poll(() => bar.textContent()).toMatch(/Choose .+ as your King, on [a-e][12]\./);
    expect(await axeFaults(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
    expectNoComplaints(person);
    await person.close();
  });
});
