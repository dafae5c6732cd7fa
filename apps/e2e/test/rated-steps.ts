import type { Page } from 'playwright-core';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

export const startSearch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
};

/** Opens the page of rated play with an account of its own. */
export async function openRated(page: Page, name: string): Promise<void> {
  await signUp(page, name);
  await page.goto('/play/rated');
  await page.getByRole('heading', { name: 'Your rating' }).waitFor();
}

/** Opens the stage of these tests. */
export function openRatedStage() {
  // Players of one network address are never paired, so each comes through a proxy from another one.
  const stage = openStage({ env: { STACKMATE_TRUSTED_PROXIES: '127.0.0.1' } });
  let addresses = 0;
  const visitor: Stage['visitor'] = (options) =>
    stage.visitor({
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${(addresses += 1)}` },
      ...options,
    });
  return { stage, visitor };
}
