import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { openOperatedStage } from './as-operator.ts';
import { canRun, expectNoComplaints } from './stage.ts';

describe.skipIf(!canRun)('avatars of the store', () => {
  const { visitor, grant } = openOperatedStage();

  it('[PK3] are bought and chosen by keys, stay after a reload, and are seen by the opponent', async () => {
    const viewport = { width: 360, height: 740 };
    const buyer = await visitor({ viewport, reducedMotion: 'reduce' });
    const { page } = buyer;
    await signUp(page, freshName('Crowned'));
    await grant(page, '--coins', '350');
    await page.goto('/play/store');
    const stall = page.locator('.stall').filter({ hasText: 'Crowned Heads' });
    await stall.getByText('Serpent Queen').waitFor();
    await stall.getByRole('button', { name: /^5 avatars/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You will have').waitFor();
    await dialog.getByRole('button', { name: 'Buy for 300 coins' }).press('Enter');
    await page.getByText('Crowned Heads are yours. Choose your avatar.').waitFor();
    await page.getByRole('link', { name: '50 coins' }).waitFor();
    const queen = stall.getByRole('radio', { name: 'Serpent Queen' });
    await queen.press('Space');
    await expect.poll(() => queen.isChecked()).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.reload();
    await stall.getByText('You already have this.').waitFor();
    await expect.poll(() => queen.isChecked()).toBe(true);
    await page.goto('/play/settings');
    await page.getByRole('radio', { name: 'Serpent Queen' }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Harvest King' }).waitFor({ state: 'attached' });
    expect(await axeFaults(page)).toEqual([]);

    const rival = await visitor({ viewport });
    await rival.page.goto('/play/settings');
    await rival.page.getByRole('radio', { name: 'Tide Sage' }).waitFor({ state: 'attached' });
    expect(await rival.page.getByRole('radio', { name: 'Serpent Queen' }).count()).toBe(0);
    await page.goto('/play/');
    const panel = page.getByRole('region', { name: 'Play a friend' });
    await panel.getByRole('button', { name: 'Create a link' }).click();
    const link = await panel.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
    await rival.page.goto(link);
    await rival.page.getByRole('button', { name: 'Play', exact: true }).click();
    await rival.page.getByRole('grid', { name: 'Board' }).waitFor();
    const shown = rival.page.locator('.player-bar.opposing .avatar');
    expect(await shown.getAttribute('src')).toContain('SerpentQueen');
    expectNoComplaints(buyer, rival);
    await Promise.all([buyer.close(), rival.close()]);
  });
});
