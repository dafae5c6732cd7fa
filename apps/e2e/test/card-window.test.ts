import { describe, expect, it } from 'vitest';
import { readBox, isWithin } from './boxes.ts';
import { playTo } from './play-to.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const screens = [
  [1366, 768],
  [1280, 720],
  [768, 1024],
] as const;

describe.skipIf(!canRun)('the window of a card', () => {
  const { visitor } = openStage();

  it('shows when to stop for the card, however long its text', { timeout: 120_000 }, async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await startBotMatch(page);
    await playTo(page, 2);
    const card = page.getByRole('gridcell').filter({ has: page.locator('.board-face') });
    const dialog = page.getByRole('dialog');
    const body = dialog.locator('.sm-modal__body');
    const stops = body.getByRole('group', { name: 'Stop for this card' }).getByRole('button');
    let scrolled = 0;
    for (const entry of await card.all()) {
      await entry.focus();
      await page.keyboard.press('i');
      await body.locator('.sm-detail').waitFor();
      for (const [width, height] of (await stops.count()) > 0 ? screens : []) {
        await page.setViewportSize({ width, height });
        await body.evaluate((at) => at.scrollTo(0, 0));
        const seen = await readBox(body);
        for (const stop of await stops.all())
          expect(isWithin(await readBox(stop), seen)).toBe(true);
        const isLong = await body.evaluate((at) => at.scrollHeight > at.clientHeight);
        if (!isLong) continue;
        scrolled += 1;
        // The stop switches never cover the focused element.
        for (const term of await body.locator('.sm-detail').getByRole('button').all()) {
          await term.focus();
          const [{ y, height: tall }, { y: edge }] = await Promise.all([
            readBox(term),
            readBox(body.locator('.stop-choice')),
          ]);
          expect(y + tall).toBeLessThanOrEqual(edge + 1);
        }
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(scrolled).toBeGreaterThan(0);
    expectNoComplaints(person);
    await person.close();
  });
});
