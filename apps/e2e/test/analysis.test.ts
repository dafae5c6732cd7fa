import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { randomFile } from '../../client/test/random-file.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** Opens the analysis of a short match, and waits until it is done. */
async function openAnalysis(page: Page) {
  await page.goto('/play/replay');
  await page.getByLabel('Or open a match file').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(randomFile('analysed', 40)),
  });
  await page.getByRole('button', { name: 'Analysis' }).click();
  const panel = page.getByRole('region', { name: 'Analysis' });
  const chart = panel.getByRole('img', { name: /Chance to win by turn/ });
  await chart.waitFor();
  return { panel, chart };
}

/** Returns where board and panel are. */
async function boxesOf(page: Page) {
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
  return { board: await box('.board-frame'), side: await box('.side-panel') };
}

const where = (page: Page) => page.locator('.replay-where').textContent();

describe.skipIf(!canRun)('the analysis of a match', () => {
  const { visitor } = openStage();

  it('is beside the board, draws and plays the better line, and follows the board in its chart', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    const { panel, chart } = await openAnalysis(page);
    const { board, side } = await boxesOf(page);
    expect(side.x).toBeGreaterThanOrEqual(board.x + board.width);
    expect(side.y + side.height).toBeLessThanOrEqual(768);
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(board.y + board.height).toBeLessThanOrEqual(768);
    expect(await axeFaults(page)).toEqual([]);

    // From the chart to the board, and from the board to the chart.
    const chartBox = (await chart.boundingBox())!;
    await chart.click({ position: { x: chartBox.width - 12, y: chartBox.height / 2 } });
    const slider = page.getByRole('slider', { name: 'Moment of the match' });
    expect(await slider.inputValue()).toBe(await slider.getAttribute('max'));
    const mark = async () => Number(await chart.locator('.chart-current').getAttribute('x'));
    const atEnd = await mark();
    await page.getByRole('button', { name: 'Go to the start' }).click();
    await expect.poll(mark).toBeLessThan(atEnd);
    await panel.getByRole('tab', { name: 'Turns' }).click();
    const second = panel.getByRole('button', { name: 'Turn 2', exact: true });
    await second.press('Enter');
    await expect.poll(() => where(page)).toMatch(/^Turn 2,/);
    expect(await second.getAttribute('aria-current')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);

    // A turning point is shown with its arrows, described for screen readers.
    await panel.getByRole('tab', { name: /^Turning points/ }).click();
    const head = panel.locator('.mistake-head').first();
    await expect
      .poll(() => panel.locator('.mistakes > li').first().textContent())
      .toMatch(/chance to win would have been \d+\s% instead of \d+\s%: \d+ points? better than “/);
    await head.press('Enter');
    const steps = panel.getByRole('list', { name: 'The better line' });
    await steps.waitFor();
    const arrows = page.getByRole('img', { name: /^(Better line|Played)/ });
    await expect.poll(() => arrows.getAttribute('aria-label')).toMatch(/Better line, step 1: /);
    expect(await page.locator('.arrow').count()).toBeGreaterThan(0);
    expect(await panel.getByRole('list', { name: 'What the arrows mean' }).isVisible()).toBe(true);
    const count = await steps.getByRole('button').count();
    await steps.getByRole('button').first().focus();
    for (let step = 1; step < count; step++) await page.keyboard.press('ArrowDown');
    const last = steps.getByRole('button', { name: /^Played: / });
    await expect.poll(() => last.getAttribute('aria-pressed')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);

    // The line is played out on the board by keys, and left again.
    const before = await where(page);
    await panel.getByRole('button', { name: 'Play it out' }).press('Enter');
    await expect.poll(() => where(page)).toMatch(/^Better line, 1 of /);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => where(page)).toMatch(/^Better line, 0 of /);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => where(page)).toMatch(/^Better line, 1 of /);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => where(page)).toBe(before);

    // The focus goes back to the button that opened it.
    await panel.getByRole('button', { name: 'Close the analysis' }).press('Enter');
    await panel.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { name: 'Analysis' });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expectNoComplaints(person);
    await person.close();
  });

  it('leaves the board in sight on a phone, and draws a step that is tapped', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    const { panel } = await openAnalysis(page);
    const { board, side } = await boxesOf(page);
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(side.y).toBeGreaterThanOrEqual(board.y + board.height);
    expect(side.y + side.height).toBeLessThanOrEqual(740);
    expect(side.height).toBeGreaterThan(220);
    expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
    expect(await axeFaults(page)).toEqual([]);
    await panel.locator('.mistake-head').first().tap();
    const steps = panel.getByRole('list', { name: 'The better line' });
    await steps.getByRole('button').first().tap();
    await page.getByRole('img', { name: /^Better line, step 1: / }).waitFor();
    expect((await boxesOf(page)).board).toEqual(board);
    await panel.getByRole('button', { name: 'Play it out' }).tap();
    await panel.getByRole('button', { name: 'Back to the match' }).tap();
    await panel.getByRole('button', { name: 'Play it out' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Close the analysis' }).tap();
    await page.getByRole('slider', { name: 'Moment of the match' }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });
});
