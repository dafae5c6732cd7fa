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
import { comeIn, follow, pairUp } from './guest.ts';
import { helloMessage, openLine } from './line.ts';
import type { TestLine } from './line.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

const ready = { ready: readyDecks[0].id };

/** A server of its own with other limits, for one test. */
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
  const line = text.split('\n').find((one) => one.includes(`limits_hit_total{kind="${kind}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { STACKMATE_SPECTATOR_DELAY: '0ms' } });
});
afterAll(() => server.stop());

describe('before hello', () => {
  const opened = () => openLine(server.socket());

  it('a page of another origin gets no socket; one of this server, and who is no page, does', async () => {
    const from = (origin: string) => openLine(server.socket(), { headers: { origin } });
    await expect(from('https://evil.example')).rejects.toThrow('HTTP 403');
    await expect(from('null')).rejects.toThrow('HTTP 403');
    await (await from(server.address())).close();
    await (await opened()).close();
  });

  it('another version is told so, whatever else its hello holds', async () => {
    for (const hello of [
      { ...helloMessage(), v: protocolVersion + 1 },
      { type: 'hello', v: 99, else: [] },
    ]) {
      const line = await opened();
      line.say(hello);
      expect(await line.hear('error')).toMatchObject({ code: 'wrong-version' });
      expect(await line.closed).toBe(closeCodes.wrongVersion);
    }
  });

  it.each([
    ['another message', { type: 'ping', t: 1 }, 'hello-first'],
    ['no JSON', '{', 'not-json'],
    ['no message', '[]', 'bad-message'],
    ['an unknown type', { type: 'x' }, 'unknown-type'],
    ['a field too many', { ...helloMessage(), admin: true }, 'bad-message'],
  ])('%s is told so and closed', async (_, message, code) => {
    const line = await opened();
    line.say(message);
    expect(await line.hear('error')).toMatchObject({ code });
    expect(await line.closed).toBe(closeCodes.badMessage);
  });

  it('a forged token is refused', async () => {
    const forged = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('stackmate')
      .setAudience('stackmate guest')
      .setSubject('a'.repeat(22))
      .setIssuedAt()
      .sign(randomBytes(32));
    for (const token of [forged, '', 'x.y.z']) {
      const line = await opened();
      line.say(helloMessage(token));
      expect(await line.hear('error')).toMatchObject({ code: 'bad-token' });
      expect(await line.closed).toBe(closeCodes.badToken);
    }
  });

  it('silence is closed', () =>
    withLimits({ STACKMATE_HELLO_TIME: '100ms' }, async (quick) => {
      const line = await openLine(quick.socket());
      expect(await line.closed).toBe(closeCodes.silent);
      expect(await hits(quick, 'no hello in time')).toBe(1);
    }));
});

describe('after hello', () => {
  it('binary is refused and closed', async () => {
    const { line } = await comeIn(server.socket());
    line.socket.send(Buffer.from('{"type":"ping","t":1}'), { binary: true });
    expect(await line.hear('error')).toMatchObject({ code: 'not-text' });
    expect(await line.closed).toBe(closeCodes.badMessage);
  });

  it('what is too large is closed, before it is read', async () => {
    const { line } = await comeIn(server.socket());
    line.say(`{"type":"ping","t":${'1'.repeat(limits.clientMessageBytes)}}`);
    expect(await line.closed).toBe(closeCodes.tooLarge);
  });

  it('so is a message in many pieces that grows too large', async () => {
    const { line } = await comeIn(server.socket());
    for (let piece = 0; piece < 40; piece++) line.socket.send('x'.repeat(1000), { fin: false });
    expect(await line.closed).toBe(closeCodes.tooLarge);
  });

  it('what can’t be read is told, by its id if it has one, and closed if it goes on', async () => {
    const { line } = await comeIn(server.socket());
    line.say('{"type":');
    expect(await line.hear('error')).toMatchObject({ code: 'not-json' });
    line.say({ type: 'resign', id: 'mine', match: '../x' });
    expect(await line.hear('refused')).toMatchObject({ id: 'mine', code: 'bad-message' });
    line.say({ type: 'be-admin', id: 'other' });
    expect(await line.hear('refused')).toMatchObject({ id: 'other', code: 'unknown-type' });
    for (let times = 0; times < 10; times++) line.say('{}');
    expect(await line.closed).toBe(closeCodes.badMessage);
  });

  it('a second hello is told so and changes nothing', async () => {
    const { line, welcome } = await comeIn(server.socket());
    line.say(helloMessage());
    expect(await line.hear('error')).toMatchObject({ code: 'hello-twice' });
    line.say({ type: 'ping', t: 7 });
    expect(await line.hear('pong')).toMatchObject({ t: 7 });
    expect(welcome.player.id).toHaveLength(22);
  });

  it('what comes right behind a hello waits for its answer', async () => {
    const line = await openLine(server.socket());
    line.say(helloMessage());
    line.say({ type: 'ping', t: 1 });
    await line.hear('pong');
    expect(line.heard.map(({ type }) => type)).toEqual(['welcome', 'pong']);
  });

  it('names are cleaned, or refused', async () => {
    const guest = await comeIn(server.socket(), null, { name: ' Ada  L ' });
    expect(guest.welcome.player.name).toBe('Ada L');
    expect(await guest.ask({ type: 'rename', name: 'Admin' })).toMatchObject({ code: 'bad-name' });
    expect(await guest.ask({ type: 'rename', name: 'Bea' })).toMatchObject({ name: 'Bea' });
    const back = await comeIn(server.socket(), guest.welcome.token);
    expect(back.welcome.player.name).toBe('Bea');
    const line = await openLine(server.socket());
    line.say(helloMessage(null, '<script>'));
    expect(await line.hear('error')).toMatchObject({ code: 'bad-name' });
    await line.hear('welcome');
  });
});

describe('in a match', () => {
  it('nobody plays in a match of others, or in one they have not joined', async () => {
    const { match, seats } = await pairUp(server.socket());
    const stranger = await comeIn(server.socket());
    const say = async (message: object): Promise<unknown> => {
      stranger.line.say({ ...message, id: 's1', match });
      return stranger.line.hear('refused');
    };
    expect(await say({ type: 'resign' })).toMatchObject({ code: 'not-joined' });
    stranger.line.say({ type: 'join', id: 's2', match, seq: null, hash: null });
    await stranger.line.hear('snapshot');
    expect(await say({ type: 'resign' })).toMatchObject({ code: 'not-a-player' });
    expect(await say({ type: 'nonce', nonce: 'f'.repeat(64) })).toMatchObject({
      code: 'not-a-player',
    });
    expect(seats[0].follower.snapshot()?.phase).toBe('playing');
  });

  it('a replayed command is answered as before and done once; one out of order is stale', async () => {
    const { match, guests, seats } = await pairUp(server.socket());
    const [{ line }] = guests;
    const stops = seats.map((seat, at) => seat.play(`replay ${at}`));
    await seats[0].until(() => seats[0].done.some(({ type }) => type === 'act'), 'an action');
    for (const stop of stops) stop();
    await seats[0].until(() => seats[0].follower.unanswered() === null);
    const before = seats[0].follower.snapshot()?.seq;
    const command = seats[0].done.findLast(({ type }) => type === 'act')!;
    line.say(command);
    expect(await line.hear('done', ({ id }) => id === command.id)).toMatchObject({ match });
    line.say({ ...command, id: 'again', seq: 0 });
    expect(await line.hear('refused', ({ id }) => id === 'again')).toMatchObject({ code: 'stale' });
    expect(seats[0].follower.snapshot()?.seq).toBe(before);
  });

  it('an action that is no action changes nothing', async () => {
    const { match, guests, seats } = await pairUp(server.socket());
    const random = createRandom('no action');
    const before = await server.server().store.entries(match);
    const some = (): number | null => (random.below(3) === 0 ? null : random.below(2 ** 31) - 5);
    for (let times = 0; times < 200; times++) {
      const action = { kind: 'forfeit', card: some(), to: some(), target: some(), option: some() };
      guests[0].line.say({
        type: 'act',
        id: `a${times}`,
        match,
        seq: before.length - 1,
        actions: [action],
      });
      await guests[0].line.hear('refused', ({ id }) => id === `a${times}`);
    }
    expect(await server.server().store.entries(match)).toEqual(before);
    expect(seats[1].follower.snapshot()?.phase).toBe('playing');
  });
});

describe('a flood below the messages', () => {
  const closing = (line: TestLine): Promise<[number, Buffer]> =>
    once(line.socket, 'close') as Promise<[number, Buffer]>;

  it.each(['ping', 'pong'] as const)(
    'of %ss is closed, before a hello and after it',
    async (kind) => {
      for (const line of [await openLine(server.socket()), (await comeIn(server.socket())).line]) {
        const closed = closing(line);
        for (let times = 0; times < 500; times += 1) line.socket[kind]('x'.repeat(125));
        const [code, reason] = await closed;
        expect([code, reason.toString()]).toEqual([closeCodes.flood, 'too-fast: control frames']);
      }
      expect(await hits(server, 'control frames')).toBeGreaterThanOrEqual(2);
    },
  );

  it('is not what libraries send to keep a line alive', async () => {
    const { line } = await comeIn(server.socket());
    for (let times = 0; times < 20; times += 1) line.socket.ping();
    line.say({ type: 'ping', t: 1 });
    await line.hear('pong');
    expect(line.isClosed()).toBe(false);
  });

  it('of empty pieces is closed', async () => {
    for (const piece of ['', 'x']) {
      const { line } = await comeIn(server.socket());
      const closed = closing(line);
      for (let times = 0; times < 100; times += 1) line.socket.send(piece, { fin: false });
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
        const line = await openLine(small.socket());
        const closed = closing(line);
        // One message in two pieces, more than a message may hold for the limit of bytes only.
        const piece = 'x'.repeat(4090);
        line.socket.send(piece, { fin: false });
        for (let times = 0; times < 20; times += 1) line.socket.ping('x'.repeat(125));
        line.socket.send(piece, { fin: false });
        const [code, reason] = await closed;
        expect([code, reason.toString()]).toEqual([closeCodes.flood, 'too-fast: bytes']);
      },
    ));

  it('of binary or nonsense is not read any further', async () => {
    for (const binary of [true, false]) {
      const { line } = await comeIn(server.socket());
      const { websocketServer } = server.server().app as unknown as {
        readonly websocketServer: WebSocketServer;
      };
      const theirs = [...websocketServer.clients].at(-1)!;
      // The stream below the server's side of the newest connection.
      const { _socket: stream } = theirs as unknown as { readonly _socket: Socket };
      const { closed } = line;
      for (let times = 0; times < 2000; times += 1) {
        line.socket.send('x'.repeat(10_000), { binary });
      }
      expect([closeCodes.badMessage, 1006]).toContain(await closed);
      expect(stream.bytesRead).toBeGreaterThan(1000);
      expect(stream.bytesRead).toBeLessThan(5_000_000);
    }
  });

  it('of tiny messages is closed before the rest of it is read', () =>
    withLimits(
      { STACKMATE_MESSAGES_PER_SECOND: '20', STACKMATE_MESSAGE_BURST: '60' },
      async (small) => {
        const { line } = await comeIn(small.socket());
        const { websocketServer } = small.server().app as unknown as {
          readonly websocketServer: WebSocketServer;
        };
        const [theirs] = websocketServer.clients;
        const { _socket: stream } = theirs as unknown as { readonly _socket: Socket };
        // A text frame of one byte, masked with zeros, as often as it takes.
        const frames = Buffer.from('8181000000007b'.repeat(1_000_000), 'hex');
        const { _socket: ours } = line.socket as unknown as { readonly _socket: Socket };
        ours.write(frames);
        // Whichever limit it meets first: none of the messages can be read either.
        const { tooFast, flood, badMessage } = closeCodes;
        expect([tooFast, flood, badMessage, 1006]).toContain(await line.closed);
        expect(stream.bytesRead).toBeGreaterThan(100);
        expect(stream.bytesRead).toBeLessThan(500_000);
      },
    ));

  it('is not logged line by line', async () => {
    const loud = await startTestServer({ level: 'info' });
    try {
      for (let times = 0; times < 5; times += 1) {
        const line = await openLine(loud.socket());
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
  it('who floods is closed', () =>
    withLimits(
      { STACKMATE_MESSAGES_PER_SECOND: '20', STACKMATE_MESSAGE_BURST: '60' },
      async (small) => {
        const { line } = await comeIn(small.socket());
        for (let times = 0; times < 100; times++) line.say({ type: 'ping', t: times });
        expect(await line.hear('error')).toMatchObject({ code: 'too-fast' });
        expect(await line.closed).toBe(closeCodes.tooFast);
        expect(line.heard.filter(({ type }) => type === 'pong').length).toBeLessThan(60);
      },
    ));

  it('a player who floods over several lines is refused; others of the address are not', () =>
    withLimits({ STACKMATE_PLAYER_MESSAGES_PER_SECOND: '10' }, async (small) => {
      const first = await comeIn(small.socket());
      const lines = [first, await comeIn(small.socket(), first.welcome.token)];
      for (let times = 0; times < 40; times++)
        lines[times % 2].line.say({ type: 'ping', t: times });
      expect(await first.line.hear('error')).toMatchObject({ code: 'too-fast' });
      expect(await first.ask({ type: 'leave-queue' })).toMatchObject({ code: 'too-fast' });
      const other = await comeIn(small.socket());
      expect(await other.ask({ type: 'leave-queue' })).toMatchObject({ code: 'not-queued' });
    }));

  it('an address that floods is refused', () =>
    withLimits({ STACKMATE_ADDRESS_MESSAGES_PER_SECOND: '10' }, async (small) => {
      const guests = [await comeIn(small.socket()), await comeIn(small.socket())];
      for (let times = 0; times < 40; times++)
        guests[times % 2].line.say({ type: 'ping', t: times });
      for (const { line } of guests)
        expect(await line.hear('error')).toMatchObject({ code: 'too-fast' });
    }));

  it('so many connections of an address, of a player and in all', () =>
    withLimits(
      {
        STACKMATE_CONNECTIONS: '5',
        STACKMATE_CONNECTIONS_PER_ADDRESS: '4',
        STACKMATE_CONNECTIONS_PER_PLAYER: '2',
      },
      async (small) => {
        const first = await comeIn(small.socket());
        await comeIn(small.socket(), first.welcome.token);
        const third = await openLine(small.socket());
        third.say(helloMessage(first.welcome.token));
        expect(await third.hear('error')).toMatchObject({ code: 'too-many-connections' });
        expect(await third.closed).toBe(closeCodes.tooManyConnections);
        await comeIn(small.socket());
        await comeIn(small.socket());
        const fifth = await openLine(small.socket());
        expect(await fifth.closed).toBe(closeCodes.tooManyConnections);
        // A line that is closed makes room.
        await first.line.close();
        await (await comeIn(small.socket())).line.close();
      },
    ));

  it('a player who comes back from lines that went dead gets in', () =>
    withLimits({ STACKMATE_CONNECTIONS_PER_PLAYER: '1' }, async (small) => {
      const dead = await comeIn(small.socket(), null, { autoPong: false });
      const { token } = dead.welcome;
      const again = async () => {
        const line = await openLine(small.socket());
        line.say(helloMessage(token));
        return Promise.race([line.hear('welcome'), line.hear('error')]);
      };
      expect((await again()).type).toBe('error');
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect((await again()).type).toBe('welcome');
      expect(await dead.line.closed).toBe(closeCodes.tooManyConnections);
    }));

  it('beyond all connections there is no socket', () =>
    withLimits({ STACKMATE_CONNECTIONS: '2' }, async (small) => {
      await comeIn(small.socket());
      await comeIn(small.socket());
      await expect(openLine(small.socket())).rejects.toThrow('HTTP 503');
    }));

  it('so many matches of a player', () =>
    withLimits({ STACKMATE_MATCHES_PER_PLAYER: '2' }, async (small) => {
      const guest = await comeIn(small.socket());
      const play = () =>
        guest.ask({ type: 'play-bot', level: 'random', deck: ready, botDeck: null });
      await play();
      await play();
      expect(await play()).toMatchObject({ code: 'too-many-matches' });
    }));

  it('so many spectators of a match', () =>
    withLimits(
      { STACKMATE_SPECTATORS_PER_MATCH: '1', STACKMATE_SPECTATOR_DELAY: '0ms' },
      async (small) => {
        const { match } = await pairUp(small.socket());
        await follow(match, await comeIn(small.socket())).untilJoined();
        const { line } = await comeIn(small.socket());
        line.say({ type: 'join', id: 'j', match, seq: null, hash: null });
        expect(await line.hear('refused')).toMatchObject({ code: 'too-many-connections' });
      },
    ));

  it('who does not read is closed, and what waited is let go', () =>
    withLimits({ STACKMATE_OUTBOUND_BYTES: '64KB' }, async (small) => {
      const { match, guests, seats } = await pairUp(small.socket());
      const { line } = await comeIn(small.socket(), guests[0].welcome.token);
      line.socket.pause();
      // Answers of several KB each, until the system's own buffers are full.
      for (let times = 0; times < 3000; times++) {
        line.say({ type: 'join', id: `j${times}`, match, seq: null, hash: null });
      }
      await expect.poll(() => hits(small, 'outbound buffer')).toBe(1);
      line.socket.resume();
      expect([closeCodes.tooSlow, 1006]).toContain(await line.closed);
      seats[0].follower.command({ type: 'resign' });
      await seats[1].until(({ phase }) => phase === 'over', 'the end');
    }));

  it('a half-open line is found by its missing pongs', () =>
    withLimits({ STACKMATE_HEARTBEAT: '100ms' }, async (small) => {
      const deaf = await comeIn(small.socket(), null, { autoPong: false });
      const live = await comeIn(small.socket());
      expect(await deaf.line.closed).toBe(closeCodes.silent);
      expect(live.line.isClosed()).toBe(false);
      expect(await hits(small, 'half open')).toBe(1);
    }));
});

type Random = ReturnType<typeof createRandom>;

const noise = (random: Random, most: number): Buffer =>
  Buffer.from(Array.from({ length: random.below(most) }, () => random.below(256)));

/** What no client would say; a few of them close the line. */
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

/** What a client could say, and nobody should be let do. */
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

/** Raw bytes that are no WebSocket at all, or a broken one. */
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

/** What is held for good, of the server and of this test. */
function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** One hostile line; every frame of it has been looked at by the server when it is done. Returns how many. */
async function attack(small: TestServer, match: string, random: Random): Promise<number> {
  const line = await openLine(small.socket());
  if (random.below(4) > 0) {
    line.say(helloMessage());
    await line.hear('welcome');
  }
  const isBroken = random.below(2) === 0;
  const count = 1 + random.below(isBroken ? 60 : 1000);
  let joins = 0;
  for (let times = 0; times < count; times++) {
    const frame = isBroken ? broken(random) : senseless(random, match);
    if (frame.includes('"join"')) joins += 1;
    line.socket.send(frame, { binary: isBroken && random.below(20) === 0 });
  }
  line.say({ type: 'ping', t: 0.5 });
  await Promise.race([line.hear('pong', ({ t }) => t === 0.5), line.closed]);
  // None of them in silence; but a join that is followed by a leave is settled by that.
  const isAnswered = (): boolean => line.isClosed() || line.heard.length > count - joins;
  // Not by `expect.poll`: it would hold on to every line until the test ends.
  for (let tries = 0; tries < 2000 && !isAnswered(); tries++) await pause(5);
  if (!isAnswered()) throw new Error(`${line.heard.length} answers to ${count - joins} frames`);
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
      const before = heldMegabytes();
      // What players leave for a while is there from some point on: after half of the frames nothing more may come.
      let half: number | null = null;
      let sent = 0;
      const attacker = async (_: unknown, at: number): Promise<void> => {
        const random = createRandom(`hostile ${at}`);
        while (sent < frames) {
          const count = await attack(small, match, random);
          sent += count;
          if (half === null && sent >= frames / 2) half = heldMegabytes();
        }
      };
      await Promise.all(Array.from({ length: 4 }, attacker));
      const after = heldMegabytes();
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
