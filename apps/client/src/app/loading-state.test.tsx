// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsLoading, trackLoading } from './loading-state.ts';

function Status() {
  return <p>{useIsLoading() ? 'on its way' : 'there'}</p>;
}

/** Creates a load that the test completes. */
function load() {
  let arrive = (_: string): void => {};
  let fail = (_: Error): void => {};
  const loaded = new Promise<string>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return { arrive, fail, wanted: trackLoading(() => loaded) };
}

const statusText = (): string | null => screen.getByRole('paragraph').textContent;

describe('a page that is loading', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is announced after a moment, until it has loaded', async () => {
    render(<Status />);
    const page = load();
    expect(statusText()).toBe('there');
    act(() => void vi.advanceTimersByTime(250));
    expect(statusText()).toBe('on its way');
    page.arrive('page');
    await act(() => page.wanted);
    expect(statusText()).toBe('there');
  });

  it('isn’t announced if it loads at once', async () => {
    render(<Status />);
    const page = load();
    page.arrive('page');
    await act(() => page.wanted);
    act(() => void vi.advanceTimersByTime(1000));
    expect(statusText()).toBe('there');
  });

  it('is announced until all pages have loaded or failed', async () => {
    render(<Status />);
    const [first, second] = [load(), load()];
    act(() => void vi.advanceTimersByTime(250));
    first.fail(new Error('no network'));
    await act(() => first.wanted.catch(() => ''));
    expect(statusText()).toBe('on its way');
    second.arrive('page');
    await act(() => second.wanted);
    expect(statusText()).toBe('there');
  });
});
