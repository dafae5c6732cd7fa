import type { Locator, Page } from 'playwright-core';

/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Checks whether two rectangles overlap in more than their edges. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

/** Checks whether one rectangle lies within another, with a tolerance of 1 px. */
export const isWithin = (one: Box, other: Box): boolean =>
  one.x >= other.x - 1 &&
  one.y >= other.y - 1 &&
  one.x + one.width <= other.x + other.width + 1 &&
  one.y + one.height <= other.y + other.height + 1;

/** Returns the rectangle of an element. Throws an Error if it isn't on the page. */
export async function boxOf(found: Locator): Promise<Box> {
  const box = await found.boundingBox();
  if (!box) throw new Error(`${found.toString()} has no box`);
  return box;
}

/** Returns everything visible that can be clicked, with its name. */
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
