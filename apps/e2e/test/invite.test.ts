import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { boxOf, isWithin } from './boxes.ts';
import { keyboard, tabTo } from '../../../tools/browser/input-methods.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('an invite', () => {
  const { visitor } = openStage();

  it.each([
    [360, 740],
    [740, 360],
    [1366, 768],
  ])(
    'says who invites to what before a friend joins, and starts with the chosen clock, %i by %i',
    async (width, height) => {
      const viewport = { width, height };
      const [host, guest] = [await visitor({ viewport }), await visitor({ viewport })];
      await host.page.goto('/play/');
      const panel = host.page.getByRole('region', { name: 'Play a friend' });
      await panel.getByText('No clock', { exact: true }).click();
      await panel.getByRole('button', { name: 'Create a link' }).click();
      const link = await panel.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
      await panel.getByText('No clock', { exact: true }).waitFor();

      await guest.page.goto(link);
      await guest.page.getByRole('heading', { level: 1, name: /^.+ wants to play$/ }).waitFor();
      const facts = guest.page.getByRole('listitem');
      await facts.getByText('No clock').waitFor();
      await facts.getByText(/plays a ready deck/).waitFor();
      await guest.page
        .getByRole('status')
        .getByText(/is here: the match starts when you press Play/)
        .waitFor();
      expect(await axeFaults(guest.page)).toEqual([]);
      const start = guest.page.getByRole('button', { name: 'Play', exact: true });
      // The link is visible without scrolling.
      expect(isWithin(await boxOf(start), { x: 0, y: 0, width, height })).toBe(true);
      await start.click();
      for (const { page } of [host, guest]) {
        await page.getByRole('grid', { name: 'Board' }).waitFor();
        expect(await page.locator('.clock').count()).toBe(0);
      }
      // A visitor who opens the link later learns at once that it is used.
      const late = await visitor({ viewport });
      await late.page.goto(link);
      await late.page.getByRole('heading', { name: 'This invite has expired' }).waitFor();
      expectNoComplaints(host, guest);
      await Promise.all([host, guest, late].map((person) => person.close()));
    },
  );

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
