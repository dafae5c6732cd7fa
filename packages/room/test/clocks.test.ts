import { describe, expect, it } from 'vitest';
import {
  botSetup,
  endTurn,
  matchId,
  playTurns,
  second,
  startMatch,
  firstActions,
} from './world.ts';
import type { Person, TestMatch } from './world.ts';

const matchResult = ({ follower }: Person) => follower.snapshot()!.result;
const matchClocks = ({ follower }: Person) => follower.snapshot()!.clocks!;

/** Two players with only South to decide: North has picked a King. */
const southToDecide = (options: Parameters<typeof startMatch>[0] = {}): TestMatch => {
  const match = startMatch(options);
  const north = match.players[1];
  north.request({ type: 'act', actions: firstActions(north, 1) });
  return match;
};

const privateMatch = { setup: { kind: 'private' } } as const;

describe('a clock', () => {
  it('runs only for players who have to decide: move time first, then the bank', () => {
    const { world, players } = southToDecide(privateMatch);
    world.pass(30 * second);
    const [south] = players;
    south.request({ type: 'act', actions: firstActions(south, 0) });
    expect(matchClocks(south).bank).toEqual([50 * second, 60 * second]);
    expect(world.disk.at(-1)!.clocks!.bank).toEqual([50 * second, 60 * second]);
  });

  it('resets the move time for each decision', () => {
    const { world, players } = southToDecide(privateMatch);
    world.pass(15 * second);
    players[0].request({ type: 'act', actions: firstActions(players[0], 0) });
    for (let turn = 0; turn < 4; turn++) {
      world.pass(15 * second);
      playTurns(players, 1);
    }
    expect(matchClocks(players[0]).bank).toEqual([60 * second, 60 * second]);
  });

  it('loses the match when it runs out', () => {
    const { world, players } = southToDecide(privateMatch);
    world.pass(79 * second);
    expect(matchResult(players[0])).toBeNull();
    world.pass(second);
    expect(matchResult(players[0])).toEqual({ winner: 1, reason: 'forfeit' });
  });

  it('ends the match in a draw when both run out at the same time', () => {
    const { world, players } = startMatch(privateMatch);
    world.pass(81 * second);
    expect(matchResult(players[0])).toEqual({ winner: null, reason: 'agreed draw' });
  });

  it('pauses for an absent player, up to a limit per match', () => {
    const { world, players } = southToDecide(privateMatch);
    const [south, north] = players;
    south.leave();
    world.pass(20 * second);
    south.comeBack();
    expect(matchClocks(south)).toMatchObject({
      move: [20 * second, 20 * second],
      bank: [60 * second, 60 * second],
      away: [10 * second, 30 * second],
    });
    south.leave();
    world.pass(30 * second);
    south.comeBack();
    expect(matchClocks(south)).toMatchObject({ move: [0, 20 * second], away: [0, 30 * second] });
    expect(matchResult(north)).toBeNull();
  });

  it('stops while an entry is being written', () => {
    const { world, players } = startMatch({ ...privateMatch, manualDisk: true });
    for (let entry = 0; entry < 5; entry++) world.write(1);
    const [south, north] = players;
    north.follower.command({ type: 'act', actions: firstActions(north, 1) });
    world.pass(60 * second);
    world.write();
    world.pass(10 * second);
    south.follower.command({ type: 'act', actions: firstActions(south, 0) });
    world.write();
    expect(matchClocks(south).bank[0]).toBe(60 * second);
  });

  it('refunds lag from a shrinking allowance', () => {
    const { world, players } = southToDecide(privateMatch);
    world.pass(21 * second);
    const [south] = players;
    world
      .room()
      .receive(
        south.connection(),
        { type: 'act', id: 'a', match: matchId, seq: 5, actions: firstActions(south, 0) },
        { lag: 800 },
      );
    world.settle();
    const { bank, lag } = world.disk.at(-1)!.clocks!;
    expect(bank[0]).toBe(60 * second - 200);
    expect(lag[0]).toBe(5 * second - 800);
  });

  it('accepts a move that was sent in time but arrived late', () => {
    const { world, players } = southToDecide(privateMatch);
    const [south] = players;
    const toRoom = world.room();
    const emote = { type: 'emote', match: matchId, emote: 'hello' } as const;
    toRoom.receive(south.connection(), { ...emote, id: 'a' }, { lag: 800 });
    world.pass(80 * second + 700);
    expect(matchResult(south)).toBeNull();
    const act = { type: 'act', id: 'b', match: matchId, seq: 5 } as const;
    toRoom.receive(south.connection(), { ...act, actions: firstActions(south, 0) }, { lag: 800 });
    world.settle();
    expect(world.disk.at(-1)).toMatchObject({
      command: { id: 'b' },
      clocks: { bank: [100, 60_000] },
    });
    const late = southToDecide(privateMatch);
    late.world.room().receive(late.players[0].connection(), { ...emote, id: 'a' }, { lag: 800 });
    late.world.pass(80 * second + 800);
    expect(matchResult(late.players[0])).toEqual({ winner: 1, reason: 'forfeit' });
  });

  it('deducts the overdraft from the lag allowance, whichever connection sends the move', () => {
    const { world, players } = southToDecide(privateMatch);
    const [south] = players;
    const tab = world.person(0);
    const slow = { type: 'mute', match: matchId, muted: false } as const;
    world.room().receive(tab.connection(), { ...slow, id: 'slow' }, { lag: 4 * second });
    world.pass(83 * second);
    expect(matchResult(south)).toBeNull();
    const act = { type: 'act', id: 'b', match: matchId, seq: 5 } as const;
    const actions = firstActions(south, 0);
    world.room().receive(south.connection(), { ...act, actions }, { lag: 10 });
    world.settle();
    expect(world.disk.at(-1)!.clocks).toMatchObject({ bank: [0, 60_000], lag: [2000, 5000] });
  });

  it('does not charge downtime, and the decision gets its full time again', () => {
    const { world, players } = southToDecide(privateMatch);
    world.pass(15 * second);
    for (const person of players) person.leave();
    world.pass(25 * second);
    world.crash();
    for (const person of players) person.comeBack();
    expect(matchClocks(players[0])).toMatchObject({
      move: [20 * second, 20 * second],
      bank: [60 * second, 60 * second],
    });
  });

  it('keeps the used bank and absence time across a restart', () => {
    const { world, players } = southToDecide(privateMatch);
    players[0].leave();
    world.pass(10 * second);
    players[0].comeBack();
    world.pass(30 * second);
    players[0].request({ type: 'act', actions: firstActions(players[0], 0) });
    for (const person of players) person.leave();
    world.crash();
    for (const person of players) person.comeBack();
    expect(matchClocks(players[1])).toMatchObject({
      bank: [50 * second, 60 * second],
      away: [20 * second, 30 * second],
    });
  });

  it('does not exist against bots; whoever abandons such a match loses it eventually', () => {
    const { world, players } = startMatch({ setup: botSetup });
    const [south] = players;
    expect(south.follower.snapshot()!.clocks).toBeNull();
    world.pass(599 * second);
    expect(matchResult(south)).toBeNull();
    world.pass(30 * second);
    expect(matchResult(south)).toEqual({ winner: 1, reason: 'forfeit' });
  });
});

