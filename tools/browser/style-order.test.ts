import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../apps/server/test/fresh-name.ts';
import { openFullBoard } from './board-ways.ts';
import { signUp } from './sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** Addresses of style sheets that the page loaded, in their order. The first one is part of every page. */
const sheetsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [href])),
  );

interface Orders {
  /** The text of every sheet of the app, by address. */
  readonly texts: Readonly<Record<string, string>>;
  readonly orders: readonly (readonly string[])[];
}

/** Styles that show a difference of any rule: where things are, and how they look. */
const comparedStyles = (
  'display position inset z-index width height margin padding overflow border border-radius outline background ' +
  'box-shadow color opacity filter font text-align text-decoration white-space transform rotate translate flex ' +
  'flex-flow gap align-items justify-content grid-template grid-area visibility content list-style cursor'
).split(' ');

/** Returns which elements look different when the sheets of a page come in other orders, with those of other pages. */
const changedBy = (page: Page, styles: Orders): Promise<readonly string[]> =>
  page.evaluate(
    ({ texts, orders, names }) => {
      const linked = [...document.styleSheets].filter(({ href }) => href !== null);
      const calm = new CSSStyleSheet();
      calm.replaceSync(
        '*, ::before, ::after { transition: none !important; animation: none !important }',
      );
      const made = Object.entries(texts).map(([href, text]) => {
        const sheet = new CSSStyleSheet({ baseURL: href });
        sheet.replaceSync(text);
        return [href, sheet] as const;
      });
      const sheets = new Map(made);
      const elements = [...document.body.querySelectorAll('*')];
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

/** Returns the items in another order, the same one each time. */
const shuffled = <Item>(items: readonly Item[], seed: number): Item[] =>
  items
    .map((item, at) => [Math.sin((at + 1) * (seed + 7.3)) * 1e4, item] as const)
    .map(([key, item]) => [key - Math.floor(key), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);

/** Opens all pages, and returns those that look different after others, whichever came first. */
async function pagesThatChange(
  page: Page,
  paths: readonly string[],
  open: (path: string) => Promise<void>,
): Promise<Record<string, readonly string[]>> {
  const own = new Map<string, readonly string[]>();
  for (const path of paths) {
    await open(path);
    own.set(path, await sheetsOf(page));
  }
  const all = [...new Set([...own.values()].flat())];
  const fetched = all.map(async (href) => [href, await (await page.request.get(href)).text()]);
  const texts = Object.fromEntries(await Promise.all(fetched)) as Record<string, string>;
  const changes: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await open(path);
    // Each page adds what it lacks to the sheets of the pages before.
    const walks = [[], paths, paths.toReversed(), shuffled(paths, 1), shuffled(paths, 2)];
    const orders = walks.map((walk) => [
      ...new Set([...walk, path].flatMap((each) => own.get(each)!)),
    ]);
    const changed = await changedBy(page, { texts, orders });
    if (changed.length > 0) changes[path] = changed;
  }
  return changes;
}

describe.skipIf(!canRun)('every page of the game', () => {
  const { visitor } = openStage();

  it('looks the same whatever was open before', async () => {
    const person = await visitor();
    const { page } = person;
    await signUp(page, freshName('Page Walker'));
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await page.getByRole('searchbox').waitFor();
    await page.goto('/play/decks');
    const deck = page.getByRole('link', { name: 'Ember Rush', exact: true });
    const builder = (await deck.getAttribute('href'))!;
    await openFullBoard(page);
    const table = new URL(page.url());
    const paths = (
      '/ /decks /vault /matches /settings /learn /how-to-read /puzzles /replay /position /account /friends ' +
      '/store /boosters /inbox /coins /redeem /rated /leaderboard'
    )
      .split(' ')
      .map((path) => `/play${path}`);
    const changes = await pagesThatChange(
      page,
      [...paths, builder, table.pathname + table.search + table.hash],
      async (path) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
      },
    );
    expect(changes).toEqual({});
    expectNoComplaints(person);
    await person.close();
  });
});
