import { closeCodes } from '@stackmate/protocol';
import { accountLimits } from '@stackmate/protocol/account';
import { describe, expect, it } from 'vitest';
import { connectToServer } from '../../src/admin/index.ts';
import { connectGuest } from '../guest.ts';
import { helloMessage, openConnection } from '../line.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, password, signUp } from './account-page.ts';
import type { AccountPage } from './account-page.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const { sessionEnded, banned } = closeCodes;

/** An account with two signed-in browsers and a program, each with an open WebSocket. */
async function signedIn(name: string) {
  const [here, there] = [accountPage(server), accountPage(server)];
  await signUp(here, name);
  await there.post('/sign-in', { login: name, password });
  const created = await here.post('/tokens', { label: 'Bot', scopes: ['play'] });
  const { token, info } = created.body as unknown as { token: string; info: { id: string } };
  const loadSocket = async (page: AccountPage) =>
    (await connectGuest(server.socket(), null, { headers: { cookie: page.cookie()! } })).connection;
  const sockets = {
    here: await loadSocket(here),
    there: await loadSocket(there),
    program: (await connectGuest(server.socket(), token)).connection,
  };
  /** Returns the close codes of the sockets; null for open ones, which still answer. */
  async function states() {
    const codes = Object.entries(sockets).map(async ([which, socket]) => {
      if (!socket.isClosed()) socket.send({ type: 'ping', t: 1 });
      const pong = socket.isClosed() ? null : socket.receive('pong').then(() => null);
      return [which, await Promise.race([socket.closed, pong ?? socket.closed])] as const;
    });
    return Object.fromEntries(await Promise.all(codes));
  }
  return { here, there, token, tokenId: info.id, states, getSocket: loadSocket };
}

describe('[PL3] the WebSockets of a login close as soon as it ends', () => {
  it('by signing out', async () => {
    const { here, states } = await signedIn('Out Here');
    expect(await states()).toEqual({ here: null, there: null, program: null });
    await here.post('/sign-out', {});
    expect(await states()).toEqual({ here: sessionEnded, there: null, program: null });
  });

  it('by ending one session, and all others', async () => {
    const { here, there, states } = await signedIn('End One');
    const { body } = await there.get('/sessions');
    const { sessions } = body as unknown as { sessions: { id: string; isCurrent: boolean }[] };
    await here.post('/sessions/end', { id: sessions.find(({ isCurrent }) => isCurrent)!.id });
    expect(await states()).toEqual({ here: null, there: sessionEnded, program: null });
    const others = await signedIn('End Others');
    await others.here.post('/sessions/end-others', {});
    expect(await others.states()).toEqual({ here: null, there: sessionEnded, program: null });
  });

  it('by a new password', async () => {
    const { here, states } = await signedIn('New Password');
    const fresh = 'a fresh long password';
    expect((await here.post('/password', { current: password, password: fresh })).status).toBe(200);
    expect(await states()).toEqual({ here: sessionEnded, there: sessionEnded, program: null });
  });

  it('by revoking an access token', async () => {
    const { here, states, tokenId } = await signedIn('Revoked');
    await here.post('/tokens/revoke', { id: tokenId });
    expect(await states()).toEqual({ here: null, there: null, program: sessionEnded });
  });

  it('by a ban', async () => {
    const { states } = await signedIn('Banned One');
    const by = { operator: 'root', reason: 'cheating', until: null, name: null };
    await (await connectToServer(server.data))!.actOnAccount({
      ...by,
      action: 'ban',
      who: 'Banned One',
    });
    expect(await states()).toEqual({ here: banned, there: banned, program: banned });
  });

  it('by deletion, also those of programs, whose tokens work again if the owner keeps the account', async () => {
    const { here, states, token } = await signedIn('Leaving');
    await here.post('/delete', {});
    const all = { here: sessionEnded, there: sessionEnded, program: sessionEnded };
    expect(await states()).toEqual(all);
    const program = await openConnection(server.socket());
    program.send(helloMessage(token));
    expect(await program.closed).toBe(closeCodes.badToken);
    await here.post('/sign-in', { login: 'Leaving', password });
    await here.post('/keep', {});
    const kept = await connectGuest(server.socket(), token);
    expect(kept.welcome.player.name).toBe('Leaving');
  });

  it('because there are too many sessions', async () => {
    const { states } = await signedIn('Many Devices');
    for (let at = 0; at < accountLimits.sessions - 1; at += 1) {
      await accountPage(server).post('/sign-in', { login: 'Many Devices', password });
    }
    // The first browser was used longest ago.
    expect(await states()).toMatchObject({ here: sessionEnded, program: null });
  });

  it('while the connection is being opened', async () => {
    const { here, there, getSocket } = await signedIn('In Between');
    const { store } = server.server();
    const player = store.player.bind(store);
    let signOut = (): Promise<unknown> => here.post('/sessions/end-others', {});
    // Its session is already read by then.
    store.player = async (id) => {
      await signOut();
      signOut = () => Promise.resolve();
      return player(id);
    };
    try {
      expect(await (await getSocket(there)).closed).toBe(sessionEnded);
    } finally {
      store.player = player;
    }
  });
});
