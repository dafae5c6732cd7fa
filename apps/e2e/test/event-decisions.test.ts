import { randomBytes } from 'node:crypto';
import { readyDecks } from '@stackmate/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { openTestStore } from '../../server/test/open-test-database.ts';
import { newTournament } from '../../server/src/tournaments/new-tournament.ts';
import { loadPlayer } from './as-operator.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const newId = (): string => `E${randomBytes(16).toString('hex').slice(0, 21)}`;

interface StoredEvent {
  readonly name: string;
  readonly organizer: string;
  readonly players: readonly { readonly playerId: string; readonly name: string }[];
  readonly startsAt: number;
}

describe.skipIf(!canRun)('an event that its organizer decides', () => {
  // A server of its own: it is stopped while events are stored.
  const { server, visitor } = openStage({});

  /** Stores events that players have joined; the first of `missed` was out of one. Returns their ids. */
  async function store(
    events: readonly StoredEvent[],
    missed: string | null = null,
  ): Promise<readonly string[]> {
    const ids: string[] = [];
    await server().restart(async () => {
      const opened = await openTestStore(server().data);
      for (const { name, organizer, players, startsAt } of events) {
        const at = Date.now();
        const created = newTournament(
          { newId, newSecret: () => randomBytes(32).toString('hex') },
          {
            settings: {
              kind: 'swiss',
              bestOf: 1,
              decks: 'one',
              cards: 'ready',
              clock: 'slow',
              startsAt,
              roundMinutes: 60,
              breakSeconds: 600,
              arenaMinutes: 30,
              hasCut: false,
              maxEntrants: 8,
              fee: 0,
              addedCoins: 0,
            },
            at,
            name,
            organizer,
            isListed: true,
            key: null,
            season: null,
          },
        );
        await opened.createTournament({
          ...created,
          entrants: players.map(({ playerId, name: player }, index) => ({
            entrant: index + 1,
            playerId,
            bot: null,
            name: player,
            deck: readyDecks[0].id,
            salt: '',
          })),
          entries: [
            ...created.entries,
            ...players.map((_, index) => ({
              type: 'joined' as const,
              at,
              entrant: index + 1,
              rating: 1500,
              deck: `hash ${index}`,
            })),
          ],
        });
        if (missed !== null) {
          const entry = { type: 'left', at, entrant: 1 } as const;
          const absences = [{ at, missed: [{ entrant: 1, playerId: missed }], played: [] }];
          const seq = 1 + players.length;
          await opened.addToTournament({ id: created.id, seq, entries: [entry], absences });
        }
        ids.push(created.id);
      }
      await opened.close();
    });
    return ids;
  }

  const people = ['Anna Tall', 'Bert Low', 'Cleo Deep', 'Dora High'].map((name, index) => ({
    playerId: `P${String(index).padStart(21, '0')}`,
    name,
  }));

  /** Gives the reason in the dialog and sends it, by keyboard. */
  async function decide(page: Page, reason: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Reason, which everybody sees' }).fill(reason);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  it('[PR3] tables and entrants are decided by keyboard, and everybody sees the reasons', async () => {
    const organizer = await visitor({ viewport: { width: 1366, height: 768 } });
    await signUp(organizer.page, freshName('Olga'));
    const playerId = await loadPlayer(organizer.page);
    const plan = { name: 'Friday Swiss', organizer: playerId, players: people };
    const [id] = await store([{ ...plan, startsAt: Date.now() }]);
    const { page } = organizer;
    await page.goto(`/play/events/${id}`);
    await page.getByText('You organize this event.').waitFor();
    const button = page.getByRole('button', { name: 'Decide table 1' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Decide table 1' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Both lose' }).focus();
    await page.keyboard.press('Space');
    await decide(page, 'Both had left the hall');
    const list = page.getByRole('region', { name: 'Decisions' });
    await list.getByText('Both had left the hall').waitFor();
    await page.getByText('both lose, by ruling').waitFor();

    const table = page.getByRole('region', { name: 'Standings', exact: true });
    await table.getByRole('button', { name: 'Bert Low' }).press('Enter');
    await table.getByRole('button', { name: 'Disqualify Bert Low' }).press('Enter');
    await page.getByRole('dialog', { name: 'Disqualify Bert Low' }).waitFor();
    await decide(page, 'Played with a bot');
    await list.getByText('Bert Low is disqualified.').waitFor();
    await table.getByText('disqualified').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);

    const guest = await visitor({ viewport: { width: 360, height: 740 } });
    await guest.page.goto(`/play/events/${id}`);
    await guest.page.getByText('Played with a bot').waitFor();
    expect(await guest.page.getByRole('button', { name: /Decide|Disqualify/ }).count()).toBe(0);
    const width = await guest.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    expect(await axeFaults(guest.page)).toEqual([]);
    expectNoComplaints(organizer, guest);
  });

  it('[PR3] is cancelled before its start with a reason', async () => {
    const organizer = await visitor({ viewport: { width: 360, height: 740 } });
    await signUp(organizer.page, freshName('Otto'));
    const playerId = await loadPlayer(organizer.page);
    const startsAt = Date.now() + 86_400_000;
    const plan = { name: 'Saturday Swiss', organizer: playerId, players: people, startsAt };
    const [id] = await store([plan]);
    const { page } = organizer;
    await page.goto(`/play/events/${id}`);
    await page.getByRole('button', { name: 'Cancel the event…' }).click();
    await page.getByRole('dialog', { name: 'Cancel the event' }).waitFor();
    await decide(page, 'The hall is shut');
    await page.getByText('The organizers cancelled this event: The hall is shut').waitFor();
    expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0);
    expectNoComplaints(organizer);
  });

  it('[SW3] a banned player reads why and until when, before they try to join', async () => {
    const banned = await visitor({ viewport: { width: 360, height: 740 } });
    await signUp(banned.page, freshName('Bruno'));
    const playerId = await loadPlayer(banned.page);
    const plan = { organizer: people[3].playerId, players: people.slice(0, 3) };
    const startsAt = Date.now() + 86_400_000;
    await store([{ ...plan, name: 'Missed Swiss', startsAt }], playerId);
    const [open] = await store([{ ...plan, name: 'Open Swiss', startsAt, players: [] }]);
    const { page } = banned;
    await page.goto('/play/events');
    const notice = page.getByRole('region', { name: 'You can’t join events' });
    await notice.getByText(/You can join events again in 24 hours/).waitFor();
    await notice.getByText('You were out of “Missed Swiss”').waitFor();
    await page.goto(`/play/events/${open}`);
    await notice.waitFor();
    expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    // Practice is never banned.
    await page.goto('/play/events');
    await page.getByRole('button', { name: 'Practise against bots' }).click();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    const refused = await page.evaluate(
      async ([address, deck]) => {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ decks: [{ ready: deck }] }),
        });
        return (await response.json()) as { readonly error: string; readonly detail: string };
      },
      [`/api/tournaments/${open}/join`, readyDecks[0].id],
    );
    expect(refused).toMatchObject({
      error: 'event-ban',
      detail: expect.stringContaining('24 hours, until'),
    });
  });
});
