// @vitest-environment happy-dom
import { draftPack, ratePick } from '@stackmate/limited';
import { AssetsProvider, cardView } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftTable } from './draft-table.tsx';
import type { DraftTableProps } from './draft-table.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pack = draftPack('1'.repeat(64), '2'.repeat(64), 0, 0, 0);
const nameAt = (index: number): string => cardView(pack[index].roll.card, pack[index].roll).name;
const [suggested] = ratePick([], pack);
const other = suggested.index === 3 ? 4 : 3;

function open(changes: Partial<DraftTableProps> = {}) {
  const onPick = vi.fn<(index: number) => void>();
  const seats = ['You', 'Ada', 'Bea', 'Cem'].map((name, seat) => ({
    name,
    isOwn: seat === 0,
    packs: 1,
  }));
  const ui = (more: Partial<DraftTableProps>) => (
    <AssetsProvider value={{ base: '' }}>
      <MemoryRouter>
        <DraftTable
          round={0}
          rounds={5}
          pack={pack}
          packSize={10}
          pool={[]}
          seats={seats}
          deadline={null}
          seconds={30}
          onPick={onPick}
          {...changes}
          {...more}
        />
      </MemoryRouter>
    </AssetsProvider>
  );
  const { rerender } = render(ui({}));
  return { onPick, show: (more: Partial<DraftTableProps>) => rerender(ui(more)) };
}

const cards = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Cards of the pack' })).getAllByRole('button');
const statusText = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

it('[LE1] previews a card with the first tap and picks it with the second', () => {
  const { onPick } = open();
  fireEvent.click(cards()[other]);
  expect(onPick).not.toHaveBeenCalled();
  expect(cards()[other].getAttribute('aria-pressed')).toBe('true');
  expect(statusText()).toContain(nameAt(other));
  fireEvent.click(cards()[other]);
  expect(onPick.mock.calls).toEqual([[other]]);
});

it('[LE1] picks by its button, which waits for a card', () => {
  const { onPick } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Pick' }));
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.click(cards()[other]);
  fireEvent.click(screen.getByRole('button', { name: 'Pick' }));
  expect(onPick.mock.calls).toEqual([[other]]);
});

it('[LE1] moves between the cards by the arrow keys, with one tab stop', () => {
  open();
  const [first, second] = cards();
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array<number>(9).fill(-1)]);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'End' });
  expect(document.activeElement).toBe(cards()[9]);
});

it('[LE1] suggests a card only when asked, and says why', () => {
  const { onPick } = open();
  expect(screen.queryByText('Suggested')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(cards()[suggested.index].textContent).toContain('Suggested: ');
  expect(statusText()).toMatch(/It |You |Your /);
  expect(onPick).not.toHaveBeenCalled();
});

it('[LE1] takes the previewed card when the time is over', () => {
  const { onPick } = open({ deadline: Date.now() + 30_000 });
  fireEvent.click(cards()[other]);
  act(() => void vi.advanceTimersByTime(29_900));
  expect(onPick).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(onPick.mock.calls).toEqual([[other]]);
});

it('[LE1] takes the suggestion when the time is over and nothing is previewed', () => {
  const { onPick } = open({ deadline: Date.now() + 30_000 });
  act(() => void vi.advanceTimersByTime(30_100));
  expect(onPick.mock.calls).toEqual([[suggested.index]]);
});

it('[LE1] shows the seconds, and announces the last ten', () => {
  open({ deadline: Date.now() + 30_000 });
  expect(screen.getByRole('timer').textContent).toBe('30');
  expect(statusText()).not.toContain('seconds left');
  act(() => void vi.advanceTimersByTime(20_100));
  expect(screen.getByRole('timer').textContent).toBe('10');
  expect(statusText()).toContain('10 seconds left to pick');
});

it('[LE1] announces each pack, and forgets what was chosen in the one before', () => {
  const { show } = open();
  expect(statusText()).toContain('Pack 1, pick 1: 10 cards.');
  fireEvent.click(cards()[other]);
  show({ pack: pack.slice(1), pool: [pack[0]] });
  expect(statusText()).toContain('Pack 1, pick 2: 9 cards.');
  expect(cards().every((card) => card.getAttribute('aria-pressed') === 'false')).toBe(true);
  show({ pack: null, pool: [pack[0]] });
  expect(statusText()).toContain('Waiting for the next pack');
});

it('[LE1] says from whom the packs come and to whom they go, the other way in the second round', () => {
  const { show } = open();
  screen.getByText('Packs come from Cem and go on to Ada.');
  show({ round: 1 });
  screen.getByText('Packs come from Ada and go on to Cem.');
});

it('[LE1] shows the pool with its counts', () => {
  open({ pool: pack });
  const pool = within(screen.getByRole('complementary', { name: 'Your pool' }));
  expect(pool.getByText('Supermons', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
  expect(pool.getAllByRole('button').length).toBe(10);
});
