import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isWithin, readBox } from './boxes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

/** The state of each audio device that the page has opened. */
const audioStates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'opened').map(({ state }: AudioContext) => state));

describe.skipIf(!canRun)('the music of a match', () => {
  const { visitor } = openStage();

  it('is off until the player wants it, then plays, and pauses with its volume', async () => {
    const person = await visitor();
    const { page } = person;
    await page.addInitScript(() => {
      const opened: AudioContext[] = [];
      Reflect.set(globalThis, 'opened', opened);
      const Original = globalThis.AudioContext;
      globalThis.AudioContext = class extends Original {
        constructor() {
          super();
          opened.push(this);
        }
      };
    });
    await startBotMatch(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const music = page.getByRole('slider', { name: 'Music' });
    expect(await music.inputValue()).toBe('0');
    // The visitor's sounds are off, so the only device is the one of the music.
    expect(await audioStates(page)).toEqual([]);
    await music.fill('40');
    await expect.poll(() => audioStates(page)).toEqual(['running']);
    await music.fill('0');
    await expect.poll(() => audioStates(page)).toEqual(['suspended']);
    // The setting is kept for the next match.
    await music.fill('20');
    await page.goto('/play/settings');
    const slider = page.getByRole('slider', { name: 'Music during matches' });
    expect(await slider.inputValue()).toBe('20');
    expectNoComplaints(person);
    await person.close();
  });

  it('begins softly with the first gesture, and one tap on the table turns it off for good', async () => {
    const person = await visitor({ pace: 'usual', viewport: { width: 360, height: 740 } });
    const { page } = person;
    await startBotMatch(page);
    const music = page.getByRole('button', { name: 'Music' });
    expect(await music.getAttribute('aria-pressed')).toBe('true');
    const box = await readBox(page.locator('.player-bar.bottom'));
    expect(isWithin(await readBox(music), box)).toBe(true);
    await music.click();
    expect(await music.getAttribute('aria-pressed')).toBe('false');
    await page.reload();
    await music.waitFor();
    expect(await music.getAttribute('aria-pressed')).toBe('false');
    await music.click();
    expect(await music.getAttribute('aria-pressed')).toBe('true');
    expectNoComplaints(person);
    await person.close();
  });
});
