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

/** Requests about friends, blocks, reports and notifications to start the search with, by route. */
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
  '/api/push': [
    read,
    mine({
      endpoint: `https://push.example.org/${'a'.repeat(970)}`,
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
    mine({ endpoint: `https://${'xn--'.repeat(200)}.example`, p256dh: 'B'.repeat(87), auth: id }),
  ],
  '/api/push/app': [mine({ service: 'apns', token: 'a'.repeat(1000) })],
  '/api/push/remove': [mine({ device: id })],
  '/api/push/emails': [mine({ kinds: ['event-soon', 'event-round', 'event-over'] })],
  '/api/push/kinds': [mine({ kinds: ['challenge', 'your-turn', 'your-turn', 'your-turn'] })],
  '/api/blocks': [read, mine({ player: { name: accents } })],
  '/api/blocks/remove': [mine({ block: id })],
  '/api/reports': [
    mine({ player: { name: accents }, reason: 'other', text: 'ß'.repeat(1000), match: id }),
    mine({ player: { match: id }, reason: 'strange-move', text: 'ß'.repeat(1000), match: id }),
  ],
};
