import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('dialog', { name: 'You lost' }).waitFor();
}

/** Returns what a result says about the shuffle, and how it is styled. */
async function verdictIn(page: Page): Promise<readonly [string | null, string]> {
  const said = page.getByRole('dialog', { name: 'You lost' }).locator('.start-status');
  await said.waitFor();
  return [await said.getAttribute('data-good'), (await said.innerText()).trim()];
}

describe.skipIf(!canRun)('the reopened result of a match', () => {
  const { visitor } = openStage();

  it('verifies the shuffle in the browser that played, and is inconclusive elsewhere', async () => {
    const person = await visitor();
    const { page } = person;
    await startBotMatch(page);
    await resign(page);
    const [good, words] = await verdictIn(page);
    expect(good).toBe('true');
    const address = page.url();
    await page.close();

    const again = await page.context().newPage();
    await again.goto(address);
    expect(await verdictIn(again)).toEqual(['true', words]);
    // Simulates a browser with the same account that didn't play.
    await again.evaluate(() => {
      localStorage.removeItem('stackmate.starts');
      sessionStorage.clear();
    });
    await again.reload();
    const [neutral, plain] = await verdictIn(again);
    expect(neutral).toBeNull();
    expect(plain).toContain('Only the browser that played this match can check');
    const result = again.getByRole('dialog', { name: 'You lost' });
    await result.getByRole('button', { name: 'Verify the shuffle' }).click();
    await result.getByText(/Checked: .* the rules\./).waitFor();
    expect(await result.locator('[data-good="true"]').count()).toBe(0);
    expectNoComplaints(person);
    await person.close();
  });
});
