import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { randomFile } from '../../client/test/random-file.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('the analysis of a match', () => {
  const { visitor } = openStage();

  it('finds mistakes, shows them on the board, and lets the better line be played', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/replay');
    await page.getByLabel('Or open a match file').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(randomFile('analysed', 40)),
    });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Analyse the match' }).click();
    const dialog = page.getByRole('dialog', { name: 'Analysis' });
    await dialog.getByRole('button', { name: 'Analyse' }).click();
    await dialog.getByRole('img', { name: /Chance to win by turn/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const fits = () => dialog.evaluate((element) => element.scrollWidth <= element.clientWidth + 1);
    expect(await fits()).toBe(true);

    // A turn of the chart opens on the board.
    await dialog.getByText('The chart in numbers').press('Enter');
    expect(await axeFaults(page)).toEqual([]);
    expect(await fits()).toBe(true);
    const slider = page.getByRole('slider', { name: 'Moment of the match' });
    await dialog.getByRole('button', { name: 'Turn 2' }).press('Enter');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Turn 2,/);

    // The finished analysis is there at once, and the better line is played by keyboard alone.
    await page.getByRole('button', { name: 'Analysis' }).press('Enter');
    const first = dialog.getByRole('listitem').first();
    const way = first.getByRole('button', { name: 'Play the better line' });
    await way.press('Enter');
    const bar = page.getByRole('region', { name: 'The better line' });
    await expect.poll(() => bar.textContent()).toMatch(/1 of \d+: [A-Z]/);
    const isFocused = (place: Locator) => () =>
      place.evaluate((element) => element === document.activeElement);
    await expect.poll(isFocused(bar.getByRole('button', { name: 'Next step' }))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => bar.textContent()).toMatch(/2 of \d+: |That was the line/);
    expect(await axeFaults(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Take back' }).press('Enter');
    await expect.poll(() => bar.textContent()).toMatch(/1 of \d+: /);

    // The focus is back where the line was chosen.
    await bar.getByRole('button', { name: 'Back to the match' }).press('Enter');
    await expect.poll(isFocused(way)).toBe(true);
    await first.getByRole('button', { name: 'Show' }).press('Enter');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await slider.waitFor();
    expectNoComplaints(person);
    await person.close();
  });
});
