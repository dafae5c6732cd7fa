import { describe, expect, it, vi } from 'vitest';
import type { ServerConnection, ServerConnectionState } from '../connection/index.ts';
import { startBotMatch } from './start-bot-match.ts';

/** A desk whose state a test changes; it answers what it is asked at once. */
function connection(state: Partial<ServerConnectionState>) {
  let now = {
    connection: { is: 'open' },
    ready: true,
    draining: false,
    ...state,
  } as ServerConnectionState;
  const listeners = new Set<() => void>();
  const request = vi.fn<ServerConnection['request']>(async () => ({
    ok: true,
    done: { type: 'done', id: 'a', match: 'm' },
  }));
  const made = {
    get: () => now,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    request,
  };
  return {
    connection: made as unknown as ServerConnection,
    request,
    change(next: Partial<ServerConnectionState>) {
      now = { ...now, ...next };
      for (const listener of listeners) listener();
    },
  };
}

const begin = (
  online: ServerConnection,
  offline: ServerConnection,
  signal = new AbortController().signal,
) => startBotMatch({ online, offline: () => offline, level: 'greedy', deck: 'ember-rush', signal });

describe('a match against a bot', () => {
  it('is played at the server that is there', async () => {
    const [server, device] = [connection({}), connection({})];
    await begin(server.connection, device.connection);
    expect(server.request).toHaveBeenCalledOnce();
    expect(device.request).not.toHaveBeenCalled();
  });

  it('waits for a server that is just being reached', async () => {
    const [server, device] = [
      connection({ ready: false, connection: { is: 'connecting' } }),
      connection({}),
    ];
    const begun = begin(server.connection, device.connection);
    server.change({ connection: { is: 'open' } });
    server.change({ ready: true });
    await begun;
    expect(server.request).toHaveBeenCalledOnce();
  });

  it.each([
    { ready: false, connection: { is: 'waiting', until: null } },
    { ready: false, connection: { is: 'closed', why: 'wrong-version' } },
    { draining: true },
  ] satisfies Partial<ServerConnectionState>[])(
    'is played on this device without it: %j',
    async (state) => {
      const [server, device] = [connection(state), connection({})];
      await begin(server.connection, device.connection);
      expect(server.request).not.toHaveBeenCalled();
      expect(device.request).toHaveBeenCalledOnce();
    },
  );

  it.each(['server-full', 'network-matches'])(
    'is played on this device where the server has no place for it: %s',
    async (code) => {
      const [server, device] = [connection({}), connection({})];
      const refused = {
        type: 'refused',
        id: 'a',
        code,
        rule: null,
        message: '',
        detail: '',
      } as const;
      server.request.mockResolvedValue({ ok: false, refused });
      expect(await begin(server.connection, device.connection)).toMatchObject({ ok: true });
      expect(device.request).toHaveBeenCalledOnce();
    },
  );

  it('is not played on this device where the server refuses the deck', async () => {
    const [server, device] = [connection({}), connection({})];
    const refused = { id: 'a', code: 'illegal-deck', rule: null, message: '', detail: '' } as const;
    server.request.mockResolvedValue({ ok: false, refused: { type: 'refused', ...refused } });
    expect(await begin(server.connection, device.connection)).toMatchObject({ ok: false });
    expect(device.request).not.toHaveBeenCalled();
  });

  it('does not wait for ever', async () => {
    vi.useFakeTimers();
    const [server, device] = [
      connection({ ready: false, connection: { is: 'connecting' } }),
      connection({}),
    ];
    const begun = begin(server.connection, device.connection);
    await vi.advanceTimersByTimeAsync(3000);
    await begun;
    expect(device.request).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is played on this device by who does not wait for a server that is being reached', async () => {
    const [server, device] = [
      connection({ ready: false, connection: { is: 'connecting' } }),
      connection({}),
    ];
    const waiting = new AbortController();
    const begun = begin(server.connection, device.connection, waiting.signal);
    waiting.abort();
    await begun;
    expect(server.request).not.toHaveBeenCalled();
    expect(device.request).toHaveBeenCalledOnce();
  });

  it('is played on this device by who does not wait for the answer of a server that went', async () => {
    const [server, device] = [connection({}), connection({})];
    server.request.mockImplementation(
      (_, withdrawn) =>
        new Promise((resolve) => {
          const refused = { type: 'refused', id: 'a', code: 'internal', rule: null } as const;
          withdrawn?.addEventListener('abort', () =>
            resolve({ ok: false, refused: { ...refused, message: 'Withdrawn.', detail: '' } }),
          );
        }),
    );
    const waiting = new AbortController();
    const begun = begin(server.connection, device.connection, waiting.signal);
    await Promise.resolve();
    waiting.abort();
    expect(await begun).toMatchObject({ ok: true });
    expect(device.request).toHaveBeenCalledOnce();
  });
});
