import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { canRun, openStage } from './stage.ts';
import { winFirstMatch } from '../../../tools/browser/win-first-match.ts';

/*
 * How long somebody new needs from the site to the first win, along the offered way: site, game, first match. Waiting
 * for the page, the animation and the opponent is measured. Reading and thinking are added: 200 words a minute for every
 * sentence in the site's first screen, the offer, the guide, the prompt and dialogs, once; two seconds for each press.
 */
const secondsPerWord = 60 / 200;
const secondsPerDecision = 2;
/** Minutes. */
const longest = 8;
/** The default of servers. */
const botDelay = '500ms 1500ms';
/** The match is the same for everybody; the machine isn't. */
const people = 3;

const readingPlaces = [
  '.home-head',
  '.home > .panel',
  '.guide-bubble p',
  '.prompt',
  '.outcome',
  'dialog[open]',
  '.context-button',
].join(', ');

/** Somebody who reads every sentence once. */
function createReader(page: Page) {
  const read = new Set<string>();
  /** Words read, by the place of the text. */
  const words = new Map<string, number>();
  return {
    words: () => [...words.values()].reduce((sum, count) => sum + count, 0),
    places: () => [...words].map(([place, count]) => `${count} ${place}`).join(', '),
    async readAll(selector = readingPlaces): Promise<void> {
      const lines = await page.evaluate(
        (places) =>
          [...document.querySelectorAll<HTMLElement>(places)].flatMap((place) =>
            place.innerText
              .split(/\n|(?<=[.!?:]) /)
              .map((line) => ({ line: line.trim(), place: place.className || place.tagName })),
          ),
        selector,
      );
      for (const { line, place } of lines) {
        if (line === '' || read.has(line)) continue;
        read.add(line);
        const counted = line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
        words.set(place, (words.get(place) ?? 0) + counted.length);
      }
    },
  };
}

/** Goes the offered way with hints until the first win. Returns the minutes it takes, and says what they were for. */
async function firstWin(page: Page): Promise<number> {
  const reader = createReader(page);
  let decisions = 0;
  const began = performance.now();
  await page.goto('/');
  await reader.readAll('.hero-words');
  decisions += 1;
  await page.getByRole('link', { name: 'Play now' }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  await winFirstMatch(page, {
    press: (target) => target.click(),
    onText: () => reader.readAll(),
    onPress() {
      decisions += 1;
    },
  });
  const waited = (performance.now() - began) / 60_000;
  const reading = (reader.words() * secondsPerWord) / 60;
  const deciding = (decisions * secondsPerDecision) / 60;
  const minutes = waited + reading + deciding;
  console.log(
    `first win after ${minutes.toFixed(1)} minutes: ${waited.toFixed(1)} waiting, ` +
      `${reading.toFixed(1)} reading ${reader.words()} words, ${deciding.toFixed(1)} for ${decisions} decisions (words: ${reader.places()})`,
  );
  return minutes;
}

describe.skipIf(!canRun)('somebody new', () => {
  const { visitor } = openStage({ env: { STACKMATE_BOT_DELAY: botDelay } });

  it('usually wins for the first time within eight minutes', { timeout: 900_000 }, async () => {
    const minutes: number[] = [];
    for (let person = 0; person < people; person++) {
      const { page, close } = await visitor({
        viewport: { width: 1366, height: 768 },
        pace: 'usual',
      });
      minutes.push(await firstWin(page));
      await close();
    }
    expect(minutes.toSorted((a, b) => a - b)[people >> 1]).toBeLessThan(longest);
  });
});
