import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { botSetup, createWorld, endTurn, second, firstActions } from './world.ts';
import type { World } from './world.ts';

const begin = () => {
  const world = createWorld({ setup: botSetup, manualBots: true });
  const south = world.person(0);
  return { world, south };
};

const legalActions = (world: World) => {
  const [{ view, seat }] = world.bots;
  return rules.legalActions(view, seat);
};

const playedByBot = ({ disk }: World) =>
  disk.filter(({ body }) => body.kind === 'played' && body.by === 1);

describe('a bot', () => {
  it('is asked with its own view only', () => {
    const { world } = begin();
    expect(world.bots).toMatchObject([{ seat: 1, level: 'random', seq: 4 }]);
    const [{ view }] = world.bots;
    expect(view.viewer).toBe(1);
    expect(view).not.toHaveProperty('secret');
  });

  it('says why it did something, to everyone and for good', () => {
    const { world, south } = begin();
    const [{ at, seq }] = world.bots;
    const reason = { why: 'king', card: null, target: null, square: null, amount: null } as const;
    world.room().botAnswered(1, seq, { actions: [legalActions(world)[0]], reason });
    world.pass(at - world.now());
    expect(playedByBot(world).map(({ body }) => body)).toMatchObject([{ reason }]);
    const changes = south.received.flatMap((message) =>
      message.type === 'step' ? [message.change] : [],
    );
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'played', by: 1, reason }));
  });

  it('has its seeds and budgets in the log, and nobody sees them', () => {
    const { world, south } = begin();
    const [{ at, seq }] = world.bots;
    const choice = { seed: 'secret of this choice', budget: 40 };
    world.room().botAnswered(1, seq, { actions: [legalActions(world)[0]], reason: null, choice });
    world.pass(at - world.now());
    expect(playedByBot(world).map(({ body }) => body)).toMatchObject([{ choices: [choice] }]);
    expect(JSON.stringify(south.received)).not.toContain(choice.seed);
  });

  it('has its answer played at the scheduled time, however early it came', () => {
    const { world } = begin();
    const [{ at, seq }] = world.bots;
    const wait = at - world.now();
    expect(wait).toBeGreaterThanOrEqual(second);
    expect(wait).toBeLessThanOrEqual(2 * second);
    world.room().botAnswered(1, seq, { actions: [legalActions(world)[0]], reason: null });
    world.pass(wait - 1);
    // Something else wakes the room meanwhile.
    world.room().tick();
    world.settle();
    expect(playedByBot(world)).toEqual([]);
    world.pass(1);
    expect(playedByBot(world)).toMatchObject([{ command: null, seq: 5 }]);
  });

  it('has a delay that depends on the entry only, not on its options', () => {
    const waits = [begin(), begin()].map(({ world }) => world.bots[0].at - world.now());
    expect(waits[0]).toBe(waits[1]);
  });

  it('has a fallback action played and logged if its answer is illegal', () => {
    const { world } = begin();
    world.room().botAnswered(1, 4, { actions: [endTurn], reason: null });
    world.pass(2 * second);
    expect(playedByBot(world)).toHaveLength(1);
    expect(world.notes).toEqual([expect.stringContaining('wrong-decision')]);
  });

  it.each([
    ['no answer', null],
    ['a late answer', undefined],
  ])('with %s has the fallback action played for it', (_, answer) => {
    const { world } = begin();
    if (answer === null) world.room().botAnswered(1, 4, null);
    world.pass(2 * second);
    expect(playedByBot(world)).toHaveLength(answer === null ? 1 : 0);
    world.pass(5 * second);
    expect(playedByBot(world)).toHaveLength(1);
    expect(world.notes).toHaveLength(1);
  });

  it('does not have an answer to an older question played', () => {
    const { world } = begin();
    world.room().botAnswered(1, 3, { actions: [legalActions(world)[0]], reason: null });
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
        south.request({ type: 'act', actions: firstActions(south, 0) });
      } else world.pass(2 * second);
    }
    expect(world.ends).toMatchObject([{ kind: 'over' }]);
    expect(world.notes).toEqual([]);
  });
});

describe('an inactive match against a bot', () => {
  it('ends after the time limit, even across restarts', () => {
    const { world, south } = begin();
    const resultNow = () => south.follower.snapshot()!.result;
    for (const wait of [250, 250]) {
      world.pass(wait * second);
      south.leave();
      world.crash();
      south.comeBack();
      expect(resultNow()).toBeNull();
    }
    // A restart guarantees a minimum time, no more.
    world.pass(299 * second);
    expect(resultNow()).toBeNull();
    world.pass(second);
    expect(resultNow()).not.toBeNull();
  });
});
