import type { Locator, Page } from 'playwright-core';

type Role = 'gridcell' | 'button';

/** A way to touch what the page names. */
export interface InputMethod {
  readonly page: Page;
  readonly square: (name: string) => Promise<void>;
  /** A card of the hand by its place, from 0. */
  readonly card: (place: number) => Promise<void>;
  readonly button: (name: string, group: string) => Promise<void>;
  /** The large button. */
  readonly primary: (name: string) => Promise<void>;
  /** Closes the window over the table. */
  readonly close: () => Promise<void>;
}

/** Of a click, in milliseconds: what it was meant for may be gone, and then something else is done, or the same again. */
const actionTimeout = 5000;

type Act = (found: Locator) => Promise<void>;

const byRole = (page: Page, role: Role, name: string): Locator =>
  page.getByRole(role, { name, exact: true });

const inputMethodOf = (page: Page, act: Act): InputMethod => ({
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

/** A mouse, which has to find what it clicks under its pointer. */
export const mouse = (page: Page): InputMethod =>
  inputMethodOf(page, (found) => found.click({ timeout: actionTimeout }));

/** A finger. */
export const touch = (page: Page): InputMethod =>
  inputMethodOf(page, (found) => found.tap({ timeout: actionTimeout }));

/**
 * What a screen reader does: it names an element and presses it, wherever it lies. What was just read out is there, or
 * has got another name since: waiting for it is of no use.
 */
export const screenReader = (page: Page): InputMethod =>
  inputMethodOf(page, (found) => found.dispatchEvent('click', {}, { timeout: 1000 }));

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    // What is drawn beside the words is not said.
    const words = element?.querySelector(':scope > .sm-hidden') ?? element;
    return element?.getAttribute('aria-label') ?? words?.textContent ?? '';
  });

/** So many lead once around the table. */
const maxTabs = 50;

/** Keys only. What has the focus is asked as a screen reader would tell it. */
export function keyboard(page: Page): InputMethod {
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  async function tabTo(name: string): Promise<void> {
    const wanted = name.replaceAll(/\s/g, '');
    const passed: string[] = [];
    for (let tab = 0; tab < maxTabs; tab++) {
      passed.push(await nameOfFocus(page));
      if (passed.at(-1)!.replaceAll(/\s/g, '') === wanted) return;
      await press('Tab');
    }
    throw new Error(`no Tab leads to “${name}”, only to ${passed.join(' | ')}`);
  }

  return {
    page,
    async square(name) {
      await press('b');
      const goal = name.slice(0, 2);
      for (let step = 0; step < 12; step++) {
        const at = (await nameOfFocus(page)).slice(0, 2);
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
      throw new Error(`no arrows lead to ${goal}`);
    },
    card: (place) => press(String(place + 1)),
    async button(name) {
      await tabTo(name);
      await press('Enter');
    },
    async primary(name) {
      if ((await nameOfFocus(page)) !== name) await press('b');
      await press(' ');
    },
    close: () => press('Escape'),
  };
}
