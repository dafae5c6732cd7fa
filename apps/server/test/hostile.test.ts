import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readyDecks } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { closeCodes, limits, protocolVersion } from '@stackmate/protocol';
import { SignJWT } from 'jose';
import type { WebSocketServer } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectGuest, follow, pairUp } from './guest.ts';
import { helloMessage, openConnection } from './line.ts';
import type { TestConnection } from './line.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

const ready = { ready: readyDecks[0].id };

/** Runs a test on its own server with other limits. */
async function withLimits(
  env: Readonly<Record<string, string>>,
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ env });
  try {
    await test(server);
  } finally {
    await server.stop();
  }
}

const hits = async ({ address }: TestServer, kind: string): Promise<number> => {
  const text = await (await fetch(`${address()}/metrics`)).text();
  const metric = text.split('\n').find((one) => one.includes(`limits_hit_total{kind="${kind}"}`));
  return Number(metric?.split(' ').at(-1) ?? 0);
};

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

describe('a flood below the message level', () => {
  const closing = (line: TestConnection): Promise<[number, Buffer]> =>
    once(line.socket, 'close') as Promise<[number, Buffer]>;

  it.each(['ping', 'pong'] as const)('of %ss is closed, before and after a hello', async (kind) => {
    for (const line of [
      await openConnection(server.socket()),
      (await connectGuest(server.socket())).connection,
    ]) {
      const closed = closing(line);
      for (let times = 0; times < 500; times += 1) line.socket[kind]('x'.repeat(125));
      const [code, reason] = await closed;
      expect([code, reason.toString()]).toEqual([closeCodes.flood, 'too-fast: control frames']);
    }
    expect(await hits(server, 'control frames')).toBeGreaterThanOrEqual(2);
  });

  it("isn't what libraries send to keep a connection alive", async () => {
    const { connection } = await connectGuest(server.socket());
    for (let times = 0; times < 20; times += 1) connection.socket.ping();
    connection.send({ type: 'ping', t: 1 });
    await connection.receive('pong');
    expect(connection.isClosed()).toBe(false);
  });

  it('of empty fragments is closed', async () => {
    for (const piece of ['', 'x']) {
      const { connection } = await connectGuest(server.socket());
      const closed = closing(connection);
      for (let times = 0; times < 100; times += 1) connection.socket.send(piece, { fin: false });
      expect((await closed)[0]).toBe(closeCodes.flood);
    }
  });

  it('of bytes is closed', () =>
    withLimits(
      {
        STACKMATE_BYTES_PER_SECOND: '1KB',
        STACKMATE_MESSAGE_BYTES: '8KB',
        STACKMATE_MESSAGE_BURST: '1',
      },
      async (small) => {
        const line = await openConnection(small.socket());
        const closed = closing(line);
        // One message in two fragments, longer than allowed by the byte limit only.
        const piece = 'x'.repeat(4090);
        line.socket.send(piece, { fin: false });
        for (let times = 0; times < 20; times += 1) line.socket.ping('x'.repeat(125));
        line.socket.send(piece, { fin: false });
        const [code, reason] = await closed;
        expect([code, reason.toString()]).toEqual([closeCodes.flood, 'too-fast: bytes']);
      },
    ));

  it("of binary data or nonsense isn't read any further", async () => {
    for (const binary of [true, false]) {
      const { connection } = await connectGuest(server.socket());
      const { websocketServer } = server.server().app as unknown as {
        readonly websocketServer: WebSocketServer;
      };
      const theirs = [...websocketServer.clients].at(-1)!;
      // The stream below the server's side of the newest connection.
      const { _socket: stream } = theirs as unknown as { readonly _socket: Socket };
      const { closed } = connection;
      for (let times = 0; times < 2000; times += 1) {
        connection.socket.send('x'.repeat(10_000), { binary });
      }
      expect([closeCodes.badMessage, 1006]).toContain(await closed);
      expect(stream.bytesRead).toBeGreaterThan(1000);
      expect(stream.bytesRead).toBeLessThan(5_000_000);
    }
  });

  it('of tiny messages is closed before the rest is read', () =>
    withLimits(
      { STACKMATE_MESSAGES_PER_SECOND: '20', STACKMATE_MESSAGE_BURST: '60' },
      async (small) => {
        const { connection } = await connectGuest(small.socket());
        const { websocketServer } = small.server().app as unknown as {
          readonly websocketServer: WebSocketServer;
        };
        const [theirs] = websocketServer.clients;
        const { _socket: stream } = theirs as unknown as { readonly _socket: Socket };
        // A text frame of one byte, masked with zeros, repeated.
        const frames = Buffer.from('8181000000007b'.repeat(1_000_000), 'hex');
        const { _socket: ours } = connection.socket as unknown as { readonly _socket: Socket };
        ours.write(frames);
        // Any of these limits may apply first, because none of the messages can be parsed.
        const { tooFast, flood, badMessage } = closeCodes;
        expect([tooFast, flood, badMessage, 1006]).toContain(await connection.closed);
        expect(stream.bytesRead).toBeGreaterThan(100);
        expect(stream.bytesRead).toBeLessThan(500_000);
      },
    ));

  it("isn't logged message by message", async () => {
    const loud = await startTestServer({ level: 'info' });
    try {
      for (let times = 0; times < 5; times += 1) {
        const line = await openConnection(loud.socket());
        line.socket.send('x'.repeat(limits.clientMessageBytes + 1));
        expect(await line.closed).toBe(closeCodes.tooLarge);
      }
      expect(loud.log.join('')).not.toMatch(/"level":"(?:warn|error)"/);
    } finally {
      await loud.stop();
    }
  });
});

