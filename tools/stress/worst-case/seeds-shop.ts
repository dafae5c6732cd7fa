import type { RequestPart } from './input.ts';

const long = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));
const session = 'cookie: stackmate_session={session}';
const read: RequestPart = { headers: [session] };
const mine = (body: unknown): RequestPart => ({
  method: 'POST',
  headers: ['content-type: application/json', 'sec-fetch-site: same-origin', session],
  body: JSON.stringify(body),
});
const id = 'a'.repeat(22);
const nonce = 'a'.repeat(64);
const ten = Array.from({ length: 10 }, (_, index) => ({ id: id.slice(1) + index, nonce }));

/** Requests about store, boosters, inbox, codes and VIP to start the search with, by route. */
export const shopSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/store': [read],
  '/api/store/buy-card': [mine({ key: 'a', day: '2026-11-24', offer: 99, price: 1_000_000_000 })],
  '/api/store/buy-boosters': [mine({ key: 'a', count: 10, price: 5000 })],
  '/api/store/buy': [mine({ key: 'a', item: 'booster', count: 10, price: 5000 })],
  '/api/store/avatars': [read],
  '/api/missing': [read],
  '/api/missing/wish': [
    mine({ card: 1_000_000, isWished: true }),
    mine({ card: 1, isWished: true }),
  ],
  '/api/missing/choose': [mine({ card: 1 })],
  '/api/missing/craft': [mine({ key: 'a', card: 1, cost: 1_000_000_000, nonce })],
  '/api/boosters': [{ ...read, path: '/api/boosters?after=999999999999999' }],
  '/api/boosters/open': [mine({ key: 'a', boosters: ten }), mine({ key: 'a', boosters: 1 })],
  '/api/boosters/:id/proof': [
    { path: `/api/boosters/${id}/proof` },
    { path: `/api/boosters/${long('%41', 300)}/proof` },
  ],
  '/api/inbox': [{ ...read, path: '/api/inbox?before=999999999999999' }],
  '/api/inbox/claim': [mine({ key: 'a', items: Array.from({ length: 20 }, () => id) })],
  '/api/codes/redeem': [mine({ key: 'a', code: long('ß', 80) })],
  '/api/vip': [read],
  '/api/vip/claim': [mine({ key: 'a' })],
  '/api/payments/checkout': [mine({ key: 'a', product: 'vip-month', amount: 1_000_000_000 })],
  '/api/payments/:id': [{ ...read, path: `/api/payments/${id}` }],
  '/api/payments/webhook': [
    {
      method: 'POST',
      headers: ['content-type: application/json', `stripe-signature: t=1,v1=${'a'.repeat(64)}`],
      body: long('[', 100_000),
    },
  ],
};
