import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startTimeout } from '../../../tools/shared/browser.ts';
import { untilQuiet } from '../../../tools/browser/requests.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { openFullBoard } from './board-ways.ts';
import { canRun, openStage } from './stage.ts';

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A phone with a notch and a home indicator, upright and held sideways, in pixels. */
const phones = {
  upright: {
    viewport: { width: 393, height: 852 },
    insets: { top: 59, right: 0, bottom: 34, left: 0 },
  },
  sideways: {
    viewport: { width: 852, height: 393 },
    insets: { top: 0, right: 59, bottom: 21, left: 59 },
  },
} as const;

async function setInsets(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
}

/** A desktop window in which the system's buttons lie over the page, in pixels. */
const titleBar = 40;
const desktop = { viewport: { width: 1280, height: 800 } };

/** Applies the styles of such a window, which browsers only have for installed apps. */
const showTitleBar = (page: Page): Promise<number> =>
  page.evaluate((height) => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const applied = rules.flatMap((rule) =>
      rule instanceof CSSMediaRule && rule.media.mediaText.includes('window-controls-overlay')
        ? [...rule.cssRules].map(({ cssText }) =>
            cssText
              .replaceAll(/env\(titlebar-area-height[^)]*\)/g, `${height}px`)
              .replaceAll(/env\(titlebar-area-width[^)]*\)/g, '80%')
              .replaceAll(/env\(titlebar-area-[xy][^)]*\)/g, '0px'),
          )
        : [],
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(applied.join(''));
    document.adoptedStyleSheets.push(sheet);
    return applied.length;
  }, titleBar);

/**
 * Returns what can be used and lies under a notch or the home indicator. What scrolls may lie there while the page can still
 * be scrolled away from it.
 */
const findCovered = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(async (sizes) => {
    const usable = 'a[href], button, input, select, textarea, summary, [role="button"]';
    const isFixed = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    const look = (end: 'start' | 'end'): string[] => {
      const [width, height] = [document.documentElement.clientWidth, innerHeight];
      const safe = {
        left: sizes.left,
        right: width - sizes.right,
        top: sizes.top,
        bottom: height - sizes.bottom,
      };
      return [...document.querySelectorAll<HTMLElement>(usable)].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const box = element.getBoundingClientRect();
        if (box.width < 3 || box.height < 3) return [];
        const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
        const scrolls = !isFixed(element);
        const ways = [
          ['left', box.left < safe.left - 1, sizes.left / 2, middle[1]],
          ['right', box.right > safe.right + 1, width - sizes.right / 2, middle[1]],
          [
            'top',
            box.top < safe.top - 1 && !(scrolls && end === 'end'),
            middle[0],
            Math.max(box.top, 0) + 1,
          ],
          [
            'bottom',
            box.bottom > safe.bottom + 1 && !(scrolls && end === 'start'),
            middle[0],
            Math.min(box.bottom, height) - 1,
          ],
        ] as const;
        return ways.flatMap(([side, lies, x, y]) => {
          const hit = lies && sizes[side] > 0 ? document.elementFromPoint(x, y) : null;
          const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40);
          return hit && element.contains(hit)
            ? [`${side}: ${element.localName}.${element.className} “${name}” (${end})`]
            : [];
        });
      });
    };
    const atStart = look('start');
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const atEnd = look('end');
    scrollTo(0, 0);
    return [...new Set([...atStart, ...atEnd])];
  }, insets);

type Open = (page: Page) => Promise<unknown>;

const openHeading =
  (path: string): Open =>
  async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

/** Screens of the game, in the order in which they are opened. */
const gameScreens: Readonly<Record<string, Open>> = {
  home: openHeading('/play/'),
  learn: openHeading('/play/learn'),
  settings: openHeading('/play/settings'),
  matches: openHeading('/play/matches'),
  puzzles: openHeading('/play/puzzles'),
  store: openHeading('/play/store'),
  decks: openHeading('/play/decks'),
  async 'deck builder'(page) {
    await page.getByRole('button', { name: 'Build a new deck' }).click();
    await page.waitForURL(/\/build$/);
    await page.getByRole('heading', { name: 'Deck builder' }).waitFor();
  },
  table: openFullBoard,
  async card(page) {
    await page.getByRole('gridcell', { name: /^c2,/ }).focus();
    await page.keyboard.press('i');
    await page.getByRole('dialog').locator('.sm-detail').waitFor();
  },
  async log(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Always shown where there is room.
    const log = page.getByRole('button', { name: 'Log' });
    if (await log.isVisible()) await log.click();
  },
  match: (page) => startBotMatch(page),
  async menu(page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  },
};

/** Opens each screen and returns what is covered on it. */
async function visit(
  page: Page,
  screens: Readonly<Record<string, Open>>,
  insets: Insets,
  style: Open,
) {
  const covered: Record<string, readonly string[]> = {};
  for (const [name, open] of Object.entries(screens)) {
    await open(page);
    await untilQuiet(page);
    await style(page);
    const found = await findCovered(page, insets);
    if (found.length > 0) covered[name] = found;
  }
  return covered;
}

const siteScreens = Object.fromEntries(
  ['/', '/rules', '/cardbase', '/card/100/ember_wyrm', '/faq'].map((path): [string, Open] => [
    path,
    (page) => openPage(page, path),
  ]),
);

describe.skipIf(!canRun)('nothing covers what can be used', () => {
  const stages = [
    ['the game', openStage(), gameScreens],
    ['the site', openSiteStage(), siteScreens],
  ] as const;

  describe.each(stages)('of %s', (_, { visitor }, screens) => {
    it.each(Object.entries(phones))(
      'on a phone with a notch, %s',
      { timeout: 5 * startTimeout },
      async (_way, { viewport, insets }) => {
        const person = await visitor({ viewport, hasTouch: true, isMobile: true });
        await setInsets(person.page, insets);
        expect(await visit(person.page, screens, insets, async () => {})).toEqual({});
        await person.close();
      },
    );

    it('below the strip of an app’s window', { timeout: 5 * startTimeout }, async () => {
      const person = await visitor(desktop);
      const insets = { top: titleBar, right: 0, bottom: 0, left: 0 };
      const covered = await visit(person.page, screens, insets, async (page) =>
        expect(await showTitleBar(page)).toBeGreaterThan(1),
      );
      expect(covered).toEqual({});
      await person.close();
    });
  });
});
