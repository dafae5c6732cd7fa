// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import type { LocalMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { Log } from './log.tsx';

afterEach(cleanup);

function playOn({ state, play, timers }: LocalMatch, commands: number): void {
  for (let command = 0; command < commands; command++) {
    const by = rules.decision(state())!.players[0];
    const legal = rules.legalActions(state(), by);
    play(by, [legal[(command * 7) % legal.length]]);
    timers.pass(10);
  }
}

function show({ isOpen = true } = {}) {
  const match = localMatch({ seed: 'told', pace: 0 });
  playOn(match, 40);
  // All turns are open, whatever number the current one has.
  if (isOpen) for (let turn = 1; turn < 60; turn++) match.store.foldTurn(turn, true);
  const { container } = render(
    <MatchProvider store={match.store}>
      <Log />
    </MatchProvider>,
  );
  const list = container.querySelector('ol')!;
  return {
    match,
    list,
    links: () => [...list.querySelectorAll<HTMLElement>('a, button')],
    /** Elements that Tab stops at. */
    stops: () =>
      [...container.querySelectorAll<HTMLElement>('a, button, [tabindex]')].filter(
        ({ tabIndex }) => tabIndex === 0,
      ),
    press: (key: string) => fireEvent.keyDown(document.activeElement!, { key }),
  };
}

it('the log is a single tab stop, however long it is', () => {
  const { list, links, stops } = show();
  expect(links().length).toBeGreaterThan(12);
  expect(stops()).toEqual([list]);
});

it('arrow keys, Page Up, Page Down, Home and End move from card to card, and the tab stop follows', () => {
  const { list, links, stops, press } = show();
  act(() => list.focus());
  const all = links();
  const at = (): number => all.indexOf(document.activeElement as HTMLElement);
  const cases = [
    ['ArrowUp', all.length - 1],
    ['ArrowDown', all.length - 1],
    ['ArrowUp', all.length - 2],
    ['PageUp', all.length - 12],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['PageDown', 11],
    ['End', all.length - 1],
  ] as const;
  for (const [key, to] of cases) {
    act(() => void press(key));
    expect([key, at()]).toEqual([key, to]);
    expect(stops()).toEqual([all[to]]);
  }
  act(() => (document.activeElement as HTMLElement).blur());
  expect(stops()).toEqual([all.at(-1)]);
});

it('ignores other keys', () => {
  const { list, press } = show();
  act(() => list.focus());
  expect(press('Tab')).toBe(true);
  expect(press('p')).toBe(true);
  expect(press('ArrowUp')).toBe(false);
});

it('new lines take neither the focus nor the tab stop', async () => {
  const { match, list, links, stops, press } = show();
  act(() => list.focus());
  act(() => void press('Home'));
  const [first] = links();
  const before = links().length;
  act(() => playOn(match, 30));
  await expect.poll(() => links().length).toBeGreaterThan(before);
  expect(document.activeElement).toBe(first);
  expect(stops()).toEqual([first]);
});

it('the tab stop stays on the same card when all lines are rendered again', async () => {
  const { match, list, links, stops, press } = show();
  act(() => list.focus());
  act(() => void press('Home'));
  act(() => void press('ArrowDown'));
  const secondLink = links()[1];
  const { log } = match.store.get();
  act(() => match.store.replaceLog(log.map((line) => ({ ...line, key: line.key - 1000 }))));
  await expect.poll(() => secondLink.isConnected).toBe(false);
  // The stop is set after the lines are painted.
  await expect.poll(() => stops()).toEqual([links()[1]]);
});

/**
 * Simulates the layout that the test page lacks: 30 px lines in a 100 px window. `more` are lines that have just
 * arrived.
 */
function layOut(list: HTMLElement) {
  let top = 0;
  let more = 0;
  const end = (): number => (list.children.length + more) * 30 - 100;
  Object.defineProperties(list, {
    clientHeight: { get: () => 100 },
    scrollHeight: { get: () => end() + 100 },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = Math.min(to, end());
      },
    },
  });
  return {
    below: () => end() - top,
    come: (lines: number) => (more = lines),
    scroll: (by = 0) => {
      list.scrollTop += by;
      fireEvent.scroll(list);
    },
  };
}

