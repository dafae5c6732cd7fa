import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('a solo run', () => {
  const { visitor } = openStage();

  it('opens its table, names the bent rule, and ends with the first loss', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/solo');
    await page.getByRole('button', { name: 'Play today’s run' }).click();
    expect(await axeFaults(page)).toEqual([]);
    const bend = await page.locator('.solo-path li[aria-current] .solo-words b').textContent();
    await page.getByRole('link', { name: 'Play match 1' }).click();
    await page.getByText(`Match 1 of 10: ${bend}`).waitFor({ state: 'attached' });
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('button', { name: 'See the run' }).click();
    await page.getByText('The run ended with 0 of 10 won.').waitFor();
    await page.getByRole('button', { name: 'Begin another run' }).click();
    await page.getByText('Today: 0 of 10 won.').waitFor();
    expectNoComplaints(person);
  });
});
