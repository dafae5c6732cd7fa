import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with the page as it is now, one line each; none if all is well. */
export async function axeFaults(page: Page): Promise<string[]> {
  // What still fades in has not its colours yet.
  await page.evaluate(async () => {
    const endless = Number.POSITIVE_INFINITY;
    // A window that has just come begins to fade in with the next frame.
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const moving = document
      .getAnimations()
      // What goes by scrolling comes to no end.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== endless);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
