import { describe, expect, it } from 'vitest';
import { touch, keyboard, mouse, screenReader } from '../../../tools/browser/input-methods.ts';
import { createPlayer, playToTheEnd, resultTitles } from '../../../tools/browser/player.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { meetByLink, startBotMatch } from '../../../tools/browser/ways-in.ts';

/** Max duration of a match, in ms; most take between half a minute and a few minutes. */
const longest = 600_000;

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1280, height: 800 } };

describe.skipIf(!canRun)('whole matches in a browser', () => {
  const { visitor } = openStage();

  it.each([
    ['by mouse', mouse, laptop],
    ['by keyboard alone', keyboard, laptop],
    ['by what a screen reader is told', screenReader, laptop],
    ['by touch on a small phone', touch, phone],
  ] as const)(
    'is played against a bot to its end %s',
    async (_way, hands, screen) => {
      const person = await visitor(screen);
      await startBotMatch(person.page);
      const player = createPlayer(hands(person.page), 'alone');
      await playToTheEnd([player], longest);
      await person.page.getByRole('dialog', { name: resultTitles }).waitFor();
      expect(player.did.get('End turn')).toBeGreaterThan(1);
      expectNoComplaints(person);
      await person.close();
    },
    longest,
  );

  it(
    'is played by two people who met through a link',
    async () => {
      const [host, guest] = [await visitor(laptop), await visitor(laptop)];
      await meetByLink(host.page, guest.page);
      const players = [host, guest].map(({ page }, index) =>
        createPlayer(mouse(page), `together ${index}`),
      );
      await playToTheEnd(players, longest);
      const titles = await Promise.all(
        [host, guest].map(({ page }) =>
          page.getByRole('dialog').getByRole('heading', { level: 2 }).first().textContent(),
        ),
      );
      // One player wins if the other loses, or it is a draw.
      expect([new Set(['You lost', 'You won']), new Set(['A draw'])]).toContainEqual(
        new Set(titles),
      );
      expectNoComplaints(host, guest);
      await Promise.all([host.close(), guest.close()]);
    },
    longest,
  );
});
