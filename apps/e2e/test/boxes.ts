import type { Locator, Page } from 'playwright-core';

/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Checks whether two rectangles overlap in more than their edges. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 1 &&
  b.x < a.x + a.width - 1 &&
  a.y < b.y + b.height - 1 &&
  b.y < a.y + a.height - 1;

/** Checks whether one rectangle lies within another, with a tolerance of 1 px. */
export const isWithin = (a: Box, b: Box): boolean =>
  a.x >= b.x - 1 &&
  a.y >= b.y - 1 &&
  a.x + a.width <= b.x + b.width + 1 &&
  a.y + a.height <= b.y + b.height + 1;

/** Returns the rectangle of an element. Throws an Error if it isn't on the page. */
export async function readBox(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} has no box`);
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
