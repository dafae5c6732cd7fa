import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openList } from './cardbase-page.ts';
import { openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('help in the cardbase', () => {
  const { visitor } = openSiteStage();

  it('is a popup with clickable examples, where single-key shortcuts can be turned off', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'How to search' });
    await help.getByRole('link', { name: '"draw 1 card"' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '"draw 1 card"');
    await help.waitFor({ state: 'hidden' });
    await page.getByText('How to search').first().click();
    await help.getByLabel('Use single-key shortcuts on this page').uncheck();
    expect(await axeFaults(page)).toEqual([]);
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    expect(await help.isVisible()).toBe(false);
    expectNoComplaints(person);
    await person.close();
  });
});
