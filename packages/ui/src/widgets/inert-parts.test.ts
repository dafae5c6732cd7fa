import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInert, letGo } from './inert-parts.ts';

const many = (count: number): string => '<i></i>'.repeat(count);
const at = (id: string): HTMLElement => document.getElementById(id)!;
const inert = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[id]')]
    .filter((one) => one.inert)
    .map(({ id }) => id);

describe('what is inert around a window', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `
      <nav id="nav"></nav>
      <main id="main">
        <section id="small">${many(3)}</section>
        <section id="large">
          <div id="row-1">${many(50)}</div>
          <div id="row-2">${many(50)}</div>
        </section>
        <dialog id="window"></dialog>
        <dialog id="other"></dialog>
      </main>`;
  });
  afterEach(() => {
    keepInert(undefined);
    vi.runAllTimers();
    vi.useRealTimers();
  });

  const settle = (): void => {
    vi.runAllTimers();
  };

  it('is all that lies beside it and beside what holds it, large parts after their children', () => {
    keepInert(at('window'));
    expect(inert()).toEqual([]);
    settle();
    expect(inert()).toEqual(['nav', 'small', 'large', 'row-1', 'row-2', 'other']);
  });

  it('is nothing any more once no window is open', () => {
    keepInert(at('window'));
    settle();
    keepInert(undefined);
    settle();
    expect(inert()).toEqual([]);
  });

  it('follows the topmost window', () => {
    keepInert(at('window'));
    settle();
    letGo(at('other'));
    expect(inert()).not.toContain('other');
    keepInert(at('other'));
    settle();
    expect(inert()).toEqual(['nav', 'small', 'large', 'row-1', 'row-2', 'window']);
  });

  it('lets go at once where the focus goes back to, and the rest later', () => {
    keepInert(at('window'));
    settle();
    keepInert(undefined, () => letGo(at('row-2').firstElementChild));
    vi.advanceTimersByTime(50);
    expect(inert()).not.toContain('row-2');
    settle();
    expect(inert()).toEqual([]);
  });

  it('leaves alone what others made inert', () => {
    at('nav').inert = true;
    keepInert(at('window'));
    settle();
    keepInert(undefined);
    settle();
    expect(inert()).toEqual(['nav']);
  });

  it('stops halfway when the window closes meanwhile', () => {
    keepInert(at('window'));
    keepInert(undefined);
    settle();
    expect(inert()).toEqual([]);
  });

  it('is done in one task when the small ones take too long', () => {
    // Every look at the clock finds it 60 ms later.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 60));
    const parts = Array.from({ length: 30 }, () => document.createElement('p'));
    document.body.append(...parts);
    keepInert(at('window'));
    const isDone = (): boolean => parts.every((part) => part.inert);
    vi.advanceTimersToNextTimer();
    expect(isDone()).toBe(false);
    const styled = vi.spyOn(globalThis, 'getComputedStyle');
    for (let task = 0; task < 3; task += 1) vi.advanceTimersToNextTimer();
    expect(isDone()).toBe(true);
    // One after the other for two tasks only: then the browser styles them in one go.
    expect(styled.mock.calls.length).toBeLessThan(5);
    vi.restoreAllMocks();
  });
});
