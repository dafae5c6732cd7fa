import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { createLateFollower } from '../src/index.ts';
import { finish } from '../src/pausing.ts';
import { playTurns, second, startMatch } from './world.ts';
import type { Person, TestMatch } from './world.ts';

const delay = 15 * second;
const currentSeq = ({ follower }: Person): number | undefined => follower.snapshot()?.seq;
const snapshot = ({ follower }: Person) => follower.snapshot()!;

/** A match with some actions, longer ago than the spectators' delay. */
function longMatch(count = 4): TestMatch {
  const match = startMatch();
  playTurns(match.players, count);
  match.world.pass(delay);
  return match;
}

describe('a spectator', () => {
  it('immediately sees the delayed match, then each step', () => {
    const { players, world } = longMatch();
    const before = snapshot(players[0]);
    playTurns(players, 1);
    world.pass(4 * second);
    playTurns(players, 2);
    const spectator = world.person('spectator');
    expect(snapshot(spectator)).toMatchObject({ viewer: 'spectator', seq: before.seq });
    expect(snapshot(spectator).view!.open).toEqual(before.view!.open);
    expect(spectator.follower.isJoined()).toBe(true);
    world.pass(delay - 4 * second - 1);
    expect(currentSeq(spectator)).toBe(before.seq);
    world.pass(1);
    expect(currentSeq(spectator)).toBe(before.seq + 1);
    world.pass(4 * second - 1);
    expect(currentSeq(spectator)).toBe(before.seq + 1);
    world.pass(1);
    expect(currentSeq(spectator)).toBe(before.seq + 3);
    expect(snapshot(spectator).view!.open).toEqual(snapshot(players[0]).view!.open);
    playTurns(players, 1);
    world.pass(delay - 1);
    expect(currentSeq(spectator)).toBe(before.seq + 3);
    world.pass(1);
    expect(currentSeq(spectator)).toBe(before.seq + 4);
    expect(spectator.received.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
  });

  it.each([
    ['ahead', 3 * 60 * second],
    ['behind', -3 * 60 * second],
  ])('sees nothing earlier or later if the next server has a clock that is %s', (_, difference) => {
    const { players, world } = longMatch();
    const before = snapshot(players[0]);
    playTurns(players, 1);
    const last = currentSeq(players[0])!;
    world.crash(difference);
    const spectator = world.person('spectator');
    expect(currentSeq(spectator)).toBe(before.seq);
    world.pass(delay - 1);
    expect(currentSeq(spectator)).toBe(before.seq);
    world.pass(1);
    expect(currentSeq(spectator)).toBe(last);
  });

  it('sees nothing earlier after several servers whose clocks differ', () => {
    const { players, world } = longMatch();
    const before = snapshot(players[0]);
    const playAfterMove = (difference: number) => {
      world.crash(difference);
      for (const player of players) player.comeBack();
      playTurns(players, 1);
    };
    playAfterMove(-60 * second);
    playAfterMove(65 * second);
    world.crash(0);
    const last = currentSeq(players[0])!;
    const spectator = world.person('spectator');
    world.pass(delay - 1);
    expect(currentSeq(spectator)).toBeLessThanOrEqual(before.seq);
    world.pass(1);
    expect(currentSeq(spectator)).toBe(last);
  });

  it('never sees private information', () => {
    const { players, world } = longMatch();
    const spectator = world.person('spectator');
    playTurns(players, 3);
    world.pass(delay);
    expect(snapshot(spectator).view!.own).toBeNull();
    expect(JSON.stringify(spectator.received)).not.toContain('"hand":');
  });

  it('of a match that has just begun sees who plays, and the rest after the delay', () => {
    const { players, world } = startMatch();
    world.pass(5 * second);
    playTurns(players, 2);
    const spectator = world.person('spectator');
    expect(snapshot(spectator)).toMatchObject({ seq: 0, phase: 'sealing', view: null });
    expect(snapshot(spectator).seats).toMatchObject([{ name: 'Heron' }, { name: 'Otter' }]);
    expect(snapshot(spectator).seal.nonceHashes).toEqual([null, null]);
    world.pass(delay - 5 * second);
    expect(snapshot(spectator)).toMatchObject({ phase: 'playing' });
    world.pass(5 * second);
    expect(currentSeq(spectator)).toBe(currentSeq(players[0]));
  });

  it('sees the clocks as they were then, and presence with the same delay', () => {
    const { players, world } = longMatch();
    playTurns(players, 1);
    const { clocks } = snapshot(players[0]);
    world.pass(delay + 3 * second);
    playTurns(players, 1);
    players[1].leave();
    const spectator = world.person('spectator');
    expect(snapshot(spectator).clocks).toMatchObject({ running: clocks!.running });
    const [runningSeat] = clocks!.running[0] ? [0] : [1];
    expect(snapshot(spectator).clocks!.move[runningSeat]).toBe(
      clocks!.move[runningSeat] - 3 * second,
    );
    expect(snapshot(spectator).seats[1].connected).toBe(true);
    world.pass(delay);
    expect(snapshot(spectator).seats[1].connected).toBe(false);
    expect(snapshot(spectator).clocks!.running).toEqual(snapshot(players[0]).clocks!.running);
  });

  it('misses nothing that happens while the log is read', () => {
    const { players, world } = longMatch();
    world.holdReads(true);
    const spectator = world.person('spectator');
    playTurns(players, 2);
    expect(spectator.follower.snapshot()).toBeNull();
    world.holdReads(false);
    world.settle();
    expect(currentSeq(spectator)).toBe(currentSeq(players[0])! - 2);
    world.pass(delay);
    expect(currentSeq(spectator)).toBe(currentSeq(players[0]));
    expect(snapshot(spectator).view!.open).toEqual(snapshot(players[0]).view!.open);
  });

  it('waits for a snapshot if the log cannot be read', () => {
    const { players, world } = longMatch();
    world.holdReads(true);
    const spectator = world.person('spectator');
    world.room().entriesRead(world.reads.splice(0)[0].request, null);
    const { seq } = snapshot(players[0]);
    playTurns(players, 1);
    world.pass(delay - 1);
    expect(spectator.follower.snapshot()).toBeNull();
    world.pass(1);
    expect(currentSeq(spectator)).toBe(seq + 1);
  });

  it('who joins again sees no more than before, and receives each step once', () => {
    const { players, world } = longMatch();
    const spectator = world.person('spectator');
    playTurns(players, 3);
    spectator.leave();
    spectator.comeBack();
    expect(currentSeq(spectator)).toBe(currentSeq(players[0])! - 3);
    world.pass(delay);
    expect(currentSeq(spectator)).toBe(currentSeq(players[0]));
    const steps = spectator.received.flatMap((candidate) =>
      candidate.type === 'step' ? [candidate.seq] : [],
    );
    expect(steps).toEqual([...new Set(steps)]);
  });

  it('who joins after the end sees it immediately', () => {
    const { players, world } = longMatch();
    players[0].request({ type: 'resign' });
    const spectator = world.person('spectator');
    expect(snapshot(spectator)).toMatchObject({ phase: 'over' });
    spectator.follower.requestHistory();
    world.settle();
    expect(spectator.updates.at(-1)).toMatchObject({ kind: 'history', isWhole: true });
  });
});

describe('a spectator of a match with prizes', () => {
  const prizeDelay = 120 * second;

  /** Fails as soon as a spectator receives something that is younger than the delay. */
  function watchClosely({ world }: TestMatch): Person {
    const spectator = world.person('spectator');
    const { received } = spectator;
    received.push = (message) => {
      if (message.type === 'step' || (message.type === 'snapshot' && message.seq > 0)) {
        expect(world.now() - world.disk[message.seq].at).toBeGreaterThanOrEqual(prizeDelay);
      }
      received[received.length] = message;
      return received.length;
    };
    return spectator;
  }

  it('[PR2] receives nothing of the last 120 s, whenever it comes, asks or comes back', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = createRandom(`prize spectators ${seed}`);
      const match = startMatch({
        seed,
        setup: { clocks: null, idleTime: 1e9, spectatorDelay: prizeDelay },
      });
      const { world, players } = match;
      const spectators: Person[] = [];
      const events: readonly (() => void)[] = [
        () => playTurns(players, 1),
        () => world.pass(1 + random.below(90 * second)),
        () => spectators.push(watchClosely(match)),
        () => spectators.at(-1)?.follower.requestHistory(),
        () => {
          spectators.at(-1)?.leave();
          spectators.at(-1)?.comeBack();
        },
      ];
      for (let count = 0; count < 40; count += 1) {
        events[random.below(3) === 0 ? random.below(events.length) : random.below(2)]();
        world.settle();
      }
      world.pass(prizeDelay);
      const newest = snapshot(players[0]).seq;
      for (const spectator of spectators) expect(currentSeq(spectator)).toBe(newest);
    }
  });
});

describe('a board that follows the log', () => {
  it('[PR2] is never ahead of what spectators see, and catches up when nothing more happens', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const random = createRandom(`late boards ${seed}`);
      const { world, players } = startMatch({ seed, setup: { clocks: null, idleTime: 1e9 } });
      world.pass(random.below(3 * delay));
      const spectator = world.person('spectator');
      const board = createLateFollower(rules);
      // Its server's clock may be wrong.
      const clock = (random.below(2) - 0.5) * 600 * second;
      for (let count = 0; count < 30; count += 1) {
        playTurns(players, random.below(3));
        world.pass(random.below(6 * second));
        if (random.below(2) === 0) continue;
        const now = world.now() + clock;
        board.add(structuredClone(world.disk.slice(board.next())), now);
        expect(finish(board.advance(now))?.seq ?? 0).toBeLessThanOrEqual(
          currentSeq(spectator) ?? 0,
        );
      }
      world.pass(1);
      board.add(world.disk.slice(board.next()), world.now() + clock);
      world.pass(delay);
      expect(finish(board.advance(world.now() + clock))?.view.open).toEqual(
        snapshot(players[0]).view?.open,
      );
    }
  });
});
