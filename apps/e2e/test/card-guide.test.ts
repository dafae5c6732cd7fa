import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardParts } from '../../client/src/pages/card-guide/parts.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

/** Returns for each number how far its line ends from its part, in px, and which part is nearest to that end. */
const readLineEnds = (page: Page) =>
  page.evaluate(
    (parts) => {
      const svg = document.querySelector('.card-guide-lines')!.getBoundingClientRect();
      const boxes = parts.map(({ id, selector }) => ({
        id,
        box: document.querySelector(`.card-guide-frame ${selector}`)!.getBoundingClientRect(),
      }));
      return parts.map(({ id }) => {
        const line = document.querySelector(`.card-guide-lines [data-part="${id}"] polyline`)!;
        const end = line.getAttribute('points')!.split(' ').at(-1)!;
        const [percentX, percentY] = end.split(',').map(Number);
        const x = svg.left + (svg.width * percentX) / 100;
        const y = svg.top + (svg.height * percentY) / 100;
        const distances = boxes.map(({ id: other, box: { left, right, top, bottom } }) => ({
          id: other,
          away: Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)),
          area: (right - left) * (bottom - top),
        }));
        // Signs lie within the text of their ability.
        const [{ id: nearest }] = distances.toSorted(
          (a, b) => Math.round(a.away) - Math.round(b.away) || a.area - b.area,
        );
        return { id, away: distances.find((other) => other.id === id)!.away, nearest };
      });
    },
    cardParts.map(({ id, selector }) => ({ id, selector })),
  );

describe.skipIf(!canRun)('how to read a card', () => {
  const { visitor } = openStage();

  it.each([
    ['a phone', phone],
    ['a laptop', laptop],
  ] as const)('lights a part by its number, on %s', async (_, device) => {
    const person = await visitor(device);
    const { page } = person;
    await page.goto('/play/learn');
    await page.getByRole('link', { name: 'How to read a card' }).click();
    const number = (part: string) => page.locator(`.card-guide-number[data-part="${part}"]`);
    await number('iq').waitFor();
    await number('iq').click();
    await expect.poll(() => page.locator('figcaption').textContent()).toMatch(/^IQ\./);
    // The highlight covers the part.
    const light = (await page.locator('.card-guide-light').boundingBox())!;
    const part = (await page.locator('.sm-stat:nth-child(2)').boundingBox())!;
    expect(Math.abs(light.x - part.x)).toBeLessThan(3);
    expect(Math.abs(light.y - part.y)).toBeLessThan(3);
    // Every number leads to its own part, which is nearer to the line's end than any other.
    const ends = await readLineEnds(page);
    expect(ends).toHaveLength(12);
    for (const { id, away, nearest } of ends)
      expect([id, away < 3, nearest]).toEqual([id, true, id]);
    await number('level').click();
    await expect
      .poll(() => page.locator('figcaption').textContent())
      .toMatch(/^Level of a supermon/);
    await page.getByRole('button', { name: /Range and its type$/ }).focus();
    await expect.poll(() => page.locator('figcaption').textContent()).toMatch(/^Range/);
    const [scrollWidth, clientWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });
});
