import type { Page } from 'playwright-core';

/** Returns the position and look of everything on a page, as lines. */
export const listLooks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // Renders content outside the viewport too.
    for (const entry of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(entry).contentVisibility === 'auto') {
        entry.style.contentVisibility = 'visible';
      }
    }
    // Finishes running animations, such as the narrow menu and elements that just appeared.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const said = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      return [
        style.content,
        style.display,
        style.position,
        style.font,
        style.color,
        style.background,
        style.border,
        style.borderImageSource,
        style.borderRadius,
        style.outline,
        style.boxShadow,
        style.filter,
        style.opacity,
        style.transform,
        style.textDecoration,
        style.visibility,
        style.zIndex,
      ].join(' ');
    };
    // Collapsed content has no position.
    const seen = [...document.querySelectorAll('body, body *')].filter((candidate) =>
      candidate.checkVisibility(),
    );
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map((candidate) => Math.round(candidate)).join(' ');
      const name = `${element.tagName}.${element.getAttribute('class')}`;
      return [name, place, said(element), said(element, '::before'), said(element, '::after')].join(
        ' | ',
      );
    });
  });

/** Returns what changed in the look of a page. */
export const listLookChanges = (
  before: readonly string[],
  after: readonly string[],
): readonly string[] =>
  after
    .flatMap((line, index) => (line === before[index] ? [] : [`${before[index]}\n${line}`]))
    .slice(0, 3);
