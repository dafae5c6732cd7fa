// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ServerConnectionState } from '../../platform/connection/index.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { EventNotice } from './event-notice.tsx';

afterEach(cleanup);

const soon = {
  type: 'event-notice',
  event: 'e'.repeat(22),
  name: 'Daily Arena',
  startsAt: Date.now() + 600_000,
  place: 0,
  entrants: 0,
  coins: 0,
} as const;

function open(eventNotice: ServerConnectionState['eventNotice'], path = '/') {
  const state = { eventNotice };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter initialEntries={[path]}>
        <EventNotice />
      </MemoryRouter>
    </ServicesContext>,
  );
}

it('[TS1] says that an event starts soon, with a link, until it is closed', () => {
  open(soon);
  screen.getByText(/^Daily Arena starts at \d\d:\d\d\.$/);
  expect(screen.getByRole('link', { name: 'To the event' }).getAttribute('href')).toBe(
    `/events/${soon.event}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('[TS1] says how well an event ended, and what it brings', () => {
  open({ ...soon, startsAt: null, place: 1, entrants: 33, coins: 400 });
  screen.getByText('You won Daily Arena, of 33 players!');
  screen.getByText('Your prize: 400 coins, paid after 72 hours.');
  cleanup();
  open({ ...soon, startsAt: null, place: 2, entrants: 9 });
  screen.getByText('You came in place 2 of 9 in Daily Arena.');
});

it('says nothing on the page of the event, and nothing after its start', () => {
  open(soon, `/events/${soon.event}`);
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  open({ ...soon, startsAt: Date.now() - 1000 });
  expect(screen.queryByRole('status')).toBeNull();
});
