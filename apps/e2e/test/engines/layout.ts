import type { Engine } from './engine.ts';

/** Position and size of an element on a page, in pixels. */
export interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Expression that resolves once everything is rendered in the final fonts and nothing moves. */
const settle = `
  for (const each of document.querySelectorAll('body *')) {
    if (getComputedStyle(each).contentVisibility === 'auto') each.style.contentVisibility = 'visible';
  }
  await document.fonts.ready;
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  }`;

/** Returns the boxes of all elements that match a list of CSS selectors, in document order. */
export const readBoxes = (engine: Engine, selectors: string): Promise<readonly Box[]> =>
  engine.run(`${settle}
    return [...document.querySelectorAll(${JSON.stringify(selectors)})]
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const name = each.tagName.toLowerCase() + '.' + (each.getAttribute('class') ?? '');
        return { name, x: x + scrollX, y: y + scrollY, width, height };
      });`);

/** Tolerated vertical difference, a line of text: engines wrap lines at slightly different widths. */
const line = 30;

/** Whether boxes follow flowing text, or all fit the window. */
export type Leeway = 'flows' | 'fits';

/** Tolerated horizontal difference, in px; also the vertical one where everything fits the window. */
const pixels = 8;

/**
 * Returns the boxes that are more than a few pixels away from their place in another engine. Where text flows down a page,
 * a line and a share of the page above are tolerated.
 */
export function differences(
  expected: readonly Box[],
  boxes: readonly Box[],
  leeway: Leeway = 'flows',
): readonly string[] {
  if (expected.length !== boxes.length) return [`${boxes.length} boxes, not ${expected.length}`];
  return expected.flatMap((box, i) => {
    const other = boxes[i];
    const isSame =
      Math.abs(box.x - other.x) <= pixels &&
      Math.abs(box.width - other.width) <= pixels &&
      Math.abs(box.y - other.y) <= (leeway === 'fits' ? pixels : line + box.y * 0.02) &&
      Math.abs(box.height - other.height) <=
        (leeway === 'fits' ? pixels : line + box.height * 0.03);
    const words = ({ x, y, width, height }: Box) =>
      [x, y, width, height].map((candidate) => Math.round(candidate)).join(' ');
    return isSame ? [] : [`${box.name}: ${words(other)}, not ${words(box)}`];
  });
}