it('keeps the newest line in view, however fast lines arrive, unless the reader has scrolled up', async () => {
  const { match, list } = show();
  const page = layOut(list);
  const comeAndStay = async (): Promise<void> => {
    const before = list.children.length;
    act(() => playOn(match, 10));
    await expect.poll(() => list.children.length).toBeGreaterThan(before);
  };
  await comeAndStay();
  await expect.poll(page.below).toBe(0);
  // The browser reports the scrolling a frame later, when more lines have already arrived.
  page.come(2);
  page.scroll();
  page.come(0);
  await comeAndStay();
  await expect.poll(page.below).toBe(0);

  page.scroll(-90);
  const scrollTop = list.scrollTop;
  await comeAndStay();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(list.scrollTop).toBe(scrollTop);

  page.scroll(page.below());
  await comeAndStay();
  await expect.poll(page.below).toBe(0);
});

const headings = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLButtonElement>('button[aria-expanded]'),
];
const openHeadings = (list: HTMLElement): readonly string[] =>
  headings(list)
    .filter((heading) => heading.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);

it('older turns are folded to a line with their cards; the current turn is open', async () => {
  const { match, list } = show({ isOpen: false });
  await expect.poll(() => openHeadings(list).length).toBe(1);
  const all = headings(list);
  expect(all.length).toBeGreaterThan(3);
  expect(openHeadings(list)).toEqual([all.at(-1)!.textContent]);
  const { turn } = match.state().open;
  expect(all.at(-1)!.textContent).toMatch(new RegExp(`^Turn ${turn} · (You|Noor)$`));
  const folded = all.filter((heading) => heading.querySelector('.log-summary'));
  expect(folded.length).toBeGreaterThan(1);
  for (const heading of folded) expect(heading.textContent).toMatch(/^Turn \d+ · (You|Noor): \S/);
  expect(list.querySelectorAll('.log-thumbnails img').length).toBeGreaterThan(1);
});

it('a turn that was opened or folded stays so, whatever turn it is by then', async () => {
  const { match, list } = show({ isOpen: false });
  await expect.poll(() => openHeadings(list).length).toBe(1);
  const lines = list.children.length;
  const [first] = headings(list);
  fireEvent.click(first);
  await expect.poll(() => list.children.length).toBeGreaterThan(lines);
  fireEvent.click(headings(list).at(-1)!);
  await expect.poll(() => openHeadings(list)).toEqual([first.textContent]);
  const { turn } = match.state().open;
  while (match.state().open.turn < turn + 3) act(() => playOn(match, 1));
  await expect
    .poll(() => openHeadings(list).map((text) => text.split(' · ')[0]))
    .toEqual(['Turn 1', `Turn ${match.state().open.turn}`]);
  const { log } = match.store.get();
  act(() => match.store.replaceLog(log.map((line) => ({ ...line, key: line.key - 1000 }))));
  await expect.poll(() => openHeadings(list)).toHaveLength(2);
});

it('nothing folds while somebody reads the log', async () => {
  const { match, list, press } = show({ isOpen: false });
  await expect.poll(() => openHeadings(list).length).toBe(1);
  const read = openHeadings(list)[0];
  act(() => list.focus());
  act(() => void press('End'));
  const { turn } = match.state().open;
  while (match.state().open.turn < turn + 2) act(() => playOn(match, 1));
  await expect.poll(() => openHeadings(list).length).toBe(3);
  expect(openHeadings(list)[0]).toBe(read);
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => playOn(match, 1));
  await expect.poll(() => openHeadings(list)).not.toContain(read);
});

it('keys reach the turns too, and Enter opens one', async () => {
  const { list, press } = show({ isOpen: false });
  await expect.poll(() => openHeadings(list).length).toBe(1);
  act(() => list.focus());
  act(() => void press('Home'));
  while (document.activeElement?.tagName !== 'BUTTON') act(() => void press('ArrowDown'));
  expect(document.activeElement).toBe(headings(list)[0]);
  expect(press('Enter')).toBe(true);
});
