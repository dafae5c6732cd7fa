// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsLoading, trackLoading } from './loading-state.ts';

function Said() {
  return <p>{useIsLoading() ? 'on its way' : 'there'}</p>;
}

/** Something that is loaded when the test says so. */
function load() {
  let arrive = (_: string): void => {};
  let fail = (_: Error): void => {};
  const loaded = new Promise<string>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return { arrive, fail, wanted: trackLoading(() => loaded) };
}

const said = (): string | null => screen.getByRole('paragraph').textContent;

describe('a page that is on its way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is said to be after a moment, until it is there', async () => {
    render(<Said />);
    const page = load();
    expect(said()).toBe('there');
    act(() => void vi.advanceTimersByTime(250));
    expect(said()).toBe('on its way');
    page.arrive('page');
    await act(() => page.wanted);
    expect(said()).toBe('there');
  });

  it('is not spoken of if it comes at once', async () => {
    render(<Said />);
    const page = load();
    page.arrive('page');
    await act(() => page.wanted);
    act(() => void vi.advanceTimersByTime(1000));
    expect(said()).toBe('there');
  });

  it('is awaited no longer when it can not be had, nor before all are there', async () => {
    render(<Said />);
    const [first, second] = [load(), load()];
    act(() => void vi.advanceTimersByTime(250));
    first.fail(new Error('no network'));
    await act(() => first.wanted.catch(() => ''));
    expect(said()).toBe('on its way');
    second.arrive('page');
    await act(() => second.wanted);
    expect(said()).toBe('there');
  });
});