describe('a player who stays away from a casual match', () => {
  const absent = (): TestMatch => {
    const match = southToDecide();
    match.players[0].leave();
    match.world.pass(110 * second);
    return match;
  };

  it('does not lose immediately: the opponent may claim the win', () => {
    const { players } = absent();
    expect(players[1].follower.snapshot()).toMatchObject({ absent: 0, result: null });
  });

  it('loses if the opponent claims the win', () => {
    const { players } = absent();
    players[1].request({ type: 'claim', choose: 'win' });
    expect(matchResult(players[1])).toEqual({ winner: 1, reason: 'forfeit' });
  });

  it('loses if the opponent does nothing for half a minute', () => {
    const { world, players } = absent();
    world.pass(29 * second);
    expect(matchResult(players[1])).toBeNull();
    world.pass(second);
    expect(matchResult(players[1])).toEqual({ winner: 1, reason: 'forfeit' });
  });

  it('is replaced by a bot if the opponent wants to play on, without clocks from then on', () => {
    const { world, players } = absent();
    players[1].request({ type: 'claim', choose: 'bot' });
    world.pass(3 * second);
    const snapshot = players[1].follower.snapshot()!;
    expect(snapshot).toMatchObject({ absent: null, clocks: null, result: null });
    const standIn = { name: 'Stand-in', bot: 'greedy', connected: true, insteadOf: 'Heron' };
    expect(snapshot.seats[0]).toEqual(standIn);
    expect(snapshot.view!.open.kingPicked).toEqual([true, true]);
    players[0].comeBack();
    players[0].request({ type: 'act', actions: [endTurn] });
    expect(players[0].updates.at(-1)).toMatchObject({ refused: { code: 'not-a-player' } });
    // Whoever joins later sees the same.
    const late = world.person(1);
    expect(late.follower.snapshot()!.seats[0]).toEqual(standIn);
  });

  it('still gets the answer to a command that was done before the bot took over', () => {
    const { world, players } = southToDecide();
    const [south, north] = players;
    const { seq } = south.follower.snapshot()!;
    const offer = { type: 'draw', id: 'offer', match: matchId, seq, answer: 'offer' } as const;
    south.send(offer);
    south.leave();
    world.pass(110 * second);
    north.request({ type: 'claim', choose: 'bot' });
    south.comeBack();
    south.send(offer);
    expect(south.received.at(-1)).toMatchObject({ type: 'done', id: 'offer', seq: seq + 1 });
  });

  it('cannot act until the opponent has decided', () => {
    const { players } = absent();
    players[0].comeBack();
    players[0].request({ type: 'act', actions: firstActions(players[0], 0) });
    expect(players[0].updates.at(-1)).toMatchObject({ refused: { code: 'absent' } });
  });

  it('is still absent after a restart', () => {
    const { world, players } = absent();
    players[1].leave();
    world.crash();
    players[1].comeBack();
    players[1].request({ type: 'claim', choose: 'win' });
    expect(matchResult(players[1])).toEqual({ winner: 1, reason: 'forfeit' });
  });

  it('cannot be claimed against while not absent', () => {
    const { players } = southToDecide();
    players[1].request({ type: 'claim', choose: 'win' });
    expect(players[1].updates.at(-1)).toMatchObject({ refused: { code: 'nothing-to-claim' } });
  });
});
