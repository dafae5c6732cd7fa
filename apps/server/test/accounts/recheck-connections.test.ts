import { beforeEach, describe, expect, it } from 'vitest';
import { knownAppearance } from '@stackmate/protocol';
import { createConnectionRecheck } from '../../src/accounts/recheck-connections.ts';
import type { ClientConnection } from '../../src/gateway/index.ts';
import type { Login } from '../../src/identity/players.ts';
import type { AccountStatus, AskedLogins } from '../../src/store/accounts/account-store.ts';

const account = (playerId: string, change: Partial<AccountStatus> = {}): AccountStatus => ({
  player: playerId,
  name: playerId.toUpperCase(),
  hasEmail: false,
  ban: null,
  mutedUntil: null,
  deleteAt: null,
  ...change,
});

let open: ClientConnection[];
let closed: string[];
let asked: AskedLogins[];
let accounts: AccountStatus[];
let sessions: string[];
let accessTokens: string[];
/** Called while the database is asked. */
let meanwhile: () => void;
let check: () => void;

beforeEach(() => {
  open = [];
  closed = [];
  asked = [];
  accounts = [];
  sessions = [];
  accessTokens = [];
  meanwhile = () => {};
  check = createConnectionRecheck({
    store: {
      async standingLogins(logins) {
        asked.push(logins);
        meanwhile();
        return { accounts, sessions, accessTokens };
      },
    },
    connections: {
      all: () => open,
      close: ({ player }, code, error, detail = '') =>
        void closed.push(`${player?.id} ${error} ${detail}`.trim()),
    },
    contact: null,
    now: () => 1000,
  });
});

function connect(playerId: string, login: Partial<Login> | null): ClientConnection {
  const connection = {
    state: 'open',
    player: { id: playerId, name: playerId.toUpperCase(), appearance: knownAppearance() },
    login: login && { session: null, accessToken: null, mutedUntil: null, ...login },
  } as ClientConnection;
  open.push(connection);
  return connection;
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a check of all logins', () => {
  it('closes the connections of banned accounts, ended logins and guests who have signed up', async () => {
    connect('guest', null);
    connect('ann', null);
    connect('ann', { session: 's1' });
    connect('ann', { session: 's2' });
    connect('bob', { session: 's3' });
    connect('cid', { accessToken: 't1' });
    connect('dot', { accessToken: 't2' });
    connect('eve', { accessToken: 't3' });
    accounts = [
      account('ann'),
      account('bob', { ban: { reason: 'Bots', at: 1, until: 2000 } }),
      account('cid'),
      account('dot'),
      account('eve', { deleteAt: 5000 }),
    ];
    sessions = ['s1', 's3'];
    accessTokens = ['t1', 't3'];
    check();
    await settle();
    expect(closed).toEqual([
      'ann sign-in-needed',
      'ann session-ended',
      'bob banned Bots. It ends on 1970-01-01.',
      'dot session-ended',
      'eve session-ended',
    ]);
  });

  it('updates mutes and names', async () => {
    const connection = connect('ann', { session: 's1' });
    accounts = [account('ann', { mutedUntil: 9000, name: 'Anna' })];
    sessions = ['s1'];
    check();
    await settle();
    expect(connection.login?.mutedUntil).toBe(9000);
    expect(connection.player?.name).toBe('Anna');
    expect(closed).toEqual([]);
  });

  it('leaves a connection alone that gets another login meanwhile', async () => {
    const connection = connect('ann', { session: 's1' });
    accounts = [account('ann')];
    meanwhile = () => {
      connection.login = { session: 's2', accessToken: null, mutedUntil: null };
    };
    check();
    await settle();
    expect(closed).toEqual([]);
  });

  it('asks for two hundred connections at a time, and once more if asked meanwhile', async () => {
    for (let count = 0; count < 450; count += 1) connect(`p${count}`, { session: `s${count}` });
    sessions = open.map((_, index) => `s${index}`);
    accounts = open.map(({ player }) => account(player!.id));
    check();
    check();
    check();
    await expect.poll(() => asked.length).toBe(6);
    await settle();
    expect(asked.map(({ players }) => players.length)).toEqual([200, 200, 50, 200, 200, 50]);
    expect(closed).toEqual([]);
  });
});
