import type { RequestPart } from './input.ts';

const session = 'cookie: stackmate_session={session}';
const posted = ['content-type: application/json', 'sec-fetch-site: same-origin', session];
const post = (path: string, body: object): RequestPart => ({
  method: 'POST',
  path,
  headers: posted,
  body: JSON.stringify(body),
});
const get = (path: string): RequestPart => ({ path, headers: [session] });

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const at = '/api/tournaments/:tournament';
const decided = { round: 10, table: 512 };
const reason = 'abcdefghi '.repeat(20);
const deck = { ready: 'ember' };
const format = { kind: 'swiss', bestOf: 5, clock: 'slow', arenaMinutes: 180 };

const page = ['accept: text/html'];

/** Requests about tournaments to start the search with, by route. */
export const tournamentSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/tournaments': [
    get('/api/tournaments'),
    { path: '/events', headers: page },
    post('/api/tournaments', {
      ...format,
      name: 'x'.repeat(40),
      hasCut: true,
      startsInMinutes: 1,
      maxEntrants: 256,
      roundMinutes: 180,
      isListed: true,
      fee: 200,
      perHousehold: 1024,
    }),
  ],
  // No event has this id: the picture of a real one is drawn in a thread.
  '/events/:id(^[\\w-]{22}).png': [{ path: `/events/${'x'.repeat(22)}.png` }],
  '/api/tournaments/mine': [get('/api/tournaments/mine')],
  '/api/tournaments/practice': [
    post('/api/tournaments/practice', {
      ...format,
      kind: 'arena',
      bestOf: 1,
      entrants: 8,
      level: 'strategist',
      decks: [deck],
    }),
  ],
  [at]: [get(`/api/tournaments/${id}?seen=0`), { path: `/events/${id}?round=99`, headers: page }],
  [`${at}/rounds/:round`]: [get(`/api/tournaments/${id}/rounds/9999`)],
  [`${at}/boards`]: [get(`/api/tournaments/${id}/boards?matches=${Array(12).fill(id).join(',')}`)],
  [`${at}/entrants/:entrant`]: [get(`/api/tournaments/${id}/entrants/9999`)],
  [`${at}/file`]: [get(`/api/tournaments/${id}/file`)],
  [`${at}/join`]: [
    post(`/api/tournaments/${id}/join`, { decks: [deck] }),
    post(`/api/tournaments/${id}/join`, { nonce: 'ab'.repeat(32) }),
  ],
  [`${at}/lent`]: [get(`/api/tournaments/${id}/lent`)],
  [`${at}/lent/picks`]: [post(`/api/tournaments/${id}/lent/picks`, { number: 99, index: 99 })],
  [`${at}/lent/deck`]: [
    post(`/api/tournaments/${id}/lent/deck`, {
      pool: Array.from({ length: 100 }, (_, index) => index),
      basics: Array.from({ length: 60 }, () => 101),
    }),
  ],
  [`${at}/lent/:entrant`]: [get(`/api/tournaments/${id}/lent/9999`)],
  [`${at}/entrants/:entrant/decks`]: [get(`/api/tournaments/${id}/entrants/9999/decks`)],
  [`${at}/choose`]: [
    post(`/api/tournaments/${id}/choose`, {
      round: 1,
      table: 1,
      game: 1,
      choice: { deck: 0, exchanges: [[0, 0]] },
    }),
  ],
  [`${at}/leave`]: [post(`/api/tournaments/${id}/leave`, {})],
  [`${at}/rulings`]: [
    post(`/api/tournaments/${id}/rulings`, { ...decided, winner: 'none', reason }),
  ],
  [`${at}/disqualifications`]: [
    post(`/api/tournaments/${id}/disqualifications`, { entrant: 1024, reason }),
  ],
  [`${at}/cancellation`]: [post(`/api/tournaments/${id}/cancellation`, { reason })],
  [`${at}/return`]: [post(`/api/tournaments/${id}/return`, {})],
};
