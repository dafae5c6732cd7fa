import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaptchaCheck } from './captcha-check.ts';

let service: Server;
let verify: string;
const requests: string[] = [];
let answer: { readonly status: number; readonly body: string };
const failed: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(`${request.method} ${request.headers['content-type'] ?? ''} ${body}`);
      const isGood = new URLSearchParams(body).get('response') === 'good token';
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body || JSON.stringify({ success: isGood }));
    });
  });
  await new Promise<void>((listening) => {
    service.listen(0, '127.0.0.1', listening);
  });
  verify = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => void service.close());
beforeEach(() => {
  answer = { status: 200, body: '' };
  requests.length = 0;
  failed.length = 0;
});

const check = (at = verify) =>
  createCaptchaCheck({ verify: at, secret: 'our secret', onFailure: (why) => failed.push(why) });

describe('the external CAPTCHA service', () => {
  it('receives our secret and the token, and nothing about the visitor', async () => {
    expect(await check().isHuman('good token')).toBe(true);
    expect(requests).toEqual([
      'POST application/x-www-form-urlencoded;charset=UTF-8 secret=our+secret&response=good+token',
    ]);
    expect(await check().isHuman('bad token')).toBe(false);
    expect(failed).toEqual([]);
  });

  it("isn't called without a token", async () => {
    expect(await check().isHuman('')).toBe(false);
    expect(requests).toEqual([]);
  });

  it('logs a rejected secret', async () => {
    answer = { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' };
    expect(await check().isHuman('good token')).toBe(false);
    expect(failed).toEqual(['invalid-input-secret']);
  });

  it.each([
    [500, 'broken'],
    [200, '{}'],
    [200, '{"success":"yes"}'],
  ])('blocks everybody when it returns %i %j', async (status, body) => {
    answer = { status, body };
    expect(await check().isHuman('good token')).toBe(false);
  });

  it('blocks everybody when it is unreachable, and logs that', async () => {
    expect(await check('http://127.0.0.1:1/').isHuman('good token')).toBe(false);
    expect(failed).toHaveLength(1);
  });
});
