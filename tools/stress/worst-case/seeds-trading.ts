import type { RequestPart } from './input.ts';

const session = 'cookie: stackmate_session={session}';
const posted = ['content-type: application/json', 'sec-fetch-site: same-origin', session];
const post = (path: string, body: object): readonly RequestPart[] => [
  { method: 'POST', path, headers: posted, body: JSON.stringify(body) },
];
const get = (path: string): readonly RequestPart[] => [{ path, headers: [session] }];

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const key = 'abcdefghijklmnopqrstuv';
/** The dearest search that fits: every part looks at each listed copy. */
const search = 'with:a or with:e '.repeat(11).trim();
const side = Array.from({ length: 10 }, (_, index) => `${id.slice(0, 21)}${index}`);

const quoted = Array.from({ length: 20 }, (_, index) => `${id.slice(0, 20)}${10 + index}`);

/** Requests about swaps and the market to start the search with, by route. */
export const tradingSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/market': get(`/api/market?search=${encodeURIComponent(search)}&sort=quality&limit=60`),
  '/api/market/cards/:card/sales': get('/api/market/cards/1/sales'),
  '/api/market/own': get('/api/market/own'),
  '/api/market/worth/:card': get(`/api/market/worth/${id}`),
  '/api/market/list': post('/api/market/list', { key, card: id, price: 100_000 }),
  '/api/market/withdraw': post('/api/market/withdraw', { key, listing: id }),
  '/api/market/buy': post('/api/market/buy', { key, listing: id, price: 100_000 }),
  '/api/market/want': post('/api/market/want', { key, search, price: 100_000 }),
  '/api/market/unwant': post('/api/market/unwant', { key, order: id }),
  '/api/market/watches': get('/api/market/watches'),
  '/api/market/watch': post('/api/market/watch', { search }),
  '/api/market/unwatch': post('/api/market/unwatch', { watch: id }),
  '/api/market/undoable': get('/api/market/undoable'),
  '/api/market/undo': post('/api/market/undo', { key }),
  '/api/swaps': get('/api/swaps'),
  '/api/players/:name/for-trade': get('/api/players/Ana/for-trade'),
  '/api/swaps/quote': get(`/api/swaps/quote?partner=Ana&cards=${quoted.join(',')}`),
  '/api/swaps/offer': post('/api/swaps/offer', { key, partner: 'Ana', gives: side, gets: side }),
  '/api/swaps/change': post('/api/swaps/change', {
    key,
    swap: id,
    version: 1,
    gives: side,
    gets: side,
  }),
  '/api/swaps/accept': post('/api/swaps/accept', { key, swap: id, version: 1 }),
  '/api/swaps/close': post('/api/swaps/close', { key, swap: id }),
};
