// @vitest-environment happy-dom
import type { BoardAnswer, BoardRowAnswer } from '@stackmate/protocol/ladder';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { LeaderboardPage } from './board-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (rank: number, name: string): BoardRowAnswer => ({
  rank,
  name,
  avatar: 'TideSage',
  rating: 1900 - rank,
  deviation: 61,
  league: { limit: 1, name: 'Diamond' },
  wins: 30,
  losses: 9,
  draws: 1,
});
const season = { season: '2026-Q4', endsAt: Date.UTC(2027, 0, 1), ranked: 12_345 };
const createPage = (page: number): BoardAnswer => ({
  ...season,
  page,
  pages: 247,
  rows: [row(50 * page - 49, 'Ada & Co'), row(50 * page - 48, 'Bob')],
});

/** Opens an address with a stand-in for the server. */
async function open(address: string, { isGuest = false } = {}) {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    urls.push(path);
    if (path.includes('/around')) {
      return Response.json({ ...season, rank: 7, rows: [row(6, 'Ada'), row(7, 'Me')] });
    }
    if (path.includes('/search')) {
      return Response.json({ ...season, rows: path.includes('zo') ? [] : [row(9, 'Ada')] });
    }
    if (path === '/api/account') return Response.json({ server: { hasMail: false } });
    return Response.json(createPage(Number(new URLSearchParams(path.split('?')[1]).get('page'))));
  });
  const state = { isGuest };
  const online = { get: () => state, subscribe: () => () => {} };
  await act(async () => {
    render(
      <ServicesContext value={{ online } as unknown as Services}>
        <MemoryRouter initialEntries={[address]}>
          <LeaderboardPage />
        </MemoryRouter>
      </ServicesContext>,
    );
  });
  return urls;
}

const follow = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name })));

it('[RA5] shows a page of the ranking with leagues and profiles, and leads to the others', async () => {
  const urls = await open('/leaderboard');
  expect(screen.getByRole('status').textContent).toBe('Places 1 to 2 of 12,345.');
  screen.getByText('October to December 2026, until 31 December 2026');
  const ada = within(screen.getByRole('row', { name: /Ada/ }));
  expect(ada.getByRole('link').getAttribute('href')).toBe('/player/Ada%20%26%20Co');
  ada.getByText('Diamond');
  expect(screen.queryByRole('link', { name: 'First page' })).toBeNull();
  await follow('Next page');
  expect(screen.getByRole('status').textContent).toBe('Places 51 to 52 of 12,345.');
  await follow('Last page');
  screen.getByText('page 247 of 247');
  expect(urls).toEqual([1, 2, 247].map((page) => `/api/leaderboard?page=${page}`));
});

it('[RA5] marks the player among those around, and tells a guest what is missing', async () => {
  await open('/leaderboard');
  await follow('Around you');
  expect(screen.getByRole('status').textContent).toBe('You are in place 7 of 12,345.');
  within(screen.getByRole('row', { name: /Me/ })).getByText('you');
  cleanup();
  const urls = await open('/leaderboard?around', { isGuest: true });
  screen.getByText(/^You need an account/);
  expect(urls).toEqual(['/api/account']);
});

it('[RA5] finds players by name, and says if there are none', async () => {
  const urls = await open('/leaderboard?page=3');
  const search = async (name: string): Promise<void> => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a player' }), {
      target: { value: name },
    });
    await act(async () => void fireEvent.submit(screen.getByRole('search')));
  };
  await search(' ada&b ');
  expect(screen.getByRole('status').textContent).toBe('1 player found.');
  await search('zo');
  expect(screen.getByRole('status').textContent).toBe('No ranked player’s name begins with “zo”.');
  expect(screen.queryByRole('table')).toBeNull();
  await search('');
  expect(screen.getByRole('status').textContent).toBe('Places 1 to 2 of 12,345.');
  expect(urls.slice(1)).toEqual([
    '/api/leaderboard/search?name=ada%26b',
    '/api/leaderboard/search?name=zo',
    '/api/leaderboard?page=1',
  ]);
});
