import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { readGuide, winFirstMatch } from '../../../tools/browser/win-first-match.ts';
import { expectNoComplaints } from './stage.ts';
import type { Stage } from './stage.ts';

const devices = {
  phone: [
    'on a phone',
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    (target: Locator) => target.tap(),
  ],
  laptop: [
    'on a laptop',
    { viewport: { width: 1366, height: 768 } },
    (target: Locator) => target.click(),
  ],
} as const;

/** What the guide's texts show, in order. */
const ideas = [
  /Cards cost your King’s energy/,
  /moves and attacks along diagonals/,
  /without recoil/,
  /8 power becomes 10/,
  /a supermon with 11 power/,
  /you may respond\. Brace saves/,
  /A King has a shield/,
  /can’t affect a monster with more/,
  /checkmate!/,
];

/** Controls that the first turn doesn't need. */
const laterControls = ['Log', 'Type a move', 'Decks and bins', 'Always', 'Hold', 'Say'];

/** From the game's first page to the table, by the one click that is offered to somebody new. */
async function startFirstMatch(page: Page): Promise<void> {
  await page.goto('/play/');
  const panel = page.getByRole('region', { name: 'Your first match' });
  await panel.getByRole('link', { name: 'Play' }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  await expect.poll(() => readGuide(page)).toMatch(/^This is Wren’s King/);
}

/** Returns the parts of the table that the guide's bubble covers though it is about them. */
const coveredSubjects = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bubble = document.querySelector('.guide-bubble')?.getBoundingClientRect();
    if (!bubble || bubble.width === 0) return [];
    return [...document.querySelectorAll('.pointed')].flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isApart =
        right <= bubble.left ||
        left >= bubble.right ||
        bottom <= bubble.top ||
        top >= bubble.bottom;
      return isApart ? [] : [element.className];
    });
  });

/** Tests the whole first match on a device. */
export function firstMatchOn({ visitor }: Stage, device: keyof typeof devices): void {
  it.each([devices[device]])(
    'shows every idea and is won as its guide asks, %s',
    { timeout: 240_000 },
    async (_, options, press) => {
      const person = await visitor(options);
      const { page } = person;
      await startFirstMatch(page);
      for (const name of laterControls)
        expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([
          name,
          0,
        ]);
      expect(await page.getByRole('tab').count()).toBe(1);
      expect(await axeFaults(page)).toEqual([]);
      const texts: string[] = [];
      let windows = 0;
      let presses = 0;
      await winFirstMatch(page, {
        press,
        onPress() {
          presses += 1;
        },
        async onText(text) {
          texts.push(text);
          await expect.poll(() => coveredSubjects(page)).toEqual([]);
          const pass = page.locator('.context-button', { hasText: 'Pass' });
          if (text.includes('may respond')) windows += await pass.count();
        },
      });
      await page.getByRole('dialog', { name: 'You won' }).waitFor();
      let from = 0;
      for (const idea of ideas) {
        const at = texts.findIndex((text, index) => index >= from && idea.test(text));
        expect([idea, at >= from]).toEqual([idea, true]);
        from = at;
      }
      expect(windows).toBe(1);
      // Four turns have nothing but one action and their end.
      expect(presses).toBeLessThanOrEqual(45);
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Play a real match' }).click();
      await page.waitForURL(/\/play\/match\/[\w-]{22}$/);
      expectNoComplaints(person);
      await person.close();
    },
  );

  it.each([devices[device]])(
    'goes on after a reload, and can be skipped with one tap, %s',
    { timeout: 120_000 },
    async (_, options, press) => {
      const person = await visitor(options);
      const { page } = person;
      await startFirstMatch(page);
      await press(page.getByRole('button', { name: 'Next' }));
      await press(page.locator('.hand-card.pointed button'));
      await press(page.getByRole('gridcell', { name: /^e2,/ }));
      await expect.poll(() => readGuide(page)).toMatch(/^This monster moves/);
      await page.reload();
      await expect.poll(() => readGuide(page)).toMatch(/^This monster moves/);
      await page.getByRole('gridcell', { name: /^e2, your Hearth Hound/ }).waitFor();
      await press(page.getByRole('button', { name: 'Skip the tutorial' }));
      await page.waitForURL(/\/play\/match\/[\w-]{22}$/);
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      await expect.poll(() => page.locator('.guide-bubble').count()).toBe(0);
      expectNoComplaints(person);
      await person.close();
    },
  );
}
