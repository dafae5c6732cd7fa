import { describe, expect, it } from 'vitest';
import { playTurns, startMatch } from './world.ts';
import type { Person, World } from './world.ts';

/** Starts handling the entries read and stops halfway. Returns a function that does the rest. */
function beginReading(world: World): () => void {
  const [{ request, upTo }] = world.reads.splice(0, 1);
  const work = world.room().entriesReadStepwise(request, world.disk.slice(0, upTo + 1));
  expect(work.next().done).toBe(false);
  expect(work.next().done).toBe(false);
  return () => {
    while (!work.next().done);
    world.settle();
  };
}

/** Returns the types of the messages a person received from an index on. */
const since = ({ received }: Person, from: number): readonly string[] =>
  received.slice(from).map(({ type }) => type);

describe('a log that is replayed with pauses', () => {
  it('[a player who comes back] sends the missed steps first, then those from the pauses', () => {
    const { world, players } = startMatch();
    playTurns(players, 4);
    const [south, north] = players;
    south.leave();
    north.request({ type: 'draw', answer: 'offer' });
    world.holdReads(true);
    const from = south.received.length;
    south.comeBack();
    const finish = beginReading(world);
    world.holdReads(false);
    playTurns([world.person(0), north], 3);
    expect(since(south, from)).toEqual([]);
    finish();
    expect(since(south, from).filter((type) => type === 'step')).toHaveLength(4);
    expect(since(south, from).filter((type) => type === 'done')).toHaveLength(1);
    expect(south.follower.isJoined()).toBe(true);
    expect(south.follower.snapshot()!.seq).toBe(north.follower.snapshot()!.seq);
  });

  it('is discarded if the connection left during a pause, and used for the later join if it joined again', () => {
    const { world, players } = startMatch();
    playTurns(players, 4);
    const [south, north] = players;
    south.leave();
    north.request({ type: 'draw', answer: 'offer' });
    world.holdReads(true);
    south.comeBack();
    const connection = south.connection();
    const finish = beginReading(world);
    south.leave();
    const before = world.sentTo(connection).length;
    finish();
    expect(world.sentTo(connection)).toHaveLength(before);

    south.comeBack();
    const finishFirst = beginReading(world);
    south.follower.refresh();
    const finishSecond = beginReading(world);
    const from = south.received.length;
    finishFirst();
    expect(since(south, from)).not.toContain('step');
    finishSecond();
    expect(south.follower.isJoined()).toBe(true);
    expect(south.follower.snapshot()!.seq).toBe(north.follower.snapshot()!.seq);
  });

  it('falls back to a snapshot if too much happened during the pauses', () => {
    const { world, players } = startMatch({ setup: { clocks: null } });
    playTurns(players, 4);
    const [south, north] = players;
    south.leave();
    north.request({ type: 'draw', answer: 'offer' });
    world.holdReads(true);
    const from = south.received.length;
    south.comeBack();
    const second = world.person(0);
    world.holdReads(false);
    const finish = beginReading(world);
    playTurns([second, north], 70);
    finish();
    expect(since(south, from)).toContain('snapshot');
    expect(south.follower.snapshot()!.seq).toBe(north.follower.snapshot()!.seq);
  });

  it('[a spectator] shows the delayed match, then what happened during the pauses', () => {
    const { world, players } = startMatch({ setup: { spectatorDelay: 30_000 } });
    playTurns(players, 4);
    world.pass(20_000);
    playTurns(players, 2);
    world.holdReads(true);
    const spectator = world.person('spectator');
    const finish = beginReading(world);
    playTurns(players, 2);
    finish();
    const shown = spectator.follower.snapshot()!.seq;
    expect(shown).toBeLessThan(players[0].follower.snapshot()!.seq);
    world.pass(40_000);
    expect(spectator.follower.snapshot()!.seq).toBe(players[0].follower.snapshot()!.seq);
  });

  it('[history] allows one request per connection at a time, pauses included', () => {
    const { world, players } = startMatch();
    playTurns(players, 4);
    const [south] = players;
    const matchId = south.follower.snapshot()!.match;
    world.holdReads(true);
    const ask = (id: string): void =>
      south.send({ type: 'history', id, match: matchId, from: 1, to: 9 });
    ask('first');
    const finish = beginReading(world);
    const from = south.received.length;
    ask('second');
    expect(south.received.slice(from)).toMatchObject([{ type: 'refused', id: 'second' }]);
    finish();
    expect(south.received.at(-1)).toMatchObject({ type: 'history', id: 'first' });
    ask('third');
    beginReading(world)();
    expect(south.received.at(-1)).toMatchObject({ type: 'history', id: 'third' });
  });

  it('keeps the room from being idle until it is done', () => {
    const { world, players } = startMatch();
    playTurns(players, 2);
    world.holdReads(true);
    const matchId = players[0].follower.snapshot()!.match;
    players[0].send({ type: 'history', id: 'first', match: matchId, from: 1, to: 4 });
    const finish = beginReading(world);
    expect(world.room().status().idle).toBe(false);
    finish();
    expect(world.room().status().idle).toBe(true);
  });
});
