import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { account } from '@stackmate/protocol/routes';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createExports, exportPlayer } from '../../src/accounts/export.ts';
import { accountHandlers } from '../../src/accounts/handlers/account.ts';
import { createRoutes } from '../../src/http/add-routes.ts';
import { createOperatorAccess } from '../../src/http/operator-access.ts';
import type { ExportCursor } from '../../src/store/accounts/account-store.ts';
import { id } from '../entries.ts';
import { fewLimits, openService } from '../open-routes.ts';

const page = JSON.stringify({ content: 'x'.repeat(64_000) });

/** A store with endless pages, or as many as `pages`. */
function pagedStore(pages = Infinity) {
  const state = { read: 0, reading: 0, mostAtOnce: 0 };
  const exportPage = async (_player: string, { at }: ExportCursor) => {
    state.read += 1;
    state.reading += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.reading);
    await nextTurn();
    state.reading -= 1;
    const next = at + 1 < pages ? { at: at + 1, part: 0, after: null } : null;
    return { list: 'decks', json: page, next };
  };
  return { state, exportPage };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
};

describe('[PL7] exports', () => {
  it('are read from the store as fast as their reader reads', async () => {
    const store = pagedStore();
    const stream = exportPlayer(store, id('slow'));
    stream.on('error', () => {});
    stream.read(0);
    await turns(50);
    const { read } = store.state;
    expect(read).toBeLessThan(5);
    await turns(50);
    expect(store.state.read).toBe(read);
    stream.destroy();
  });

  it('are made one at a time: until one was read, or its reader went away', async () => {
    const store = pagedStore(3);
    const exports = createExports(store);
    const first = exports.begin(id('first'))!;
    expect(exports.begin(id('second'))).toBeNull();
    expect(JSON.parse(await text(first))).toMatchObject({ decks: [{}, {}, {}] });
    await turns(5);
    const second = exports.begin(id('second'))!;
    expect(exports.begin(id('first'))).toBeNull();
    second.destroy();
    await turns(5);
    expect(await text(exports.begin(id('first'))!)).toContain('"decks"');
  });

  it('of a slow reader end their turn, and pages are still read one after the other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const store = pagedStore(20);
      const exports = createExports(store, { whole: 1000, pause: 2000 });
      const slow = exports.begin(id('slow'))!;
      expect(exports.begin(id('other'))).toBeNull();
      vi.advanceTimersByTime(1000);
      const other = exports.begin(id('other'))!;
      await Promise.all([text(slow), text(other)]);
      expect(store.state).toMatchObject({ read: 40, mostAtOnce: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('of a reader who stops reading end their turn sooner', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const exports = createExports(pagedStore(), { whole: 60_000, pause: 1000 });
      const stopped = exports.begin(id('stopped'))!;
      stopped.on('error', () => {});
      stopped.read();
      await turns(50);
      vi.advanceTimersByTime(999);
      expect(exports.begin(id('other'))).toBeNull();
      vi.advanceTimersByTime(1);
      const other = exports.begin(id('other'))!;
      expect(other).not.toBeNull();
      for (const stream of [stopped, other]) stream.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  let app: FastifyInstance | null = null;
  afterEach(() => app?.close());

  it('answer 503 with Retry-After while another is read; a client that goes away frees it', async () => {
    app = fastify({ forceCloseConnections: true });
    const caller = { isAccount: true, isVerified: true, via: 'session' } as const;
    const routes = createRoutes({
      limits: fewLimits,
      service: openService,
      callers: {
        findCaller: async ({ headers }) => ({
          ...caller,
          playerId: id(headers.authorization!),
          scopes: new Set(['manage'] as const),
        }),
      },
      operators: createOperatorAccess({ store: { operator: async () => null }, now: () => 0 }),
      ourPages: { baseAddress: null, appOrigins: [] },
      storedBytes: { hasRoom: () => true, add() {} },
      takeShared: null,
      now: () => performance.now(),
      isClosed: () => false,
      countLimitHit: () => {},
    });
    // The other routes aren't called.
    routes.add(app, account, accountHandlers({ store: pagedStore() } as never));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (name: string, signal: AbortSignal | null = null) =>
      fetch(`${address}/api/account/export`, { headers: { authorization: name }, signal });
    const leaving = new AbortController();
    const first = await ask('first', leaving.signal);
    expect(first.status).toBe(200);
    const refused = await ask('second');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await refused.json()).toMatchObject({ error: 'export-busy' });
    leaving.abort();
    await expect
      .poll(async () => {
        const next = await ask('second');
        await next.body!.cancel();
        return next.status;
      })
      .toBe(200);
  });
});
