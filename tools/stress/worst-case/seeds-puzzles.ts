import type { RequestPart } from './input.ts';

const session = 'cookie: stackmate_session={session}';
const posted = ['content-type: application/json', 'sec-fetch-site: same-origin', session];
const endTurn = { kind: 'endTurn', card: null, to: null, target: null, option: null };

/** Requests about puzzles to start the search with, by route. */
export const puzzleSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/puzzles/daily': [{}, { path: '/puzzle', headers: ['accept: text/html'] }],
  '/api/puzzles/progress': [{ headers: [session] }],
  '/api/puzzles/solved': [
    {
      method: 'POST',
      headers: posted,
      body: JSON.stringify({ puzzle: 1, actions: Array.from({ length: 40 }, () => endTurn) }),
    },
  ],
};
