import { expect, it } from 'vitest';
import { createTurns } from '../limits/turns.ts';
import { createAttendance } from './attendance.ts';
import { createRegister, keptOf } from './register.ts';
import type { Kept } from './register.ts';

const seat = (player: string) => ({ player, name: player });

it('a thousand joins that waited for the same match are let in over many turns, and it is not forgotten before', async () => {
  const versions = {} as Kept['versions'];
  const about = { match: 'm', kind: 'casual', startedAt: 0, versions } as const;
  const seats = [seat('south'), seat('north')] as const;
  const kept = keptOf({ ...about, seats }, { isRunning: false, isFinished: true });
  kept.room = {} as NonNullable<Kept['room']>;
  const register = createRegister();
  register.add(kept);
  const later: (() => void)[] = [];
  let now = 0;
  let connects = 0;
  const attendance = createAttendance({
    ports: {
      lines: {
        send: () => {},
        makeReady: () => {
          throw new Error('nothing is sent');
        },
        drop: () => {},
        isOpen: () => true,
        addressOf: () => 'a',
      },
      meter: { limited: () => {} } as never,
    },
    register,
    rooms: () => ({
      guarded: () => {
        now += 1;
        connects += 1;
        return true;
      },
      letGo: () => {},
      roomFor: () => Promise.resolve(kept),
    }),
    spectatorsPerMatch: 1e6,
    spectatorsPerAddress: 1e6,
    replaysPerSecond: 1e6,
    changed: () => {},
    isFull: () => false,
    turns: createTurns({ time: 8, now: () => now, later: (act) => later.push(act) }),
  });
  const joins = Array.from({ length: 1000 }, (_, line) =>
    attendance.join(line, 'guest', { id: 'j', match: 'm', seq: null, hash: null }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect([connects, kept.arriving]).toEqual([0, 1000]);
  later.splice(0).forEach((act) => act());
  expect([connects, kept.arriving]).toEqual([8, 992]);
  while (later.length > 0) later.splice(0).forEach((act) => act());
  await Promise.all(joins);
  expect([connects, kept.arriving, kept.lines.size]).toEqual([1000, 0, 1000]);
});
