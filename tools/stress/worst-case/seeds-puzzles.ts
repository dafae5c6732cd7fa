import { deflateRawSync } from 'node:zlib';
import type { RequestPart } from './input.ts';

const session = 'cookie: stackmate_session={session}';
const posted = ['content-type: application/json', 'sec-fetch-site: same-origin', session];
const endTurn = { kind: 'endTurn', card: null, to: null, target: null, option: null };

/** A play that is far too long once it is unpacked. */
const zeroes = deflateRawSync(Buffer.alloc(4_000_000)).toString('base64url');

/** Requests about puzzles, quests and plays on the device to start the search with, by route. */
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
  '/api/solo/:date': [{ path: '/api/solo/2026-11-28' }],
  '/api/solo/:date/own': [{ path: '/api/solo/2026-11-28/own', headers: [session] }],
  '/api/solo/runs': [
    { method: 'POST', headers: posted, body: JSON.stringify({ run: 'A'.repeat(48_000) }) },
    { method: 'POST', headers: posted, body: JSON.stringify({ run: zeroes }) },
  ],
  '/api/quests': [{ headers: [session] }],
  '/api/quests/exchange': [
    { method: 'POST', headers: posted, body: JSON.stringify({ place: 0, quest: 'win' }) },
  ],
  '/api/rewards/once': [{ headers: [session] }],
  '/api/cosmetics': [{ headers: [session] }],
  '/api/achievements': [{ headers: [session] }],
  '/api/account/achievements': [
    { method: 'POST', headers: posted, body: JSON.stringify({ shown: ['first-win', 'wins'] }) },
  ],
  '/api/rewards/plays': [
    { method: 'POST', headers: posted, body: JSON.stringify({ play: 'A'.repeat(48_000) }) },
    { method: 'POST', headers: posted, body: JSON.stringify({ play: zeroes }) },
  ],
};
