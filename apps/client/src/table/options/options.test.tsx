// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Options } from './options.tsx';

/** Height of the sheet, in px. Each option is 100 by 44, three to a line. */
let height = 0;
/** Height of the text above the options, in px. */
let textHeight = 0;
let observers: (() => void)[] = [];

const rows = (options: number): number => Math.ceil(options / 3);

beforeEach(() => {
  observers = [];
  textHeight = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe(): void {
        queueMicrotask(() => act(this.changed));
        observers.push(this.changed);
      }
      disconnect(): void {
        observers = observers.filter((observer) => observer !== this.changed);
      }
    },
  );
  // Shortened options are half as high.
  const content = (list: Element): number =>
    rows(list.children.length) * (list.classList.contains('compact') ? 28 : 50) - 6 + 8;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return content(this);
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.className === 'sheet' ? height : Math.min(height - textHeight, content(this));
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'P' ? textHeight : 44;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = (count: number, canCompact = false) => (
  <div className="sheet">
    <p>What is asked</p>
    <Options label="Choices" canCompact={canCompact}>
      {Array.from({ length: count }, (_, index) => (
        <button type="button" key={index}>
          {`Option ${index + 1}`}
        </button>
      ))}
    </Options>
  </div>
);

const shown = (): readonly string[] =>
  screen.getAllByRole('button').map(({ textContent }) => textContent);

it('shows all options on one page if they fit', async () => {
  height = 500;
  render(list(9));
  await expect.poll(() => observers.length).toBeGreaterThan(0);
  expect(shown()).toHaveLength(9);
});

it('splits options into pages if they don’t fit, and returns to the first page after the last', async () => {
  // Two lines.
  height = 102;
  render(list(9));
  await expect
    .poll(shown)
    .toEqual(['Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5', 'More (4)']);
  const more = screen.getByRole('button', { name: 'More (4)' });
  more.focus();
  act(() => more.click());
  expect(shown()).toEqual(['Option 6', 'Option 7', 'Option 8', 'Option 9', 'First page']);
  // The focus moves along, so that keyboard players can continue.
  expect(document.activeElement).toBe(more);
  act(() => more.click());
  expect(shown()[0]).toBe('Option 1');
});

it('shortens options that can be shortened, and splits them only if they still don’t fit', async () => {
  height = 102;
  const { rerender } = render(list(9, true));
  await expect.poll(() => document.querySelector('.compact')).toBeTruthy();
  expect(shown()).toHaveLength(9);
  rerender(list(12, true));
  await expect.poll(shown).toContain('More (7)');
  expect(document.querySelector('.compact')).toBeTruthy();
});

it('splits the options again when the text above them shrinks', async () => {
  height = 202;
  textHeight = 100;
  render(list(9));
  await expect.poll(shown).toHaveLength(6);
  textHeight = 20;
  act(() => observers.forEach((changed) => changed()));
  await expect.poll(shown).toHaveLength(9);
  expect(screen.queryByText(/More/)).toBeNull();
});

it('splits the options again when the sheet grows or the options change', async () => {
  height = 102;
  const { rerender } = render(list(9));
  await expect.poll(shown).toHaveLength(6);
  height = 500;
  act(() => observers.forEach((changed) => changed()));
  await expect.poll(shown).toHaveLength(9);
  height = 102;
  rerender(list(3));
  expect(shown()).toEqual(['Option 1', 'Option 2', 'Option 3']);
});
