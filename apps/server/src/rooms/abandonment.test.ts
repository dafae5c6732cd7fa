import type { Seat } from '@stackmate/protocol';
import type { Room } from '@stackmate/room';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAbandonment } from './abandonment.ts';
import { keptOf } from './register.ts';
import type { Kept } from './register.ts';

const minute = 60_000;
const [ann, bob] = ['ann', 'bob'];
const versions = { engine: '1', rules: '1', catalogue: '1' };

function matchOf(
  match: string,
  players: readonly [string | null, string | null] = [ann, null],
  addresses: readonly string[] = ['home'],
): Kept {
  const [south, north] = players.map((player) => ({ player, name: player ?? 'Bot' }));
  const kind = players.includes(null) ? 'bot' : 'casual';
  return keptOf({ match, kind, seats: [south, north], startedAt: 0, versions }, { addresses });
}

/** A room in which persons sit at some of the seats. */
const roomWith = (people: readonly [boolean, boolean]): Room =>
  ({ status: () => ({ people }) }) as unknown as Room;

const sit = (kept: Kept, viewer: Seat | 'spectator', line = 1): void =>
  void kept.lines.set(line, viewer);

function createWorld() {
  const world = { time: 0 };
  const abandonment = createAbandonment({ now: () => world.time, goneTime: 30 * minute });
  return { world, abandonment };
}

it('a match against a bot is over when its player has been away for so long', () => {
  const { world, abandonment } = createWorld();
  const kept = matchOf('m');
  abandonment.look(kept);
  world.time += 30 * minute - 1;
  expect(abandonment.takeExpired()).toEqual([]);
  world.time += 1;
  expect(abandonment.takeExpired()).toEqual([kept]);
  expect(abandonment.takeExpired()).toEqual([]);
});

it('coming back starts the time again', () => {
  const { world, abandonment } = createWorld();
  const kept = matchOf('m');
  abandonment.look(kept);
  world.time += 29 * minute;
  sit(kept, 0);
  abandonment.look(kept);
  kept.lines.clear();
  abandonment.look(kept);
  world.time += 29 * minute;
  expect(abandonment.takeExpired()).toEqual([]);
  world.time += minute;
  expect(abandonment.takeExpired()).toEqual([kept]);
});

it('a match of two people is never abandoned', () => {
  const { world, abandonment } = createWorld();
  abandonment.look(matchOf('m', [ann, bob]));
  world.time += 1000 * minute;
  expect(abandonment.takeExpired()).toEqual([]);
  expect(abandonment.takeLongest(null)).toBeNull();
});

it('a match in which a bot sits in for a player who left is abandoned by the other one', () => {
  const { world, abandonment } = createWorld();
  const kept = matchOf('m', [ann, bob]);
  kept.room = roomWith([false, true]);
  sit(kept, 0);
  abandonment.look(kept);
  world.time += 30 * minute;
  expect(abandonment.takeExpired()).toEqual([kept]);
  expect(abandonment.leaverOf(kept)).toBe(1);
});

it('a match that is over is not abandoned', () => {
  const { world, abandonment } = createWorld();
  const kept = matchOf('m');
  abandonment.look(kept);
  kept.isRunning = false;
  world.time += 30 * minute;
  expect([abandonment.takeExpired(), abandonment.takeLongest(null)]).toEqual([[], null]);
});

it('so many end at a time', () => {
  const { world, abandonment } = createWorld();
  for (let at = 0; at < 100; at++) abandonment.look(matchOf(`${at}`));
  world.time += 30 * minute;
  let rounds = 0;
  let ended = 0;
  for (let some = abandonment.takeExpired(); some.length > 0; some = abandonment.takeExpired()) {
    expect(some.length).toBeLessThanOrEqual(20);
    ended += some.length;
    rounds += 1;
  }
  expect([ended, rounds]).toEqual([100, 5]);
});

it('a place is made by the match that was left longest ago, and never by one that is played or was left just now', () => {
  const addresses = ['home', 'school', 'cafe'];
  const step = fc.record({
    kind: fc.constantFrom('come', 'go', 'wait', 'take', 'takeFrom'),
    of: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const { world, abandonment } = createWorld();
      const addressOf = (at: number): string => addresses[at % 3];
      const all = Array.from({ length: 10 }, (_, at) =>
        matchOf(`${at}`, [ann, null], [addressOf(at)]),
      );
      const left = new Map<Kept, number>();
      for (const kept of all) {
        abandonment.look(kept);
        left.set(kept, 0);
      }
      for (const { kind, of } of steps) {
        const kept = all[of];
        if (kind === 'wait') world.time += of * 20_000;
        else if (kind === 'come' && kept.isRunning) {
          sit(kept, 0);
          left.delete(kept);
          abandonment.look(kept);
        } else if (kind === 'go' && kept.lines.size > 0) {
          kept.lines.clear();
          left.set(kept, world.time);
          abandonment.look(kept);
        } else if (kind === 'take' || kind === 'takeFrom') {
          const from = kind === 'take' ? null : addressOf(of);
          const could = [...left].filter(
            ([one, since]) =>
              world.time - since > minute && (from === null || one.addresses.includes(from)),
          );
          const longest = Math.min(...could.map(([, since]) => since));
          const taken = abandonment.takeLongest(from);
          if (could.length === 0) expect(taken).toBeNull();
          else {
            expect(left.get(taken!)).toBe(longest);
            expect(could.map(([one]) => one)).toContain(taken);
            left.delete(taken!);
            taken!.isRunning = false;
          }
        }
      }
    }),
  );
});
