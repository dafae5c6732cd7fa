// @vitest-environment happy-dom
import { parseValue } from '@stackmate/protocol';
import type { ProfileAnswer } from '@stackmate/protocol/ladder';
import * as api from '@stackmate/protocol/routes';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { PlayerPage } from './player-page.tsx';
import { trophiesOf } from '../../kit/rating/trophies.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const season = (
  name: string,
  limit: number | null,
  rank = 3,
): ProfileAnswer['seasons'][number] => ({
  season: name,
  rating: 1600,
  best: 1700,
  wins: 12,
  losses: 8,
  draws: 0,
  place: limit === null ? null : { rank, ranked: 100 },
  league: limit === null ? null : { limit, name: limit === 5 ? 'Gold' : `top ${limit} %` },
});

const matchId = 'M'.repeat(22);
const profile: ProfileAnswer = {
  name: 'Ada',
  avatar: 'TideSage',
  since: 0,
  isBanned: false,
  hidesMatches: false,
  title: { season: '2026-Q3', league: { limit: 5, name: 'Gold' } },
  rating: { rating: 1612, deviation: 80, provisional: false },
  place: { rank: 4, ranked: 120 },
  league: { limit: 5, name: 'Gold' },
  needs: null,
  seasons: [season('2026-Q4', null), season('2026-Q3', 5), season('2026-Q2', 40)],
  chart: [
    { at: 1_790_000_000_000, rating: 1590, deviation: 90, result: 'lost', match: matchId },
    { at: 1_790_100_000_000, rating: 1612, deviation: 80, result: 'won', match: matchId },
  ],
  decks: [],
  elements: [],
  opponents: [],
  matches: [{ match: matchId, at: 1_790_100_000_000, result: 'won', opponent: 'Bea', change: 22 }],
  masteries: [],
  achievements: { players: 0, earned: [], total: 0 },
  events: [],
  trophies: [],
  favourites: [
    {
      card: 100,
      idname: 'EmberWyrm',
      name: 'Ember Wyrm',
      roll: { card: 100, power: 9, iq: 2, eq: 2, range: 2, rangeType: 'Diagonal', abilities: [] },
      edition: 'First',
      serial: 3,
      origin: 'pack',
      experience: 4,
    },
  ],
};

async function open(answer: ProfileAnswer, own = 'Cleo') {
  expect(parseValue(api.profiles.profile.answer, answer)).toMatchObject({ ok: true });
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/players/')
      ? Response.json(answer)
      : Response.json({ friends: [], incoming: [], outgoing: [], blocked: [] }),
  );
  const state = { isGuest: false, player: { id: 'C', name: own }, matches: [] };
  const online = { get: () => state, subscribe: () => () => {}, onFriends: () => () => {} };
  const services = { online, account: { guestToken: () => null } } as unknown as Services;
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={['/player/Ada']}>
          <Routes>
            <Route path="player/:name" element={<PlayerPage />} />
          </Routes>
        </MemoryRouter>
      </ServicesContext>,
    );
  });
}

const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);

it('[RA5] shows rating, league, chart, seasons, favourite cards and matches with replays', async () => {
  await open(profile);
  screen.getByText('Engraver, 2026 Q3');
  screen.getByText('Gold, top 5 %');
  screen.getByText('Place 4 of 120');
  screen.getByText('Rating 1612 ± 80');
  section('Rating').getByText(/^The last 2 rated matches: from 1590 to 1612/);
  section('Favourite cards').getByRole('button', { name: /^Ember Wyrm/ });
  expect(section('Seasons').getAllByRole('listitem')).toHaveLength(3);
  const match = section('Recent rated matches');
  match.getByText('+22');
  expect(match.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe(
    `/replay/${matchId}`,
  );
  expect(match.getByRole('link', { name: 'Bea' }).getAttribute('href')).toBe('/player/Bea');
});

it('[RA4] shows a trophy for each archived season in Silver or above, the best first', async () => {
  await open(profile);
  const trophies = section('Trophies').getAllByRole('listitem');
  expect(trophies.map(({ textContent }) => textContent)).toEqual([
    'GoldJuly to September 2026Place 3 of 100',
  ]);
  const seasons = [
    season('2026-Q1', 10),
    season('2025-Q4', 1, 2),
    season('2025-Q3', 1, 1),
    season('2025-Q2', 11),
  ];
  expect(trophiesOf(seasons).map((ended) => ended.season)).toEqual([
    '2025-Q3',
    '2025-Q4',
    '2026-Q1',
  ]);
});

it('[TS1] shows the trophies of championships and results in events', async () => {
  const result: ProfileAnswer['events'][number] = {
    tournament: matchId,
    name: 'Monthly Championship',
    kind: 'swiss',
    place: 1,
    entrants: 33,
    coins: 800,
    endedAt: 1_790_100_000_000,
    season: '2026-Q4',
    isFinal: true,
  };
  const arena = { ...result, tournament: 'A'.repeat(22), name: 'Daily Arena', place: 9 };
  await open({
    ...profile,
    seasons: [],
    trophies: [result],
    events: [{ ...arena, season: null, coins: 0, isFinal: false }, result],
  });
  const [cup] = section('Trophies').getAllByRole('listitem');
  expect(cup.textContent).toMatch(/^1?GoldMonthly Championship2026 Q4.*33 players/);
  const [first, second] = section('Events').getAllByRole('listitem');
  expect(within(first).getByRole('link', { name: 'Daily Arena' }).getAttribute('href')).toBe(
    `/events/${'A'.repeat(22)}`,
  );
  within(first).getByText('Place 9 of 33');
  within(first).getByText('Provisional for 72 hours');
  within(second).getByText('800 coins won');
});

it('[RA6] offers what others can do, and to its owner what others see', async () => {
  await open(profile);
  screen.getByRole('button', { name: 'Add friend' });
  screen.getByRole('button', { name: 'Block' });
  screen.getByRole('button', { name: 'Report' });
  cleanup();
  await open(profile, 'Ada');
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  screen.getByRole('link', { name: 'All your matches' });
});

it('[RA5] says that matches are hidden, and shows nothing of a banned player', async () => {
  await open({ ...profile, hidesMatches: true, matches: [] });
  screen.getByText('This player hides the list of matches.');
  cleanup();
  await open({ ...profile, isBanned: true });
  screen.getByText('This player is banned.');
  expect(screen.queryByText(/^Rating/)).toBeNull();
});
