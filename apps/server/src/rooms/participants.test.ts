import { expect, it } from 'vitest';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import { createParticipants } from './participants.ts';
import { createMatchRegistry, createHostedMatch } from './match-registry.ts';
import type { HostedMatch } from './match-registry.ts';

const seat = (playerId: string) => ({ player: playerId, name: playerId });

it("a thousand joins for the same match are let in over many turns, and the match isn't unloaded before that", async () => {
  const versions = {} as HostedMatch['versions'];
  const about = { match: 'm', kind: 'casual', startedAt: 0, versions } as const;
  const seats = [seat('south'), seat('north')] as const;
  const hosted = createHostedMatch({ ...about, seats }, { isRunning: false, isFinished: true });
  hosted.room = {} as NonNullable<HostedMatch['room']>;
  const registry = createMatchRegistry();
  registry.add(hosted);
  const later: (() => void)[] = [];
  let now = 0;
  let connects = 0;
  const participants = createParticipants({
    ports: {
      connections: {
        send: () => {},
        serialize: () => {
          throw new Error('nothing is sent');
        },
        drop: () => {},
        isOpen: () => true,
        getAddress: () => 'a',
      },
      meter: { limited: () => {} } as never,
    },
    registry,
    rooms: { roomFor: () => Promise.resolve(hosted) },
    runner: {
      withRoom: () => {
        now += 1;
        connects += 1;
        return true;
      },
      unloadIfIdle: () => {},
    },
    spectatorsPerMatch: 1e6,
    spectatorsPerAddress: 1e6,
    replaysPerSecond: 1e6,
    legalPerSecond: 1e6,
    onChange: () => {},
    isFull: () => false,
    turns: createTurnScheduler({ time: 8, now: () => now, later: (act) => later.push(act) }),
  });
  const joins = Array.from({ length: 1000 }, (_, connection) =>
    participants.join(connection, 'guest', { id: 'j', match: 'm', seq: null, hash: null }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect([connects, hosted.pendingJoinCount]).toEqual([0, 1000]);
  later.splice(0).forEach((act) => act());
  expect([connects, hosted.pendingJoinCount]).toEqual([8, 992]);
  while (later.length > 0) later.splice(0).forEach((act) => act());
  await Promise.all(joins);
  expect([connects, hosted.pendingJoinCount, hosted.participants.size]).toEqual([1000, 0, 1000]);
});
