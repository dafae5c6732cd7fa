import { offeredLanguages } from '@stackmate/words';
import { bounds } from './input.ts';
import { accountSeeds } from './seeds-account.ts';
import { collectionSeeds } from './seeds-collection.ts';
import type { HttpInput, RequestPart } from './input.ts';
import { ladderSeeds } from './seeds-ladder.ts';
import { operateSeeds } from './seeds-operate.ts';
import { physicalSeeds } from './seeds-physical.ts';
import { puzzleSeeds } from './seeds-puzzles.ts';
import { shopSeeds } from './seeds-shop.ts';
import { socialSeeds } from './seeds-social.ts';
import { tournamentSeeds } from './seeds-tournaments.ts';
import { tradingSeeds } from './seeds-trading.ts';

const createInput = (endpoint: string, part: RequestPart): HttpInput => ({
  kind: 'http',
  endpoint,
  method: 'GET',
  path: endpoint,
  headers: [],
  body: '',
  count: 1,
  connections: 1,
  ...part,
});

const asJson = ['content-type: application/json'];
const asForm = ['content-type: application/x-www-form-urlencoded'];
const posted = (body: string, headers = asJson): RequestPart => ({ method: 'POST', headers, body });
const long = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));
const search = (query: string): RequestPart => ({
  path: `/cardbase?q=${encodeURIComponent(query)}`,
});

const nested = `${long('[', 30_000)}${long(']', 30_000)}`;
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`k${at}`, at])),
);
const accepted = ['accept: text/html', 'accept-encoding: br'];
const bearer = ['authorization: Bearer {token}'];

