import type { RequestPart } from './input.ts';
import { planted } from './planted-run.ts';

/* Requests about physical cards to start the search with. `plantRun` stores the run that they ask for. */

const session = ['cookie: {cookie}', 'origin: {origin}'];
const get = (path: string): RequestPart => ({ path, headers: session });
const post = (path: string, body: object): RequestPart => ({
  path,
  method: 'POST',
  headers: [...session, 'content-type: application/json'],
  body: JSON.stringify(body),
});

/** As long as a text may be, and full of characters that are left out. */
const padded = '– '.repeat(100);
const { code, run, slip, ownedCode, ownedCard, check, contest } = planted;
const text = 'ﷺ'.repeat(300);
const deck = Array.from({ length: 60 }, () => 16);

export const physicalSeeds: Readonly<Record<string, readonly RequestPart[]>> = {
  '/api/prints/:code': [
    get(`/api/prints/${code}`),
    get(`/api/prints/HTTPS%3A%2F%2FSTACKMATE.EXAMPLE%2FC%2F${'0'.repeat(27)}`),
    get(`/api/prints/${'0'.repeat(27)}`),
  ],
  '/api/prints/scan': [
    post('/api/prints/scan', { code, counter: 0xff_ffff }),
    post('/api/prints/scan', { code: padded }),
    post('/api/prints/scan', { code: `https://${'a'.repeat(190)}` }),
  ],
  '/api/barcodes/:number': [
    get('/api/barcodes/1'),
    get(`/api/barcodes/${'9'.repeat(100)}`),
    get('/api/barcodes/-1'),
  ],
  '/api/slips/open': [
    post('/api/slips/open', { code: slip }),
    post('/api/slips/open', { code: padded }),
  ],
  '/api/slips/scan': [post('/api/slips/scan', { session: planted.boosterSession, code })],
  '/api/slips/claim': [post('/api/slips/claim', { session: planted.deckSession })],
  '/api/physical-cards': [get('/api/physical-cards'), get('/api/physical-cards?after=100')],
  '/api/print-transfers': [get('/api/print-transfers')],
  '/api/print-transfers/start': [
    post('/api/print-transfers/start', { card: ownedCard, to: 'Nobody' }),
  ],
  '/api/print-transfers/release': [post('/api/print-transfers/release', { card: ownedCard })],
  '/api/print-transfers/withdraw': [post('/api/print-transfers/withdraw', { card: ownedCard })],
  '/api/print-transfers/decline': [
    post('/api/print-transfers/decline', { number: '18446744073709551615' }),
  ],
  '/api/print-transfers/confirm': [
    post('/api/print-transfers/confirm', { code: ownedCode, release: padded }),
    post('/api/print-transfers/confirm', { code: padded }),
  ],
  '/api/contests': [get('/api/contests')],
  '/api/contests/open': [
    post('/api/contests/open', { code: ownedCode, reason: text }),
    post('/api/contests/open', { code: padded, reason: text }),
  ],
  '/api/contests/answer': [post('/api/contests/answer', { contest, text })],
  '/api/contests/release': [post('/api/contests/release', { contest })],
  '/api/contests/withdraw': [post('/api/contests/withdraw', { contest })],
  '/api/deck-checks': [get('/api/deck-checks')],
  '/api/deck-checks/:id': [get(`/api/deck-checks/${check}`)],
  '/api/deck-checks/open': [post('/api/deck-checks/open', { title: text.slice(0, 60), deck })],
  '/api/deck-checks/scan': [
    post('/api/deck-checks/scan', { check, code: ownedCode }),
    post('/api/deck-checks/scan', { check, code: padded }),
  ],
  '/api/deck-checks/close': [post('/api/deck-checks/close', { check: 'n'.repeat(22) })],
  '/api/print-runs': [get('/api/print-runs')],
  '/api/print-runs/:id': [get(`/api/print-runs/${run}`)],
  '/api/print-runs/:id/prints': [
    get(`/api/print-runs/${run}/prints`),
    get(`/api/print-runs/${run}/prints?after=400`),
  ],
};