describe('limits', () => {
  it('close a connection that floods', () =>
    withLimits(
      { STACKMATE_MESSAGES_PER_SECOND: '20', STACKMATE_MESSAGE_BURST: '60' },
      async (small) => {
        const { connection } = await connectGuest(small.socket());
        for (let times = 0; times < 100; times++) connection.send({ type: 'ping', t: times });
        expect(await connection.receive('error')).toMatchObject({ code: 'too-fast' });
        expect(await connection.closed).toBe(closeCodes.tooFast);
        expect(connection.received.filter(({ type }) => type === 'pong').length).toBeLessThan(60);
      },
    ));

  it("apply to a player across connections, and don't affect others at the address", () =>
    withLimits({ STACKMATE_PLAYER_MESSAGES_PER_SECOND: '10' }, async (small) => {
      const first = await connectGuest(small.socket());
      const lines = [first, await connectGuest(small.socket(), first.welcome.token)];
      for (let times = 0; times < 40; times++)
        lines[times % 2].connection.send({ type: 'ping', t: times });
      expect(await first.connection.receive('error')).toMatchObject({ code: 'too-fast' });
      expect(await first.ask({ type: 'leave-queue' })).toMatchObject({ code: 'too-fast' });
      const other = await connectGuest(small.socket());
      expect(await other.ask({ type: 'leave-queue' })).toMatchObject({ code: 'not-queued' });
    }));

  it('apply to an address', () =>
    withLimits({ STACKMATE_ADDRESS_MESSAGES_PER_SECOND: '10' }, async (small) => {
      const guests = [await connectGuest(small.socket()), await connectGuest(small.socket())];
      for (let times = 0; times < 40; times++)
        guests[times % 2].connection.send({ type: 'ping', t: times });
      for (const { connection } of guests)
        expect(await connection.receive('error')).toMatchObject({ code: 'too-fast' });
    }));

  it('apply to connections per address, per player and in total', () =>
    withLimits(
      {
        STACKMATE_CONNECTIONS: '5',
        STACKMATE_CONNECTIONS_PER_ADDRESS: '4',
        STACKMATE_CONNECTIONS_PER_PLAYER: '2',
      },
      async (small) => {
        const first = await connectGuest(small.socket());
        await connectGuest(small.socket(), first.welcome.token);
        const third = await openConnection(small.socket());
        third.send(helloMessage(first.welcome.token));
        expect(await third.receive('error')).toMatchObject({ code: 'too-many-connections' });
        expect(await third.closed).toBe(closeCodes.tooManyConnections);
        await connectGuest(small.socket());
        await connectGuest(small.socket());
        const fifth = await openConnection(small.socket());
        expect(await fifth.closed).toBe(closeCodes.tooManyConnections);
        // A closed connection makes room.
        await first.connection.close();
        await (await connectGuest(small.socket())).connection.close();
      },
    ));

  it('let a player in who returns from dead connections', () =>
    withLimits({ STACKMATE_CONNECTIONS_PER_PLAYER: '1' }, async (small) => {
      const dead = await connectGuest(small.socket(), null, { autoPong: false });
      const { token } = dead.welcome;
      const again = async () => {
        const line = await openConnection(small.socket());
        line.send(helloMessage(token));
        return Promise.race([line.receive('welcome'), line.receive('error')]);
      };
      expect((await again()).type).toBe('error');
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect((await again()).type).toBe('welcome');
      expect(await dead.connection.closed).toBe(closeCodes.tooManyConnections);
    }));

  it('refuse WebSockets beyond the total', () =>
    withLimits({ STACKMATE_CONNECTIONS: '2' }, async (small) => {
      await connectGuest(small.socket());
      await connectGuest(small.socket());
      await expect(openConnection(small.socket())).rejects.toThrow('HTTP 503');
    }));

  it('apply to matches per player', () =>
    withLimits({ STACKMATE_MATCHES_PER_PLAYER: '2' }, async (small) => {
      const guest = await connectGuest(small.socket());
      const play = () =>
        guest.ask({ type: 'play-bot', level: 'random', deck: ready, botDeck: null });
      await play();
      await play();
      expect(await play()).toMatchObject({ code: 'too-many-matches' });
    }));

  it('apply to spectators per match', () =>
    withLimits(
      { STACKMATE_SPECTATORS_PER_MATCH: '1', STACKMATE_SPECTATOR_DELAY: '0ms' },
      async (small) => {
        const { match } = await pairUp(small.socket());
        await follow(match, await connectGuest(small.socket())).untilJoined();
        const { connection } = await connectGuest(small.socket());
        connection.send({ type: 'join', id: 'j', match, seq: null, hash: null });
        expect(await connection.receive('refused')).toMatchObject({ code: 'too-many-connections' });
      },
    ));

  it("close a client that doesn't read, and free its buffer", () =>
    withLimits({ STACKMATE_OUTBOUND_BYTES: '64KB' }, async (small) => {
      const { match, guests, seats } = await pairUp(small.socket());
      const { connection } = await connectGuest(small.socket(), guests[0].welcome.token);
      connection.socket.pause();
      // Responses of several KB each, until the system's buffers are full.
      for (let times = 0; times < 3000; times++) {
        connection.send({ type: 'join', id: `j${times}`, match, seq: null, hash: null });
      }
      await expect.poll(() => hits(small, 'outbound buffer')).toBe(1);
      connection.socket.resume();
      expect([closeCodes.tooSlow, 1006]).toContain(await connection.closed);
      seats[0].follower.command({ type: 'resign' });
      await seats[1].until(({ phase }) => phase === 'over', 'the end');
    }));

  it('detect a half-open connection by missing pongs', () =>
    withLimits({ STACKMATE_HEARTBEAT: '100ms' }, async (small) => {
      const deaf = await connectGuest(small.socket(), null, { autoPong: false });
      const live = await connectGuest(small.socket());
      expect(await deaf.connection.closed).toBe(closeCodes.silent);
      expect(live.connection.isClosed()).toBe(false);
      expect(await hits(small, 'half open')).toBe(1);
    }));
});

