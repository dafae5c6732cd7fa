import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { openFullBoard } from './board-ways.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** Files of the style sheets that the page loaded, in their order. The first one is part of every page. */
const loadSheets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => href?.split('/').at(-1) ?? []),
  );

interface Orders {
  /** The text of every sheet of the app, by its file's name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly orders: readonly (readonly string[])[];
}

/** Styles that show a difference of any rule: where things are, and how they look. */
const comparedStyles = (
  'display position inset z-index width height margin padding overflow border border-radius outline background ' +
  'box-shadow color opacity filter font text-align text-decoration white-space transform rotate translate flex ' +
  'flex-flow gap align-items justify-content grid-template grid-area visibility content list-style cursor'
).split(' ');

/** Returns the elements whose styles differ between the first order of the sheets and the others. */
const changedBy = (page: Page, styles: Orders): Promise<readonly string[]> =>
  page.evaluate(
    ({ texts, orders, names }) => {
      const linked = [...document.styleSheets].filter(({ href }) => href !== null);
      const calm = new CSSStyleSheet();
      calm.replaceSync(
        '*, ::before, ::after { transition: none !important; animation: none !important }',
      );
      const made = Object.entries(texts).map(([href, text]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return [href, sheet] as const;
      });
      const sheets = new Map(made);
      // One of each kind: equal elements at equal places have equal styles.
      const kinds = new Map<string, Element>();
      for (const element of document.body.querySelectorAll('*')) {
        const { parentElement: parent, tagName, className } = element;
        const kind = [tagName, className, parent?.className, parent?.parentElement?.className];
        kinds.set(kind.join('|'), element);
      }
      const elements = [...kinds.values()];
      const look = (order: readonly string[]): readonly (readonly string[])[] => {
        document.adoptedStyleSheets = [...order.map((href) => sheets.get(href)!), calm];
        return elements.map((element) =>
          [undefined, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part);
            return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
          }),
        );
      };
      for (const sheet of linked) sheet.disabled = true;
      const [alone, ...others] = orders.map(look);
      document.adoptedStyleSheets = [];
      for (const sheet of linked) sheet.disabled = false;
      const changes = new Set<string>();
      for (const other of others) {
        for (const [at, parts] of other.entries()) {
          const part = parts.findIndex((text, index) => text !== alone[at][index]);
          if (part === -1) continue;
          const before = alone[at][part].split('; ');
          const after = parts[part].split('; ').filter((line) => !before.includes(line));
          const { tagName, className } = elements[at];
          changes.add(`${tagName.toLowerCase()}.${className}: ${after.slice(0, 4).join('; ')}`);
        }
      }
      return [...changes].slice(0, 20);
    },
    { ...styles, names: comparedStyles },
  );

const built = join(import.meta.dirname, '../../client/dist');

/** Returns the text of every sheet of this build, which its service worker lists, by its file's name. */
function readSheets(): Readonly<Record<string, string>> {
  const listed = readFileSync(join(built, 'sw.js'), 'utf8').matchAll(/[\w-]+\.css/g);
  return Object.fromEntries(
    [...listed].map(([file]) => [file, readFileSync(join(built, 'assets', file), 'utf8')]),
  );
}

/** Returns what looks different on a page if sheets of other pages were loaded before, between or after its own. */
async function loadChanges(page: Page): Promise<readonly string[]> {
  const texts = readSheets();
  const own = await loadSheets(page);
  const [first, ...rest] = own;
  const others = Object.keys(texts).filter((file) => !own.includes(file));
  const half = Math.ceil(others.length / 2);
  return changedBy(page, {
    texts,
    orders: [
      own,
      [first, ...others, ...rest],
      [first, ...others.slice(0, half).toReversed(), ...rest, ...others.slice(half)],
      [...own, ...others.toReversed()],
    ],
  });
}

describe.skipIf(!canRun)('every page of the game', () => {
  const { visitor } = openStage();

  it('looks the same whatever was open before', async () => {
    const person = await visitor();
    const { page } = person;
    await signUp(page, freshName('Page Walker'));
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(page);
    await page.getByRole('searchbox').waitFor();
    await page.goto('/play/decks');
    const deck = page.getByRole('link', { name: 'Ember Rush', exact: true });
    const builder = (await deck.getAttribute('href'))!;
    await openFullBoard(page);
    const table = new URL(page.url());
    const paths = (
      '/ /decks /vault /matches /settings /learn /how-to-read /puzzles /replay /position /account /friends ' +
      '/store /boosters /inbox /coins /redeem /rated /leaderboard /achievements'
    )
      .split(' ')
      .map((path) => `/play${path}`);
    const changes: Record<string, readonly string[]> = {};
    for (const path of [...paths, builder, table.pathname + table.search + table.hash]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const changed = await loadChanges(page);
      if (changed.length > 0) changes[path.slice(0, 40)] = changed;
    }
    expect(changes).toEqual({});
    expectNoComplaints(person);
    await person.close();
  });
});
