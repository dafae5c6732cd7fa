import { knownAppearance } from '@stackmate/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFailedStarts } from './failed-starts.ts';
import type { Visitor } from './ports.ts';

const second = 1000;
const minute = 60 * second;
const pause = { least: 15 * second, most: 30 * minute };

const guest = (id: string, address: string): Visitor => ({
  id,
  name: id,
  appearance: knownAppearance(),
  isGuest: true,
  isProgram: false,
  address,
});
const ann = guest('ann', 'home');
const bob = guest('bob', 'home');
const cid = guest('cid', 'away');

function createWorld() {
  const world = { time: 0 };
  const failures = createFailedStarts({ now: () => world.time, pause });
  /** Fails a start that the player has just begun. */
  const fail = (player: Visitor, opponent = cid): void =>
    failures.noteFailure({ player, opponent, beganAt: world.time });
  const succeed = (player: Visitor, opponent = cid): void =>
    failures.noteSuccess({ player, opponent, beganAt: world.time });
  return { world, failures, fail, succeed };
}

describe('failed starts', () => {
  it("double the player's pause each time, up to a maximum", () => {
    const { world, failures, fail } = createWorld();
    const pauses = Array.from({ length: 10 }, () => {
      fail(ann);
      const { left } = failures.findPause(ann)!;
      world.time += left;
      expect(failures.findPause(ann)).toBeNull();
      return left / second;
    });
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
  });

  it('expire', () => {
    const { world, failures, fail } = createWorld();
    fail(ann);
    fail(bob);
    world.time += 30 * second + pause.most;
    failures.dropOld();
    expect(failures.isReliable(ann)).toBe(true);
    fail(ann);
    expect(failures.findPause(ann)?.left).toBe(15 * second);
  });

  it('also pause other new players of the same address', () => {
    const { failures, fail } = createWorld();
    fail(ann);
    expect(failures.findPause(ann)?.whose).toBe('player');
    expect(failures.findPause(bob)).toEqual({ whose: 'network', left: 15 * second });
    expect(failures.findPause(cid)).toBeNull();
    expect([ann, bob, cid].map(failures.isReliable)).toEqual([false, false, true]);
  });

  it("of others don't pause players who have completed a start before", () => {
    const { failures, fail, succeed } = createWorld();
    succeed(bob);
    fail(ann);
    expect(failures.findPause(bob)).toBeNull();
    fail(bob);
    expect(failures.findPause(bob)?.whose).toBe('player');
  });

  it('against a player of the same address pause only the player', () => {
    const { failures, fail } = createWorld();
    fail(ann, bob);
    expect(failures.findPause(ann)?.whose).toBe('player');
    expect(failures.findPause(bob)).toBeNull();
  });

  it('that were pending at the same time count once', () => {
    const { world, failures } = createWorld();
    const beganAt = world.time;
    world.time += 10 * second;
    for (let at = 0; at < 8; at++) {
      failures.noteFailure({ player: guest(`guest ${at}`, 'home'), opponent: cid, beganAt });
      world.time += 1;
    }
    expect(failures.findPause(bob)!.left).toBeLessThanOrEqual(15 * second);
  });

  it('of a player end with a successful start; those of an address decrease by one per five minutes', () => {
    const { world, failures, fail, succeed } = createWorld();
    for (let times = 0; times < 3; times++) {
      fail(ann);
      world.time += 60 * second;
    }
    succeed(ann);
    expect(failures.findPause(ann)).toBeNull();
    world.time += 5 * minute;
    for (let times = 0; times < 5; times++) succeed(guest(`other ${times}`, 'home'));
    fail(bob);
    expect(failures.findPause(guest('new', 'home'))?.left).toBe(60 * second);
  });

  it("aren't forgiven when two guests of one address play each other", () => {
    const { world, failures, fail, succeed } = createWorld();
    fail(ann);
    world.time += 20 * second;
    for (let times = 0; times < 9; times++) succeed(ann, bob);
    expect(failures.isReliable(ann)).toBe(false);
  });

  it('allow throwaway guests of one address only a few spoilt starts per hour, plus one per completed start', () => {
    const step = fc.record({ number: fc.nat(50), takesPart: fc.boolean(), wait: fc.nat(30) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const { world, failures, fail, succeed } = createWorld();
        let spoilt = 0;
        let honest = 0;
        for (const { number, takesPart, wait } of steps) {
          world.time += wait * second;
          const visitor = guest(`guest ${number}`, 'attacker');
          if (failures.findPause(visitor)) continue;
          if (takesPart) {
            succeed(visitor);
            honest += 1;
          } else {
            fail(visitor);
            spoilt += 1;
          }
        }
        const hours = world.time / (60 * minute);
        expect(spoilt).toBeLessThanOrEqual(honest + 9 + 12 * hours);
      }),
    );
  });
});
