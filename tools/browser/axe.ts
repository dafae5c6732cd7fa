import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Unpainted } from './unpainted.ts';

// `axe.source` is more than twice as long, and every checked page parses it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's violations on the current page or within an element of it, one line each. */
export async function axeFaults(page: Page, within = 'html'): Promise<string[]> {
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // `@axe-core/playwright` takes four times as long: it loads axe for each look, and again in a second page.
  return page.evaluate(async (selector) => {
    const { axe: rules, unpainted } = window as unknown as { axe: typeof axe } & Unpainted;
    // Contrast can be judged only on visible elements.
    if (unpainted) unpainted.disabled = true;
    // No rule that runs needs the style sheets' sources, which axe would copy against the page's security policy.
    const { violations } = await rules.run(selector, {
      resultTypes: ['violations'],
      preload: false,
    });
    if (unpainted) unpainted.disabled = false;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, within);
}
