import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import {
  decksAnswer,
  fairnessAnswer,
  httpError,
  inviteAnswer,
  matchesAnswer,
  statusAnswer,
  knownAppearance,
} from '@stackmate/protocol';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPages } from '../src/http/index.ts';
import { connectGuest, pairUp } from './guest.ts';
import { helloMessage, openConnection } from './line.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { STACKMATE_ORIGINS: 'https://site.example' },
    level: 'trace',
  });
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${server.address()}${path}`, init);

describe('the API', () => {
  it("returns the server's status", async () => {
    const response = await ask('/api/status');
    expect(response.status).toBe(200);
    expect(statusAnswer.parse(await response.json())).toMatchObject({
      status: 'ok',
      server: expect.stringMatching(/^stackmate \d+\.\d+\.\d+\+[\da-f]{7}$/),
      commit: expect.stringMatching(/^[\da-f]{40}$/),
      node: null,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers latency probes without content', async () => {
    const response = await ask('/api/latency', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('returns the ready decks', async () => {
    const { decks } = decksAnswer.parse(await (await ask('/api/decks')).json());
    expect(decks.length).toBe(4);
  });

  it('describes an open invite to whoever has its code', async () => {
    const host = await connectGuest(server.socket());
    const made = await host.ask({ type: 'invite', deck: { ready: 'ember-rush' }, clock: 'none' });
    const { code } = made as { code: string };
    const response = await ask(`/api/invites/${code}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(inviteAnswer.parse(await response.json()).invite).toEqual({
      host: host.welcome.player.name,
      isGuest: true,
      appearance: knownAppearance(),
      isHostHere: true,
      deck: 'ready',
      clock: 'none',
      times: null,
    });
    expect(await (await ask('/api/invites/ABCDEFGH')).json()).toEqual({ invite: null });
    for (const path of ['abc', 'ABCDEFGHABCDEFGH', '..%2f..%2fetc']) {
      const refused = await ask(`/api/invites/${path}`);
      expect(refused.status).toBe(400);
      expect(httpError.parse(await refused.json()).error).toBe('bad-request');
    }
    const bad = await host.ask({
      type: 'invite',
      deck: { ready: 'ember-rush' },
      clock: 'x',
    } as never);
    expect(bad).toMatchObject({ type: 'refused', code: 'bad-message' });
  });

  it('returns the results of starts', async () => {
    fairnessAnswer.parse(await (await ask('/api/fairness')).json());
  });

  it("returns a player's own matches by token, page by page", async () => {
    const guest = await connectGuest(server.socket());
    const headers = { authorization: `Bearer ${guest.welcome.token}` };
    const mine = async (query = '') => (await ask(`/api/matches${query}`, { headers })).json();
    expect(matchesAnswer.parse(await mine())).toEqual({ matches: [], before: null });
    for (const query of ['?limit=0', '?limit=x', '?before=-1', '?limit=101']) {
      expect(await mine(query)).toMatchObject({ error: 'bad-request' });
    }
    for (const authorization of ['', 'Bearer', 'Bearer x.y.z', `Basic ${guest.welcome.token}`]) {
      const response = await ask('/api/matches', { headers: { authorization } });
      expect([response.status, await response.json()]).toMatchObject([401, { error: 'bad-token' }]);
    }
  });

  it('returns no record of a running or unknown match', async () => {
    const { match, seats } = await pairUp(server.socket());
    for (const id of [match, 'x'.repeat(22), 'x', '..%2f..%2fetc']) {
      const response = await ask(`/api/matches/${id}/record`);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: 'no-such-match' },
      ]);
    }
    seats[0].follower.command({ type: 'resign' });
    await expect.poll(async () => (await ask(`/api/matches/${match}/record`)).status).toBe(200);
    const response = await ask(`/api/matches/${match}/record`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toContain(`stackmate-${match}.json`);
  });

  it('reports liveness and readiness', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ alive: true });
    expect(await (await ask('/readyz')).json()).toEqual({ ready: true });
  });

  it('returns metrics to the private network, but not through a public proxy', async () => {
    const { seats } = await pairUp(server.socket());
    seats[0].follower.command({ type: 'resign' });
    const metrics = async () => (await ask('/metrics')).text();
    // The match counts once its record is stored.
    await expect.poll(metrics).toMatch(/^stackmate_matches_ended_total\{how="over"\} [1-9]/m);
    const text = await metrics();
    for (const name of [
      'stackmate_connections',
      'stackmate_tcp_connections',
      'stackmate_file_handles_exhausted 0',
      'stackmate_matches{phase="playing"}',
      'stackmate_unsent_emails{why="waiting"} 0',
      'stackmate_action_sent_seconds_count',
      'stackmate_commit_group_entries_count',
      'stackmate_joins_total{how="snapshot"}',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(text).toContain(name);
    }
    const outside = await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(outside.status).toBe(404);
  });

  it('shows a plain page if no site is built', async () => {
    const app = fastify();
    await addPages(app, { apps: '/nowhere', site: defaultSiteConfig, limit: async () => 0 });
    const { body, headers } = await app.inject('/');
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('/api/status');
  });
});