type Random = ReturnType<typeof createRandom>;

const noise = (random: Random, most: number): Buffer =>
  Buffer.from(Array.from({ length: random.below(most) }, () => random.below(256)));

/** Returns data that no client would send; a few of these close the connection. */
function broken(random: Random): Buffer | string {
  switch (random.below(4)) {
    case 0:
      return noise(random, 200);
    case 1:
      return noise(random, 60).toString('latin1');
    case 2:
      return '['.repeat(random.below(5000));
    default:
      return JSON.stringify({
        type: '__proto__',
        id: noise(random, 20).toString('hex'),
        constructor: 1,
      });
  }
}

/** Returns a message that a client could send, but must not succeed. */
function senseless(random: Random, match: string): string {
  const id = `c${random.below(5)}`;
  const other = random.below(2) === 0 ? match : 'x'.repeat(22);
  const some = (): number => random.below(2 ** 31);
  const action = { kind: 'endTurn', card: some(), to: null, target: some(), option: null };
  const messages = [
    { type: 'act', id, match: other, seq: random.below(99), actions: [action] },
    { type: 'nonce', id, match: other, nonce: randomBytes(32).toString('hex') },
    { type: 'resign', id, match: other },
    { type: 'claim', id, match: other, choose: 'win' },
    { type: 'draw', id, match: other, answer: 'offer' },
    { type: 'join', id, match: other, seq: random.below(9), hash: 'f'.repeat(64) },
    { type: 'leave', id, match: other },
    { type: 'rematch', id, match: other },
    { type: 'accept', id, code: 'ABCDEFGH', deck: { ready: 'none' } },
    {
      type: 'play-bot',
      id,
      level: 'random',
      deck: { cards: { main: [], superdeck: [] } },
      botDeck: null,
    },
    { type: 'ping', t: some() },
    helloMessage('forged'),
  ];
  return JSON.stringify(messages[random.below(messages.length)]);
}