/** Requests to start the search with, by route. */
const byRoute: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/lab': [{}, { path: '/lab', headers: accepted }],
  ...collectionSeeds,
  ...tournamentSeeds,
  ...tradingSeeds,
  ...ladderSeeds,
  ...physicalSeeds,
  ...puzzleSeeds,
  ...socialSeeds,
  '/healthz': [{}],
  '/deed': [{}],
  '/log/checkpoint': [{}],
  '/log/*': [
    { path: '/log/tile/entries/000' },
    { path: '/log/tile/0/000' },
    { path: `/log/tile/${long('x001/', bounds.headBytes)}` },
  ],
  '/readyz': [{}],
  '/metrics': [{}, { count: 8, connections: 30 }],
  '/api/status': [{}],
  '/api/service': [{}],
  '/api/latency': [{}],
  '/api/decks': [{}],
  '/api/matches': [
    { headers: bearer },
    { path: '/api/matches?limit=100&before=9007199254740991', headers: bearer },
    { headers: [`authorization: Bearer ${long('a', 1024)}`] },
    { headers: [`authorization: Bearer ${long('a.', 1000)}`] },
    { path: `/api/matches?${long('limit=1&', bounds.headBytes)}`, headers: bearer },
  ],
  '/api/matches/live': [{}],
  '/api/matches/:id/record': [
    { path: '/api/matches/{finished}/record' },
    { path: '/api/matches/{match}/record' },
    { path: `/api/matches/${long('%41', 300)}/record` },
  ],
  '/api/rating': [{ path: '/api/rating', headers: bearer }],
  '/api/matches/:id/rating': [
    { path: '/api/matches/{finished}/rating', headers: bearer },
    { path: `/api/matches/${long('%41', 300)}/rating`, headers: bearer },
  ],
  '/api/rewards/:match': [
    { path: '/api/rewards/{finished}', headers: bearer },
    { path: `/api/rewards/${long('%41', 300)}`, headers: bearer },
  ],
  '/api/rewards/:match/record': [
    { path: '/api/rewards/{finished}/record', headers: bearer },
    { path: '/api/rewards/{match}/record', headers: bearer },
  ],
  '/api/invites/:code': [
    { path: '/api/invites/ABCDEFGH' },
    { path: `/api/invites/${long('%41', 300)}` },
  ],
  '/api/fairness': [{}],
  '/api/openapi.json': [{}],
  '/api/protocol.json': [{}],
  ...accountSeeds,
  ...operateSeeds,
  ...shopSeeds,
  '/api/subscribe': [
    posted('{"email":"a@example.org","token":"x","proof":"y"}'),
    posted(JSON.stringify({ email: `${long('a.', 30_000)}@${long('b.', 30_000)}` })),
    posted(nested),
    posted(manyKeys),
  ],
  '/api/contact': [
    posted('{"name":"a","email":"a@example.org","message":"b"}'),
    posted(JSON.stringify({ name: long('é', 20_000), message: long('\u0301', 10_000) })),
    posted(JSON.stringify({ name: 'a', email: 'a@b.c', message: long(' \n\t', 60_000) })),
    posted(nested),
  ],
  '/api/events': [posted('{"event":"offer"}'), posted(manyKeys), posted(nested)],
  '/api/human-check': [{}],
  '/api/subscription/confirm': [
    { path: `/api/subscription/confirm?token=${long('a.', 8000)}` },
    posted(`token=${long('a.b.', 60_000)}`, asForm),
    posted(long('a=%41&', 60_000), asForm),
  ],
  '/api/subscription/leave': [
    { path: '/api/subscription/leave?token=a.b.c' },
    posted(long('token=a&', 60_000), asForm),
  ],
  '/ws': [
    {},
    { headers: ['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: x'] },
  ],
  '/': [{ headers: accepted }, { path: `/?${long('q=1&', bounds.headBytes)}`, headers: accepted }],
  '/robots.txt': [{}],
  '/sitemap.xml': [{}, { headers: [`x-forwarded-host: ${long('&', 5000)}`] }],
  ...Object.fromEntries(
    Object.values(offeredLanguages).map(({ code }) => [`/sitemap-${code.toLowerCase()}.xml`, [{}]]),
  ),
  '/play': [{}],
  '/play/': [{ headers: accepted }],
  '/play/*': [{ path: '/play/match/x', headers: accepted }, { path: '/play/index.html' }],
  '/*': [
    { path: '/favicon.ico' },
    { path: '/data/carddata.json' },
    { path: `/${long('a/', bounds.headBytes)}x.js` },
    { path: `/${long('%2e%2e%2f', bounds.headBytes)}` },
    { path: '/data/carddata.json', headers: [`range: bytes=${long('0-1,', 5000)}0-1`] },
    { path: '/data/carddata.json', headers: [`if-none-match: ${long('"a",', 5000)}`] },
    { path: '/data/carddata.json', headers: [`accept-encoding: ${long('br;q=0.1,', 5000)}`] },
  ],
  '*': [
    { method: 'OPTIONS', path: '/api/status' },
    { method: 'OPTIONS', path: '*' },
    {
      method: 'OPTIONS',
      path: '/api/status',
      headers: ['origin: https://a.example', 'access-control-request-method: GET'],
    },
  ],
  404: [
    { path: '/nothing', headers: accepted },
    { method: 'DELETE', path: '/rules' },
    { path: '/rules', headers: accepted },
    { path: '/faq/', headers: accepted },
    { path: `/${long('/', bounds.headBytes)}`, headers: accepted },
    { path: '/card/100/ember_wyrm', headers: accepted },
    { path: `/card/${long('9', 10_000)}/x`, headers: accepted },
    { path: '/cardbase?view=list&page=9999999', headers: accepted },
    search('element:fire power>300'),
    search(long('(', 12_000)),
    search(long('NOT ', 4000)),
    search(`${long('a OR ', 3000)}b`),
    search(long('(a OR b) ', 3000)),
    search(long('"', 4000)),
    search(`/${long('(a+)+', 2000)}$/`),
    search(long('é', 2000)),
    search(`name:${long('a', 12_000)}`),
    { path: `/cardbase?${long('class=1&', bounds.headBytes)}`, headers: accepted },
    { path: `/cardbase?name=${long('%F0%9F%98%80', bounds.headBytes)}`, headers: accepted },
    { path: '/nothing', headers: [`cookie: ${long('a=b; ', 12_000)}`] },
    { path: '/nothing', headers: Array.from({ length: 900 }, (_, at) => `x-${at}: 1`) },
  ],
};

/** Sizes to try for each request: once, and as many at once as one address may send. */
const sizes = [
  { count: 1, connections: 1 },
  { count: bounds.requests, connections: bounds.connections },
];

export const httpSeeds: readonly HttpInput[] = Object.entries(byRoute).flatMap(([route, parts]) =>
  parts.flatMap((part) => {
    const seed = createInput(route, part);
    return part.count === undefined ? sizes.map((size) => ({ ...seed, ...size })) : [seed];
  }),
);

/** Returns the routes without a seed. */
export const unseeded = (routes: readonly string[]): string[] =>
  routes.filter((route) => !Object.hasOwn(byRoute, route));
