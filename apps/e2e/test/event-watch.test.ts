import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openPage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('an event for those who look on', () => {
  const { visitor } = openStage();

  it('[TS1] [TS2] [TO4] shows live boards, its page on the site, a check of everything, and a picture', async () => {
    const player = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = player;
    await page.goto('/play/events');
    await page.getByRole('button', { name: 'Practise against bots' }).click();
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByRole('radio', { name: 'Easy' }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/play\/match\//);
    const match = page.url();
    await page.goto('/play/events');
    await page.getByRole('link', { name: 'Practice against bots' }).first().click();
    await page.getByText('Your match: table').waitFor();
    const address = new URL(page.url()).pathname.replace('/play', '');

    // A match that others play is on the wall, and a press watches it.
    const watcher = await visitor({ viewport: { width: 360, height: 740 } });
    await watcher.page.goto(`/play${address}`);
    const wall = watcher.page.getByRole('region', { name: 'Live boards' });
    const board = wall.getByRole('link', { name: /^Watch / }).first();
    await board.waitFor();
    expect(await axeFaults(watcher.page)).toEqual([]);
    await board.click();
    await watcher.page.waitForURL(/\/play\/watch\//);

    // The page of the site follows it without an account.
    const { page: site } = await visitor();
    await openPage(site, address);
    await site.getByRole('region', { name: 'Bracket' }).waitFor();
    expect(await axeFaults(site)).toEqual([]);

    await page.goto(match);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the event' }).click();
    await page.getByText('You finished in place 3 of 4.').waitFor();
    await site.getByRole('rowheader').first().waitFor();

    for (const each of [page, site]) {
      await each.getByRole('button', { name: 'Check this event' }).click();
      await each.getByText('Everything adds up.').waitFor();
      await each.getByText('3 of 3 matches were replayed move by move').waitFor();
      expect(await axeFaults(each)).toEqual([]);
    }
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share my result' }).click();
    expect((await saved).suggestedFilename()).toBe('stackmate-event.png');
    expectNoComplaints(player);
  });

  it('[TS2] can be read on the site without scripts', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto('/events');
    await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Join or create an event' }).waitFor();
  });
});