/** Sends raw bytes that aren't a WebSocket, or a broken one. */
const rawNoise = (address: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const { port, hostname, host } = new URL(address);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      socket.write(bytes);
      setTimeout(() => socket.destroy(), 20);
    });
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });

const isLong = process.env.STACKMATE_PROOF === '1';
const frames = isLong ? 1_000_000 : 4000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the memory retained by server and test, in MB. */
function retainedMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** Runs one hostile connection until the server has processed all of its frames. Returns their number. */
async function attack(small: TestServer, match: string, random: Random): Promise<number> {
  const line = await openConnection(small.socket());
  if (random.below(4) > 0) {
    line.send(helloMessage());
    await line.receive('welcome');
  }
  const isBroken = random.below(2) === 0;
  const count = 1 + random.below(isBroken ? 60 : 1000);
  let joins = 0;
  for (let times = 0; times < count; times++) {
    const frame = isBroken ? broken(random) : senseless(random, match);
    if (frame.includes('"join"')) joins += 1;
    line.socket.send(frame, { binary: isBroken && random.below(20) === 0 });
  }
  line.send({ type: 'ping', t: 0.5 });
  await Promise.race([line.receive('pong', ({ t }) => t === 0.5), line.closed]);
  // Every frame is answered, except a join that is followed by a leave.
  const isAnswered = (): boolean => line.isClosed() || line.received.length > count - joins;
  // Not with `expect.poll`, which would retain every connection until the test ends.
  for (let tries = 0; tries < 2000 && !isAnswered(); tries++) await pause(5);
  if (!isAnswered()) throw new Error(`${line.received.length} answers to ${count - joins} frames`);
  line.socket.terminate();
  if (random.below(10) === 0) await rawNoise(small.address(), randomBytes(random.below(300)));
  return count;
}

it(
  `${frames} hostile frames change nothing: a match goes on beside them, memory stays bounded`,
  { timeout: isLong ? 900_000 : 60_000 },
  () =>
    withLimits({ STACKMATE_SPECTATOR_DELAY: '0ms' }, async (small) => {
      const { match, seats } = await pairUp(small.socket());
      const before = retainedMegabytes();
      // Players' temporary data reaches its maximum after half of the frames; memory must not grow afterwards.
      let half: number | null = null;
      let sent = 0;
      const attacker = async (_: unknown, at: number): Promise<void> => {
        const random = createRandom(`hostile ${at}`);
        while (sent < frames) {
          const count = await attack(small, match, random);
          sent += count;
          if (half === null && sent >= frames / 2) half = retainedMegabytes();
        }
      };
      await Promise.all(Array.from({ length: 4 }, attacker));
      const after = retainedMegabytes();
      expect(after - (half ?? before)).toBeLessThan(10);
      expect(after - before).toBeLessThan(50);
      const entries = await small.server().store.entries(match);
      const start = ['created', 'nonce-hash', 'nonce-hash', 'nonce', 'nonce'];
      expect(entries.map(({ body }) => body.kind)).toEqual(start);
      seats[0].follower.command({ type: 'resign' });
      const end = await seats[1].until(({ phase }) => phase === 'over', 'the end');
      expect(end.result).toMatchObject({ winner: 1, reason: 'resignation' });
    }),
);
