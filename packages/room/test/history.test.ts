import { rules } from '@stackmate/catalogue';
import type { ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { matchName, playOn, second, sitDown } from './world.ts';
import type { Person, World } from './world.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Step = Message<'step'>;

let asked = 0;

/** What a line hears when it asks for these entries. */
function ask(world: World, line: number, from: number, to: number): ServerMessage[] {
  const before = world.sentTo(line).length;
  const id = `h${++asked}`;
  world.room().receive(line, { type: 'history', id, match: matchName, from, to }, { lag: 0 });
  world.settle();
  return world.sentTo(line).slice(before);
}

const stepsOf = (messages: readonly ServerMessage[]): readonly Step[] => {
  const [answer, ...more] = messages as [Message<'history'>];
  expect(answer.type).toBe('history');
  expect(more).toEqual([]);
  return answer.steps;
};

const heardSteps = ({ heard }: Person): Step[] => heard.filter((one) => one.type === 'step');

/** A step without what is only true at the time it was sent. */
const lasting = ({ clocks: _, ...step }: Step): Partial<Step> => step;

/** A whole match, and the pages of its history as a line is told them. */
function wholeHistory(world: World, line: number, last: number): Step[] {
  const steps: Step[] = [];
  while (steps.length < last) steps.push(...stepsOf(ask(world, line, steps.length + 1, last)));
  return steps;
}

describe('a line that asks what it was told', () => {
  it.each([0, 1] as const)(
    'hears what its player heard at the time, and nothing else: seat %i',
    (seat) => {
      const { players, world } = sitDown();
      playOn(players, 150);
      const { seq } = players[seat].follower.snapshot()!;
      const device = world.person(seat);
      const steps = wholeHistory(world, device.line(), seq);
      // Player 1 sat down when the first entry was told already.
      const heard = heardSteps(players[seat]);
      expect(steps.slice(-heard.length).map(lasting)).toEqual(heard.map(lasting));
      expect(steps.map((step) => step.seq)).toEqual(steps.map((_, index) => index + 1));
    },
  );

  it('comes to the view that it has by them alone', () => {
    const { players, world } = sitDown();
    playOn(players, 60);
    const { seq, view } = players[1].follower.snapshot()!;
    let made = null as typeof view;
    for (const { change } of wholeHistory(world, players[1].line(), seq)) {
      if (change.kind === 'begun') made = change.view;
      else if (change.kind === 'played') made = rules.advanceView(made!, change.events);
    }
    expect(made).toEqual(view);
  });

  it('hears at most 64 at a time, those that come first', () => {
    const { players, world } = sitDown();
    playOn(players, 80);
    const steps = stepsOf(ask(world, players[0].line(), 3, 1000));
    expect(steps.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 3),
    );
  });

  it('hears nothing of entries that are not there, or not durable yet', () => {
    const { players, world } = sitDown({ slowDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south] = players;
    const [king] = rules.legalActions(south.follower.snapshot()!.view!, 0);
    south.follower.command({ type: 'act', actions: [king] });
    expect(stepsOf(ask(world, players[1].line(), 5, 5))).toEqual([]);
    expect(stepsOf(ask(world, players[1].line(), 4, 2))).toEqual([]);
    world.write();
    expect(stepsOf(ask(world, players[1].line(), 5, 5))).toHaveLength(1);
  });

  it('is told to come again when nobody has the time to read, or asks twice at once', () => {
    const { players, world } = sitDown();
    playOn(players, 5);
    const line = players[0].line();
    world.holdReads(true);
    expect(ask(world, line, 1, 5)).toEqual([]);
    expect(world.room().status().idle).toBe(false);
    expect(ask(world, line, 1, 5)).toMatchObject([{ type: 'refused', code: 'too-fast' }]);
    const [{ request }] = world.reads.splice(0);
    const before = world.sentTo(line).length;
    world.room().entriesRead(request, null);
    expect(world.sentTo(line).slice(before)).toMatchObject([{ type: 'refused', code: 'too-fast' }]);
    expect(world.room().status().idle).toBe(true);
  });

  it('has its answer after a join in between', () => {
    const { players, world } = sitDown();
    playOn(players, 5);
    world.holdReads(true);
    const line = players[0].line();
    ask(world, line, 1, 5);
    players[0].follower.refresh();
    const before = world.sentTo(line).length;
    world.holdReads(false);
    world.settle();
    expect(world.sentTo(line).slice(before)).toMatchObject([{ type: 'history' }]);
  });

  it('hears no more when it is gone, and the room rests', () => {
    const { players, world } = sitDown();
    playOn(players, 5);
    const line = players[0].line();
    world.holdReads(true);
    ask(world, line, 1, 5);
    players[0].leave();
    const before = world.sentTo(line).length;
    world.holdReads(false);
    world.settle();
    expect(world.sentTo(line)).toHaveLength(before);
    expect(world.room().status().idle).toBe(true);
  });
});

describe('a spectator who asks what was told', () => {
  it('is not told by the way of the answer how far the match is', () => {
    const { players, world } = sitDown();
    playOn(players, 5);
    const { seq } = players[0].follower.snapshot()!;
    const [one, other] = [world.person('spectator').line(), world.person('spectator').line()];
    world.holdReads(true);
    expect(ask(world, one, seq, seq)).toEqual([]);
    expect(ask(world, other, seq + 1, seq + 1)).toEqual([]);
    for (const [line, at] of [[one, seq] as const, [other, seq + 1] as const]) {
      expect(ask(world, line, at, at)).toMatchObject([{ type: 'refused', code: 'too-fast' }]);
    }
    const before = [one, other].map((line) => world.sentTo(line).length);
    world.holdReads(false);
    world.settle();
    for (const [at, line] of [one, other].entries()) {
      expect(world.sentTo(line).slice(before[at])).toMatchObject([{ type: 'history', steps: [] }]);
    }
  });

  it('hears what is old enough, at once, and nothing that a player holds', () => {
    const { players, world } = sitDown();
    playOn(players, 10);
    const { seq } = players[0].follower.snapshot()!;
    const spectator = world.person('spectator');
    expect(stepsOf(ask(world, spectator.line(), 1, seq))).toEqual([]);
    world.pass(14 * second);
    playOn(players, 1);
    world.pass(1 * second);
    const steps = stepsOf(ask(world, spectator.line(), 1, 1000));
    expect(steps.map((step) => step.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
    expect(JSON.stringify(steps)).not.toContain('"hand":');
    for (const { change } of steps) {
      if (change.kind !== 'played') continue;
      for (const { own } of change.events) expect(own).toBeUndefined();
    }
  });
});
