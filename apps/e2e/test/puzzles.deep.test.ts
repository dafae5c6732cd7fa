import { describe, expect, it } from 'vitest';
import { attack, findAttackPuzzle } from './puzzle-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { getBar, puzzleOn } from './puzzles-steps.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('puzzles', () => {
  const stage = openStage();
  const { visitor } = stage;

  puzzleOn(stage, 'laptop');

  it.each([
    ['by mouse', laptop, 'click'],
    ['by touch', phone, 'tap'],
  ] as const)(
    'judge each action, are taken back and solved, and stay solved, %s',
    { timeout: 90_000 },
    async (_, device, press) => {
      const { id, attacks } = await findAttackPuzzle();
      const person = await visitor(device);
      const { page } = person;
      await page.goto(`/play/puzzles/${id}`);
      const bar = getBar(page);
      await expect.poll(() => bar.textContent()).toContain('Win this turn');
      await attack(page, attacks[0], press);
      await expect.poll(() => bar.textContent()).toContain('Right so far.');
      const end = page.locator('.context-button').filter({ hasText: 'End turn' });
      // The first press may only end the animation.
      await expect
        .poll(async () => {
          if (await end.count()) await end[press]({ timeout: 2000 }).catch(() => {});
          return bar.textContent();
        })
        .toContain('can’t win');
      await bar.getByRole('button', { name: 'Take back' })[press]();
      await expect.poll(() => bar.textContent()).toContain('Right so far.');
      for (const next of attacks.slice(1)) await attack(page, next, press);
      const solved = page.getByRole('dialog', { name: 'Solved' });
      await solved.waitFor();
      await solved.getByRole('link', { name: 'All puzzles' })[press]();
      await page
        .locator('[data-solved]', { hasText: String(id) })
        .first()
        .waitFor();
      expectNoComplaints(person);
      await person.close();
    },
  );
});
