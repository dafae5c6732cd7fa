import type { RequestPart } from './input.ts';

const session = 'cookie: stackmate_session={session}';
const read: RequestPart = { headers: [session] };
const mine = (body: unknown): RequestPart => ({
  method: 'POST',
  headers: ['content-type: application/json', 'sec-fetch-site: same-origin', session],
  body: JSON.stringify(body),
});
const id = 'a'.repeat(22);
const accents = 'a\u0301\u0302'.repeat(13);

/** Requests about friends, blocks and reports to start the search with, by route. */
export const socialSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/friends': [read],
  '/api/friends/request': [
    mine({ player: { name: accents } }),
    mine({ player: { link: 'a'.repeat(16) } }),
    mine({ player: { match: id } }),
  ],
  '/api/friends/answer': [mine({ request: id, accept: true })],
  '/api/friends/cancel': [mine({ request: id })],
  '/api/friends/remove': [mine({ friend: id })],
  '/api/friends/visibility': [mine({ appearsOffline: true })],
  '/api/friends/link': [mine({})],
  '/api/friends/links/:code': [{ ...read, path: `/api/friends/links/${'a'.repeat(16)}` }],
  '/api/blocks': [read, mine({ player: { name: accents } })],
  '/api/blocks/remove': [mine({ block: id })],
  '/api/reports': [
    mine({ player: { name: accents }, reason: 'other', text: 'ß'.repeat(1000), match: id }),
  ],
};
