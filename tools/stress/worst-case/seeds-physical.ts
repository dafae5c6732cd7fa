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
const { code, run, slip } = planted;

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
  '/api/print-runs': [get('/api/print-runs')],
  '/api/print-runs/:id': [get(`/api/print-runs/${run}`)],
  '/api/print-runs/:id/prints': [
    get(`/api/print-runs/${run}/prints`),
    get(`/api/print-runs/${run}/prints?after=400`),
  ],
};
