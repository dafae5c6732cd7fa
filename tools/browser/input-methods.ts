import type { Locator, Page } from 'playwright-core';

type Role = 'gridcell' | 'button';

/** A way to operate elements by name. */
export interface InputMethod {
  readonly page: Page;
  readonly square: (name: string) => Promise<void>;
  /** Selects a card in the hand by its index, from 0. */
  readonly card: (place: number) => Promise<void>;
  readonly button: (name: string, group: string) => Promise<void>;
  /** Presses the large button. */
  readonly primary: (name: string) => Promise<void>;
  /** Closes the dialog over the table. */
  readonly close: () => Promise<void>;
}

/** Max duration of a click, in ms: if the element is gone, the player does something else or tries again. */
const actionTimeout = 5000;

type Act = (found: Locator) => Promise<void>;

const byRole = (page: Page, role: Role, name: string): Locator =>
  page.getByRole(role, { name, exact: true });

const toInputMethod = (page: Page, act: Act): InputMethod => ({
  page,
  square: (name) => act(byRole(page, 'gridcell', name)),
  card: (place) =>
    act(page.getByRole('list', { name: 'Your hand' }).getByRole('button').nth(place)),
  button: (name, group) =>
    act(
      page
        .getByRole('group', { name: group, exact: true })
        .getByRole('button', { name, exact: true })
        .first(),
    ),
  primary: (name) => act(byRole(page, 'button', name).last()),
  close: () => act(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })),
});

/** Operates with a mouse, which must hit elements under its pointer. */
export const mouse = (page: Page): InputMethod =>
  toInputMethod(page, (found) => found.click({ timeout: actionTimeout }));

/** Operates by touch. */
export const touch = (page: Page): InputMethod =>
  toInputMethod(page, (found) => found.tap({ timeout: actionTimeout }));

/**
 * Operates like a screen reader, which presses elements by name wherever they are. Elements just read out are there, or have
 * been renamed, so waiting is useless.
 */
export const screenReader = (page: Page): InputMethod =>
  toInputMethod(page, (found) => found.dispatchEvent('click', {}, { timeout: 1000 }));

const focusName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const label = document.getElementById(element?.getAttribute('aria-labelledby') ?? '');
    // Prefer the hidden text: visible details beside it aren't announced.
    const words = label ?? element?.querySelector(':scope > .sm-hidden') ?? element;
    return element?.getAttribute('aria-label') ?? words?.textContent ?? '';
  });

/** Max number of Tab presses to get around the table. */
const maxTabs = 50;

/** Presses Tab until the element with this name has the focus. Throws an Error if it never has. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = name.replaceAll(/\s/g, '');
  const passed: string[] = [];
  for (let tab = 0; tab < maxTabs; tab++) {
    passed.push(await focusName(page));
    if (passed.at(-1)!.replaceAll(/\s/g, '') === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches “${name}”, only ${passed.join(' | ')}`);
}

/** Operates with keys only. Reads the focused element's name like a screen reader. */
export function keyboard(page: Page): InputMethod {
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  return {
    page,
    async square(name) {
      await press('b');
      const goal = name.slice(0, 2);
      for (let step = 0; step < 12; step++) {
        const at = (await focusName(page)).slice(0, 2);
        if (at === goal) return press('Enter');
        const south = await page
          .getByRole('gridcell')
          .first()
          .evaluate((cell) => cell.textContent?.startsWith('a5'));
        const [across, up] = [0, 1].map(
          (part) => (goal.charCodeAt(part) - at.charCodeAt(part)) * (south ? 1 : -1),
        );
        if (across === 0) await press(up > 0 ? 'ArrowUp' : 'ArrowDown');
        else await press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
      }
      throw new Error(`arrow keys never reach ${goal}`);
    },
    card: (place) => press(String(place + 1)),
    async button(name) {
      await tabTo(page, name);
      await press('Enter');
    },
    async primary(name) {
      if ((await focusName(page)) !== name) await press('b');
      await press(' ');
    },
    close: () => press('Escape'),
  };
}
