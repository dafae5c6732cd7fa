// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ServerConnectionState } from '../../../platform/connection/index.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { SearchStrip } from './search-strip.tsx';

afterEach(cleanup);

const search = {
  clock: 'rapid',
  since: 1,
  waited: 0,
  startedAt: Date.now() - 65_000,
  width: 150,
  estimate: null,
  offer: null,
} as const;

function open(state: Partial<ServerConnectionState>) {
  const now = { ratedSearch: null, ratedEnd: null, ...state };
  const request = vi.fn<(request: object) => Promise<void>>(async () => {});
  const online = { get: () => now, subscribe: () => () => {}, request };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter>
        <SearchStrip />
      </MemoryRouter>
    </ServicesContext>,
  );
  return request;
}

it('[RA2] shows a search on other pages, with its time, and stops it', () => {
  const request = open({ ratedSearch: search });
  screen.getByText('Looking for a rated match');
  screen.getByText('1:05');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(request).toHaveBeenCalledWith({ type: 'leave-queue' });
});

it('says why a search has ended, until the player has read it', async () => {
  open({ ratedEnd: 'draining' });
  screen.getByText(/the server is about to restart/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'OK' })));
  expect(screen.queryByText(/the server is about to restart/)).toBeNull();
});

it('says nothing to a player who asked for a casual match instead', () => {
  open({ ratedEnd: 'casual' });
  expect(screen.queryByRole('region')).toBeNull();
});
