import { describe, expect, it } from 'vitest';
import { startTimeout } from '../../../tools/shared/browser.ts';
import { touch } from '../../../tools/browser/input-methods.ts';
import { closeWindows } from './play-to.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { readScene } from '../../../tools/browser/scene.ts';
import { draftSuggested } from './practice-steps.ts';
import { canRun, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const getKing = (squares: readonly string[]): string | undefined =>
  squares.find((square) => square.includes('your King'))?.slice(0, 2);

describe.skipIf(!canRun)('the game offline', () => {
  const { visitor } = openStage();

  it('is playable after one visit, including reloads', { timeout: 480_000 }, async () => {
    const person = await visitor({ ...phone, serviceWorkers: 'allow' });
    const { page } = person;
    await page.goto('/play/settings');
    // The service worker caches about 800 files in the background.
    const isKept = page.getByText('The game is saved on this device');
    await isKept.waitFor({ timeout: 3 * startTimeout });
    await page.context().setOffline(true);
    // Nothing of the page is left when the game is opened without a connection.
    await page.goto('about:blank');
    person.complaints.length = 0;
    await page.goto('/play/learn/recoil');
    await page.getByRole('button', { name: 'To the board' }).click();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await page.goto('/play/puzzles/daily');
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await page.goto('/play/decks');
    await page.getByRole('button', { name: 'Build a new deck' }).click();
    await page.waitForURL(/\/build$/);
    await page.goto('/play/decks');
    await page.getByText('New deck').first().waitFor();
    await startBotMatch(page);
    const player = createPlayer(touch(page), 'offline');
    const king = async () => getKing((await readScene(page))?.squares ?? []);
    while ((await king()) === undefined) await player.step();
    for (let step = 0; step < 8; step++) await player.step();
    await closeWindows(page);
    const before = await king();
    await page.reload();
    await expect.poll(king).toBe(before);
    const missing = await page
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
      );
    expect(missing).toEqual([]);
    // A whole practice draft, and the first match with its deck (LE1).
    await page.goto('/play/practice/draft');
    await page.getByText('No limit').click();
    await page.getByRole('button', { name: 'Begin the draft' }).click();
    await draftSuggested(page, 50);
    await page.getByRole('button', { name: /^Deck/ }).click();
    await page.getByRole('button', { name: 'Suggest a deck' }).click();
    await page.getByRole('button', { name: 'Play with this deck' }).click();
    await page.getByRole('link', { name: 'Play match 1' }).click();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    const drafted = createPlayer(touch(page), 'offline draft');
    for (let step = 0; step < 4; step++) await drafted.step();
    // The page keeps trying to reach the server, which fails.
    const isExpected = (message: string): boolean =>
      /WebSocket|ERR_INTERNET_DISCONNECTED \S+\/api\//.test(message);
    expect(person.complaints.filter((message) => !isExpected(message))).toEqual([]);
    await person.close();
  });
});
