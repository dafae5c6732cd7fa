import { once } from 'node:events';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectGuest } from './guest.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns the methods and addresses of all routes under /api, with a value for each parameter in a path. */
async function apiRoutes(value: string): Promise<readonly (readonly [string, string])[]> {
  const { paths } = (await (await fetch(`${server.address()}/api/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, object>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, value)] as const,
    ),
  );
}

const nul = '\0';
const asJson = { 'content-type': 'application/json' };

it('refuses NUL characters in every address', async () => {
  const pages = ['/', '/leaderboard', '/cards/x', '/players/x', '/play/', '/assets/x.js', '/lost'];
  const routes = await apiRoutes('a%00b');
  expect(routes.length).toBeGreaterThan(60);
  for (const [method, path] of [...routes, ...pages.map((page) => ['GET', page] as const)]) {
    const address = `${server.address()}${path}?name=a%00`;
    const response = await fetch(address, { method, redirect: 'manual' });
    expect([method, path, response.status]).toEqual([method, path, 400]);
  }
});

it('refuses NUL characters in every body, as JSON and as a form', async () => {
  const posts = (await apiRoutes('a')).filter(([method]) => method === 'POST');
  expect(posts.length).toBeGreaterThan(40);
  for (const [method, path] of posts) {
    // Reads the bytes that Stripe signed; there are no payments here.
    if (path === '/api/payments/webhook') continue;
    const post = async (init: RequestInit): Promise<string> => {
      const response = await fetch(`${server.address()}${path}`, { method, ...init });
      return `${path} ${response.status} ${await response.text()}`;
    };
    // The site's forms have their own words for visitors.
    const refused = /^\S+ 400 .*(?:"detail":"[^"]*NUL|"error":"Invalid request\.")/;
    expect(await post({ headers: asJson, body: JSON.stringify({ a: nul }) })).toMatch(refused);
    expect(await post({ body: new URLSearchParams({ a: nul }) })).toMatch(refused);
  }
});

it('refuses NUL characters in messages, and goes on', async () => {
  const guest = await connectGuest(server.socket());
  expect(await guest.ask({ type: 'rename', name: `A${nul}da` })).toMatchObject({
    code: 'bad-message',
  });
  expect(await guest.ask({ type: 'rename', name: 'Ada' })).toMatchObject({ type: 'done' });
});

it.each(['/api/status', '/', '/ws'])('refuses two Host headers at %s', async (path) => {
  const { port } = new URL(server.address());
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
  );
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
