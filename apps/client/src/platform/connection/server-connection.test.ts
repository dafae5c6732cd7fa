import { errorMessages, nameFaultMessages } from '@stackmate/protocol';
import type { Appearance, ClientMessage, ServerMessage } from '@stackmate/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServerConnection } from './server-connection.ts';
import type { ServerConnection } from './server-connection.ts';
import type { LobbyRequest, ListedMatch } from './server-state.ts';
import type { ConnectionHandlers } from './connection.ts';

const matchId = 'M'.repeat(22);
const listedMatch: ListedMatch = { match: matchId, kind: 'private', seat: 0, opponent: 'Noor' };

function welcome(change: Partial<Extract<ServerMessage, { type: 'welcome' }>> = {}): ServerMessage {
  return {
    type: 'welcome',
    v: 1,
    player: { id: 'P'.repeat(22), name: 'Sina' },
    token: 'token 1',
    now: 0,
    server: 'test',
    versions: { engine: '1', rules: '1', catalogue: '1' },
    draining: false,
    matches: [],
    queued: false,
    invites: [],
    ...change,
  };
}

describe('the server connection', () => {
  let sent: ClientMessage[];
  let events: ConnectionHandlers;
  let connection: ServerConnection;
  let token: string | null;
  let session: string | null;
  let isOpen: boolean;
  let retries: number;
  let name: string | null;
  let appearance: Appearance | null;

  const open = (): void => {
    isOpen = true;
    events.opened();
  };
  const say = (message: ServerMessage): void => events.received(message);
  const lastId = (): string => (sent.at(-1) as { id: string }).id;

  beforeEach(() => {
    session = null;
    [sent, token, isOpen, retries, name, appearance] = [[], null, false, 0, null, null];
    let ids = 0;
    connection = createServerConnection({
      openConnection(handlers) {
        events = handlers;
        return {
          send(message) {
            if (isOpen) sent.push(message);
            return isOpen;
          },
          retry: () => {
            retries += 1;
          },
          reopen: () => {},
          expectClose: () => {},
          close: () => {},
        };
      },
      token: {
        get: () => token,
        set: (value) => {
          token = value;
        },
      },
      session: () => session,
      name: {
        get: () => name,
        set: (value) => {
          name = value;
        },
      },
      appearance: {
        get: () => appearance,
        set: (value) => {
          appearance = value;
        },
      },
      newId: () => `id${++ids}`,
      now: () => 1000,
      client: 'test',
    });
  });

  it('logs in as a new guest, and as the same one the next time', () => {
    open();
    expect(sent).toMatchObject([{ type: 'hello', token: null }]);
    say(welcome());
    expect(connection.get()).toMatchObject({ ready: true, player: { name: 'Sina' } });
    isOpen = false;
    events.closed();
    expect(connection.get().ready).toBe(false);
    open();
    expect(sent.at(-1)).toMatchObject({ type: 'hello', token: 'token 1' });
    expect(sent.at(-1)).not.toHaveProperty('session');
    session = 'session 1';
    open();
    expect(sent.at(-1)).toMatchObject({ token: 'token 1', session: 'session 1' });
  });

  it('logs in as a new guest when the token is no longer known', () => {
    token = 'forged';
    open();
    events.status({ is: 'closed', reason: 'bad-token' });
    expect(token).toBeNull();
    expect(retries).toBe(1);
    events.status({ is: 'closed', reason: 'bad-token' });
    expect(retries).toBe(1);
  });

  it('[PL1] forgets the token of a guest who has an account by now', () => {
    token = 'guest';
    open();
    events.status({ is: 'closed', reason: 'sign-in-needed' });
    expect([token, retries]).toEqual([null, 1]);
    events.status({ is: 'closed', reason: 'session-ended' });
    expect(retries).toBe(1);
  });

  it('[PL2] keeps the guest of this browser while an account is signed in', () => {
    const chosen = { avatar: 'EmberWyrm', back: 'tide' };
    [token, name, appearance] = ['guest', 'Ada', chosen];
    open();
    say(welcome({ token: null, player: { id: 'A'.repeat(22), name: 'Bea' } }));
    say({ type: 'paired', ...listedMatch });
    expect([token, name, appearance]).toEqual(['guest', 'Ada', chosen]);
    expect(connection.get()).toMatchObject({ isGuest: false, player: { name: 'Bea' } });
  });

  it('[PL1] drops the token and the unsent name of a guest who became the account', () => {
    const id = 'G'.repeat(22);
    [token, name] = [`h.${btoa(JSON.stringify({ sub: id }))}.s`, 'Ada'];
    open();
    say(welcome({ token: null, player: { id, name: 'Bea' } }));
    expect([token, name]).toEqual([null, null]);
  });

  it('[PL3] says that a guest was replaced who has an account by now, until somebody signs in', () => {
    token = 'guest';
    open();
    events.status({ is: 'closed', reason: 'sign-in-needed' });
    open();
    say(welcome());
    expect(connection.get()).toMatchObject({ isGuest: true, wasReplaced: true });
    events.closed();
    open();
    say(welcome({ token: null }));
    expect(connection.get()).toMatchObject({ isGuest: false, wasReplaced: false });
  });

  it('reports why the name of an earlier visit was replaced', () => {
    open();
    const detail = nameFaultMessages.reserved;
    say({ type: 'error', code: 'bad-name', message: errorMessages['bad-name'], detail });
    say(welcome());
    expect(connection.get().error).toBe(`${errorMessages['bad-name']} ${detail}`);
  });

  it('sends a command again with the same id until it is answered', async () => {
    const reply = connection.request({ type: 'invite', deck: { ready: 'ember-rush' } });
    open();
    expect(sent).toHaveLength(1);
    say(welcome());
    const id = lastId();
    events.closed();
    open();
    say(welcome());
    expect(lastId()).toBe(id);
    say({ type: 'done', id, code: 'ABCDEF' });
    expect(await reply).toMatchObject({ ok: true, done: { code: 'ABCDEF' } });
    expect(connection.get().invites).toEqual(['ABCDEF']);
    const count = sent.length;
    events.closed();
    open();
    say(welcome());
    expect(sent).toHaveLength(count + 1);
  });

  it('doesn’t resend a withdrawn command', async () => {
    const withdrawn = new AbortController();
    const answer = connection.request({ type: 'leave-queue' }, withdrawn.signal);
    withdrawn.abort();
    expect(await answer).toMatchObject({ ok: false });
    open();
    say(welcome());
    expect(sent.map(({ type }) => type)).toEqual(['hello']);
  });

  it('shows an error until the next hello, even one that arrives before the welcome', () => {
    const fault = {
      type: 'error',
      code: 'bad-name',
      message: errorMessages['bad-name'],
      detail: '',
    } as const;
    open();
    say(fault);
    say(welcome());
    expect(connection.get().error).toBe(errorMessages['bad-name']);
    events.closed();
    open();
    expect(connection.get().error).toBeNull();
  });

  it('shows that the server has closed an invite, and which one', () => {
    open();
    say(welcome({ invites: ['ABCDEF', 'GHJKLM'] }));
    say({
      type: 'error',
      code: 'invite-dropped',
      message: errorMessages['invite-dropped'],
      detail: 'ABCDEF',
    });
    const error = errorMessages['invite-dropped'];
    expect(connection.get()).toMatchObject({ invites: ['GHJKLM'], error });
  });

  it('is queued again when the server says so, and enters the match that follows', () => {
    const entered: string[] = [];
    connection.onPaired((paired) => entered.push(paired.match));
    open();
    say(welcome());
    say({ type: 'error', code: 'queued-again', message: 'Again.', detail: '' });
    expect(connection.get()).toMatchObject({ queuedSince: 1000, error: null });
    say({ type: 'paired', ...listedMatch, kind: 'casual' });
    expect(entered).toEqual([matchId]);
  });

  it('sends a chosen name with each hello until a match begins, when the server stores it', async () => {
    open();
    say(welcome());
    const reply = connection.request({ type: 'rename', name: 'Ada' });
    say({ type: 'done', id: lastId(), name: 'Ada' });
    await reply;
    events.closed();
    open();
    expect(sent.at(-1)).toMatchObject({ type: 'hello', name: 'Ada' });
    const player = { id: 'P'.repeat(22), name: 'Ada' };
    say(welcome({ player }));
    say({ type: 'paired', ...listedMatch });
    events.closed();
    open();
    expect(sent.at(-1)).toMatchObject({ type: 'hello', name: null });
  });

  it('sends a chosen appearance with each hello until a match begins, too', async () => {
    const chosen = { avatar: 'EmberWyrm', back: 'tide' };
    open();
    expect(sent.at(-1)).not.toHaveProperty('appearance');
    say(welcome());
    const reply = connection.request({ type: 'appear', appearance: chosen });
    say({ type: 'done', id: lastId() });
    await reply;
    expect(connection.get().player).toMatchObject({ name: 'Sina', appearance: chosen });
    events.closed();
    open();
    expect(sent.at(-1)).toMatchObject({ type: 'hello', appearance: chosen });
    say(welcome());
    say({ type: 'paired', ...listedMatch });
    events.closed();
    open();
    expect(sent.at(-1)).not.toHaveProperty('appearance');
  });

  it('[RA6] opens the match of a challenge that a friend accepts, and not of one that is over', async () => {
    const entered: string[] = [];
    connection.onPaired((paired) => entered.push(paired.match));
    open();
    say(welcome({ token: null }));
    const challenge = async (code: string) => {
      const friendId = 'F'.repeat(22);
      const reply = connection.request({
        type: 'challenge',
        friend: friendId,
        deck: { ready: 'x' },
      });
      say({ type: 'done', id: lastId(), code });
      await reply;
    };
    await challenge('AAAAAAAA');
    // It isn't a link to show.
    expect(connection.get()).toMatchObject({ challenges: ['AAAAAAAA'], invites: [] });
    say({ type: 'challenge-ended', code: 'AAAAAAAA', declined: true });
    expect(connection.get().challenges).toEqual([]);
    say({ type: 'paired', ...listedMatch });
    expect(entered).toEqual([]);
    await challenge('BBBBBBBB');
    say({ type: 'paired', ...listedMatch });
    expect(entered).toEqual([matchId]);
    expect(connection.get().challenges).toEqual([]);
  });

  it('stops sending a name that the server refused', () => {
    name = 'Ada';
    open();
    say({ type: 'error', code: 'bad-name', message: errorMessages['bad-name'], detail: '' });
    say(welcome());
    events.closed();
    open();
    expect(sent.at(-1)).toMatchObject({ type: 'hello', name: null });
  });

  it('reports why a command is refused', async () => {
    open();
    say(welcome());
    const reply = connection.request({
      type: 'accept',
      code: 'ABCDEF',
      deck: { ready: 'ember-rush' },
    });
    const refused = { id: lastId(), code: 'no-such-invite', rule: null, message: 'No', detail: '' };
    say({ type: 'refused', ...refused });
    expect(await reply).toMatchObject({ ok: false, refused });
  });

  it('knows how long it has been queued, even after a reconnect', async () => {
    open();
    say(welcome());
    const reply = connection.request({ type: 'queue', deck: { ready: 'ember-rush' } });
    say({ type: 'done', id: lastId() });
    await reply;
    expect(connection.get().queuedSince).toBe(1000);
    say(welcome({ queued: true }));
    expect(connection.get().queuedSince).toBe(1000);
    say(welcome());
    expect(connection.get().queuedSince).toBeNull();
  });

  it('enters the match that a command led to before the server restarted', async () => {
    const entered: string[] = [];
    connection.onPaired((paired) => entered.push(paired.match));
    open();
    say(welcome());
    const reply = connection.request({ type: 'queue', deck: { ready: 'ember-rush' } });
    say(welcome({ matches: [{ ...listedMatch, kind: 'casual' }] }));
    expect(entered).toEqual([]);
    say({ type: 'done', id: lastId(), match: matchId });
    await reply;
    expect(entered).toEqual([matchId]);
    expect(connection.get().queuedSince).toBeNull();
  });

  it('enters a match that was requested here, and lists one that another tab began', () => {
    const entered: string[] = [];
    connection.onPaired((paired) => entered.push(paired.match));
    open();
    say(welcome());
    say({ type: 'paired', ...listedMatch });
    expect(entered).toEqual([]);
    expect(connection.get().matches).toEqual([listedMatch]);
    say(welcome({ invites: ['ABCDEF'] }));
    say({ type: 'paired', ...listedMatch });
    expect(entered).toEqual([matchId]);
    expect(connection.get().invites).toEqual([]);
    connection.noteMatchOver(matchId);
    expect(connection.get().matches).toEqual([]);
  });

  describe('while it waits for others', () => {
    const bot: ListedMatch = { match: 'B'.repeat(22), kind: 'bot', seat: 0, opponent: 'Owl' };
    const stranger: ListedMatch = {
      ...listedMatch,
      match: 'S'.repeat(22),
      kind: 'casual',
      seat: 1,
    };
    let entered: string[];
    const ask = (request: LobbyRequest, done = {}): void => {
      void connection.request(request);
      say({ type: 'done', id: lastId(), ...done });
    };
    const pair = (of: ListedMatch): void => say({ type: 'paired', ...of });

    beforeEach(() => {
      entered = [];
      connection.onPaired((paired) => entered.push(paired.match));
      open();
      say(welcome());
    });

    it('keeps waiting during a match against a bot, and enters each match that begins', () => {
      ask({ type: 'queue', deck: { ready: 'ember-rush' } });
      ask({ type: 'invite', deck: { ready: 'ember-rush' } }, { code: 'ABCDEF' });
      pair(bot);
      expect(entered).toEqual([]);
      expect(connection.get()).toMatchObject({ queuedSince: 1000, invites: ['ABCDEF'] });
      pair(listedMatch);
      expect(connection.get()).toMatchObject({ queuedSince: 1000, invites: [] });
      pair(stranger);
      expect(connection.get().queuedSince).toBeNull();
      expect(entered).toEqual([matchId, stranger.match]);
    });

    it('keeps its invite open when it accepts another one', () => {
      ask({ type: 'invite', deck: { ready: 'ember-rush' } }, { code: 'ABCDEF' });
      pair({ ...stranger, kind: 'private' });
      expect(entered).toEqual([]);
      expect(connection.get().invites).toEqual(['ABCDEF']);
    });

    it('enters a match that began while it was disconnected', () => {
      ask({ type: 'queue', deck: { ready: 'ember-rush' } });
      events.closed();
      open();
      say(welcome({ matches: [bot, stranger] }));
      expect(entered).toEqual([stranger.match]);
    });

    it('doesn’t enter a match that it no longer wants', () => {
      ask({ type: 'queue', deck: { ready: 'ember-rush' } });
      ask({ type: 'leave-queue' });
      pair(stranger);
      expect(entered).toEqual([]);
    });

    it('stores rematch requests, and enters the rematch while it is queued', () => {
      ask({ type: 'queue', deck: { ready: 'ember-rush' } });
      say({ type: 'rematch-requested', match: matchId, seat: 1 });
      expect(connection.get().rematches).toEqual({ [matchId]: 'theirs' });
      ask({ type: 'rematch', match: matchId });
      say({ type: 'rematch-requested', match: matchId, seat: 1 });
      expect(connection.get().rematches).toEqual({ [matchId]: 'mine' });
      pair(stranger);
      expect(entered).toEqual([stranger.match]);
      expect(connection.get()).toMatchObject({ rematches: {}, queuedSince: 1000 });
    });

    it('drops its rematch request when that is refused, and when it leaves the table', () => {
      const none = { code: 'no-rematch', rule: null, message: 'No', detail: '' };
      void connection.request({ type: 'rematch', match: matchId });
      expect(connection.get().rematches).toEqual({ [matchId]: 'mine' });
      say({ type: 'refused', id: lastId(), ...none });
      expect(connection.get().rematches).toEqual({ [matchId]: null });
      const nothing = (): void => {};
      const at = { connected: nothing, disconnected: nothing, receive: nothing };
      const detach = connection.attach({ matchId, ...at });
      ask({ type: 'rematch', match: matchId });
      detach();
      expect(connection.get().rematches).toEqual({ [matchId]: null });
    });
  });

  it('knows that a match moves, until its new server shows it', () => {
    const moved = 'm'.repeat(22);
    const at = { connected() {}, disconnected() {}, receive() {} };
    const detach = connection.attach({ matchId: moved, ...at });
    open();
    say(welcome());
    const moving = { type: 'error', code: 'moving', message: 'Moving', detail: moved } as const;
    say(moving);
    isOpen = false;
    events.closed();
    open();
    say(welcome());
    expect(connection.get()).toMatchObject({ isMoving: true, error: null });
    say({ type: 'presence', match: moved, seat: 1, connected: true });
    expect(connection.get().isMoving).toBe(false);
    say(moving);
    detach();
    expect(connection.get().isMoving).toBe(false);
    say(moving);
    expect(connection.get()).toMatchObject({ isMoving: false, error: null });
  });

  it('shows no error of a hello that failed, because the connection is opened again', () => {
    open();
    const error = {
      type: 'error',
      code: 'internal',
      message: errorMessages.internal,
      detail: '',
    } as const;
    say(error);
    expect(connection.get().error).toBeNull();
    say(welcome());
    say(error);
    expect(connection.get().error).toBe(errorMessages.internal);
  });

  it('refuses commands while it stays closed, and reconnects for the next one', async () => {
    const request: LobbyRequest = { type: 'leave-queue' };
    const reply = connection.request(request);
    events.status({ is: 'closed', reason: 'broken' });
    expect(await reply).toMatchObject({
      ok: false,
      refused: { message: expect.stringContaining('couldn’t be started') },
    });
    const secondReply = connection.request(request);
    expect(retries).toBe(1);
    open();
    say(welcome());
    say({ type: 'done', id: lastId() });
    expect(await secondReply).toMatchObject({ ok: true });
  });

  describe('a search for a rated match', () => {
    const running = {
      clock: 'rapid',
      since: 5,
      waited: 400,
      width: 150,
      estimate: null,
      offer: null,
    } as const;
    const rated: ListedMatch = { ...listedMatch, kind: 'rated' };
    const join = (): void =>
      void connection.request({
        type: 'queue-rated',
        clock: 'rapid',
        deck: { ready: 'ember-rush' },
        device: null,
      });

    beforeEach(() => {
      open();
      say(welcome());
      join();
      say({ type: 'done', id: lastId() });
      say({ type: 'rated-search', search: running });
    });

    it('is known with its start by this device’s clock, and why it ended', () => {
      expect(connection.get().ratedSearch).toEqual({ ...running, startedAt: 600 });
      say({ type: 'rated-search', search: null, ended: 'away' });
      expect(connection.get()).toMatchObject({ ratedSearch: null, ratedEnd: 'away' });
      join();
      say({ type: 'done', id: lastId() });
      expect(connection.get().ratedEnd).toBeNull();
    });

    it('leads to its match, and to no other', () => {
      const paired: ListedMatch[] = [];
      connection.onPaired((entered) => paired.push(entered));
      say({ type: 'paired', ...listedMatch, match: 'N'.repeat(22), kind: 'casual' });
      expect(connection.get().ratedSearch).not.toBeNull();
      say({ type: 'paired', ...rated });
      expect(paired).toEqual([rated]);
      expect(connection.get().ratedSearch).toBeNull();
    });

    it('goes on after a lost connection if the server still knows it', () => {
      events.closed();
      open();
      say(welcome());
      expect(connection.get().ratedSearch).not.toBeNull();
      say({ type: 'rated-search', search: { ...running, waited: 900 } });
      say({ type: 'pong', t: 1, now: 2 });
      expect(connection.get().ratedSearch).toMatchObject({ waited: 900 });
      events.closed();
      open();
      say(welcome());
      say({ type: 'pong', t: 1, now: 2 });
      expect(connection.get().ratedSearch).toBeNull();
    });

    it('goes on when the opponent took no part in the shuffle', () => {
      say({ type: 'paired', ...rated });
      say({ type: 'rated-search', search: running });
      say({ type: 'error', code: 'queued-again', message: 'Again.', detail: '' });
      expect(connection.get()).toMatchObject({ queuedSince: null, ratedSearch: running });
    });

    it('enters the match that began while the connection was lost', () => {
      const paired: ListedMatch[] = [];
      connection.onPaired((entered) => paired.push(entered));
      events.closed();
      open();
      say(welcome({ matches: [rated] }));
      expect(paired).toEqual([rated]);
      expect(connection.get().ratedSearch).toBeNull();
    });

    it('ends when the player leaves the queue', () => {
      void connection.request({ type: 'leave-queue' });
      say({ type: 'done', id: lastId() });
      expect(connection.get().ratedSearch).toBeNull();
    });
  });

  it('passes the messages of a match to its listeners, and leaves the match when there are none', () => {
    const received: string[] = [];
    const visitor = {
      matchId,
      connected: () => void received.push('connected'),
      disconnected: () => void received.push('disconnected'),
      receive: ({ type }: ServerMessage) => void received.push(type),
    };
    const detach = connection.attach(visitor);
    open();
    say(welcome());
    say({ type: 'presence', match: matchId, seat: 1, connected: true });
    say({ type: 'done', id: 'of the follower', match: matchId });
    events.closed();
    open();
    say(welcome());
    detach();
    expect(received).toEqual([
      'connected',
      'presence',
      'done',
      'disconnected',
      'connected',
      'disconnected',
    ]);
    expect(sent.at(-1)).toMatchObject({ type: 'leave', match: matchId });
  });
});
