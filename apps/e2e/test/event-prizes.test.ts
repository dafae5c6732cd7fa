import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { makeOlder } from '../../server/test/tournaments/make-older.ts';
import { openOperatedStage } from './as-operator.ts';
import { canRun, expectNoComplaints } from './stage.ts';

/** Reads the page again until it says something that the server does by itself. */
async function reloadUntil(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.getByText(text).count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
}

describe.skipIf(!canRun)('prizes of events', () => {
  const { visitor, grant, server } = openOperatedStage();

  it('[PR1] take a fee, give it back before the start, and pay the winner three days after the end', async () => {
    const name = 'Cup of coins';
    const ada = await visitor({ viewport: { width: 360, height: 740 } });
    const bert = await visitor();
    const guest = await visitor();
    await signUp(ada.page, freshName('Ada'));
    await signUp(bert.page, freshName('Bert'));
    await grant(ada.page, '--coins', '60');
    await grant(bert.page, '--coins', '20');

    await ada.page.goto('/play/events');
    await ada.page.getByRole('button', { name: 'Create an event' }).click();
    const form = ada.page.getByRole('form', { name: 'Create an event' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    const choose = (title: string, option: string): Promise<void> =>
      form
        .getByRole('group', { name: title })
        .getByRole('radio', { name: option, exact: true })
        .check();
    await choose('Kind', 'Knockout');
    await form.getByText('Free to enter. No coins to win.').waitFor();
    await choose('Places', '8');
    await choose('Entry fee', '50');
    await form
      .getByText('With all 8 places taken, players share 400 coins. The winner gets about 160.')
      .waitFor();
    await choose('Players of a household', 'Any number');
    expect(await axeFaults(ada.page)).toEqual([]);
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await ada.page.getByRole('heading', { name }).waitFor();
    const prizes = ada.page.getByRole('region', { name: 'Prizes' });
    await prizes.getByText('50 coins', { exact: true }).waitFor();

    // What is missing is said before anything is tried.
    const address = ada.page.url();
    await guest.page.goto(address);
    await guest.page.getByText('Events with prizes are for accounts.').waitFor();
    await guest.page.getByRole('button', { name: /^Join/, disabled: true }).waitFor();
    await bert.page.goto(address);
    await bert.page
      .getByText('The entry fee is 50 coins, and you have 20. You need 30 more.')
      .waitFor();
    await bert.page.getByRole('button', { name: /^Join/, disabled: true }).waitFor();
    expectNoComplaints(guest);
    await guest.close();
    await grant(bert.page, '--coins', '100');
    await bert.page.reload();

    const purse = ada.page.getByRole('link', { name: /coins$/ });
    await ada.page.getByRole('button', { name: 'Join for 50 coins' }).click();
    await ada.page.getByText('You take part.').waitFor();
    await purse.filter({ hasText: '10' }).waitFor();
    await ada.page.getByRole('button', { name: 'Leave and get 50 coins back' }).click();
    await purse.filter({ hasText: '60' }).waitFor();
    await ada.page.getByRole('button', { name: 'Come back for 50 coins' }).click();
    await ada.page.getByText('You take part.').waitFor();
    await bert.page.getByRole('button', { name: 'Join for 50 coins' }).click();
    await bert.page.getByText('You take part.').waitFor();
    await bert.page
      .getByRole('region', { name: 'Prizes' })
      .getByText('100 coins', { exact: true })
      .waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    await server().restart(() => makeOlder(server().data, name, 3_600_000));
    await bert.page.waitForURL(/\/play\/match\//);
    await bert.page.getByRole('button', { name: 'Menu' }).click();
    await bert.page.getByRole('button', { name: 'Resign…' }).click();
    await bert.page.getByRole('button', { name: 'Resign', exact: true }).click();
    await ada.page.getByRole('link', { name: 'Back to the event' }).waitFor();
    await ada.page.goto(address);
    await reloadUntil(ada.page, /Your place wins 67 coins, to be paid on/);
    await ada.page.goto('/play/');
    await server().restart(() => makeOlder(server().data, name, 72 * 3_600_000));
    await ada.page.goto(address);
    await reloadUntil(ada.page, /You won 67 coins, paid on/);
    expect(await axeFaults(ada.page)).toEqual([]);
    const width = await ada.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await ada.page.goto('/play/coins');
    await ada.page.getByText(`Prize: ${name}`).waitFor();
    await ada.page.getByText(`Entry fee back: ${name}`).waitFor();
    await bert.page.goto('/play/coins');
    await bert.page.getByText(`Prize: ${name}`).waitFor();
  });

  it('[PR1] can ask for a code, which the organizer gives out', async () => {
    const name = 'Club evening';
    const olga = await visitor({ viewport: { width: 360, height: 740 } });
    const bert = await visitor();
    await signUp(olga.page, freshName('Olga'));
    await olga.page.goto('/play/events');
    await olga.page.getByRole('button', { name: 'Create an event' }).click();
    const form = olga.page.getByRole('form', { name: 'Create an event' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('radio', { name: 'Whoever has a code' }).check();
    await form.getByText('You get a code and give it to whoever may join.').waitFor();
    expect(await form.getByRole('group', { name: 'Entry fee' }).count()).toBe(0);
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await olga.page.getByRole('heading', { name }).waitFor();
    const code = await olga.page.locator('.event-code code').textContent();
    expect(await axeFaults(olga.page)).toEqual([]);

    await bert.page.goto('/play/events');
    await bert.page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('Entry with a code')
      .waitFor();
    await bert.page.getByRole('link', { name }).click();
    const field = bert.page.getByRole('textbox', { name: 'Code of the event' });
    await field.fill('AAAA-AAAA');
    await bert.page.getByRole('button', { name: 'Join', exact: true }).click();
    await bert.page.getByText('This is not the code of the event.').waitFor();
    expect(await axeFaults(bert.page)).toEqual([]);
    // The invitation fills it in.
    await bert.page.goto(`${olga.page.url()}?code=${code}`);
    expect(await field.inputValue()).toBe(code);
    await bert.page.getByRole('button', { name: 'Join', exact: true }).click();
    await bert.page.getByText('You take part.').waitFor();
    expectNoComplaints(olga);
    // Other tests share this server, and begin without open events.
    await olga.page.getByRole('button', { name: 'Cancel the event…' }).click();
    const dialog = olga.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The test is over');
    await dialog.getByRole('button', { name: /^Cancel the event/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await Promise.all([olga.close(), bert.close()]);
  });
});
