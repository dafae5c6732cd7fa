import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { botSetup, createWorld, endTurn, second, someActions } from './world.ts';
import type { World } from './world.ts';

const begin = () => {
  const world = createWorld({ setup: botSetup, slowBots: true });
  const south = world.person(0);
  return { world, south };
};

const legalOf = (world: World) => {
  const [{ view, seat }] = world.bots;
  return rules.legalActions(view, seat);
};

const playedByBot = ({ disk }: World) =>
  disk.filter(({ body }) => body.kind === 'played' && body.by === 1);

describe('a bot', () => {
  it('is asked with its own view and nothing else', () => {
    const { world } = begin();
    expect(world.bots).toMatchObject([{ seat: 1, level: 'random', seq: 4 }]);
    const [{ view }] = world.bots;
    expect(view.viewer).toBe(1);
    expect(view).not.toHaveProperty('secret');
  });

  it('is played when its time has come, however early it answered', () => {
    const { world } = begin();
    const [{ at, seq }] = world.bots;
    const wait = at - world.now();
    expect(wait).toBeGreaterThanOrEqual(second);
    expect(wait).toBeLessThanOrEqual(2 * second);
    world.room().botAnswers(1, seq, [legalOf(world)[0]]);
    world.pass(wait - 1);
    // Whatever else wakes the room.
    world.room().tick();
    world.settle();
    expect(playedByBot(world)).toEqual([]);
    world.pass(1);
    expect(playedByBot(world)).toMatchObject([{ command: null, seq: 5 }]);
  });

  it('takes its time by chance alone: the same for the same entry, whatever it can do', () => {
    const waits = [begin(), begin()].map(({ world }) => world.bots[0].at - world.now());
    expect(waits[0]).toBe(waits[1]);
  });

  it('that answers something illegal has the least that is legal played for it, and it is noted', () => {
    const { world } = begin();
    world.room().botAnswers(1, 4, [endTurn]);
    world.pass(2 * second);
    expect(playedByBot(world)).toHaveLength(1);
    expect(world.notes).toEqual([expect.stringContaining('wrong-decision')]);
  });

  it.each([
    ['no answer', null],
    ['not in time', undefined],
  ])('with %s has the least that is legal played for it', (_, answer) => {
    const { world } = begin();
    if (answer === null) world.room().botAnswers(1, 4, null);
    world.pass(2 * second);
    expect(playedByBot(world)).toHaveLength(answer === null ? 1 : 0);
    world.pass(5 * second);
    expect(playedByBot(world)).toHaveLength(1);
    expect(world.notes).toHaveLength(1);
  });

  it('whose answer comes for an older question is not played', () => {
    const { world } = begin();
    world.room().botAnswers(1, 3, [legalOf(world)[0]]);
    world.pass(2 * second);
    expect(playedByBot(world)).toEqual([]);
  });

  it('is asked again after a restart', () => {
    const { world } = begin();
    world.crash();
    expect(world.bots).toMatchObject([{ seat: 1, seq: 4 }]);
  });

  it('plays a whole match', () => {
    const world = createWorld({ setup: botSetup });
    const south = world.person(0);
    for (let acted = 0; acted < 2000 && world.ends.length === 0; acted++) {
      const { view } = south.follower.snapshot()!;
      if (rules.decision(view!)?.players.includes(0)) {
        south.wish({ type: 'act', actions: someActions(south, 0) });
      } else world.pass(2 * second);
    }
    expect(world.ends).toMatchObject([{ kind: 'over' }]);
    expect(world.notes).toEqual([]);
  });
});

describe('a match against a bot that stands still', () => {
  it('is over when it has done so for long enough, however often the server is started meanwhile', () => {
    const { world, south } = begin();
    const resultNow = () => south.follower.snapshot()!.result;
    for (const wait of [250, 250]) {
      world.pass(wait * second);
      south.leave();
      world.crash();
      south.comeBack();
      expect(resultNow()).toBeNull();
    }
    // It has its rest after a restart, and no more.
    world.pass(299 * second);
    expect(resultNow()).toBeNull();
    world.pass(second);
    expect(resultNow()).not.toBeNull();
  });
});
