import { describe, expect, it } from 'vitest';
import { createWorld, playTurns, startMatch } from './world.ts';

describe('the operator', () => {
  it.each([
    [null, { winner: null, reason: 'agreed draw' }],
    [0, { winner: 1, reason: 'forfeit' }],
    [1, { winner: 0, reason: 'forfeit' }],
  ] as const)('ends a match only once; loser: %s', (loser, result) => {
    const { world, players } = startMatch();
    playTurns(players, 5);
    expect(world.room().end(loser)).toBe(true);
    world.settle();
    for (const { follower } of players) {
      expect(follower.snapshot()).toMatchObject({ phase: 'over', result });
      expect(follower.snapshot()?.reveal).not.toBeNull();
    }
    expect(world.ends).toEqual([expect.objectContaining({ kind: 'over', ...result })]);
    expect(world.disk.at(-1)!.body).toMatchObject({ by: 'referee', byOperator: true });
    const { length } = world.disk;
    expect(world.room().end(loser)).toBe(false);
    world.settle();
    expect(world.disk).toHaveLength(length);
  });

  it('aborts a match that has not begun', () => {
    const world = createWorld();
    const south = world.person(0);
    expect(world.room().end(1)).toBe(true);
    world.settle();
    const aborted = { by: null, reason: 'ended by the operator' };
    expect(south.follower.snapshot()).toMatchObject({ phase: 'aborted', aborted });
    expect(world.ends).toEqual([expect.objectContaining({ kind: 'aborted', ...aborted })]);
  });
});
