import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { pairUp } from '../guest.ts';
import { helloMessage, openConnection } from '../line.ts';
import type { TestServer } from '../server.ts';
import { withLimits } from './limited-server.ts';

type Random = ReturnType<typeof createRandom>;

const noise = (random: Random, max: number): Buffer =>
  Buffer.from(Array.from({ length: random.below(max) }, () => random.below(256)));

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
function senseless(random: Random, matchId: string): string {
  const id = `c${random.below(5)}`;
  const other = random.below(2) === 0 ? matchId : 'x'.repeat(22);
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
async function attack(small: TestServer, matchId: string, random: Random): Promise<number> {
  const line = await openConnection(small.socket());
  if (random.below(4) > 0) {
    line.send(helloMessage());
    await line.receive('welcome');
  }
  const isBroken = random.below(2) === 0;
  const count = 1 + random.below(isBroken ? 60 : 1000);
  let joins = 0;
  for (let times = 0; times < count; times++) {
    const frame = isBroken ? broken(random) : senseless(random, matchId);
    if (frame.includes('"join"')) joins += 1;
    line.socket.send(frame, { binary: isBroken && random.below(20) === 0 });
  }
  line.send({ type: 'ping', t: 0.5 });
  await Promise.race([line.receive('pong', ({ t }) => t === 0.5), line.closed]);
  // Every frame is answered, except a join that is followed by a leave.
  const isAnswered = (): boolean => line.isClosed() || line.received.length > count - joins;
  // `expect.poll` would retain every connection until the test ends.
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