describe('the server rejects', () => {
  it('unknown addresses', async () => {
    for (const path of ['/api', '/api/x', '/api/matches/a/b/c', '/nothing']) {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(httpError.parse(await response.json()).error).toBe('not-found');
    }
    const page = await ask('/nothing', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toMatchObject([
      404,
      expect.stringContaining('text/html'),
    ]);
  });

  it('unsupported methods', async () => {
    for (const path of ['/api/status', '/api/matches', '/api/latency']) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await ask(path, { method });
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
        expect(httpError.parse(await response.json()).error).toBe('method-not-allowed');
      }
    }
  });

  it('bodies that are too large', async () => {
    const body = 'x'.repeat(200_000);
    const response = await ask('/api/status', { method: 'POST', body });
    expect(response.status).toBe(413);
  });

  it('plain requests to the WebSocket address', async () => {
    expect((await ask('/ws')).status).toBe(426);
  });

  it('too many requests from an address, with a JSON error', async () => {
    const small = await startTestServer({ env: { STACKMATE_REQUESTS_PER_MINUTE: '5' } });
    try {
      const fetchStatus = () => fetch(`${small.address()}/api/status`);
      for (let times = 0; times < 5; times++) expect((await fetchStatus()).status).toBe(200);
      const response = await fetchStatus();
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).not.toBeNull();
      expect(httpError.parse(await response.json()).error).toBe('too-fast');
      // Monitoring isn't counted.
      expect((await fetch(`${small.address()}/healthz`)).status).toBe(200);
      await expect(openConnection(small.socket())).rejects.toThrow('HTTP 429');
    } finally {
      await small.stop();
    }
  });

  it("too many files for an address, twenty per API call; monitoring isn't counted", async () => {
    const small = await startTestServer({ env: { STACKMATE_REQUESTS_PER_MINUTE: '2' } });
    try {
      const loadStatus = async (path: string, headers: Record<string, string> = {}) =>
        (await fetch(`${small.address()}${path}`, { headers })).status;
      for (let times = 0; times < 40; times++) {
        expect(await loadStatus(times % 2 === 0 ? '/nothing.png' : '/favicon.ico')).not.toBe(429);
      }
      expect(await loadStatus('/nothing.png')).toBe(429);
      expect(await loadStatus('/healthz', { 'x-forwarded-for': '203.0.113.9' })).toBe(429);
      expect(await loadStatus('/healthz')).toBe(200);
      expect(await loadStatus('/api/status')).toBe(200);
    } finally {
      await small.stop();
    }
  });

  it('too many requests from an address, however their URLs are spelled', async () => {
    const small = await startTestServer({ env: { STACKMATE_REQUESTS_PER_MINUTE: '3' } });
    try {
      const { port } = new URL(small.address());
      const loadStatus = async (path: string): Promise<number> => {
        const asked = request({ port, path }).end();
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        response.resume();
        return response.statusCode!;
      };
      const paths = ['/%61pi/status', 'http://a/api/status', '/ap%69/latency'];
      for (const path of paths) expect(await loadStatus(path), path).toBeLessThan(300);
      for (const path of paths) expect(await loadStatus(path), path).toBe(429);
      const socket = small.socket().replace(/ws$/, '%77s');
      await expect(openConnection(socket)).rejects.toThrow('HTTP 429');
    } finally {
      await small.stop();
    }
  });

  it('requests that arrive slowly, with a JSON error', async () => {
    const small = await startTestServer({
      env: { STACKMATE_HEADERS_TIME: '100ms', STACKMATE_REQUEST_TIME: '200ms' },
    });
    try {
      const { port, hostname } = new URL(small.address());
      const socket = connect(Number(port), hostname);
      socket.write(
        'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      );
      const [head, body] = (await textOf(socket)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 408 /);
      expect(httpError.parse(JSON.parse(body)).error).toBe('too-late');
    } finally {
      await small.stop();
    }
  });

  it("connections beyond an address's limit, including WebSockets", async () => {
    const small = await startTestServer({
      env: {
        STACKMATE_CONNECTIONS_PER_ADDRESS: '2',
        STACKMATE_HTTP_CONNECTIONS_PER_ADDRESS: '1',
        STACKMATE_TRUSTED_PROXIES: '127.0.0.9',
      },
    });
    try {
      const { port, hostname } = new URL(small.address());
      const isServed = async (localAddress?: string): Promise<boolean> => {
        const socket = connect({ port: Number(port), host: hostname, localAddress });
        socket.on('error', () => {});
        socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
        return Promise.race([
          once(socket, 'data').then(() => true),
          once(socket, 'close').then(() => false),
        ]);
      };
      const lines = [await openConnection(small.socket()), await openConnection(small.socket())];
      expect([await isServed(), await isServed(), await isServed('127.0.0.2')]).toEqual([
        true,
        false,
        true,
      ]);
      for (let times = 0; times < 5; times += 1) expect(await isServed('127.0.0.9')).toBe(true);
      await lines[0].close();
      await expect.poll(() => isServed()).toBe(true);
    } finally {
      await small.stop();
    }
  });

  it('X-Forwarded-For from anybody but trusted proxies', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (const [proxies, isBelieved] of [
      ['', false],
      ['127.0.0.1', true],
    ] as const) {
      const small = await startTestServer({
        env: { STACKMATE_REQUESTS_PER_MINUTE: '3', STACKMATE_TRUSTED_PROXIES: proxies },
      });
      try {
        const statuses: number[] = [];
        for (let times = 0; times < 5; times++) {
          const { status } = await fetch(
            `${small.address()}/api/status`,
            from(`203.0.113.${times}`),
          );
          statuses.push(status);
        }
        expect(statuses.filter((status) => status === 429).length).toBe(isBelieved ? 0 : 2);
      } finally {
        await small.stop();
      }
    }
  });
});

