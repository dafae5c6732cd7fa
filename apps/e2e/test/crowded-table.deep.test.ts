import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { fullStack, manyAnswers, wholeDeck } from './crowded-positions.ts';
import { framesToDraw, settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const screens = [
  [1366, 768],
  [1280, 720],
  [1440, 900],
  [1024, 768],
  [360, 740],
  // A laptop window with all toolbars, and a phone in landscape.
  [1366, 625],
  [667, 375],
  [740, 360],
] as const;

/** Tall enough to show every list on one page. */
const tower = { width: 1440, height: 2600 };

/** The sheet's options and its buttons that aren't fully visible. */
interface Shown {
  readonly options: readonly string[];
  readonly more: string | null;
  readonly cutOff: readonly string[];
}

const look = (page: Page, group: string): Promise<Shown> =>
  settled(
    page,
    () =>
      page.evaluate((label) => {
        const panels = [...document.querySelectorAll('.sheet, .ask-at')];
        // How many lines a list still hides depends on its height.
        const words = (button: Element): string =>
          (button.textContent ?? '').trim().replace(/↓ \d+ more$/, '');
        const isCutOff = (button: Element): boolean => {
          const box = button.getBoundingClientRect();
          if (box.height === 0) return false;
          for (let around = button.parentElement; around; around = around.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(around);
            const edge = around.getBoundingClientRect();
            const above = overflowY !== 'visible' && box.top < edge.top - 1;
            const below = overflowY !== 'visible' && box.bottom > edge.bottom + 1;
            const beside = overflowX !== 'visible' && box.right > edge.right + 1;
            if (above || below || beside) return true;
          }
          return false;
        };
        const buttons = panels.flatMap((panel) => [...panel.querySelectorAll('button')]);
        const list = document.querySelector(`[role="group"][aria-label="${label}"]`);
        const options = [...(list?.querySelectorAll('button:not(.option-more)') ?? [])];
        const more = list?.querySelector('.option-more') ?? null;
        return {
          options: options.map(words),
          more: more && words(more),
          cutOff: buttons.filter(isCutOff).map(words),
        };
      }, group),
    framesToDraw,
  );

/** Returns all options of a list, page by page. Fails if a button is cut off. */
async function throughPages(page: Page, group: string): Promise<readonly string[]> {
  const all: string[] = [];
  for (;;) {
    const { options, more, cutOff } = await look(page, group);
    expect(cutOff).toEqual([]);
    expect(options.length).toBeGreaterThan(0);
    all.push(...options);
    if (more === null) return all;
    await page.locator('.option-more').click();
    if (more === 'First page') return all;
  }
}

/** Asserts that every screen shows the whole list, in pages if necessary. */
async function expectInSight(page: Page, group: string, atLeast: number): Promise<void> {
  await page.setViewportSize(tower);
  const { options, more } = await look(page, group);
  expect(more).toBeNull();
  expect(options.length).toBeGreaterThanOrEqual(atLeast);
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    expect([width, height, await throughPages(page, group)]).toEqual([width, height, options]);
  }
}

describe.skipIf(!canRun)('the longest lists of options', () => {
  const { visitor } = openStage();

  it('are visible for the selected card and the aimed action', { timeout: 120_000 }, async () => {
    const person = await visitor({ viewport: tower });
    const { page } = person;
    await openFullBoard(page, fullStack);
    await cell(page, 'c3').click();
    await expectInSight(page, 'Actions', 14);
    await cell(page, 'c4').click();
    await expectInSight(page, 'Which?', 8);
    expectNoComplaints(person);
    await person.close();
  });

  it('are visible in a response window', { timeout: 120_000 }, async () => {
    const person = await visitor({ viewport: tower });
    const { page } = person;
    await openFullBoard(page, manyAnswers);
    await cell(page, 'c2').click();
    await cell(page, 'c4').click();
    await page.getByRole('group', { name: 'Which?' }).getByRole('button').first().click();
    await page.locator('.confirm-question button').first().click();
    await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
    await expectInSight(page, 'Your answers', 15);
    expectNoComplaints(person);
    await person.close();
  });

  it('are visible when searching a whole deck', { timeout: 120_000 }, async () => {
    const person = await visitor({ viewport: tower });
    const { page } = person;
    await openFullBoard(page, wholeDeck);
    await cell(page, 'c2').click();
    await page.getByRole('button', { name: /^Foretell/ }).click();
    await page.getByRole('group', { name: 'Choices' }).waitFor();
    await expectInSight(page, 'Choices', 30);
    expectNoComplaints(person);
    await person.close();
  });
});

describe.skipIf(!canRun)('a typical list of options', () => {
  const { visitor } = openStage();

  it.each(screens.slice(0, 4))('fits on one page, %i by %i', async (width, height) => {
    const person = await visitor({ viewport: { width, height } });
    const { page } = person;
    await openFullBoard(page);
    await cell(page, 'c2').click();
    await page.getByRole('group', { name: 'Actions' }).waitFor();
    const { options, more, cutOff } = await look(page, 'Actions');
    expect([options.length > 4, more, cutOff]).toEqual([true, null, []]);
    await person.close();
  });
});
