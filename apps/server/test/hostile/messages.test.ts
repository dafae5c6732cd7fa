import { randomBytes } from 'node:crypto';
import { createRandom } from '@stackmate/engine';
import { closeCodes, limits, protocolVersion } from '@stackmate/protocol';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectGuest, pairUp } from '../guest.ts';
import { helloMessage, openConnection } from '../line.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { hits, withLimits } from './limited-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { STACKMATE_SPECTATOR_DELAY: '0ms' } });
});
afterAll(() => server.stop());

describe('before hello', () => {
  const opened = () => openConnection(server.socket());

  it("another origin's page gets no socket; this server's page and programs without an origin do", async () => {
    const from = (origin: string) => openConnection(server.socket(), { headers: { origin } });
    await expect(from('https://evil.example')).rejects.toThrow('HTTP 403');
    await expect(from('null')).rejects.toThrow('HTTP 403');
    await (await from(server.address())).close();
    await (await opened()).close();
  });

  it('rejects another protocol version, whatever else the hello contains', async () => {
    for (const hello of [
      { ...helloMessage(), v: protocolVersion + 1 },
      { type: 'hello', v: 99, else: [] },
    ]) {
      const line = await opened();
      line.send(hello);
      expect(await line.receive('error')).toMatchObject({ code: 'wrong-version' });
      expect(await line.closed).toBe(closeCodes.wrongVersion);
    }
  });

  it.each([
    ['another message', { type: 'ping', t: 1 }, 'hello-first'],
    ['no JSON', '{', 'not-json'],
    ['no message', '[]', 'bad-message'],
    ['an unknown type', { type: 'x' }, 'unknown-type'],
    ['a field too many', { ...helloMessage(), admin: true }, 'bad-message'],
  ])('%s gets an error and is closed', async (_, message, code) => {
    const line = await opened();
    line.send(message);
    expect(await line.receive('error')).toMatchObject({ code });
    expect(await line.closed).toBe(closeCodes.badMessage);
  });

  it('rejects a forged token', async () => {
    const forged = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('stackmate')
      .setAudience('stackmate guest')
      .setSubject('a'.repeat(22))
      .setIssuedAt()
      .sign(randomBytes(32));
    for (const token of [forged, '', 'x.y.z']) {
      const line = await opened();
      line.send(helloMessage(token));
      expect(await line.receive('error')).toMatchObject({ code: 'bad-token' });
      expect(await line.closed).toBe(closeCodes.badToken);
    }
  });

  it('closes a silent connection', () =>
    withLimits({ STACKMATE_HELLO_TIME: '100ms' }, async (quick) => {
      const line = await openConnection(quick.socket());
      expect(await line.closed).toBe(closeCodes.silent);
      expect(await hits(quick, 'no hello in time')).toBe(1);
    }));
});

