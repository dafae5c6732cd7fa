import { describe, expect, it, vi } from 'vitest';
import type { ServerConnection, ServerConnectionState } from '../../platform/connection/index.ts';
import { startBotMatch } from './start-bot-match.ts';

/** Creates a connection whose state the test changes. It answers every request at once. */
function createConnection(state: Partial<ServerConnectionState>) {
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
  const connection = {
    get: () => now,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    request,
  };
  return {
    connection: connection as unknown as ServerConnection,
    request,
    change(next: Partial<ServerConnectionState>) {
      now = { ...now, ...next };
      for (const listener of listeners) listener();
    },
  };
}

const startMatch = (
  online: ServerConnection,
  offline: ServerConnection,
  signal = new AbortController().signal,
) => startBotMatch({ online, offline: () => offline, level: 'greedy', deck: 'ember-rush', signal });

describe('a match against a bot', () => {
  it('is played on the server if it is reachable', async () => {
    const [server, device] = [createConnection({}), createConnection({})];
    await startMatch(server.connection, device.connection);
    expect(server.request).toHaveBeenCalledOnce();
    expect(device.request).not.toHaveBeenCalled();
  });

  it('waits for a server that is connecting', async () => {
    const [server, device] = [
      createConnection({ ready: false, connection: { is: 'connecting' } }),
      createConnection({}),
    ];
    const reply = startMatch(server.connection, device.connection);
    server.change({ connection: { is: 'open' } });
    server.change({ ready: true });
    await reply;
    expect(server.request).toHaveBeenCalledOnce();
  });

  it.each([
    { ready: false, connection: { is: 'waiting', until: null } },
    { ready: false, connection: { is: 'closed', reason: 'wrong-version' } },
    { draining: true },
  ] satisfies Partial<ServerConnectionState>[])(
    'is played on this device without the server: %j',
    async (state) => {
      const [server, device] = [createConnection(state), createConnection({})];
      await startMatch(server.connection, device.connection);
      expect(server.request).not.toHaveBeenCalled();
      expect(device.request).toHaveBeenCalledOnce();
    },
  );

  it.each(['server-full', 'network-matches', 'switched-off'])(
    'is played on this device if the server has no room for it: %s',
    async (code) => {
      const [server, device] = [createConnection({}), createConnection({})];
      const refused = {
        type: 'refused',
        id: 'a',
        code,
        rule: null,
        message: '',
        detail: '',
      } as const;
      server.request.mockResolvedValue({ ok: false, refused });
      expect(await startMatch(server.connection, device.connection)).toMatchObject({ ok: true });
      expect(device.request).toHaveBeenCalledOnce();
    },
  );

  it('isn’t played on this device if the server refuses the deck', async () => {
    const [server, device] = [createConnection({}), createConnection({})];
    const refused = { id: 'a', code: 'illegal-deck', rule: null, message: '', detail: '' } as const;
    server.request.mockResolvedValue({ ok: false, refused: { type: 'refused', ...refused } });
    expect(await startMatch(server.connection, device.connection)).toMatchObject({ ok: false });
    expect(device.request).not.toHaveBeenCalled();
  });

  it('doesn’t wait forever', async () => {
    vi.useFakeTimers();
    const [server, device] = [
      createConnection({ ready: false, connection: { is: 'connecting' } }),
      createConnection({}),
    ];
    const reply = startMatch(server.connection, device.connection);
    await vi.advanceTimersByTimeAsync(3000);
    await reply;
    expect(device.request).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is played on this device when the player stops waiting for a connection', async () => {
    const [server, device] = [
      createConnection({ ready: false, connection: { is: 'connecting' } }),
      createConnection({}),
    ];
    const controller = new AbortController();
    const reply = startMatch(server.connection, device.connection, controller.signal);
    controller.abort();
    await reply;
    expect(server.request).not.toHaveBeenCalled();
    expect(device.request).toHaveBeenCalledOnce();
  });

  it('is played on this device when the player stops waiting for the answer of a lost server', async () => {
    const [server, device] = [createConnection({}), createConnection({})];
    server.request.mockImplementation(
      (_, withdrawn) =>
        new Promise((resolve) => {
          const refused = { type: 'refused', id: 'a', code: 'internal', rule: null } as const;
          withdrawn?.addEventListener('abort', () =>
            resolve({ ok: false, refused: { ...refused, message: 'Withdrawn.', detail: '' } }),
          );
        }),
    );
    const controller = new AbortController();
    const reply = startMatch(server.connection, device.connection, controller.signal);
    await Promise.resolve();
    controller.abort();
    expect(await reply).toMatchObject({ ok: true });
    expect(device.request).toHaveBeenCalledOnce();
  });
});
