import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { closeWindows } from './play-to.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { readScene, settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

const settledSquares = (page: Page): Promise<readonly string[]> =>
  settled(page, async () => (await readScene(page))!.squares);

/** Plays a few turns and resigns, to have a match to replay. */
async function playAndResign({ page }: Visitor): Promise<void> {
  await startBotMatch(page);
  const player = createPlayer(mouse(page), 'looked back at');
  for (let step = 0; step < 40; step++) await player.step();
  await closeWindows(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('dialog', { name: 'You lost' }).waitFor();
}

describe.skipIf(!canRun)('a replay in a browser', () => {
  const { visitor } = openStage();

  it('steps, jumps, links to a position, tries another line, downloads, and verifies the shuffle', async () => {
    const person = await visitor({ ...laptop, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = person;
    await playAndResign(person);
    const result = page.getByRole('dialog', { name: 'You lost' });
    await result.getByRole('button', { name: 'Verify the shuffle' }).click();
    await result.getByText(/Verified: nobody could steer the shuffle/).waitFor();
    await result.getByRole('link', { name: 'Replay', exact: true }).click();

    const where = page.locator('.replay-where');
    const slider = page.getByRole('slider', { name: 'Moment of the match' });
    const squares = () => settledSquares(page);
    await where.getByText('King selection, 0 of').waitFor();
    expect((await squares()).every((square) => square.endsWith('empty'))).toBe(true);
    expect(await axeFaults(page)).toEqual([]);

    // Goes to the end and back with buttons, keys and the slider.
    await page.getByRole('button', { name: 'Go to the end' }).click();
    const last = Number(await slider.getAttribute('max'));
    expect(await slider.inputValue()).toBe(String(last));
    const atEnd = await squares();
    await page.getByRole('button', { name: 'Go back one step' }).click();
    await page.keyboard.press('Home');
    expect(await slider.inputValue()).toBe('0');
    const middle = Math.floor(last / 2);
    await slider.fill(String(middle));
    const atMiddle = await squares();
    expect(atMiddle).not.toEqual(atEnd);

    // The link opens at that position, in another tab too.
    await page.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'The replay' });
    expect(await axeFaults(page)).toEqual([]);
    await more.getByRole('button', { name: 'Link to this moment' }).click();
    await more.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await page.context().newPage();
    await other.goto(link);
    await other.getByRole('grid', { name: 'Board' }).waitFor();
    expect(await settledSquares(other)).toEqual(atMiddle);
    await other.close();

    // The file contains the match and can be opened again.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      more.getByRole('button', { name: 'Download' }).click(),
    ]);
    const file = await download.path();
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: 'stackmate-match-1' });

    await more.getByRole('button', { name: 'Verify the shuffle' }).click();
    const fairness = page.getByRole('dialog', { name: 'How it was shuffled' });
    await fairness.getByText('valid', { exact: true }).first().waitFor();
    expect(await fairness.locator('[data-good="false"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await fairness.waitFor({ state: 'hidden' });

    // Plays a line from that position, with both sides played by hand.
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('region', { name: 'Your own line' }).waitFor();
    expect(await squares()).toHaveLength(25);
    const player = createPlayer(mouse(page), 'another line');
    for (let step = 0; step < 8; step++) await player.step();
    await closeWindows(page);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the match' }).click();
    await where.waitFor();
    await expect.poll(squares).toEqual(atMiddle);

    // Plays on against a bot, which responds.
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('dialog').getByText('Easy', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('region', { name: 'Your own line' }).waitFor();

    await page.goto('/play/replay');
    await page.getByLabel('Or open a match file').setInputFiles({
      name: 'no-match.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format": "poem"}'),
    });
    await page.getByText('This isn’t a match file.').waitFor();
    await page.getByLabel('Or open a match file').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await expect.poll(squares).toEqual(atEnd);
    expectNoComplaints(person);
    await person.close();
  });
});
