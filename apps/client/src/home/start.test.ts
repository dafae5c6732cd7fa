import { describe, expect, it, vi } from 'vitest';
import type { Desk, DeskState } from '../line/index.ts';
import { startBotMatch } from './start.ts';

/** A desk whose state a test changes; it answers what it is asked at once. */
function desk(state: Partial<DeskState>) {
  let now = { line: { is: 'open' }, ready: true, draining: false, ...state } as DeskState;
  const listeners = new Set<() => void>();
  const ask = vi.fn<Desk['ask']>(async () => ({
    ok: true,
    done: { type: 'done', id: 'a', match: 'm' },
  }));
  const made = {
    get: () => now,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    ask,
  };
  return {
    desk: made as unknown as Desk,
    ask,
    change(next: Partial<DeskState>) {
      now = { ...now, ...next };
      for (const listener of listeners) listener();
    },
  };
}

const begin = (online: Desk, offline: Desk, here = new AbortController().signal) =>
  startBotMatch({ online, offline: () => offline, level: 'greedy', deck: 'ember-rush', here });

describe('a match against a bot', () => {
  it('is played at the server that is there', async () => {
    const [server, device] = [desk({}), desk({})];
    await begin(server.desk, device.desk);
    expect(server.ask).toHaveBeenCalledOnce();
    expect(device.ask).not.toHaveBeenCalled();
  });

  it('waits for a server that is just being reached', async () => {
    const [server, device] = [desk({ ready: false, line: { is: 'connecting' } }), desk({})];
    const begun = begin(server.desk, device.desk);
    server.change({ line: { is: 'open' } });
    server.change({ ready: true });
    await begun;
    expect(server.ask).toHaveBeenCalledOnce();
  });

  it.each([
    { ready: false, line: { is: 'waiting', until: null } },
    { ready: false, line: { is: 'shut', why: 'wrong-version' } },
    { draining: true },
  ] satisfies Partial<DeskState>[])('is played on this device without it: %j', async (state) => {
    const [server, device] = [desk(state), desk({})];
    await begin(server.desk, device.desk);
    expect(server.ask).not.toHaveBeenCalled();
    expect(device.ask).toHaveBeenCalledOnce();
  });

  it.each(['server-full', 'network-matches'])(
    'is played on this device where the server has no place for it: %s',
    async (code) => {
      const [server, device] = [desk({}), desk({})];
      const refused = {
        type: 'refused',
        id: 'a',
        code,
        rule: null,
        message: '',
        detail: '',
      } as const;
      server.ask.mockResolvedValue({ ok: false, refused });
      expect(await begin(server.desk, device.desk)).toMatchObject({ ok: true });
      expect(device.ask).toHaveBeenCalledOnce();
    },
  );

  it('is not played on this device where the server refuses the deck', async () => {
    const [server, device] = [desk({}), desk({})];
    const refused = { id: 'a', code: 'illegal-deck', rule: null, message: '', detail: '' } as const;
    server.ask.mockResolvedValue({ ok: false, refused: { type: 'refused', ...refused } });
    expect(await begin(server.desk, device.desk)).toMatchObject({ ok: false });
    expect(device.ask).not.toHaveBeenCalled();
  });

  it('does not wait for ever', async () => {
    vi.useFakeTimers();
    const [server, device] = [desk({ ready: false, line: { is: 'connecting' } }), desk({})];
    const begun = begin(server.desk, device.desk);
    await vi.advanceTimersByTimeAsync(3000);
    await begun;
    expect(device.ask).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is played on this device by who does not wait for a server that is being reached', async () => {
    const [server, device] = [desk({ ready: false, line: { is: 'connecting' } }), desk({})];
    const waiting = new AbortController();
    const begun = begin(server.desk, device.desk, waiting.signal);
    waiting.abort();
    await begun;
    expect(server.ask).not.toHaveBeenCalled();
    expect(device.ask).toHaveBeenCalledOnce();
  });

  it('is played on this device by who does not wait for the answer of a server that went', async () => {
    const [server, device] = [desk({}), desk({})];
    server.ask.mockImplementation(
      (_, withdrawn) =>
        new Promise((resolve) => {
          const refused = { type: 'refused', id: 'a', code: 'internal', rule: null } as const;
          withdrawn?.addEventListener('abort', () =>
            resolve({ ok: false, refused: { ...refused, message: 'Withdrawn.', detail: '' } }),
          );
        }),
    );
    const waiting = new AbortController();
    const begun = begin(server.desk, device.desk, waiting.signal);
    await Promise.resolve();
    waiting.abort();
    expect(await begun).toMatchObject({ ok: true });
    expect(device.ask).toHaveBeenCalledOnce();
  });
});
