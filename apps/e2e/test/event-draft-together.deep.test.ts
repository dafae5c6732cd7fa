import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { closeWindows } from './play-to.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { makeOlder } from '../../server/test/tournaments/make-older.ts';
import { draftByKeyboard, draftSuggested } from './practice-steps.ts';
import { canRun, openStage } from './stage.ts';

const wide = { width: 1366, height: 768 };
const narrow = { width: 360, height: 740 };
const isNarrow = ({ page }: Visitor): boolean => page.viewportSize()!.width < 600;

/** Has a deck suggested. Whoever sees deck and cards side by side takes a plain basic for one of its monsters. */
async function buildDeck(person: Visitor): Promise<void> {
  const { page } = person;
  await page.getByRole('heading', { name: 'Your drafted deck' }).waitFor();
  if (isNarrow(person)) await page.getByRole('button', { name: /^Deck/ }).click();
  await page.getByRole('button', { name: 'Suggest a deck' }).click();
  await page.getByText('The deck is legal. Ready to play.').waitFor();
  if (!isNarrow(person)) {
    await page
      .locator('.deck-piles')
      .getByRole('button', { name: /^Remove a copy of/ })
      .first()
      .click();
    await page.getByText(/^Add 1 basic monster: /).waitFor();
    await page.getByText('Plain basics').click();
    await page
      .getByRole('button', { name: /^Add .*, basic monster,/ })
      .first()
      .click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
  }
  await page.getByRole('button', { name: 'Hand in this deck' }).click();
}

/** Makes a few moves of the match, whoever's turn it is. */
async function makeMoves(people: readonly Visitor[]): Promise<void> {
  const players = people.map(({ page }, seat) => createPlayer(mouse(page), `drafted ${seat}`));
  let moves = 0;
  await expect
    .poll(
      async () => {
        for (const player of players) if ((await player.step()) === 'did') moves += 1;
        return moves;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBeGreaterThan(8);
  // A card that can't be picked up is shown over the table.
  for (const { page } of people) await closeWindows(page);
}

describe.skipIf(!canRun)('a draft of people', () => {
  const { visitor, server } = openStage();

  it.each([
    ['the first on a wide screen, the second on a narrow one', wide, narrow],
    ['the first on a narrow screen, the second on a wide one', narrow, wide],
  ])(
    '[LE1] [TS2] is drafted, built, played, replayed and checked by two: %s',
    { timeout: 240_000 },
    async (_, first, second) => {
      const ada = await visitor({ viewport: first });
      const bert = await visitor({ viewport: second });
      const people = [ada, bert];
      const name = freshName('Draft');
      await signUp(ada.page, freshName('Ada'));
      await ada.page.goto('/play/events');
      await ada.page.getByRole('button', { name: 'Create an event' }).click();
      const form = ada.page.getByRole('form', { name: 'Create an event' });
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
      await form.getByRole('radio', { name: 'Knockout', exact: true }).check();
      await form.getByRole('radio', { name: 'Draft', exact: true }).check();
      await form.getByRole('button', { name: 'Create', exact: true }).click();
      await ada.page.getByRole('heading', { name }).waitFor();
      const address = ada.page.url();
      await bert.page.goto(address);
      for (const { page } of people) {
        await page.getByRole('button', { name: 'Join', exact: true }).click();
        await page.getByText('You take part.').waitFor();
      }
      await server().restart(() => makeOlder(server().data, name, 3_600_000));

      await Promise.all(
        people.map(({ page }) => page.waitForURL(/\/events\/[^/]+\/cards$/, { timeout: 40_000 })),
      );
      // The restart cut their connections.
      const before = people.map(({ complaints }) => complaints.length);
      await Promise.all([draftSuggested(ada.page, 50), draftByKeyboard(bert.page, 50)]);
      await Promise.all(people.map(buildDeck));
      await Promise.all(people.map(({ page }) => page.waitForURL(/\/play\/match\//)));
      await makeMoves(people);
      await bert.page.getByRole('button', { name: 'Menu' }).click();
      await bert.page.getByRole('button', { name: 'Resign…' }).click();
      await bert.page.getByRole('button', { name: 'Resign', exact: true }).click();

      for (const [at, { page }] of people.entries()) {
        await page.getByRole('link', { name: 'Back to the event' }).click();
        await page.getByText(`You finished in place ${at + 1} of 2.`).waitFor();
        await page.getByRole('button', { name: 'Check this event' }).click();
        await page.getByText('Everything adds up.').waitFor();
        await page.getByText('1 of 1 match was replayed move by move').waitFor();
        // Each of them replays the draft of the winner, the first one in the list.
        const replays = page.getByRole('region', { name: 'The draft, replayed' });
        await replays.getByRole('link').first().click();
        await page.getByText('Pack 1, pick 1', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Next pick' }).click();
        await page.getByText('Pack 1, pick 2', { exact: true }).waitFor();
        await page.getByRole('slider', { name: 'Pick' }).press('End');
        await page.getByText('Pack 5, pick 10', { exact: true }).waitFor();
        expect(await axeFaults(page)).toEqual([]);
      }
      expect(people.flatMap(({ complaints }, at) => complaints.slice(before[at]))).toEqual([]);
    },
  );
});
