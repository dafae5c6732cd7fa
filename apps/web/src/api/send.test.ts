import { afterEach, expect, it, vi } from 'vitest';
import { readRefusal, send, sendJson } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends every request across origins and never from a cache', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(''));
  vi.stubGlobal('fetch', fetched);
  await send('/a', { method: 'HEAD', mode: 'no-cors', cache: 'force-cache' });
  await sendJson('/b', { a: 'ü' });
  expect(fetched.mock.calls).toEqual([
    ['/a', { method: 'HEAD', mode: 'cors', cache: 'no-store' }],
    [
      '/b',
      {
        method: 'POST',
        mode: 'cors',
        cache: 'no-store',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{"a":"ü"}',
      },
    ],
  ]);
});

it.each([
  ['{"error":"Words."}', 'Words.'],
  ['{"error":"Words.","code":"of-a-newer-server"}', 'Words.'],
  ['{"error":"Words.","code":"invalid-email"}', 'Invalid email'],
  [
    '{"error":"Words.","code":"name-too-long","parameters":{"max":200}}',
    'The name is too long: 200 characters at most.',
  ],
  ['{"error":""}', null],
  ['{"error":{"a":1}}', null],
  ['{"message":"x"}', null],
  ['"error"', null],
  ['null', null],
  ['<html>', null],
  ['', null],
])('reads the error of the response %s as %j', async (body, words) => {
  expect(await readRefusal(new Response(body))).toBe(words);
});
