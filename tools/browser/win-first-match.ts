import type { Page } from 'playwright-core';
import { awaitHint, followHint } from './follow-hints.ts';
import { mouse } from './input-methods.ts';
import { createPlayer, resultTitles } from './player.ts';

/** Callbacks during somebody's first match. */
interface FirstMatchEvents {
  /** Something may be new on the page. */
  readonly looks?: () => Promise<void>;
  readonly decides?: () => void;
  readonly loses?: () => void;
}

/** Plays a first match with its hints, and rematches, until one is won. Expects its table to be open. */
export async function winFirstMatch(
  page: Page,
  { looks = async () => {}, decides = () => {}, loses = () => {} }: FirstMatchEvents = {},
): Promise<void> {
  const player = createPlayer(mouse(page), 'somebody new');
  for (;;) {
    const title = page.getByRole('dialog').getByRole('heading').first();
    const result = (await title.count()) > 0 ? await title.textContent() : null;
    if (result === 'You won') return;
    if (result !== null && resultTitles.test(result)) {
      await looks();
      loses();
      decides();
      await page
        .getByRole('button', { name: /again|Rematch/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      continue;
    }
    const hint = await awaitHint(page);
    await looks();
    if (hint) {
      decides();
      await followHint(page, hint).catch(() => page.keyboard.press('Escape'));
    } else if ((await player.step()) === 'did') decides();
    await page.waitForTimeout(100);
  }
}
