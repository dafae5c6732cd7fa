import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

const openVault = async (page: Page): Promise<void> => {
  await signUp(page, freshName('Inspector'));
  await page.goto('/play/vault');
  await page.getByRole('button', { name: 'Take Ember Rush' }).click();
  await skipOpening(page);
  await page.getByRole('searchbox').waitFor();
};

const openCard = (page: Page): string | null => new URL(page.url()).searchParams.get('card');

describe.skipIf(!canRun)('the inspector', () => {
  const { visitor } = openStage();

  it('opens a copy of the vault in the address: back closes it, a reload opens it', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openVault(page);
    const dialog = page.getByRole('dialog');
    await page.locator('[data-card-button]').nth(1).click();
    await dialog.getByText('2 of 46').waitFor();
    const first = openCard(page);
    expect(first).toMatch(/^vault\./);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('3 of 46').waitFor();
    expect(openCard(page)).not.toBe(first);
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await dialog.getByText('3 of 46').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/play\/vault$/);
    await page.goForward();
    await dialog.getByText('3 of 46').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // A link opens the card as well, and closing it stays on the page.
    await page.goto(`/play/vault?card=${first}`);
    await dialog.getByText('2 of 46').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').waitFor();
    expectNoComplaints(person);
  });
});
