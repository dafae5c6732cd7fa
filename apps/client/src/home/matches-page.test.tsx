// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../app/services.ts';
import { ServicesContext } from '../app/use-services.ts';
import { MatchesPage } from './matches-page.tsx';

afterEach(cleanup);

const page = (first: number, before: number | null) => ({
  matches: [first, first + 1].map((at) => ({
    match: `${at}`.padEnd(22, 'x'),
    kind: 'casual',
    seat: 0,
    names: ['Sina', `Opponent ${at}`],
    winner: 0,
    reason: 'checkmate',
    startedAt: 0,
    endedAt: 1,
  })),
  before,
});

it('a page that is asked for twice is listed once', async () => {
  const state = { matches: [] };
  const online = { get: () => state, subscribe: () => () => {} };
  const archives = {
    online: { matches: async (before: number | null) => (before ? page(3, null) : page(1, 9)) },
  };
  render(
    <ServicesContext value={{ online, archives } as unknown as Services}>
      <MemoryRouter>
        <MatchesPage />
      </MemoryRouter>
    </ServicesContext>,
  );
  const more = await screen.findByRole('button', { name: 'Show more' });
  await act(async () => {
    more.click();
    more.click();
  });
  expect(screen.getAllByText(/^against/).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4].map((at) => `against Opponent ${at}`),
  );
});
