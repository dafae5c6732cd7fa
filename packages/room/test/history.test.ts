import { rules } from '@stackmate/catalogue';
import type { ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { matchId, playTurns, second, startMatch } from './world.ts';
import type { Person, World } from './world.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Step = Message<'step'>;

let requests = 0;

/** Requests the history of these entries and returns everything the connection receives. */
function ask(world: World, connection: number, from: number, to: number): ServerMessage[] {
  const before = world.sentTo(connection).length;
  const id = `h${++requests}`;
  world.room().receive(connection, { type: 'history', id, match: matchId, from, to }, { lag: 0 });
  world.settle();
  return world.sentTo(connection).slice(before);
}

const findSteps = (messages: readonly ServerMessage[]): readonly Step[] => {
  const [answer, ...more] = messages as [Message<'history'>];
  expect(answer.type).toBe('history');
  expect(more).toEqual([]);
  return answer.steps;
};

const receivedSteps = ({ received }: Person): Step[] =>
  received.filter((candidate) => candidate.type === 'step');

/** Returns a step without what is true only at the time it is sent. */
const withoutClocks = ({ clocks: _, ...step }: Step): Partial<Step> => step;

/** Returns the whole history of a match, requested page by page. */
function wholeHistory(world: World, connection: number, last: number): Step[] {
  const steps: Step[] = [];
  while (steps.length < last)
    steps.push(...findSteps(ask(world, connection, steps.length + 1, last)));
  return steps;
}

describe('a request for history', () => {
  it.each([0, 1] as const)(
    'returns what the player received at the time, and nothing else: seat %i',
    (seat) => {
      const { players, world } = startMatch();
      playTurns(players, 150);
      const { seq } = players[seat].follower.snapshot()!;
      const device = world.person(seat);
      const steps = wholeHistory(world, device.connection(), seq);
      // Player 1 joined after the first entry was sent.
      const received = receivedSteps(players[seat]);
      expect(steps.slice(-received.length).map(withoutClocks)).toEqual(received.map(withoutClocks));
      expect(steps.map((step) => step.seq)).toEqual(steps.map((_, index) => index + 1));
    },
  );

  it('leads to the same view by its steps alone', () => {
    const { players, world } = startMatch();
    playTurns(players, 60);
    const { seq, view } = players[1].follower.snapshot()!;
    let rebuilt = null as typeof view;
    for (const { change } of wholeHistory(world, players[1].connection(), seq)) {
      if (change.kind === 'begun') rebuilt = change.view;
      else if (change.kind === 'played') rebuilt = rules.advanceView(rebuilt!, change.events);
    }
    expect(rebuilt).toEqual(view);
  });

  it('returns at most 64 steps, the earliest first', () => {
    const { players, world } = startMatch();
    playTurns(players, 80);
    const steps = findSteps(ask(world, players[0].connection(), 3, 1000));
    expect(steps.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 3),
    );
  });

  it('omits entries that do not exist or are not durable', () => {
    const { players, world } = startMatch({ manualDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south] = players;
    const [king] = rules.legalActions(south.follower.snapshot()!.view!, 0);
    south.follower.command({ type: 'act', actions: [king] });
    expect(findSteps(ask(world, players[1].connection(), 5, 5))).toEqual([]);
    expect(findSteps(ask(world, players[1].connection(), 4, 2))).toEqual([]);
    world.write();
    expect(findSteps(ask(world, players[1].connection(), 5, 5))).toHaveLength(1);
  });

  it('is refused temporarily when the log cannot be read or another request is pending', () => {
    const { players, world } = startMatch();
    playTurns(players, 5);
    const connection = players[0].connection();
    world.holdReads(true);
    expect(ask(world, connection, 1, 5)).toEqual([]);
    expect(world.room().status().idle).toBe(false);
    expect(ask(world, connection, 1, 5)).toMatchObject([{ type: 'refused', code: 'too-fast' }]);
    const [{ request }] = world.reads.splice(0);
    const before = world.sentTo(connection).length;
    world.room().entriesRead(request, null);
    expect(world.sentTo(connection).slice(before)).toMatchObject([
      { type: 'refused', code: 'too-fast' },
    ]);
    expect(world.room().status().idle).toBe(true);
  });

  it('is answered even after a join in between', () => {
    const { players, world } = startMatch();
    playTurns(players, 5);
    world.holdReads(true);
    const connection = players[0].connection();
    ask(world, connection, 1, 5);
    players[0].follower.refresh();
    const before = world.sentTo(connection).length;
    world.holdReads(false);
    world.settle();
    expect(world.sentTo(connection).slice(before)).toMatchObject([{ type: 'history' }]);
  });

  it('is dropped when the connection closes, and the room becomes idle', () => {
    const { players, world } = startMatch();
    playTurns(players, 5);
    const connection = players[0].connection();
    world.holdReads(true);
    ask(world, connection, 1, 5);
    players[0].leave();
    const before = world.sentTo(connection).length;
    world.holdReads(false);
    world.settle();
    expect(world.sentTo(connection)).toHaveLength(before);
    expect(world.room().status().idle).toBe(true);
  });
});

describe('a spectator’s request for history', () => {
  it('does not reveal the current entry by the way it is answered', () => {
    const { players, world } = startMatch();
    playTurns(players, 5);
    const { seq } = players[0].follower.snapshot()!;
    const [first, another] = [
      world.person('spectator').connection(),
      world.person('spectator').connection(),
    ];
    world.holdReads(true);
    expect(ask(world, first, seq, seq)).toEqual([]);
    expect(ask(world, another, seq + 1, seq + 1)).toEqual([]);
    for (const [connection, at] of [[first, seq] as const, [another, seq + 1] as const]) {
      expect(ask(world, connection, at, at)).toMatchObject([{ type: 'refused', code: 'too-fast' }]);
    }
    const before = [first, another].map((connection) => world.sentTo(connection).length);
    world.holdReads(false);
    world.settle();
    for (const [at, connection] of [first, another].entries()) {
      expect(world.sentTo(connection).slice(before[at])).toMatchObject([
        { type: 'history', steps: [] },
      ]);
    }
  });

  it('immediately returns what is old enough, without anything private', () => {
    const { players, world } = startMatch();
    playTurns(players, 10);
    const { seq } = players[0].follower.snapshot()!;
    const spectator = world.person('spectator');
    expect(findSteps(ask(world, spectator.connection(), 1, seq))).toEqual([]);
    world.pass(14 * second);
    playTurns(players, 1);
    world.pass(1 * second);
    const steps = findSteps(ask(world, spectator.connection(), 1, 1000));
    expect(steps.map((step) => step.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
    expect(JSON.stringify(steps)).not.toContain('"hand":');
    for (const { change } of steps) {
      if (change.kind !== 'played') continue;
      for (const { own } of change.events) expect(own).toBeUndefined();
    }
  });
});
