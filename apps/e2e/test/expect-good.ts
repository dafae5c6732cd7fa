import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';

/** Expects no violations of accessibility rules, and nothing wider than the window. */
export async function expectGood(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