describe('after hello', () => {
  it('closes a connection that sends binary data', async () => {
    const { connection } = await connectGuest(server.socket());
    connection.socket.send(Buffer.from('{"type":"ping","t":1}'), { binary: true });
    expect(await connection.receive('error')).toMatchObject({ code: 'not-text' });
    expect(await connection.closed).toBe(closeCodes.badMessage);
  });

  it('closes a connection before reading a message that is too large', async () => {
    const { connection } = await connectGuest(server.socket());
    connection.send(`{"type":"ping","t":${'1'.repeat(limits.clientMessageBytes)}}`);
    expect(await connection.closed).toBe(closeCodes.tooLarge);
  });

  it('closes a connection whose fragmented message grows too large', async () => {
    const { connection } = await connectGuest(server.socket());
    for (let piece = 0; piece < 40; piece++)
      connection.socket.send('x'.repeat(1000), { fin: false });
    expect(await connection.closed).toBe(closeCodes.tooLarge);
  });

  it('reports an unreadable message, with its id if there is one, and closes after several', async () => {
    const { connection } = await connectGuest(server.socket());
    connection.send('{"type":');
    expect(await connection.receive('error')).toMatchObject({ code: 'not-json' });
    connection.send({ type: 'resign', id: 'mine', match: '../x' });
    expect(await connection.receive('refused')).toMatchObject({ id: 'mine', code: 'bad-message' });
    connection.send({ type: 'be-admin', id: 'other' });
    expect(await connection.receive('refused')).toMatchObject({
      id: 'other',
      code: 'unknown-type',
    });
    for (let times = 0; times < 10; times++) connection.send('{}');
    expect(await connection.closed).toBe(closeCodes.badMessage);
  });

  it('rejects a second hello without effect', async () => {
    const { connection, welcome } = await connectGuest(server.socket());
    connection.send(helloMessage());
    expect(await connection.receive('error')).toMatchObject({ code: 'hello-twice' });
    connection.send({ type: 'ping', t: 7 });
    expect(await connection.receive('pong')).toMatchObject({ t: 7 });
    expect(welcome.player.id).toHaveLength(22);
  });

  it('queues messages sent right after a hello', async () => {
    const line = await openConnection(server.socket());
    line.send(helloMessage());
    line.send({ type: 'ping', t: 1 });
    await line.receive('pong');
    expect(line.received.map(({ type }) => type)).toEqual(['welcome', 'pong']);
  });

  it('cleans or rejects names', async () => {
    const guest = await connectGuest(server.socket(), null, { name: ' Ada  L ' });
    expect(guest.welcome.player.name).toBe('Ada L');
    expect(await guest.ask({ type: 'rename', name: 'Admin' })).toMatchObject({ code: 'bad-name' });
    expect(await guest.ask({ type: 'rename', name: 'Bea' })).toMatchObject({ name: 'Bea' });
    const back = await connectGuest(server.socket(), guest.welcome.token);
    expect(back.welcome.player.name).toBe('Bea');
    const line = await openConnection(server.socket());
    line.send(helloMessage(null, '<script>'));
    expect(await line.receive('error')).toMatchObject({ code: 'bad-name' });
    await line.receive('welcome');
  });
});

describe('in a match', () => {
  it("nobody can play in a match they haven't joined or aren't in", async () => {
    const { match, seats } = await pairUp(server.socket());
    const stranger = await connectGuest(server.socket());
    const say = async (message: object): Promise<unknown> => {
      stranger.connection.send({ ...message, id: 's1', match });
      return stranger.connection.receive('refused');
    };
    expect(await say({ type: 'resign' })).toMatchObject({ code: 'not-joined' });
    stranger.connection.send({ type: 'join', id: 's2', match, seq: null, hash: null });
    await stranger.connection.receive('snapshot');
    expect(await say({ type: 'resign' })).toMatchObject({ code: 'not-a-player' });
    expect(await say({ type: 'nonce', nonce: 'f'.repeat(64) })).toMatchObject({
      code: 'not-a-player',
    });
    expect(seats[0].follower.snapshot()?.phase).toBe('playing');
  });

  it('a repeated command gets the same response and is executed once; one out of order is stale', async () => {
    const { match, guests, seats } = await pairUp(server.socket());
    const [{ connection }] = guests;
    const stops = seats.map((seat, at) => seat.play(`replay ${at}`));
    await seats[0].until(() => seats[0].done.some(({ type }) => type === 'act'), 'an action');
    for (const stop of stops) stop();
    await seats[0].until(() => seats[0].follower.unanswered() === null);
    const before = seats[0].follower.snapshot()?.seq;
    const command = seats[0].done.findLast(({ type }) => type === 'act')!;
    connection.send(command);
    expect(await connection.receive('done', ({ id }) => id === command.id)).toMatchObject({
      match,
    });
    connection.send({ ...command, id: 'again', seq: 0 });
    expect(await connection.receive('refused', ({ id }) => id === 'again')).toMatchObject({
      code: 'stale',
    });
    expect(seats[0].follower.snapshot()?.seq).toBe(before);
  });

  it('an invalid action changes nothing', async () => {
    const { match, guests, seats } = await pairUp(server.socket());
    const random = createRandom('no action');
    const before = await server.server().store.entries(match);
    const some = (): number | null => (random.below(3) === 0 ? null : random.below(2 ** 31) - 5);
    for (let times = 0; times < 200; times++) {
      const action = { kind: 'forfeit', card: some(), to: some(), target: some(), option: some() };
      guests[0].connection.send({
        type: 'act',
        id: `a${times}`,
        match,
        seq: before.length - 1,
        actions: [action],
      });
      await guests[0].connection.receive('refused', ({ id }) => id === `a${times}`);
    }
    expect(await server.server().store.entries(match)).toEqual(before);
    expect(seats[1].follower.snapshot()?.phase).toBe('playing');
  });
});
