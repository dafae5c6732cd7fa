import { describe, expect, it } from 'vitest';
import { playOn, second, sitDown } from './world.ts';
import type { Person, TwoPlayers } from './world.ts';

const delay = 15 * second;
const seqOf = ({ follower }: Person): number | undefined => follower.snapshot()?.seq;
const pictureOf = ({ follower }: Person) => follower.snapshot()!;

/** A match with some actions, longer ago than the spectators' delay. */
function longGoing(count = 4): TwoPlayers {
  const sat = sitDown();
  playOn(sat.players, count);
  sat.world.pass(delay);
  return sat;
}

describe('a spectator', () => {
  it('immediately sees the delayed match, then each step', () => {
    const { players, world } = longGoing();
    const then = pictureOf(players[0]);
    playOn(players, 1);
    world.pass(4 * second);
    playOn(players, 2);
    const spectator = world.person('spectator');
    expect(pictureOf(spectator)).toMatchObject({ viewer: 'spectator', seq: then.seq });
    expect(pictureOf(spectator).view!.open).toEqual(then.view!.open);
    expect(spectator.follower.isJoined()).toBe(true);
    world.pass(delay - 4 * second - 1);
    expect(seqOf(spectator)).toBe(then.seq);
    world.pass(1);
    expect(seqOf(spectator)).toBe(then.seq + 1);
    world.pass(4 * second - 1);
    expect(seqOf(spectator)).toBe(then.seq + 1);
    world.pass(1);
    expect(seqOf(spectator)).toBe(then.seq + 3);
    expect(pictureOf(spectator).view!.open).toEqual(pictureOf(players[0]).view!.open);
    playOn(players, 1);
    world.pass(delay - 1);
    expect(seqOf(spectator)).toBe(then.seq + 3);
    world.pass(1);
    expect(seqOf(spectator)).toBe(then.seq + 4);
    expect(spectator.heard.filter(({ type }) => type === 'snapshot')).toHaveLength(1);
  });

  it('never sees private information', () => {
    const { players, world } = longGoing();
    const spectator = world.person('spectator');
    playOn(players, 3);
    world.pass(delay);
    expect(pictureOf(spectator).view!.own).toBeNull();
    expect(JSON.stringify(spectator.heard)).not.toContain('"hand":');
  });

  it('of a match that has just begun sees who plays, and the rest after the delay', () => {
    const { players, world } = sitDown();
    world.pass(5 * second);
    playOn(players, 2);
    const spectator = world.person('spectator');
    expect(pictureOf(spectator)).toMatchObject({ seq: 0, phase: 'sealing', view: null });
    expect(pictureOf(spectator).seats).toMatchObject([{ name: 'Heron' }, { name: 'Otter' }]);
    expect(pictureOf(spectator).seal.nonceHashes).toEqual([null, null]);
    world.pass(delay - 5 * second);
    expect(pictureOf(spectator)).toMatchObject({ phase: 'playing' });
    world.pass(5 * second);
    expect(seqOf(spectator)).toBe(seqOf(players[0]));
  });

  it('sees the clocks as they were then, and presence with the same delay', () => {
    const { players, world } = longGoing();
    playOn(players, 1);
    const { clocks } = pictureOf(players[0]);
    world.pass(delay + 3 * second);
    playOn(players, 1);
    players[1].leave();
    const spectator = world.person('spectator');
    expect(pictureOf(spectator).clocks).toMatchObject({ running: clocks!.running });
    const [asked] = clocks!.running[0] ? [0] : [1];
    expect(pictureOf(spectator).clocks!.move[asked]).toBe(clocks!.move[asked] - 3 * second);
    expect(pictureOf(spectator).seats[1].connected).toBe(true);
    world.pass(delay);
    expect(pictureOf(spectator).seats[1].connected).toBe(false);
    expect(pictureOf(spectator).clocks!.running).toEqual(pictureOf(players[0]).clocks!.running);
  });

  it('misses nothing that happens while the log is read', () => {
    const { players, world } = longGoing();
    world.holdReads(true);
    const spectator = world.person('spectator');
    playOn(players, 2);
    expect(spectator.follower.snapshot()).toBeNull();
    world.holdReads(false);
    world.settle();
    expect(seqOf(spectator)).toBe(seqOf(players[0])! - 2);
    world.pass(delay);
    expect(seqOf(spectator)).toBe(seqOf(players[0]));
    expect(pictureOf(spectator).view!.open).toEqual(pictureOf(players[0]).view!.open);
  });

  it('waits for a snapshot if the log cannot be read', () => {
    const { players, world } = longGoing();
    world.holdReads(true);
    const spectator = world.person('spectator');
    world.room().entriesRead(world.reads.splice(0)[0].request, null);
    const { seq } = pictureOf(players[0]);
    playOn(players, 1);
    world.pass(delay - 1);
    expect(spectator.follower.snapshot()).toBeNull();
    world.pass(1);
    expect(seqOf(spectator)).toBe(seq + 1);
  });

  it('who joins again sees no more than before, and receives each step once', () => {
    const { players, world } = longGoing();
    const spectator = world.person('spectator');
    playOn(players, 3);
    spectator.leave();
    spectator.comeBack();
    expect(seqOf(spectator)).toBe(seqOf(players[0])! - 3);
    world.pass(delay);
    expect(seqOf(spectator)).toBe(seqOf(players[0]));
    const steps = spectator.heard.flatMap((one) => (one.type === 'step' ? [one.seq] : []));
    expect(steps).toEqual([...new Set(steps)]);
  });

  it('who joins after the end sees it immediately', () => {
    const { players, world } = longGoing();
    players[0].wish({ type: 'resign' });
    const spectator = world.person('spectator');
    expect(pictureOf(spectator)).toMatchObject({ phase: 'over' });
    spectator.follower.requestHistory();
    world.settle();
    expect(spectator.news.at(-1)).toMatchObject({ kind: 'history', isWhole: true });
  });
});
