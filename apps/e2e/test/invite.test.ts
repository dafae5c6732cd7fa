import { describe, expect, it } from 'vitest';
import { inviteAt } from './invite-sizes.ts';
import { keyboard, tabTo } from '../../../tools/browser/input-methods.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('an invite', () => {
  const stage = openStage();
  const { visitor } = stage;

  inviteAt(stage, [[360, 740]]);

  it('is made and accepted by keys alone', async () => {
    const [host, guest] = [await visitor(), await visitor()];
    await host.page.goto('/play/');
    const panel = host.page.getByRole('region', { name: 'Play a friend' });
    const none = panel.getByRole('radio', { name: 'No clock' });
    await none.waitFor({ state: 'attached' });
    // The clocks are one tab stop before the button; arrow keys choose among them.
    await tabTo(host.page, 'Create a link');
    await host.page.keyboard.press('Shift+Tab');
    for (let step = 0; step < 8 && !(await none.isChecked()); step++) {
      await host.page.keyboard.press('ArrowRight');
    }
    await keyboard(host.page).button('Create a link', '');
    const link = await panel.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
    await guest.page.goto(link);
    await guest.page.getByRole('listitem').getByText('No clock').waitFor();
    // A link of the navigation has the same name.
    await tabTo(guest.page, 'Play');
    await guest.page.keyboard.press('Tab');
    await keyboard(guest.page).button('Play', '');
    for (const { page } of [host, guest]) {
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      expect(await page.locator('.clock').count()).toBe(0);
    }
    expectNoComplaints(host, guest);
    await Promise.all([host.close(), guest.close()]);
  });
});
