import { expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { readBox, isWithin } from './boxes.ts';
import { expectNoComplaints } from './stage.ts';
import type { Stage } from './stage.ts';

/** Tests an invite, its page and the start of its match in windows of each of the sizes. */
export function inviteAt({ visitor }: Stage, sizes: readonly (readonly [number, number])[]): void {
  it.each(sizes)(
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
      expect(isWithin(await readBox(start), { x: 0, y: 0, width, height })).toBe(true);
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
}
