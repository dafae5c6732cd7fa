import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import { parseBodies } from './parse-bodies.ts';

const forms = { 'content-type': 'application/x-www-form-urlencoded' };

async function openApp(time: number) {
  const app = fastify();
  const read: number[] = [];
  let turn = 0;
  const count = (act: () => void): void =>
    void setImmediate(() => {
      turn += 1;
      act();
    });
  parseBodies(app, createTurnScheduler({ time, later: count }));
  app.post('/', async ({ body }) => {
    read.push(turn);
    return body;
  });
  await app.ready();
  return { app, read };
}

it('parses bodies that arrive together in separate turns', async () => {
  const { app, read } = await openApp(0);
  const payload = { a: [1] };
  const all = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'POST', url: '/', payload })),
  );
  expect(all.map((answer) => answer.json<unknown>())).toEqual(all.map(() => payload));
  expect(new Set(read).size).toBe(20);
  await app.close();
});

it('parses JSON and forms, and rejects everything else', async () => {
  const { app } = await openApp(8);
  const post = (payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/', payload, headers });
  const json = { 'content-type': 'application/json' };
  expect((await post('{"a":1}', json)).json()).toEqual({ a: 1 });
  expect((await post('a=1&b=%41', forms)).json()).toEqual({ a: '1', b: 'A' });
  for (const broken of ['{', '', '{"__proto__":{}}']) {
    expect((await post(broken, json)).statusCode, broken).toBe(400);
  }
  expect((await post('<a/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
  await app.close();
});

it("rejects a body with more values than any form without parsing it; brackets and commas in strings don't count", async () => {
  const { app } = await openApp(8);
  const post = (payload: string, headers = { 'content-type': 'application/json' }) =>
    app.inject({ method: 'POST', url: '/', payload, headers });
  const text = JSON.stringify({
    a: `${'['.repeat(500)}\\"{`,
    b: '{'.repeat(500),
    c: ','.repeat(500),
  });
  expect((await post(text)).body).toBe(text);
  const nested = [`${'['.repeat(500)}${']'.repeat(500)}`, `[${Array(500).fill('{}').join()}]`];
  const fields = Array.from({ length: 4000 }, (_, at) => [`k${at}`, at]);
  for (const body of [...nested, JSON.stringify(Object.fromEntries(fields))]) {
    expect((await post(body)).statusCode).toBe(400);
  }
  expect((await post(fields.map(([key]) => `${key}=1`).join('&'), forms)).statusCode).toBe(400);
  await app.close();
});
