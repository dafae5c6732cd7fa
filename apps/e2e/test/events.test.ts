import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('events', () => {
  const { visitor } = openStage();

  it('[TS1] let a guest practise: the match opens by itself, and its result leads back to the bracket', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/events');
    await page.getByText('No event is open now.').waitFor();
    await page.getByRole('button', { name: 'Practise against bots' }).click();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByRole('radio', { name: 'Easy' }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/play\/match\//);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the event' }).click();
    await page
      .getByRole('region', { name: 'Bracket' })
      .getByRole('heading', { name: 'Final', exact: true })
      .waitFor();
    await page
      .getByText('The bracket goes on without you.')
      .or(page.getByText(/in place/))
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByText('You finished in place 3 of 4.').waitFor();
    await page.getByRole('region', { name: 'Standings' }).getByRole('row').nth(1).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    expectNoComplaints(person);
  });

  it('[TO2] let a guest choose a deck before each match of a conquest', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/events');
    await page.getByRole('button', { name: 'Practise against bots' }).click();
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByRole('radio', { name: 'Best of three' }).check();
    await page.getByRole('radio', { name: 'Conquest' }).check();
    await page.getByText('Bring 2 decks and win with each of them').waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    for (const game of [1, 2]) {
      const decks = page.getByRole('group', { name: `Your deck for match ${game}` });
      await decks.waitFor();
      await page.getByText('Choose within').waitFor();
      const faults = await axeFaults(page);
      // The boards of other tables come and go.
      expect(faults.filter((fault) => !fault.includes('wall-board'))).toEqual([]);
      // By keyboard.
      await decks.getByRole('radio').last().press('Space');
      await page.waitForURL(/\/play\/match\//);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Resign…' }).click();
      await page.getByRole('button', { name: 'Resign', exact: true }).click();
      await page.getByRole('link', { name: 'Back to the event' }).click();
    }
    await page.getByText('The bracket goes on without you.').waitFor();
    expectNoComplaints(person);
  });

  it('[TO1] let an account create one, and another player join by its link', async () => {
    const organizer = await visitor();
    await signUp(organizer.page, freshName('Friday'));
    await organizer.page.goto('/play/events');
    await organizer.page.getByRole('button', { name: 'Create an event' }).click();
    await organizer.page.getByRole('textbox', { name: 'Name' }).fill('Friday Swiss');
    await organizer.page.getByRole('button', { name: 'Create', exact: true }).click();
    await organizer.page.getByRole('heading', { name: 'Friday Swiss' }).waitFor();
    const player = await visitor();
    await player.page.goto(organizer.page.url());
    await player.page.getByText('Quiet Court').click();
    await player.page.getByRole('button', { name: 'Join' }).click();
    await player.page.getByText('You take part.').waitFor();
    await player.page.getByRole('button', { name: 'Leave' }).click();
    await player.page.getByText('You have given your place back.').waitFor();
    await player.page.getByRole('button', { name: 'Come back' }).click();
    await player.page.getByText('You take part.').waitFor();
    await player.page.goto('/play/events');
    const mine = player.page.getByRole('region', { name: 'Yours' });
    await mine.getByRole('link', { name: 'Friday Swiss' }).waitFor();
    expect(await axeFaults(player.page)).toEqual([]);
    // It starts in fifteen minutes, so that the lobby shows it, and its page has a file for calendars.
    await player.page.goto('/play/');
    const strip = player.page.getByRole('region', { name: 'Your events' });
    await strip.getByText(/^Friday Swiss starts in 1\d minutes\.$/).waitFor();
    await strip.getByRole('link', { name: 'To the event' }).click();
    const saving = player.page.waitForEvent('download');
    await player.page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^stackmate-event-[\w-]{22}\.ics$/);
    expectNoComplaints(player);
  });
});
