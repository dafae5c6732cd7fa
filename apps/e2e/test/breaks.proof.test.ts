import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer, playToTheEnd } from '../../../tools/browser/player.ts';
import type { Player } from '../../../tools/browser/player.ts';
import { readScene } from '../../../tools/browser/scene.ts';
import { canRun, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };
const longest = 600_000;

/** Plays until one player has a response window, and returns that player's index. */
async function untilAsked(players: readonly Player[]): Promise<number> {
  for (let round = 0; round < 2000; round++) {
    for (const [index, player] of players.entries()) {
      const scene = await readScene(player.hands.page);
      if (scene?.primary.label === 'Pass' && scene.primary.works) return index;
      if ((await player.step()) === 'over') throw new Error('the match ended without a response');
    }
  }
  throw new Error('no response window opened');
}

describe.skipIf(!canRun)('a match in a browser interrupted during a response window', () => {
  const { server, visitor } = openStage();

  it(
    'resumes after a reload, a lost connection and a killed server, and is played to its end',
    async () => {
      const cuttable = { ...laptop, canBeCut: true };
      const people = [await visitor(cuttable), await visitor(cuttable)];
      await meetByLink(people[0].page, people[1].page);
      // No automatic passing, so that windows open.
      for (const { page } of people) {
        await page.getByRole('button', { name: 'Always', exact: true }).click();
      }
      const players = people.map(({ page }, index) => createPlayer(mouse(page), `broken ${index}`));
      const breaks: readonly ((person: Visitor) => Promise<unknown>)[] = [
        ({ page }) => page.reload(),
        async ({ page, cut }) => {
          await cut();
          await page.getByText('Connection lost. Reconnecting…').waitFor();
        },
        () => server().restart(),
      ];
      for (const interrupt of breaks) {
        const person = people[await untilAsked(players)];
        const { page } = person;
        const before = await readScene(page);
        expect(await axeFaults(page)).toEqual([]);
        await interrupt(person);
        await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
        // The table renders in pieces, the names of squares and the hand last.
        await expect.poll(async () => (await readScene(page))?.squares).toEqual(before?.squares);
        await expect.poll(async () => (await readScene(page))?.hand).toEqual(before?.hand);
        await expect
          .poll(async () => (await readScene(page))?.primary)
          .toEqual({ label: 'Pass', works: true });
        await expect.poll(() => page.getByText('Connection lost. Reconnecting…').count()).toBe(0);
        const after = await readScene(page);
        await page.getByRole('button', { name: 'Pass', exact: true }).click();
        // The command arrives: the window closes, or the next question appears.
        await expect.poll(async () => (await readScene(page))?.text !== after?.text).toBe(true);
      }
      await playToTheEnd(players, longest);
      const scripts = people.flatMap(({ complaints }) =>
        complaints.filter((message) => message.startsWith('script')),
      );
      expect(scripts).toEqual([]);
      await Promise.all(people.map((person) => person.close()));
    },
    longest,
  );
});
