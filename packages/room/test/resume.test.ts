import { rules } from '@stackmate/catalogue';
import type { ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { endTurn, matchName, playOn, second, sitDown, someActions } from './world.ts';
import type { Person } from './world.ts';

const since = (person: Person, work: () => void): ServerMessage[] => {
  const before = person.heard.length;
  work();
  return person.heard.slice(before);
};
const types = (messages: readonly ServerMessage[]) => messages.map(({ type }) => type);
const sameViews = (players: readonly [Person, Person], person: Person) => {
  const mine = person.follower.snapshot()!;
  const other = players[mine.viewer === 0 ? 1 : 0].follower.snapshot()!;
  expect(mine.seq).toBe(other.seq);
  expect(mine.view!.open).toEqual(other.view!.open);
};

/** South's turn comes and goes while North has no line. */
const playAlone = ([south]: readonly [Person, Person], count: number): void => {
  for (let played = 0; played < count; played++) {
    const { view } = south.follower.snapshot()!;
    if (rules.decision(view!)?.players[0] !== 0) return;
    const legal = rules.legalActions(view!, 0).filter(({ kind }) => kind !== 'endTurn');
    south.wish({ type: 'act', actions: [legal.length > 0 ? legal[0] : endTurn] });
  }
};

const southsTurn = () => {
  const sat = sitDown();
  playOn(sat.players, 2);
  while (rules.decision(sat.players[0].follower.snapshot()!.view!)!.players[0] !== 0) {
    playOn(sat.players, 1);
  }
  return sat;
};

describe('a line that comes back', () => {
  it('gets nothing but the present if it missed nothing', () => {
    const { players } = southsTurn();
    const [south] = players;
    south.leave();
    expect(types(since(south, south.comeBack))).toEqual(['presence', 'presence', 'clocks', 'done']);
  });

  it('gets the steps it missed, made again from the log', () => {
    const { players } = southsTurn();
    const [, north] = players;
    north.leave();
    playAlone(players, 3);
    const heard = since(north, north.comeBack);
    expect(types(heard)).toEqual([
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

  it('hears by the steps it missed what became of its own command', () => {
    const { players, world } = southsTurn();
    const [south] = players;
    const line = south.line();
    south.follower.command({ type: 'act', actions: someActions(south, 0) });
    south.leave();
    world.settle();
    expect(line).not.toBe(-1);
    expect(south.follower.unanswered()).not.toBeNull();
    south.comeBack();
    expect(south.follower.unanswered()).toBeNull();
    expect(south.news.filter(({ kind }) => kind === 'refused')).toEqual([]);
  });

  it.each([
    ['at the last entry', 0],
    ['further back', 2],
  ])('gets a snapshot if its view is not the one it should be, %s', (_, behind) => {
    const { players, world } = southsTurn();
    const { seq } = players[1].follower.snapshot()!;
    playAlone(players, 2);
    const at = seq + 2 - behind;
    world.room().connect(99, { id: 'x', viewer: 1, seq: at, hash: '0'.repeat(64) });
    world.settle();
    expect(types(world.sentTo(99))).toEqual(['snapshot', 'done']);
    // Without a hash it is believed.
    world.room().connect(98, { id: 'y', viewer: 1, seq: at, hash: null });
    world.settle();
    expect(types(world.sentTo(98))).not.toContain('snapshot');
  });

  it('gets a snapshot instead of more than 64 steps', () => {
    const { players, world } = sitDown();
    playOn(players, 70);
    const { seq } = players[0].follower.snapshot()!;
    const heardFrom = (line: number, missing: number) => {
      world.room().connect(line, { id: 'x', viewer: 1, seq: seq - missing, hash: null });
      world.settle();
      return types(world.sentTo(line));
    };
    expect(heardFrom(98, 65)).toEqual(['snapshot', 'done']);
    expect(heardFrom(99, 64).filter((type) => type === 'step')).toHaveLength(64);
  });

  it('gets a snapshot if it has what the log has not', () => {
    const { world } = southsTurn();
    world.room().connect(99, { id: 'x', viewer: 1, seq: 1000, hash: null });
    world.settle();
    expect(types(world.sentTo(99))).toEqual(['snapshot', 'done']);
  });

  it('gets a snapshot if it missed too much, or if nobody has the time to read the log', () => {
    const { players, world } = southsTurn();
    const [, north] = players;
    const old = { ...north.follower.snapshot()! };
    north.leave();
    playAlone(players, 2);
    world.holdReads(true);
    north.comeBack();
    const [{ request }] = world.reads.splice(0);
    const heard = since(north, () => {
      world.room().entriesRead(request, null);
      world.settle();
    });
    expect(types(heard)).toEqual(['snapshot', 'done']);
    sameViews(players, north);
    expect(old.seq).toBeLessThan(north.follower.snapshot()!.seq);
  });

  it('gets what happens while the log is read behind what it missed', () => {
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

  it('waits for the entries that it misses to be durable before the log is read', () => {
    const { players, world } = sitDown({ slowDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: someActions(south, 0) });
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

  it('that asks again while something is on its way hears of it once', () => {
    const { players, world } = sitDown({ slowDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: someActions(south, 0) });
    const heard = since(north, () => {
      north.follower.refresh();
      world.write();
    });
    expect(heard.filter(({ type }) => type === 'step')).toHaveLength(1);
    expect(north.follower.snapshot()!.seq).toBe(5);
  });

  it('that asks for a snapshot while its own command is on its way hears what came of it', () => {
    const { players, world } = sitDown({ slowDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    const heard = since(south, () => {
      const actions = someActions(south, 0);
      south.say({ type: 'act', id: 'mine', match: matchName, seq: 4, actions });
      world.room().connect(south.line(), { id: 'anew', viewer: 0, seq: null, hash: null });
      world.write();
    });
    const answers = heard.filter((message) => 'id' in message && message.id !== undefined);
    expect(answers).toMatchObject([
      { type: 'done', id: 'mine', seq: 5 },
      { type: 'done', id: 'anew', seq: 5 },
    ]);
    expect(north.follower.snapshot()!.seq).toBe(5);
    sameViews(players, south);
  });

  it('gets only what is durable', () => {
    const { players, world } = sitDown({ slowDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: someActions(south, 0) });
    north.leave();
    expect(types(since(north, north.comeBack))).toEqual([]);
    const heard = since(north, () => world.write());
    expect(types(heard).at(-1)).toBe('done');
    sameViews(players, north);
  });
});

describe('a second tab', () => {
  it('gets a snapshot, and both tabs go on with the match', () => {
    const { players, world } = southsTurn();
    const tab = world.person(0);
    const before = tab.follower.snapshot()!.seq;
    playAlone(players, 1);
    expect(tab.follower.snapshot()!.seq).toBe(before + 1);
    tab.wish({ type: 'act', actions: someActions(tab, 0) });
    sameViews(players, tab);
    sameViews(players, players[0]);
  });

  it('keeps its player here when the first one is closed', () => {
    const { players, world } = southsTurn();
    const tab = world.person(0);
    players[0].leave();
    expect(players[1].follower.snapshot()!.seats[0].connected).toBe(true);
    tab.leave();
    world.pass(2 * second);
    expect(players[1].follower.snapshot()!.seats[0].connected).toBe(false);
  });
});

describe('a server that was set back, from a backup for instance', () => {
  it('is followed by who knows more: the match is what the server says', () => {
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
    playOn(players, 2);
    sameViews(players, south);
  });
});

describe('a restart', () => {
  it('brings back every match as it was, and both players go on', () => {
    const { players, world } = southsTurn();
    const before = players.map(({ follower }) => follower.snapshot()!.view);
    for (const person of players) person.leave();
    world.crash();
    for (const person of players) person.comeBack();
    expect(players.map(({ follower }) => follower.snapshot()!.view)).toEqual(before);
    playOn(players, 5);
    sameViews(players, players[0]);
  });

  it('says again that a match has ended, in case that was lost', () => {
    const { players, world } = southsTurn();
    players[0].wish({ type: 'resign' });
    world.crash();
    expect(world.ends).toHaveLength(2);
    expect(world.ends[0]).toEqual(world.ends[1]);
  });

  it('is announced by draining: nothing more is accepted, and nothing on its way is lost', () => {
    const { players, world } = sitDown({ slowDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    south.follower.command({ type: 'act', actions: someActions(south, 0) });
    world.room().drain();
    north.follower.command({ type: 'act', actions: someActions(north, 1) });
    expect(world.room().status().idle).toBe(false);
    world.write();
    expect(world.room().status().idle).toBe(true);
    expect(south.follower.unanswered()).toBeNull();
    // Refused for now only: the follower keeps it and sends it again.
    expect(north.follower.unanswered()).not.toBeNull();
    for (const person of players) person.leave();
    world.crash();
    for (const person of players) person.comeBack();
    world.write();
    expect(north.follower.unanswered()).toBeNull();
    expect(north.follower.snapshot()!.view!.open.kingPicked).toEqual([true, true]);
  });
});
