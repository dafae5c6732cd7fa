import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Returns axe's violations on the current page, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Elements that are still fading in don't have their final colours.
  await page.evaluate(async () => {
    const endless = Number.POSITIVE_INFINITY;
    // A dialog that just opened starts to fade in with the next frame.
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const moving = document
      .getAnimations()
      // Scroll-driven animations never finish.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== endless);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
