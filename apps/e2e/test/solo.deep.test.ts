import { inflateRawSync } from 'node:zlib';
import { rules } from '@stackmate/catalogue';
import type { Action } from '@stackmate/engine';
import type { PlayedAction } from '@stackmate/protocol/rewards';
import { dayDate, toDay } from '@stackmate/puzzles';
import { soloStage } from '@stackmate/puzzles/solo';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { dayRun, playSoloStage, runDeck, soloReply } from '../../server/test/device-run.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const bot = 1;

/** A command as the run's storage has it. */
interface StoredCommand {
  readonly by: 0 | 1;
  readonly actions: readonly Action[];
}

/** Plays the first match of a date, until it is won. */
function winFirstMatch(date: string): readonly PlayedAction[] {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { played, isWon } = playSoloStage(dayRun(date, []), 0, `own ${attempt}`);
    if (isWon) return played;
  }
  throw new Error('The first match is never won.');
}

describe.skipIf(!canRun)('a solo run', () => {
  const { visitor } = openStage();

  it('opens its table, names the bent rule, and ends with the first loss', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/solo');
    await page.getByRole('button', { name: 'Play today’s run' }).click();
    expect(await axeFaults(page)).toEqual([]);
    const bend = await page.locator('.solo-path li[aria-current] .solo-words b').textContent();
    await page.getByRole('link', { name: 'Play match 1' }).click();
    await page.getByText(`Match 1 of 10: ${bend}`).waitFor({ state: 'attached' });
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('button', { name: 'See the run' }).click();
    await page.getByText('The run ended with 0 of 10 won.').waitFor();
    await page.getByRole('button', { name: 'Begin another run' }).click();
    await page.getByText('Today: 0 of 10 won.').waitFor();
    expectNoComplaints(person);
  });

  it('of the day has the same replies in the browser as at the server', async () => {
    const person = await visitor();
    const { page } = person;
    await page.goto('/play/solo');
    await page.getByRole('button', { name: 'Play today’s run' }).click();
    await page.getByRole('link', { name: 'Play match 1' }).click();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    const read = () =>
      page.evaluate(
        () =>
          (
            JSON.parse(localStorage.getItem('stackmate.solo') ?? '{}') as {
              current: { date: string; commands: StoredCommand[] };
            }
          ).current,
      );
    const hand = createPlayer(mouse(page), 'solo');
    await expect
      .poll(
        async () => {
          await hand.step();
          return (await read()).commands.filter(({ by }) => by === bot).length;
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBeGreaterThan(4);
    const { date, commands } = await read();
    const run = dayRun(date, []);
    let { start: state } = soloStage(run, 0);
    let played = 0;
    for (const { by, actions } of commands) {
      if (by === bot) expect(actions).toEqual([soloReply(run, 0, state, played)]);
      const applied = rules.applyAction(state, by, actions);
      if (!applied.ok) throw new Error(applied.refusal.message);
      ({ state } = applied);
      played += actions.length;
    }
    expectNoComplaints(person);
  });

  it('that ended offline is on the board once there is an account, and a forged one isn’t', async () => {
    const date = dayDate(toDay(Date.now()));
    const won = winFirstMatch(date);
    const person = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    const store = (played: readonly PlayedAction[]) =>
      page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        'stackmate.solo',
        JSON.stringify({
          current: {
            run: dayRun(date, [1]),
            date,
            wins: 1,
            isOver: false,
            commands: [],
            played: [played],
          },
          best: 1,
          days: [],
        }),
      ] as const);
    await page.goto('/play/solo');
    await store(won);
    await page.reload();
    await page.getByRole('button', { name: 'Give the run up' }).tap();
    const board = page.getByRole('region', { name: 'Today’s board' });
    await board.getByText('It is sent when you sign in.').waitFor();
    const waiting = await page.evaluate(() => localStorage.getItem('stackmate.unsent-solo-runs'));
    const [{ run }] = JSON.parse(waiting!) as [{ run: string }];
    expect(JSON.parse(inflateRawSync(Buffer.from(run, 'base64url')).toString())).toMatchObject({
      date,
      deck: runDeck,
      picks: [],
    });
    const name = freshName('Solo Runner');
    await signUp(page, name);
    await page.reload();
    await board.getByText(/^You: place \d+ of \d+, 1 of 10 won in \d+ turns?\.$/).waitFor();
    await board.getByRole('link', { name }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);

    await store(won.filter(([by]) => by === 0));
    await page.reload();
    await page.getByRole('button', { name: 'Give the run up' }).tap();
    await board.getByText('The server couldn’t repeat this run').waitFor();
    await board.getByText(/^You: place \d+ of \d+, 1 of 10 won/).waitFor();
    // The refusal of the forged run is an answer of the server like any other.
    const complaints = person.complaints.filter((complaint) => !complaint.includes('409'));
    expect(complaints).toEqual([]);
  });
});
