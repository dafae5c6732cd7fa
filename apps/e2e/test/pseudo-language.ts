import { entries, readyDecks } from '@stackmate/catalogue';
import { cardSubtypes, elements, monsterTypes, rangeTypes } from '@stackmate/engine';
import type { Page } from 'playwright-core';

/** What is shown in English in every language, with the reason. */
const exempt = [
  // Made from the cards' data; a language brings its own grammar for it.
  '.sm-card',
  '.sm-board-card',
  '.sm-detail',
  '.sm-preview',
  '.cb-row',
  '.cb-tile',
  // Dates stay British until a language brings its own formats.
  'time',
  // What people type, names that they chose, and codes.
  'code',
  'kbd',
  'input',
  'textarea',
  '[translate="no"]',
  // Made once on the server, in English.
  '[data-prerendered]',
] as const;

/** Names on small cards: a language chooses names that fit (LT2). */
const chosenToFit = /^small-face-name: /;

/** Names of cards and ready decks, which server and browsers send as data; of a bot, the language and the test's browser. */
const data = [
  ...entries.map(({ name }) => name),
  ...readyDecks.map(({ name }) => name),
  // Words of the grammar of card texts.
  ...elements,
  ...monsterTypes,
  ...rangeTypes,
  ...cardSubtypes,
  'Pip',
  'English',
  'Safari on Linux',
].toSorted((one, other) => other.length - one.length);

/** Opens a page in the pseudo-language and waits until its texts are there. Pages of the site have own addresses for it. */
export async function openPseudo(page: Page, path: string): Promise<void> {
  const inGame = `${path}${path.includes('?') ? '&' : '?'}language=en-XA`;
  await page.goto(path.startsWith('/play') ? inGame : `/en-xa${path === '/' ? '' : path}`);
  await page.locator('html[dir="rtl"]').waitFor();
  await page.getByText('⟦').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Returns visible texts with English words outside of the pseudo-language's marks, without `names`. */
const untranslated = (page: Page, names: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ([skipped, allowed]) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let depth = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (parent.closest('script, style, noscript')) continue;
        let outside = '';
        for (const letter of node.textContent ?? '') {
          if (letter === '⟦') depth += 1;
          else if (letter === '⟧') depth -= 1;
          else if (depth <= 0) outside += letter;
        }
        for (const name of allowed) outside = outside.replaceAll(name, '');
        if (/^[IVX]+$/.test(outside.trim())) continue;
        if (!/[A-Za-z]{3,}/.test(outside) || parent.closest(skipped)) continue;
        if (parent.checkVisibility({ visibilityProperty: true })) found.add(outside.trim());
      }
      return [...found];
    },
    [exempt.join(), [...names, ...data]] as const,
  );

/** Returns visible elements whose text is cut off or stands out of the window, with their text, without `skipped` ones. */
export const overflowing = (page: Page, skipped: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((without) => {
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isInScroller = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isInScroller(element.parentElement));
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      );
      if (!hasText || (without !== '' && element.closest(without))) continue;
      if (element.closest('.sm-hidden, .skip, svg, option')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { textOverflow, overflowX, display, clipPath } = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      // Hidden except for screen readers.
      if (width === 0 || clipPath === 'inset(50%)') continue;
      const isCut =
        display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1 &&
        textOverflow !== 'ellipsis' &&
        !/auto|scroll/.test(overflowX);
      const isOutside =
        (left < -1 || right > document.documentElement.clientWidth + 1) && !isInScroller(element);
      if (isCut || isOutside) {
        const by = isCut ? `${element.scrollWidth - element.clientWidth} px cut` : 'outside';
        found.push(
          `${element.className || element.tagName}: ${element.textContent.slice(0, 40)} (${by})`,
        );
      }
    }
    return found;
  }, skipped.join());

/** Returns the direction of each element that a page has of these. */
export const directions = (
  page: Page,
  selectors: readonly string[],
): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(
    (wanted) =>
      Object.fromEntries(
        wanted.flatMap((selector) => {
          const element = document.querySelector(selector);
          return element ? [[selector, getComputedStyle(element).direction]] : [];
        }),
      ),
    selectors,
  );

/** Returns what is wrong with a page in the pseudo-language. `names` are those that people chose. */
export const faultsOf = async (
  page: Page,
  names: readonly string[],
): Promise<readonly string[]> => [
  ...(await untranslated(page, names)).map((text) => `not translated: ${text}`),
  ...(await overflowing(page, exempt)).filter((fault) => !chosenToFit.test(fault)),
];
