import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { openOperatedStage } from './as-operator.ts';
import { canRun } from './stage.ts';

describe.skipIf(!canRun)('maintenance and announcements', { timeout: 180_000 }, () => {
  // A server of its own: what operators say is for everybody.
  const { visitor, admin } = openOperatedStage({});

  it('count down, refuse new matches with the time, and end without a reload', async () => {
    const { page } = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    await page.goto('/play/');
    await page.getByRole('button', { name: 'Find a match' }).waitFor();
    await admin('maintenance', 'plan', '--at', '+5m', '--until', '+1h', '--text', 'A new disk.');
    const banner = page.getByRole('complementary', { name: 'News of the server' });
    await banner.getByText('No new matches begin until about').waitFor();
    await banner.getByText('A new disk.').waitFor();
    expect(await banner.getByRole('timer').textContent()).toContain('in 5 minutes');
    expect(await axeFaults(page)).toEqual([]);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Find a match' }).press('Enter');
    await page.getByText('The server is closing for maintenance. You can do this from').waitFor();

    // The site says it, too.
    await page.goto('/rules');
    await banner.getByText('Maintenance begins at').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await page.goto('/play/');
    await banner.waitFor();
    await admin('maintenance', 'end');
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Find a match' }).press('Enter');
    await page.getByText('Looking for an opponent').waitFor();
  });

  it('announcements are closed by keys and stay closed, also on the site', async () => {
    const { page } = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    const text = 'The season ends on Sunday.';
    await admin('announce', '--until', '+1h', '--text', text, '--kind', 'warning');
    await page.goto('/play/');
    const banner = page.getByRole('complementary', { name: 'News of the server' });
    await banner.getByText(text).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Close' }).press('Enter');
    await banner.waitFor({ state: 'detached' });
    await page.goto('/play/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);
  });

  it('what is switched off says so at its button', async () => {
    const { page } = await visitor();
    await page.goto('/play/');
    const button = page.getByRole('button', { name: 'Find a match' });
    await button.waitFor();
    await admin('switch', 'casual', 'off', '--until', '+2h');
    await page.getByText('This is switched off at the moment. You can do this from').waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await admin('switch', 'casual', 'on');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
  });

  it('what else is switched off is disabled before somebody tries', async () => {
    const { page } = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    const off = ['private', 'guest-bots', 'trading', 'claims'];
    for (const name of off) await admin('switch', name, 'off');
    const note = page.getByText('This is switched off at the moment.');
    await page.goto('/play/');
    const link = page.getByRole('button', { name: 'Create a link' });
    await expect.poll(() => link.isDisabled()).toBe(true);
    await page.getByText('Guests can’t play bots on the server at the moment.').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    for (const path of ['/play/market', '/play/physical']) {
      await page.goto(path);
      await note.waitFor();
      expect(await axeFaults(page), path).toEqual([]);
    }
    await signUp(page, 'Closed Trader');
    await page.goto('/play/swaps');
    await note.waitFor();
    for (const name of off) await admin('switch', name, 'on');
    await note.waitFor({ state: 'detached' });
  });
});
