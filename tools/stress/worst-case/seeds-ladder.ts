import type { RequestPart } from './input.ts';

const session = 'cookie: stackmate_session={session}';
const page = ['accept: text/html', 'accept-encoding: br'];
const long = '%F0%9F%98%80'.repeat(10);

/** Requests about the leaderboard and profiles to start the search with, by route. */
export const ladderSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/leaderboard': [{ path: '/api/leaderboard?page=9999999' }],
  '/api/leaderboard/search': [
    { path: '/api/leaderboard/search?name=a' },
    { path: `/api/leaderboard/search?name=${long}` },
  ],
  '/api/leaderboard/around': [{ headers: [session] }],
  '/api/players/:name': [
    { path: '/api/players/Ada' },
    { path: `/api/players/${long}` },
    { path: '/leaderboard?page=9999999', headers: page },
    { path: `/player/${long}`, headers: page },
  ],
  '/api/account/title': [
    {
      method: 'POST',
      headers: ['content-type: application/json', 'sec-fetch-site: same-origin', session],
      body: JSON.stringify({ season: '2026-Q3' }),
    },
  ],
  '/api/account/card-backs': [{ headers: [session] }],
  '/api/account/profile': [
    { headers: [session] },
    {
      method: 'POST',
      headers: ['content-type: application/json', 'sec-fetch-site: same-origin', session],
      body: JSON.stringify({ hidesFromSearch: true, hidesMatches: true }),
    },
  ],
};
