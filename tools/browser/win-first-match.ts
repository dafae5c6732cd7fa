import type { Locator, Page } from 'playwright-core';

/** Somebody who plays their first match by its guide. */
interface Follower {
  /** Clicks or taps. */
  readonly press: (target: Locator) => Promise<void>;
  /** Called with each new text of the guide, before it is followed. */
  readonly onText?: (text: string) => Promise<void> | void;
  readonly onPress?: () => void;
}

const guide = (page: Page): Locator => page.locator('.guide-bubble');

/** Returns what the guide says; null while it says nothing. */
export const readGuide = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.guide-bubble p')?.textContent ?? null);

const square = (page: Page, name: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
const pointed = (page: Page, whose: 'own' | 'opposing'): Locator =>
  page.locator(`.square.pointed:has(.position.${whose})`);
const inHand = (page: Page): Locator => page.locator('.hand-card.pointed button');
const large = (page: Page, name: string): Locator =>
  page.locator('.context-button', { hasText: name });

/** Returns what to press for a text, in order. */
async function stepsFor(page: Page, text: string): Promise<readonly Locator[]> {
  const to = /(?:Summon the .+ on|Move it to) ([a-e][1-5])/.exec(text)?.[1];
  if (await guide(page).getByRole('button', { name: 'Next' }).count())
    return [guide(page).getByRole('button', { name: 'Next' })];
  if (text.endsWith('End your turn.')) return [large(page, 'End turn')];
  if (text.includes('Superdeck'))
    return [
      page.getByRole('tab', { name: /^Superdeck/ }),
      inHand(page),
      pointed(page, 'own'),
      page.getByRole('tab', { name: /^Hand/ }),
    ];
  if (to !== undefined && text.includes('Summon')) return [inHand(page), square(page, to)];
  if (to !== undefined) return [pointed(page, 'own'), square(page, to)];
  if (text.startsWith('Stack'))
    return [
      inHand(page),
      pointed(page, 'own'),
      page.getByRole('group').getByRole('button', { name: /^Stack underneath/ }),
    ];
  if (text.includes('may respond'))
    return [page.getByRole('group', { name: 'Your answers' }).getByRole('button').first()];
  if (/spell|^Activate/.test(text)) return [inHand(page), pointed(page, 'opposing')];
  if (/[Aa]ttack|destroy/.test(text)) return [pointed(page, 'own'), pointed(page, 'opposing')];
  return [large(page, 'End turn')];
}

/** Plays the first match as its guide asks, to the dialog with its result. Expects its table to be open. */
export async function winFirstMatch(
  page: Page,
  { press, onText = () => {}, onPress = () => {} }: Follower,
): Promise<void> {
  const end = page.getByRole('dialog', { name: /^You won|^Wren won/ });
  let followed: string | null = null;
  while (!(await end.isVisible())) {
    const text = await readGuide(page);
    if (text === null || text === followed) {
      await page.waitForTimeout(50);
      // The same words may come again in a later turn.
      if (text === null) followed = null;
      continue;
    }
    await onText(text);
    // A response window ignores input at first.
    await page.locator('.context-button:not([aria-disabled="true"])').or(end).first().waitFor();
    for (const target of await stepsFor(page, text)) {
      await press(target);
      onPress();
    }
    followed = text;
  }
}
