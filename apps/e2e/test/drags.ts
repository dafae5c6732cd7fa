import type { Locator, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the middle of an element. */
export async function readCentre(part: Locator): Promise<Point> {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Drags with a finger. `via` is a point on the way, for a drag that must begin sideways. */
export async function dragByTouch(page: Page, from: Point, to: Point, via = from): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...at] });
  const steps = 8;
  const glide = async (start: Point, end: Point): Promise<void> => {
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await touch('touchMove', [
        { x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) },
      ]);
    }
  };
  await touch('touchStart', [from]);
  if (via !== from) await glide(from, via);
  await glide(via, to);
  // A finger that leaves while it moves flings; the next tap would only end that.
  await page.waitForTimeout(150);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await session.detach();
}
