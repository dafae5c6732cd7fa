// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheForOffline, useOffline } from './offline-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const State = () => <p>{useOffline()}</p>;
const state = (): string | null => screen.getByText(/./).textContent;

it('doesn’t wait forever if the game couldn’t be cached', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => ({ installing, waiting: null, addEventListener: () => {} }),
      // Never becomes ready.
      ready: new Promise(() => {}),
      controller: null,
    },
  });
  render(<State />);
  act(cacheForOffline);
  await act(() => vi.runAllTimersAsync());
  expect(state()).toBe('caching');
  installing.state = 'installed';
  await act(async () => void installing.dispatchEvent(new Event('statechange')));
  expect(state()).toBe('caching');
  // The browser had no space for it.
  installing.state = 'redundant';
  await act(async () => void installing.dispatchEvent(new Event('statechange')));
  expect(state()).toBe('never');
});
