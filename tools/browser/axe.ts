import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A control's name holds the words on it. A card is no label: its name begins with the card's, and tells the rest. */
const wordsInName = 'label-content-name-mismatch';

/** What axe finds wrong with the page as it is now, one line each; none if all is well. */
export async function axeFaults(page: Page): Promise<string[]> {
  // What still fades in has not its colours yet.
  await page.evaluate(async () => {
    const endless = Number.POSITIVE_INFINITY;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== endless);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const all = await new AxeBuilder({ page }).disableRules(wordsInName).analyze();
  const words = await new AxeBuilder({ page })
    .withRules(wordsInName)
    .exclude('.hand-card')
    .exclude('.square')
    .exclude('.card-button')
    .analyze();
  return [...all.violations, ...words.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
