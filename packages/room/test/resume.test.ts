import { rules } from '@stackmate/catalogue';
import type { ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { endTurn, matchId, playTurns, second, startMatch, firstActions } from './world.ts';
import type { Person } from './world.ts';

const since = (person: Person, work: () => void): ServerMessage[] => {
  const before = person.received.length;
  work();
  return person.received.slice(before);
};
const types = (messages: readonly ServerMessage[]) => messages.map(({ type }) => type);
const sameViews = (players: readonly [Person, Person], person: Person) => {
  const mine = person.follower.snapshot()!;
  const other = players[mine.viewer === 0 ? 1 : 0].follower.snapshot()!;
  expect(mine.seq).toBe(other.seq);
  expect(mine.view!.open).toEqual(other.view!.open);
};

/** Plays South's turn while North is disconnected. */
const playAlone = ([south]: readonly [Person, Person], count: number): void => {
  for (let played = 0; played < count; played++) {
    const { view } = south.follower.snapshot()!;
    if (rules.decision(view!)?.players[0] !== 0) return;
    const legal = rules.legalActions(view!, 0).filter(({ kind }) => kind !== 'endTurn');
    south.request({ type: 'act', actions: [legal.length > 0 ? legal[0] : endTurn] });
  }
};

const southsTurn = () => {
  const match = startMatch();
  playTurns(match.players, 2);
  while (rules.decision(match.players[0].follower.snapshot()!.view!)!.players[0] !== 0) {
    playTurns(match.players, 1);
  }
  return match;
};

describe('a reconnect', () => {
  it('receives presence and clocks only if it missed nothing', () => {
    const { players } = southsTurn();
    const [south] = players;
    south.leave();
    expect(types(since(south, south.comeBack))).toEqual(['presence', 'presence', 'clocks', 'done']);
  });

  it('receives the missed steps, recreated from the log', () => {
    const { players } = southsTurn();
    const [, north] = players;
    north.leave();
    playAlone(players, 3);
    const received = since(north, north.comeBack);
    expect(types(received)).toEqual([
      'step',
      'step',
      'step',
      'presence',
      'presence',
      'clocks',
      'done',
    ]);
    sameViews(players, north);
  });

  it('receives the outcome of its own command in the missed steps', () => {
    const { players, world } = southsTurn();
    const [south] = players;
    const connection = south.connection();
    south.follower.command({ type: 'act', actions: firstActions(south, 0) });
    south.leave();
    world.settle();
    expect(connection).not.toBe(-1);
    expect(south.follower.unanswered()).not.toBeNull();
    south.comeBack();
    expect(south.follower.unanswered()).toBeNull();
    expect(south.updates.filter(({ kind }) => kind === 'refused')).toEqual([]);
  });

  it.each([
    ['at the last entry', 0],
    ['further back', 2],
  ])('receives a snapshot if its view differs from the server’s, %s', (_, behind) => {
    const { players, world } = southsTurn();
    const { seq } = players[1].follower.snapshot()!;
    playAlone(players, 2);
    const at = seq + 2 - behind;
    world.room().connect(99, { id: 'x', viewer: 1, seq: at, hash: '0'.repeat(64) });
    world.settle();
    expect(types(world.sentTo(99))).toEqual(['snapshot', 'done']);
    // Without a hash the view counts as correct.
    world.room().connect(98, { id: 'y', viewer: 1, seq: at, hash: null });
    world.settle();
    expect(types(world.sentTo(98))).not.toContain('snapshot');
  });

  it('receives a snapshot instead of more than 64 steps', () => {
    const { players, world } = startMatch();
    playTurns(players, 70);
    const { seq } = players[0].follower.snapshot()!;
    const typesAfter = (connection: number, missing: number) => {
      world.room().connect(connection, { id: 'x', viewer: 1, seq: seq - missing, hash: null });
      world.settle();
      return types(world.sentTo(connection));
    };
    expect(typesAfter(98, 65)).toEqual(['snapshot', 'done']);
    expect(typesAfter(99, 64).filter((type) => type === 'step')).toHaveLength(64);
  });

  it('receives a snapshot if it is ahead of the log', () => {
    const { world } = southsTurn();
    world.room().connect(99, { id: 'x', viewer: 1, seq: 1000, hash: null });
    world.settle();
    expect(types(world.sentTo(99))).toEqual(['snapshot', 'done']);
  });

  it('receives a snapshot if the log cannot be read', () => {
    const { players, world } = southsTurn();
    const [, north] = players;
    const old = { ...north.follower.snapshot()! };
    north.leave();
    playAlone(players, 2);
    world.holdReads(true);
    north.comeBack();
    const [{ request }] = world.reads.splice(0);
    const received = since(north, () => {
      world.room().entriesRead(request, null);
      world.settle();
    });
    expect(types(received)).toEqual(['snapshot', 'done']);
    sameViews(players, north);
    expect(old.seq).toBeLessThan(north.follower.snapshot()!.seq);
  });

  it('receives what happens while the log is read after what it missed', () => {
    const { players, world } = southsTurn();
    const [, north] = players;
    north.leave();
    playAlone(players, 2);
    world.holdReads(true);
    north.comeBack();
    playAlone(players, 2);
    expect(north.follower.isJoined()).toBe(false);
    world.holdReads(false);
    world.settle();
    expect(north.follower.isJoined()).toBe(true);
    sameViews(players, north);
  });

  it('waits until the missed entries are durable before the log is read', () => {
    const { players, world } = startMatch({ manualDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: firstActions(south, 0) });
    south.leave();
    north.leave();
    world.holdReads(true);
    north.comeBack();
    expect(world.reads).toEqual([]);
    world.write();
    expect(world.reads).toMatchObject([{ upTo: 5 }]);
    world.holdReads(false);
    world.settle();
    expect(north.follower.snapshot()!.seq).toBe(5);
  });

  it('receives a pending step once if it joins again meanwhile', () => {
    const { players, world } = startMatch({ manualDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: firstActions(south, 0) });
    const received = since(north, () => {
      north.follower.refresh();
      world.write();
    });
    expect(received.filter(({ type }) => type === 'step')).toHaveLength(1);
    expect(north.follower.snapshot()!.seq).toBe(5);
  });

  it('receives the outcome of its pending command if it asks for a snapshot meanwhile', () => {
    const { players, world } = startMatch({ manualDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    const received = since(south, () => {
      const actions = firstActions(south, 0);
      south.send({ type: 'act', id: 'mine', match: matchId, seq: 4, actions });
      world.room().connect(south.connection(), { id: 'anew', viewer: 0, seq: null, hash: null });
      world.write();
    });
    const answers = received.filter((message) => 'id' in message && message.id !== undefined);
    expect(answers).toMatchObject([
      { type: 'done', id: 'mine', seq: 5 },
      { type: 'done', id: 'anew', seq: 5 },
    ]);
    expect(north.follower.snapshot()!.seq).toBe(5);
    sameViews(players, south);
  });

  it('receives only what is durable', () => {
    const { players, world } = startMatch({ manualDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: firstActions(south, 0) });
    north.leave();
    expect(types(since(north, north.comeBack))).toEqual([]);
    const received = since(north, () => world.write());
    expect(types(received).at(-1)).toBe('done');
    sameViews(players, north);
  });
});

describe('a second tab', () => {
  it('gets a snapshot, and both tabs continue the match', () => {
    const { players, world } = southsTurn();
    const tab = world.person(0);
    const before = tab.follower.snapshot()!.seq;
    playAlone(players, 1);
    expect(tab.follower.snapshot()!.seq).toBe(before + 1);
    tab.request({ type: 'act', actions: firstActions(tab, 0) });
    sameViews(players, tab);
    sameViews(players, players[0]);
  });

  it('keeps its player present when the first one is closed', () => {
    const { players, world } = southsTurn();
    const tab = world.person(0);
    players[0].leave();
    expect(players[1].follower.snapshot()!.seats[0].connected).toBe(true);
    tab.leave();
    world.pass(2 * second);
    expect(players[1].follower.snapshot()!.seats[0].connected).toBe(false);
  });
});

describe('a server restored from an older backup', () => {
  it('overrules clients that know more', () => {
    const { players, world } = southsTurn();
    const [south] = players;
    const { seq } = south.follower.snapshot()!;
    playAlone(players, 3);
    for (const person of players) person.leave();
    world.disk.length = seq + 1;
    world.crash();
    for (const person of players) person.comeBack();
    expect(south.follower.snapshot()!.seq).toBe(seq);
    expect(south.follower.isJoined()).toBe(true);
    playTurns(players, 2);
    sameViews(players, south);
  });
});

describe('a restart', () => {
  it('restores every match, and both players continue', () => {
    const { players, world } = southsTurn();
    const before = players.map(({ follower }) => follower.snapshot()!.view);
    for (const person of players) person.leave();
    world.crash();
    for (const person of players) person.comeBack();
    expect(players.map(({ follower }) => follower.snapshot()!.view)).toEqual(before);
    playTurns(players, 5);
    sameViews(players, players[0]);
  });

  it('reports the end of a match again, in case the report was lost', () => {
    const { players, world } = southsTurn();
    players[0].request({ type: 'resign' });
    world.crash();
    expect(world.ends).toHaveLength(2);
    expect(world.ends[0]).toEqual(world.ends[1]);
  });

  it('is announced by draining: nothing more is accepted, and nothing pending is lost', () => {
    const { players, world } = startMatch({ manualDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: firstActions(south, 0) });
    world.room().drain();
    north.follower.command({ type: 'act', actions: firstActions(north, 1) });
    expect(world.room().status().idle).toBe(false);
    world.write();
    expect(world.room().status().idle).toBe(true);
    expect(south.follower.unanswered()).toBeNull();
    // Refused temporarily: the follower stores it and sends it again.
    expect(north.follower.unanswered()).not.toBeNull();
    for (const person of players) person.leave();
    world.crash();
    for (const person of players) person.comeBack();
    world.write();
    expect(north.follower.unanswered()).toBeNull();
    expect(north.follower.snapshot()!.view!.open.kingPicked).toEqual([true, true]);
  });
});