describe('response headers', () => {
  it('forbid external resources, framing and content sniffing; there are no cookies', async () => {
    for (const path of ['/', '/api/status', '/nothing']) {
      const { headers } = await ask(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('allow the configured origins only', async () => {
    const allowed = async (origin: string) =>
      (await ask('/api/status', { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('https://site.example')).toBe('https://site.example');
    expect(await allowed('https://evil.example')).toBeNull();
    await (
      await openConnection(server.socket(), { headers: { origin: 'https://site.example' } })
    ).close();
  });
});

it('every entry of a match is logged by number, and no line contains a token, nonce or secret', async () => {
  const { guests, seats, match } = await pairUp(server.socket());
  const { token } = guests[0].welcome;
  await ask(`/api/matches?token=${token}`, { headers: { authorization: `Bearer ${token}` } });
  const line = await openConnection(`${server.socket()}?token=${token}`);
  line.send(helloMessage(`${token}x`));
  await line.closed;
  const log = server.server().app.log;
  log.error(
    { err: new Error('x'), token, deep: { secret: token, hello: { nonce: token } } },
    'made up',
  );
  const nonces = seats[0].follower.snapshot()?.seal.nonces ?? [];
  const entries = server.log
    .map(
      (candidate) =>
        JSON.parse(candidate) as { msg: string; match?: string; seq?: number; entry?: string },
    )
    .filter((candidate) => candidate.msg === 'an entry' && candidate.match === match);
  expect(entries.map(({ seq, entry }) => `${seq} ${entry}`)).toEqual([
    '0 created',
    '1 nonce-hash',
    '2 nonce-hash',
    '3 nonce',
    '4 nonce',
  ]);
  expect(server.log.join('')).toContain('made up');
  for (const hidden of [token!, token!.split('.')[2], ...nonces]) {
    expect(server.log.join('')).not.toContain(hidden);
  }
});

it('the site and the game are served once they are built', async () => {
  const apps = mkdtempSync(join(tmpdir(), 'stackmate-apps-'));
  const write = (path: string, text: string): void => {
    mkdirSync(join(apps, path, '..'), { recursive: true });
    writeFileSync(join(apps, path), text);
  };
  write('web/dist/client/static/js/main-1a2b.js', '2');
  write('web/dist/server/assets.json', '{}');
  write('web/dist/server/package.json', '{"type":"module"}');
  write('web/dist/server/site.json', '{"steady":{"/":[],"/rules":[]},"listed":[],"texts":{}}');
  write('web/dist/secret', 'hidden');
  write(
    'web/dist/server/entry-server.js',
    `export const renderPage = async ({ url, site }) => {
      if (url === '/broken') throw new Error('broken');
      if (url === '/card/1/wrong') return { status: 301, location: '/card/1/right', html: '', style: '' };
      return { status: url === '/nothing' ? 404 : 200, location: null, html: url + ' of ' + site.origin, style: '' };
    };`,
  );
  write('client/dist/index.html', 'the game');
  write('client/dist/assets/game-1a2b.js', '1');
  const app = fastify();
  try {
    const site = { ...defaultSiteConfig, origin: 'https://a.example' };
    await addPages(app, { apps, site, limit: async () => 0 });
    const get = async (url: string) => {
      const { statusCode, body, headers } = await app.inject({
        url,
        headers: { accept: 'text/html' },
      });
      return [statusCode, body || headers.location, headers['cache-control']];
    };
    expect(await get('/')).toEqual([200, '/ of https://a.example', 'no-cache']);
    expect(await get('/rules')).toEqual([200, '/rules of https://a.example', 'no-cache']);
    expect((await get('/rules/?a=1')).slice(0, 2)).toEqual([301, '/rules?a=1']);
    expect((await get('/cardbase?q=x'))[1]).toBe('/cardbase?q=x of https://a.example');
    expect((await get('/card/1/wrong')).slice(0, 2)).toEqual([301, '/card/1/right']);
    expect((await get('/broken'))[0]).toBe(500);
    expect(await get('/static/js/main-1a2b.js')).toEqual([
      200,
      '2',
      'public, max-age=31536000, immutable',
    ]);
    expect(await get('/play/')).toEqual([200, 'the game', 'no-cache']);
    expect(await get('/play/match/abc')).toEqual([200, 'the game', 'no-cache']);
    expect(await get('/play/assets/game-1a2b.js')).toEqual([
      200,
      '1',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/play'))[1]).toBe('/play/');
    expect((await get('/nothing')).slice(0, 2)).toEqual([404, '/nothing of https://a.example']);
    expect((await get('//evil.example/'))[1]).not.toMatch(/^(?:\/\/|http)/);
    expect((await get('/../secret'))[1]).not.toBe('hidden');
    expect((await get('/api/x'))[0]).toBe(404);
  } finally {
    await app.close();
    rmSync(apps, { recursive: true });
  }
});
