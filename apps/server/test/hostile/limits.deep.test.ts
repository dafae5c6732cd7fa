import { readyDecks } from '@stackmate/catalogue';
import { closeCodes } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { connectGuest, follow, pairUp } from '../guest.ts';
import { helloMessage, openConnection } from '../line.ts';
import { hits, withLimits } from './limited-server.ts';

const ready = { ready: readyDecks[0].id };

describe('limits', () => {
  it('close a connection that floods', () =>
    withLimits(
      { STACKMATE_MESSAGES_PER_SECOND: '1', STACKMATE_MESSAGE_BURST: '60' },
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
