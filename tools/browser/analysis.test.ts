import { describe, expect, it } from 'vitest';
import { randomFile } from '../../apps/client/test/random-file.ts';
import { axeFaults } from './axe.ts';
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

    const first = dialog.getByRole('listitem').first();
    await first.getByRole('button', { name: 'Show' }).click();
    const slider = page.getByRole('slider', { name: 'Moment of the match' });
    await expect.poll(() => slider.inputValue()).not.toBe('0');

    // The finished analysis is there at once, and the better line is played by keyboard.
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Analyse the match' }).click();
    await first.getByRole('button', { name: 'Play the better line' }).press('Enter');
    const step = page.getByRole('button', { name: /^Next step, 1 of/ });
    await step.press('Enter');
    await expect.poll(() => step.count()).toBe(0);
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await page.getByRole('button', { name: 'Back to the match' }).click();
    await slider.waitFor();
    expectNoComplaints(person);
    await person.close();
  });
});
