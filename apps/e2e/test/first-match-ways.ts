import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { followHint, readHint } from '../../../tools/browser/follow-hints.ts';
import { settled } from '../../../tools/browser/scene.ts';
import { expectNoComplaints } from './stage.ts';
import type { Stage } from './stage.ts';

const devices = {
  phone: ['on a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  laptop: ['on a laptop', { viewport: { width: 1366, height: 768 } }],
} as const;

/** From the game's first page to the table, by the two clicks that are offered to somebody new. */
async function startFirstMatch(page: Page): Promise<void> {
  await page.goto('/play/');
  const panel = page.getByRole('region', { name: 'Your first match: we’ll help' });
  await panel.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/play\/match\/[\w-]{22}$/);
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}

/** Does what the hints say until the condition holds. */
async function followUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 60 && !(await isDone()); step++) {
    const hint = await readHint(page);
    if (hint) await followHint(page, hint);
    else
      await page
        .locator('.context-button', { hasText: 'Pass' })
        .click({ timeout: 500 })
        .catch(() => {});
    await settled(page, () => readHint(page));
  }
}

/** Tests the first match with its help on a device. */
export function firstMatchOn({ visitor }: Stage, device: keyof typeof devices): void {
  it.each([devices[device]])(
    'starts with one click, helps with good actions, and its opponent says why, %s',
    { timeout: 120_000 },
    async (_, options) => {
      const person = await visitor(options);
      const { page } = person;
      await startFirstMatch(page);
      await expect.poll(() => readHint(page)).toMatchObject({ act: expect.stringMatching(/King/) });
      expect(await page.locator('.pointed').count()).toBeGreaterThanOrEqual(2);
      expect(await axeFaults(page)).toEqual([]);
      const why = page.getByRole('button', { name: 'Why did you do that?' });
      await followUntil(page, async () => (await why.count()) > 0);
      await why.click();
      await expect
        .poll(() => page.locator('.why-reasons').first().textContent())
        .toMatch(/^I .*\.$/);
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('w');
      await expect.poll(() => why.getAttribute('aria-expanded')).toBe('false');
      await page.getByRole('button', { name: 'No more hints' }).click();
      await expect.poll(() => page.locator('.table-bar').count()).toBe(0);
      expect(await page.locator('.pointed').count()).toBe(0);
      expectNoComplaints(person);
      await person.close();
    },
  );
}
