// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { AccountSettings } from './account-settings.tsx';

afterEach(cleanup);

it.each([
  [true, 'You play as a guest.', ['Create an account', 'Sign in']],
  [false, 'Signed in as Anna.', ['Your account']],
  [null, null, ['Your account']],
])('says who plays, if that is known: guest %s', (isGuest, words, links) => {
  const state = { isGuest, player: isGuest === null ? null : { name: 'Anna' } };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <MemoryRouter>
      <ServicesContext value={{ online } as unknown as Services}>
        <AccountSettings />
      </ServicesContext>
    </MemoryRouter>,
  );
  const text = screen.getByRole('region').querySelector('.setting')?.textContent ?? null;
  expect(text?.slice(0, words?.length) ?? null).toBe(words);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});
