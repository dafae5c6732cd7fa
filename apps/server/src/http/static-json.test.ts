import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { staticJson } from './static-json.ts';

it('writes and compresses a document once, and sends it only to clients that lack it', async () => {
  const app = fastify();
  const text = JSON.stringify({ words: Array.from({ length: 1000 }, () => 'word') });
  let written = 0;
  const handler = staticJson(async () => {
    written += 1;
    if (written === 1) throw new Error('not yet');
    return text;
  });
  app.get('/document', async ({ headers }, reply) => {
    const { status = 200, headers: sent = {}, encoded } = await handler({ headers });
    return reply.code(status).headers(sent).send(encoded);
  });
  const get = (headers: Record<string, string>) => app.inject({ url: '/document', headers });
  expect((await get({})).statusCode).toBe(500);
  const plain = await get({});
  expect(plain.body).toBe(text);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
  });
  const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect(gzip.rawPayload.length).toBeLessThan(text.length / 10);
  const known = await get({ 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(written).toBe(2);
});
