import { toAction } from '@stackmate/puzzles';
import { loadPuzzle } from '@stackmate/puzzles/data';
import type { HttpInput } from './input.ts';

/* Requests of one large account that reach the server together, for every route that reads or checks much. */

const session = ['cookie: {cookie}', 'origin: {origin}'];
const asJson = [...session, 'content-type: application/json'];
const page = ['accept: text/html', 'accept-encoding: br'];

/** Numbers of requests at once. */
const parallel = [6, 10];

const paths: Readonly<Record<string, string>> = {
  '/api/matches': '/api/matches?limit=100',
  '/api/matches/:id/record': '/api/matches/{finished}/record',
  '/api/rewards/:match/record': '/api/rewards/{finished}/record',
  '/api/wallet': '/api/wallet',
  '/api/vault': '/api/vault?limit=500',
  '/api/vault/cards/:id/history': '/api/vault/cards/{card}/history',
  '/api/decks/mine': '/api/decks/mine',
  '/api/decks/mine/:id/versions': '/api/decks/mine/{deck}/versions',
  '/api/account/export': '/api/account/export',
  '/api/account/profile': '/api/account/profile',
  '/api/players/:name': '/api/players/Ada%20Lovelace',
  '/api/leaderboard': '/api/leaderboard',
  '/api/leaderboard/around': '/api/leaderboard/around',
  '/api/rating': '/api/rating',
  '/api/puzzles/progress': '/api/puzzles/progress',
  '/api/inbox': '/api/inbox',
  '/api/friends': '/api/friends',
  '/api/openapi.json': '/api/openapi.json',
  '/api/protocol.json': '/api/protocol.json',
  '/api/lab': '/api/lab',
  '/metrics': '/metrics',
};

const puzzle = (await loadPuzzle(1))!;
const claim = { puzzle: puzzle.id, actions: puzzle.solution.map(toAction) };

const get = (endpoint: string, path: string, headers: readonly string[]): HttpInput => ({
  kind: 'http',
  endpoint,
  method: 'GET',
  path,
  headers,
  body: '',
  count: 1,
  connections: 1,
});

const requests: readonly HttpInput[] = [
  ...Object.entries(paths).map(([endpoint, path]) => get(endpoint, path, session)),
  get('404', '/player/Ada%20Lovelace', page),
  {
    ...get('/api/puzzles/solved', '/api/puzzles/solved', asJson),
    method: 'POST',
    body: JSON.stringify(claim),
  },
];

export const parallelSeeds: readonly HttpInput[] = requests.flatMap((request) =>
  parallel.map((connections) => ({ ...request, connections })),
);
