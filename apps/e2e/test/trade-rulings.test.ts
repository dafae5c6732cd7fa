import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { openOperatedStage } from './as-operator.ts';
import { canRun } from './stage.ts';

describe.skipIf(!canRun)('decisions about trades', { timeout: 120_000 }, () => {
  const { visitor, admin } = openOperatedStage();

  it('[MK6] a player reads since when and why trading is frozen, on the market page and in the inbox', async () => {
    const { page } = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    const name = freshName('Carla');
    await signUp(page, name);
    await admin('trade-freeze', name);
    await page.goto('/play/market');
    const decisions = page.getByRole('region', { name: 'Decisions about your trades' });
    await decisions.getByText('Your trading is frozen since').waitFor();
    await decisions.getByText('Reason: A gift to test with').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled).toBeLessThanOrEqual(360);
    await page.goto('/play/inbox');
    await page.getByText('Your trading is frozen', { exact: true }).first().waitFor();
    await admin('trade-release', name);
    await page.goto('/play/market');
    await page.getByRole('heading', { name: 'Before you can trade' }).waitFor();
    expect(await decisions.count()).toBe(0);
  });
});
