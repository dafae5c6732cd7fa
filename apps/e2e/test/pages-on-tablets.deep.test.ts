import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { readBox, overlap } from './boxes.ts';
import { settled } from '../../../tools/browser/scene.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const tablet = { viewport: { width: 768, height: 1024 } };

describe.skipIf(!canRun)('the pages on a tablet', () => {
  const { visitor } = openStage();

  it('show the lessons beside the heading, and the player in one row', async () => {
    const person = await visitor(tablet);
    const { page } = person;
    await page.goto('/play/');
    await page.getByRole('link', { name: 'Guest · keep your name' }).waitFor();
    const [heading, lessons, change, account] = await settled(page, () =>
      Promise.all(
        [
          page.getByRole('heading', { level: 1 }),
          page.getByRole('link', { name: 'New here? Learn to play' }),
          page.getByRole('button', { name: 'Change' }),
          page.getByRole('link', { name: 'Guest · keep your name' }),
        ].map(readBox),
      ),
    );
    const middles = [heading, lessons, change, account].map(({ y, height }) => y + height / 2);
    expect(Math.abs(middles[0] - middles[1])).toBeLessThan(4);
    expect(Math.abs(middles[2] - middles[3])).toBeLessThan(4);
    expect(lessons.x + lessons.width).toBeGreaterThan(740);
    expect(middles[2]).toBeGreaterThan(heading.y + heading.height);
    expectNoComplaints(person);
    await person.close();
  });

  it('open at their top, under the links of the game', async () => {
    const person = await visitor(tablet);
    const { page } = person;
    await page.goto('/play/');
    const game = page.getByRole('navigation', { name: 'Game' });
    const ways = [
      game.getByRole('link', { name: 'Decks', exact: true }),
      game.getByRole('link', { name: 'Learn', exact: true }),
      game.getByRole('link', { name: 'Play', exact: true }),
      page
        .getByRole('main')
        .getByRole('link', { name: /Puzzles/ })
        .first(),
    ];
    for (const [index, way] of ways.entries()) {
      const before = page.url();
      await way.click();
      await expect.poll(() => page.url()).not.toBe(before);
      expect(await settled(page, () => page.evaluate(() => scrollY)), String(index)).toBe(0);
    }
    expectNoComplaints(person);
    await person.close();
  });

  it('start two kinds of match side by side, at the same height', async () => {
    const person = await visitor(tablet);
    const { page } = person;
    await page.goto('/play/');
    await page.locator('.home[aria-busy="false"]').waitFor();
    const ways = [
      page.getByRole('button', { name: 'Find a match' }),
      page.getByRole('region', { name: 'Play a bot' }).getByRole('button', { name: 'Play' }),
    ];
    await ways[1].scrollIntoViewIfNeeded();
    const [casual, bot] = await settled(page, () => Promise.all(ways.map(readBox)));
    expect(Math.abs(casual.y - bot.y)).toBeLessThan(2);
    expect(casual.x + casual.width).toBeLessThan(bot.x);
    const levels = page.locator('.panel:has-text("Play a bot") .segments label');
    const boxes = await Promise.all((await levels.all()).map(readBox));
    const rows = new Set(boxes.map(({ y }) => y));
    const widths = boxes.map(({ width }) => width);
    expect(rows.size).toBe(2);
    // No control has a row of its own.
    expect(Math.max(...widths)).toBeLessThan(bot.width * 0.6);
    expectNoComplaints(person);
    await person.close();
  });

  it('have their links in one row, and choices of cards that don’t overlap', async () => {
    const person = await visitor(tablet);
    const { page } = person;
    await signUp(page, freshName('Tablet Owner'));
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(page);
    await page.getByRole('searchbox').waitFor();
    const [logo, coins, links] = await Promise.all(
      ['.shell-logo', '.shell-head a[href$="/coins"]', '.shell-head nav'].map((part) =>
        readBox(page.locator(part)),
      ),
    );
    for (const { y } of [coins, links]) expect(y).toBeLessThan(logo.y + logo.height);

    await page.goto('/play/decks');
    await page.getByRole('link', { name: 'Ember Rush', exact: true }).click();
    await page.getByRole('searchbox').waitFor();
    for (const [width, height] of [
      [768, 1024],
      [900, 600],
      [1024, 768],
      [1366, 768],
    ]) {
      await page.setViewportSize({ width, height });
      const choices = page.locator('.card-search-choices :is(.segments label, select)');
      const boxes = await Promise.all((await choices.all()).map(readBox));
      expect(boxes).toHaveLength(6);
      const over = boxes.flatMap((box, at) =>
        boxes.slice(at + 1).filter((two) => overlap(box, two)),
      );
      expect([width, over]).toEqual([width, []]);
    }
    expectNoComplaints(person);
    await person.close();
  });
});
