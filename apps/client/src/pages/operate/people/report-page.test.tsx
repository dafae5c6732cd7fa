// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { OperatorRole, ShownReport } from '@stackmate/protocol/operate';
import { operatedPlayers, operatedReports } from '@stackmate/protocol/routes';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, serveRoutes } from '../../../../test/serve-routes.ts';
import { MeContext } from '../me.ts';
import { namedTurn, ReportPage } from './report-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['Insults in turn 12, see the log.', 12],
  ['{"match":"x","turn":4,"entry":9}', 4],
  ['He turned around.', null],
  ['', null],
])('a report that says “%s” names the turn %s', (text, turn) => expect(namedTurn(text)).toBe(turn));

const none = { open: 0, upheld: 0, rejected: 0, noAction: 0, unknown: 0 };
const card = (letter: string, name: string) => ({
  playerId: letter.repeat(22),
  name,
  isAccount: true,
  createdAt: 1,
  bannedAt: null,
  bannedUntil: null,
  mutedUntil: null,
});
const view: ShownReport = {
  report: {
    number: 7,
    reporter: { player: 'a'.repeat(22), name: 'Calm' },
    reported: { player: 'b'.repeat(22), name: 'Rude', nameThen: 'Ruder' },
    reason: 'harassment',
    text: 'Insults.',
    match: null,
    createdAt: 1,
    resolvedAt: null,
    assignee: null,
    assignedAt: null,
    outcome: null,
  },
  history: [],
  about: { ...none, upheld: 2 },
  by: none,
  latestAbout: [],
  latestBy: [],
  reported: card('b', 'Rude'),
  reporter: card('a', 'Calm'),
  match: null,
};

function open(role: OperatorRole) {
  const sent = serveRoutes([
    serve(operatedReports.read, { number: '7' }, () => ({ answer: view })),
    serve(operatedReports.assign, {}, () => ({ answer: { done: false } })),
    serve(operatedPlayers.sanction, {}, () => ({ answer: { done: 'Rude is muted.', link: null } })),
  ]);
  const me = { player: 'm'.repeat(22), name: 'Mo', role, passkeyUntil: 9 };
  render(
    <MeContext value={me}>
      <MemoryRouter initialEntries={['/operate/reports/7']}>
        <Routes>
          <Route path="operate/reports/:number" element={<ReportPage />} />
        </Routes>
      </MemoryRouter>
    </MeContext>,
  );
  return sent;
}

it('shows support everything, and lets it only add notes', async () => {
  open('support');
  await screen.findByText('Insults.');
  expect(screen.getByText('Ruder')).toBeDefined();
  expect(screen.getByText(/2 upheld/)).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add a note',
  ]);
});

it('says so if another operator was faster', async () => {
  open('moderator');
  fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  await screen.findByText('Somebody was faster: reload the report.');
});

it('mutes with days and a reason, after saying what happens', async () => {
  const sent = open('moderator');
  fireEvent.click(await screen.findByRole('button', { name: 'Mute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute' }));
  expect(dialog.getByText(/can’t send emotes/)).toBeDefined();
  const reason = dialog.getByLabelText('Reason, for the audit log');
  fireEvent.change(reason, { target: { value: ' insults ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  await screen.findByText('Done: Mute.');
  expect(sent.find(({ route }) => route === operatedPlayers.sanction)?.body).toEqual({
    player: 'b'.repeat(22),
    reason: 'insults',
    act: { kind: 'mute', days: 7 },
  });
});
