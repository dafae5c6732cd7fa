// @vitest-environment happy-dom
import * as api from '@stackmate/protocol/routes';
import { dayDate, toDay } from '@stackmate/puzzles';
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve, serveRoutes, servedVault } from '../../../test/serve-routes.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { localStore } from '../../platform/storage/index.ts';
import { endRun, saveRun } from './saved-run.ts';
import type { SavedRun } from './saved-run.ts';
import { SoloPage } from './solo-page.tsx';

const today = dayDate(toDay(Date.now()));

beforeEach(() => {
  serveRoutes([]);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStore.set('stackmate.unsent-solo-runs', null);
  localStore.set('stackmate.solo', null);
});

const run: SavedRun = {
  run: { seed: 'solo 2026-11-28', deck: 'ember-rush', picks: [] },
  date: '2026-11-28',
  wins: 0,
  isOver: false,
  commands: [],
};

const online = { get: () => ({ ready: true, player: null }), subscribe: () => () => {} };

const open = (): void =>
  void render(
    <AssetsProvider value={{ base: '' }}>
      <MemoryRouter>
        <ServicesContext value={{ online } as unknown as Services}>
          <SoloPage />
        </ServicesContext>
      </MemoryRouter>
    </AssetsProvider>,
  );

it('begins the run of the day with a chosen deck, and shows its ten matches', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Quiet Court' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play today’s run' }));
  expect(screen.getByText('0 of 10 won.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play match 1' }).getAttribute('href')).toBe(
    '/solo/table',
  );
  const path = screen.getAllByRole('list').find((list) => list.className === 'solo-path')!;
  expect(within(path).getAllByRole('listitem').length).toBe(10);
});

it('asks for a card after a win before the next match can be played', () => {
  saveRun({ ...run, wins: 1 });
  open();
  expect(screen.queryByRole('link', { name: 'Play match 2' })).toBeNull();
  const cards = screen.getAllByRole('button', { name: /^Take / });
  expect(cards.length).toBe(3);
  act(() => cards[1].click());
  expect(screen.getByRole('link', { name: 'Play match 2' })).toBeTruthy();
});

it('keeps the best result of the day and of all runs', () => {
  endRun({ ...run, wins: 4 });
  endRun({ ...run, wins: 2 });
  open();
  expect(screen.getByText('The run ended with 2 of 10 won.')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Begin another run' }).click());
  expect(screen.getByText(/Your best run: 4/)).toBeTruthy();
});

const row = (rank: number, name: string) => ({
  rank,
  name,
  avatar: 'MoonlitFox',
  wins: 9,
  turns: 80 + rank,
});
const board = (date: string, names: readonly string[]) =>
  serve(api.solo.board, { date }, () => ({
    answer: {
      date,
      players: names.length,
      rows: names.map((name, index) => row(index + 1, name)),
      closesAt: 0,
    },
  }));
const yesterday = dayDate(toDay(Date.now()) - 1);

it('shows the board of the day, the own place below it, and yesterday’s winners', async () => {
  const place = { date: today, rank: 7, wins: 2, turns: 31 };
  serveRoutes([
    ...servedVault,
    board(today, ['Noor', 'Kim']),
    board(yesterday, ['Ada', 'Bea', 'Cem', 'Dan']),
    serve(api.solo.own, { date: today }, () => ({ answer: { own: place } })),
  ]);
  open();
  await screen.findByText('You: place 7 of 7, 2 of 10 won in 31 turns.');
  const places = within(screen.getByRole('region', { name: 'Today’s board' })).getAllByRole(
    'listitem',
  );
  expect(places.map(({ textContent }) => textContent)).toEqual([
    '1Noor9 of 10 won in 81 turns',
    '2Kim9 of 10 won in 82 turns',
    '7You2 of 10 won in 31 turns',
  ]);
  expect(places[2].getAttribute('aria-current')).toBe('true');
  const winners = screen.getByRole('region', { name: 'Yesterday’s winners' });
  expect(
    within(winners)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada', 'Bea', 'Cem']);
  screen.getByRole('button', { name: 'Copy your result to share' });
});

it('sends a run of the day that ended with wins, and keeps it without a connection', async () => {
  const played = [[[0, 'endTurn', null, null, null, null] as const]];
  const ended: SavedRun = {
    ...run,
    run: { ...run.run, seed: `solo ${today}`, picks: [1] },
    date: today,
    wins: 1,
    played: played.map((match) => match.map((action) => [...action])) as never,
  };
  act(() => endRun(ended));
  open();
  await screen.findByText('Your run is on this device. It is sent when you sign in.');
  cleanup();
  const sent = serveRoutes([
    ...servedVault,
    board(today, []),
    board(yesterday, []),
    serve(api.solo.own, { date: today }, () => ({ answer: { own: null } })),
    serve(api.solo.claim, {}, () => ({
      status: 409,
      refusal: { error: 'bad-run', message: 'No.', detail: 'match 1' },
    })),
  ]);
  open();
  await screen.findByText(/The server couldn’t repeat this run/);
  expect(sent.filter(({ route }) => route === api.solo.claim).length).toBe(1);
  expect(localStore.get('stackmate.unsent-solo-runs')).toBeNull();
});
