import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readBox, clickables, isWithin, overlap } from './boxes.ts';
import { expectNoComplaints } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';

export async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Say' }).click();
  await page.getByRole('button', { name: words }).click();
}

/**
 * Returns what the next emote covers on a page, and whether it is fully readable. It may cover its sender's name
 * and the switch of the music, which clicks still reach.
 */
async function nextFaults(page: Page): Promise<readonly string[]> {
  const said = page.locator('.emote-bubble q');
  await said.waitFor();
  // Closes the panel from which the emote was chosen.
  await page.locator('.say-panel').waitFor({ state: 'hidden' });
  const bar = page.locator('.player-bar', { has: said });
  const [box, speaker, others, clock, isClickedThrough, fits] = await Promise.all([
    readBox(said),
    bar.locator('.name').getAttribute('aria-label'),
    clickables(page),
    readBox(bar.locator('.clock')),
    said.evaluate((q) => getComputedStyle(q).pointerEvents === 'none'),
    said.evaluate((q) => q.scrollWidth <= q.clientWidth),
  ]);
  const { width, height } = page.viewportSize()!;
  return [
    ...others
      .filter(
        (other) =>
          overlap(box, other) &&
          !(isClickedThrough && (other.name === speaker || other.name === 'Music')),
      )
      .map(({ name }) => `covers ${name}`),
    ...(overlap(box, clock) ? ['covers the clock'] : []),
    ...(fits && isWithin(box, { x: 0, y: 0, width, height }) ? [] : ['is cut off']),
  ];
}

/** Lets two people meet before the tests of a block. The second one touches. Returns them once they have met. */
export function meet({ visitor }: Stage): () => readonly [host: Visitor, guest: Visitor] {
  let people: readonly [host: Visitor, guest: Visitor];
  beforeAll(async () => {
    people = [await visitor(), await visitor({ hasTouch: true })];
    await meetByLink(people[0].page, people[1].page);
  });
  return () => people;
}

/** Tests that an emote covers nothing at each of the sizes. */
export function itCoversNothing(
  getPeople: ReturnType<typeof meet>,
  sizes: readonly (readonly [number, number])[],
): void {
  it.each(sizes)(
    'covers nothing that can be clicked but a name, for either player, %i by %i',
    async (width, height) => {
      const people = getPeople();
      for (const { page } of people) {
        await page.setViewportSize({ width, height });
        expect((await page.locator('.board').boundingBox())!.y).toBeGreaterThanOrEqual(0);
        // Waits for the emote of the previous size: another one can't be sent while it shows.
        await page.locator('.emote-bubble q').waitFor({ state: 'detached' });
      }
      // It shows only for seconds, so both pages are checked at the same time.
      const faults = Promise.all(people.map(({ page }) => nextFaults(page)));
      await say(people[0].page, 'well played');
      expect(await faults).toEqual([[], []]);
      expectNoComplaints(...people);
    },
  );
}
