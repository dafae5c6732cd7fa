// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ServerConnection, ServerConnectionState } from '../../platform/connection/index.ts';
import { ConnectionNotice } from './connection-notice.tsx';

afterEach(cleanup);

it('hides an error that was dismissed, and shows another one', () => {
  const listeners = new Set<() => void>();
  let state = {
    connection: { is: 'open' },
    ready: true,
    draining: false,
    error: 'One',
  } as ServerConnectionState;
  const connection = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as ServerConnection;
  const setError = (fault: string | null): void =>
    act(() => {
      state = { ...state, error: fault };
      for (const listener of listeners) listener();
    });
  render(<ConnectionNotice server={connection} />);
  expect(screen.getByText('One')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'OK' }).click());
  expect(screen.queryByText('One')).toBeNull();
  // After another hello, the same error is reported again, but was dismissed before.
  setError(null);
  setError('One');
  expect(screen.queryByText('One')).toBeNull();
  setError('Two');
  expect(screen.getByText('Two')).toBeTruthy();
});

it('says that a match moves instead of that the connection is lost', () => {
  const state = {
    connection: { is: 'waiting', until: 1 },
    ready: false,
    draining: false,
    isMoving: true,
    error: null,
  } as ServerConnectionState;
  const connection = { get: () => state, subscribe: () => () => {} } as unknown as ServerConnection;
  render(<ConnectionNotice server={connection} />);
  expect(screen.getByText('Reconnecting you to your match…')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
});
