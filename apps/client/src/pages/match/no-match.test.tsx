// @vitest-environment happy-dom
import type { MatchSnapshot } from '@stackmate/protocol';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { Aborted } from './no-match.tsx';

afterEach(cleanup);

const seats = [{ name: 'Ada' }, { name: 'Bob' }];
const snapshot = { aborted: { by: 1, reason: '' }, viewer: 0, seats } as unknown as MatchSnapshot;

function open(queuedSince: number | null, ratedSearch: object | null = null) {
  const state = { queuedSince, ratedSearch };
  const online = {
    get: () => state,
    subscribe: () => () => {},
    request: vi.fn<(request: object) => void>(),
  };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter>
        <Aborted snapshot={snapshot} />
      </MemoryRouter>
    </ServicesContext>,
  );
  return online;
}

it('tells players that they are queued again, and lets them leave the queue', () => {
  const online = open(1);
  expect(screen.getByText(/Bob didn’t take part/)).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/first in the queue again/);
  screen.getByRole('button', { name: 'Leave the queue' }).click();
  expect(online.request).toHaveBeenCalledWith({ type: 'leave-queue' });
});

it('[RA2] tells players that their search for a rated match goes on', () => {
  open(null, {});
  expect(screen.getByRole('status').textContent).toMatch(/search for a rated match goes on/);
});

it('says nothing to players who aren’t in the queue', () => {
  open(null);
  expect(screen.queryByRole('status')).toBeNull();
});
