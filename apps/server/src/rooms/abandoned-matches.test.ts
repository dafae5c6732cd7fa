import type { Seat } from '@stackmate/protocol';
import type { Room } from '@stackmate/room';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAbandonedMatches } from './abandoned-matches.ts';
import { createHostedMatch } from './match-registry.ts';
import type { HostedMatch } from './match-registry.ts';

const minute = 60_000;
const [ann, bob] = ['ann', 'bob'];
const versions = { engine: '1', rules: '1', catalogue: '1' };

function createMatch(
  matchId: string,
  players: readonly [string | null, string | null] = [ann, null],
  addresses: readonly string[] = ['home'],
): HostedMatch {
  const [south, north] = players.map((playerId) => ({ player: playerId, name: playerId ?? 'Bot' }));
  const kind = players.includes(null) ? 'bot' : 'casual';
  return createHostedMatch(
    { match: matchId, kind, seats: [south, north], startedAt: 0, versions },
    { addresses },
  );
}

/** Creates a room with people in some seats. */
const roomWith = (people: readonly [boolean, boolean]): Room =>
  ({ status: () => ({ people }) }) as unknown as Room;

const sit = (hosted: HostedMatch, viewer: Seat | 'spectator', connection = 1): void =>
  void hosted.participants.set(connection, viewer);

function createWorld() {
  const world = { time: 0 };
  const abandoned = createAbandonedMatches({ now: () => world.time, goneTime: 30 * minute });
  return { world, abandonment: abandoned };
}

it('a match against a bot ends when its player has been away for the set time', () => {
  const { world, abandonment: abandoned } = createWorld();
  const hosted = createMatch('m');
  abandoned.update(hosted);
  world.time += 30 * minute - 1;
  expect(abandoned.takeExpired()).toEqual([]);
  world.time += 1;
  expect(abandoned.takeExpired()).toEqual([hosted]);
  expect(abandoned.takeExpired()).toEqual([]);
});

it('returning restarts the time', () => {
  const { world, abandonment: abandoned } = createWorld();
  const hosted = createMatch('m');
  abandoned.update(hosted);
  world.time += 29 * minute;
  sit(hosted, 0);
  abandoned.update(hosted);
  hosted.participants.clear();
  abandoned.update(hosted);
  world.time += 29 * minute;
  expect(abandoned.takeExpired()).toEqual([]);
  world.time += minute;
  expect(abandoned.takeExpired()).toEqual([hosted]);
});

it('a match between two people is never abandoned', () => {
  const { world, abandonment: abandoned } = createWorld();
  abandoned.update(createMatch('m', [ann, bob]));
  world.time += 1000 * minute;
  expect(abandoned.takeExpired()).toEqual([]);
  expect(abandoned.takeLongest(null)).toBeNull();
});

it('a match whose other player was replaced by a bot can be abandoned', () => {
  const { world, abandonment: abandoned } = createWorld();
  const hosted = createMatch('m', [ann, bob]);
  hosted.room = roomWith([false, true]);
  sit(hosted, 0);
  abandoned.update(hosted);
  world.time += 30 * minute;
  expect(abandoned.takeExpired()).toEqual([hosted]);
  expect(abandoned.findLeaver(hosted)).toBe(1);
});

it("a finished match isn't abandoned", () => {
  const { world, abandonment: abandoned } = createWorld();
  const hosted = createMatch('m');
  abandoned.update(hosted);
  hosted.isRunning = false;
  world.time += 30 * minute;
  expect([abandoned.takeExpired(), abandoned.takeLongest(null)]).toEqual([[], null]);
});

it('a limited number ends at a time', () => {
  const { world, abandonment: abandoned } = createWorld();
  for (let at = 0; at < 100; at++) abandoned.update(createMatch(`${at}`));
  world.time += 30 * minute;
  let rounds = 0;
  let ended = 0;
  for (let some = abandoned.takeExpired(); some.length > 0; some = abandoned.takeExpired()) {
    expect(some.length).toBeLessThanOrEqual(20);
    ended += some.length;
    rounds += 1;
  }
  expect([ended, rounds]).toEqual([100, 5]);
});

it('the match that was abandoned longest ago makes room, and never one that is being played or was just left', () => {
  const addresses = ['home', 'school', 'cafe'];
  const step = fc.record({
    kind: fc.constantFrom('come', 'go', 'wait', 'take', 'takeFrom'),
    of: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const { world, abandonment: abandoned } = createWorld();
      const toAddress = (at: number): string => addresses[at % 3];
      const all = Array.from({ length: 10 }, (_, at) =>
        createMatch(`${at}`, [ann, null], [toAddress(at)]),
      );
      const left = new Map<HostedMatch, number>();
      for (const hosted of all) {
        abandoned.update(hosted);
        left.set(hosted, 0);
      }
      for (const { kind, of } of steps) {
        const hosted = all[of];
        if (kind === 'wait') world.time += of * 20_000;
        else if (kind === 'come' && hosted.isRunning) {
          sit(hosted, 0);
          left.delete(hosted);
          abandoned.update(hosted);
        } else if (kind === 'go' && hosted.participants.size > 0) {
          hosted.participants.clear();
          left.set(hosted, world.time);
          abandoned.update(hosted);
        } else if (kind === 'take' || kind === 'takeFrom') {
          const from = kind === 'take' ? null : toAddress(of);
          const could = [...left].filter(
            ([match, since]) =>
              world.time - since > minute && (from === null || match.addresses.includes(from)),
          );
          const longest = Math.min(...could.map(([, since]) => since));
          const abandonedId = abandoned.takeLongest(from);
          if (could.length === 0) expect(abandonedId).toBeNull();
          else {
            expect(left.get(abandonedId!)).toBe(longest);
            expect(could.map(([match]) => match)).toContain(abandonedId);
            left.delete(abandonedId!);
            abandonedId!.isRunning = false;
          }
        }
      }
    }),
  );
});
