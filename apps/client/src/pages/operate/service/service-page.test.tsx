// @vitest-environment happy-dom
import type { OperatorRole, ServiceState } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { limitNames } from '@stackmate/protocol/service';
import type { LimitName } from '@stackmate/protocol/service';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, serveRoutes } from '../../../../test/serve-routes.ts';
import { MeContext } from '../me.ts';
import { ServicePage } from './service-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = Date.UTC(2026, 11, 1, 12);
const limits = Object.fromEntries(limitNames.map((name) => [name, 100])) as Record<
  LimitName,
  number
>;
const empty: ServiceState = { now, maintenance: null, announcements: [], values: [], limits };

/** Shows the page to an operator with a role. */
function show(role: OperatorRole, state: ServiceState = empty) {
  const { planMaintenance, changeValue } = api.operatedService;
  const sent = serveRoutes([
    serve(api.operatedService.state, {}, () => ({ answer: state })),
    serve(planMaintenance, {}, () => ({ answer: {} })),
    serve(changeValue, {}, () => ({ answer: {} })),
  ]);
  const me = { player: 'p'.repeat(22), name: 'Ada', role, passkeyUntil: now };
  render(
    <MemoryRouter>
      <MeContext value={me}>
        <ServicePage />
      </MeContext>
    </MemoryRouter>,
  );
  return () => sent.filter(({ route }) => route.method === 'POST').map(({ body }) => body);
}

it('plans a maintenance in UTC, with a text and a reason', async () => {
  const posted = show('owner');
  const section = within(await screen.findByRole('region', { name: 'Maintenance' }));
  const type = (label: string, value: string) =>
    fireEvent.change(section.getByLabelText(label), { target: { value } });
  type('Start (UTC)', '2026-12-01T14:00');
  type('Expected end (UTC)', '2026-12-01T15:00');
  type('Text in English', 'A new disk.');
  type('Reason, for the audit log', 'it is full');
  fireEvent.submit(section.getByRole('button', { name: 'Plan maintenance' }).closest('form')!);
  await vi.waitFor(() =>
    expect(posted()).toEqual([
      {
        plan: {
          startsAt: Date.UTC(2026, 11, 1, 14),
          endsAt: Date.UTC(2026, 11, 1, 15),
          texts: { en: 'A new disk.' },
        },
        reason: 'it is full',
      },
    ]),
  );
});

it('shows a switch that is off with who and why, and turns it on', async () => {
  const off = { name: 'rated', value: 0, until: null, operator: 'Bob', reason: 'a bug', at: now };
  const posted = show('owner', { ...empty, values: [off] });
  const row = within((await screen.findByRole('rowheader', { name: 'rated' })).closest('tr')!);
  row.getByText('2026-12-01 12:00 Bob: a bug', { exact: false });
  fireEvent.change(row.getByLabelText('Reason, for the audit log'), {
    target: { value: 'mended' },
  });
  fireEvent.submit(row.getByRole('button', { name: 'Switch on' }).closest('form')!);
  await vi.waitFor(() =>
    expect(posted()).toEqual([
      { change: { name: 'rated', value: null, until: null }, reason: 'mended' },
    ]),
  );
});

it('shows changes only to those who may make them', async () => {
  show('moderator');
  await screen.findByRole('region', { name: 'Maintenance' });
  expect(screen.queryByRole('button', { name: 'Plan maintenance' })).toBeNull();
  screen.getByRole('button', { name: 'Announce' });
});
