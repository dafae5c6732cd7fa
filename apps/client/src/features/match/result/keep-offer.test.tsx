// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { KeepOffer } from './keep-offer.tsx';

afterEach(() => {
  cleanup();
  for (const name of localStore.names()) localStore.set(name, null);
});

/** Opens the result of a won match. Returns whether it offers an account. */
function isOffered(matchId: string, { isGuest = true, isOnServer = true } = {}): boolean {
  cleanup();
  const online = { get: () => ({ isGuest }), subscribe: () => () => {} };
  const services = { online, getConnection: () => (isOnServer ? online : {}) };
  render(
    <ServicesContext value={services as unknown as Services}>
      <MemoryRouter>
        <KeepOffer match={matchId} />
      </MemoryRouter>
    </ServicesContext>,
  );
  return screen.queryByRole('link', { name: 'Create an account' }) !== null;
}

it('is made to guests after their first win on the server, and stays with that match', () => {
  expect(isOffered('offline', { isOnServer: false })).toBe(false);
  expect(isOffered('a')).toBe(true);
  expect(isOffered('b')).toBe(false);
  expect(isOffered('a')).toBe(true);
  expect(isOffered('a', { isGuest: false })).toBe(false);
});

it('never comes back after it was dismissed', () => {
  isOffered('a');
  act(() => screen.getByRole('button', { name: 'No, thanks' }).click());
  expect(screen.queryByRole('link')).toBeNull();
  expect(isOffered('a')).toBe(false);
  expect(isOffered('b')).toBe(false);
});
