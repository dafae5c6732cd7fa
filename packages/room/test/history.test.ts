import { rules } from '@stackmate/catalogue';
import type { ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { matchName, playOn, second, sitDown } from './world.ts';
import type { Person, World } from './world.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Step = Message<'step'>;

let asked = 0;

/** Requests the history of these entries and returns everything the connection receives. */
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

/** Returns a step without what is true only at the time it is sent. */
const lasting = ({ clocks: _, ...step }: Step): Partial<Step> => step;

/** Returns the whole history of a match, requested page by page. */
function wholeHistory(world: World, line: number, last: number): Step[] {
  const steps: Step[] = [];
  while (steps.length < last) steps.push(...stepsOf(ask(world, line, steps.length + 1, last)));
  return steps;
}

describe('a request for history', () => {
  it.each([0, 1] as const)(
    'returns what the player received at the time, and nothing else: seat %i',
    (seat) => {
      const { players, world } = sitDown();
      playOn(players, 150);
      const { seq } = players[seat].follower.snapshot()!;
      const device = world.person(seat);
      const steps = wholeHistory(world, device.line(), seq);
      // Player 1 joined after the first entry was sent.
      const heard = heardSteps(players[seat]);
      expect(steps.slice(-heard.length).map(lasting)).toEqual(heard.map(lasting));
      expect(steps.map((step) => step.seq)).toEqual(steps.map((_, index) => index + 1));
    },
  );

  it('leads to the same view by its steps alone', () => {
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

  it('returns at most 64 steps, the earliest first', () => {
    const { players, world } = sitDown();
    playOn(players, 80);
    const steps = stepsOf(ask(world, players[0].line(), 3, 1000));
    expect(steps.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 3),
    );
  });

  it('omits entries that do not exist or are not durable', () => {
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

  it('is refused temporarily when the log cannot be read or another request is pending', () => {
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

  it('is answered even after a join in between', () => {
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

  it('is dropped when the connection closes, and the room becomes idle', () => {
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

describe('a spectator’s request for history', () => {
  it('does not reveal the current entry by the way it is answered', () => {
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

  it('immediately returns what is old enough, without anything private', () => {
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
