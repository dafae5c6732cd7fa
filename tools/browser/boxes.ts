import type { Locator, Page } from 'playwright-core';

/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two rectangles share more than their edges. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

/** Whether one rectangle lies within another, give or take a pixel. */
export const isWithin = (one: Box, other: Box): boolean =>
  one.x >= other.x - 1 &&
  one.y >= other.y - 1 &&
  one.x + one.width <= other.x + other.width + 1 &&
  one.y + one.height <= other.y + other.height + 1;

/** The rectangle of an element; throws if it is not on the page. */
export async function boxOf(found: Locator): Promise<Box> {
  const box = await found.boundingBox();
  if (!box) throw new Error(`${found.toString()} has no box`);
  return box;
}

/** Everything in sight that can be clicked, by what it says. */
export const clickables = (page: Page): Promise<readonly (Box & { readonly name: string })[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input, [role="gridcell"]')].flatMap(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ visibilityProperty: true });
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        return isSeen && width > 0 && height > 0 ? [{ name, x, y, width, height }] : [];
      },
    ),
  );
