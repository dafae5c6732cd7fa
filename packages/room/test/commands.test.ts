import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { awaitedSeats, matchId, playTurns, startMatch, firstActions } from './world.ts';
import type { Person } from './world.ts';

const answers = ({ received: emotes }: Person, id: string) =>
  emotes.filter((message) => 'id' in message && message.id === id);
const steps = ({ received: emotes }: Person) => emotes.filter(({ type }) => type === 'step');

const withManualDisk = (): ReturnType<typeof startMatch> => {
  const match = startMatch({ manualDisk: true });
  for (let entry = 0; entry < 5; entry++) match.world.write(1);
  expect(match.players[0].follower.snapshot()?.phase).toBe('playing');
  return match;
};

const pickKing = (person: Person, seat: 0 | 1) => ({
  type: 'act' as const,
  id: `king${seat}`,
  match: matchId,
  seq: 4,
  actions: firstActions(person, seat),
});

describe('a command', () => {
  it('is sent to nobody, including its sender, before it is durable', () => {
    const { world, players } = withManualDisk();
    const [south, north] = players;
    const before = [south.received.length, north.received.length];
    south.send(pickKing(south, 0));
    expect(world.onTheWay).toHaveLength(1);
    expect([south.received.length, north.received.length]).toEqual(before);
    world.write(1);
    expect(south.received.at(-1)).toMatchObject({ type: 'step', seq: 5, id: 'king0' });
    expect(north.received.at(-1)).toMatchObject({ type: 'step', seq: 5 });
    expect(north.received.at(-1)).not.toHaveProperty('id');
  });

  it('does not wait for another one to be durable, and is sent in order', () => {
    const { world, players } = withManualDisk();
    const [south, north] = players;
    south.send(pickKing(south, 0));
    north.send(pickKing(north, 1));
    expect(world.onTheWay.map(({ seq }) => seq)).toEqual([5, 6]);
    world.write(1);
    expect(steps(north).at(-1)).toMatchObject({ seq: 5 });
    expect(answers(north, 'king1')).toEqual([]);
    world.write(1);
    for (const person of players) {
      expect(steps(person).slice(-2)).toMatchObject([{ seq: 5 }, { seq: 6 }]);
    }
    expect(answers(north, 'king1')).toMatchObject([{ type: 'step', seq: 6 }]);
  });

  it('is refused only when the entries behind the refusal are durable', () => {
    const { world, players } = withManualDisk();
    const [south] = players;
    south.send(pickKing(south, 0));
    south.send({ ...pickKing(south, 0), id: 'twice' });
    expect(answers(south, 'twice')).toEqual([]);
    world.write();
    expect(answers(south, 'twice')).toMatchObject([{ type: 'refused', code: 'stale', seq: 5 }]);
  });

  it('is lost in a crash if it was not durable, and its sender never saw it succeed', () => {
    const { world, players } = withManualDisk();
    const [south] = players;
    const king = pickKing(south, 0);
    south.send(king);
    south.leave();
    world.crash();
    south.comeBack();
    expect(world.disk).toHaveLength(5);
    south.send({ ...king, id: 'king0' });
    world.write();
    expect(answers(south, 'king0')).toMatchObject([{ type: 'step', seq: 5 }]);
  });

  it('is done once and answered twice if it arrives twice', () => {
    const { world, players } = startMatch();
    const [south] = players;
    const king = pickKing(south, 0);
    south.send(king);
    south.send(king);
    expect(answers(south, 'king0')).toMatchObject([
      { type: 'step', seq: 5 },
      { type: 'done', seq: 5 },
    ]);
    expect(world.disk).toHaveLength(6);
  });

  it('is still done only once if it arrives again after a restart', () => {
    const { world, players } = startMatch();
    const [south] = players;
    const king = pickKing(south, 0);
    south.send(king);
    south.leave();
    world.crash();
    south.comeBack();
    south.send(king);
    expect(answers(south, 'king0').at(-1)).toMatchObject({ type: 'done', seq: 5 });
    expect(world.disk).toHaveLength(6);
  });

  it('stays refused, even if it would be accepted by now', () => {
    const { world, players } = startMatch();
    const [south, north] = players;
    const decline = {
      type: 'draw',
      id: 'no',
      match: matchId,
      seq: 4,
      answer: 'decline',
    } as const;
    south.send(decline);
    north.request({ type: 'draw', answer: 'offer' });
    south.send(decline);
    expect(answers(south, 'no')).toMatchObject([
      { type: 'refused', code: 'no-draw-offer' },
      { type: 'refused', code: 'no-draw-offer' },
    ]);
    expect(world.disk).toHaveLength(6);
  });

  it('is stale once the question to its player has changed, even if still legal', () => {
    const { players } = startMatch();
    playTurns(players, 2);
    const [seat] = awaitedSeats(players[0]);
    const mover = players[seat];
    const { seq, view } = mover.follower.snapshot()!;
    const [first, second] = rules
      .legalActions(view!, seat)
      .filter(({ kind }) => kind === 'summon' || kind === 'discard');
    const act = { type: 'act', match: matchId, seq } as const;
    mover.send({ ...act, id: 'first', actions: [first] });
    mover.send({ ...act, id: 'second', actions: [second] });
    expect(answers(mover, 'first')).toMatchObject([{ type: 'step' }]);
    expect(answers(mover, 'second')).toMatchObject([{ type: 'refused', code: 'stale' }]);
  });

  it('is not made stale by the opponent’s: both can pick their King at the same time', () => {
    const { players } = startMatch();
    const kings = [pickKing(players[0], 0), pickKing(players[1], 1)] as const;
    players[1].send(kings[1]);
    players[0].send(kings[0]);
    expect(answers(players[0], 'king0')).toMatchObject([{ type: 'step', seq: 6 }]);
    expect(players[0].follower.snapshot()!.view!.open.turn).toBe(1);
  });

  it('is refused with the rule it breaks, and changes nothing', () => {
    const { world, players } = startMatch();
    const [south] = players;
    const entries = world.disk.length;
    south.request({
      type: 'act',
      actions: [{ kind: 'king', card: -99, to: 0, target: null, option: null }],
    });
    expect(south.updates.at(-1)).toMatchObject({
      kind: 'refused',
      refused: { code: 'unknown-card', rule: 'ZN2', seq: 4 },
    });
    expect(world.disk).toHaveLength(entries);
  });

  it('of several actions creates one entry or none', () => {
    const { world, players } = startMatch();
    playTurns(players, 2);
    const [seat] = awaitedSeats(players[0]);
    const mover = players[seat];
    const legal = rules.legalActions(mover.follower.snapshot()!.view!, seat);
    const summon = legal.find(({ kind }) => kind === 'summon')!;
    const end = legal.find(({ kind }) => kind === 'endTurn')!;
    const entries = world.disk.length;
    mover.request({ type: 'act', actions: [summon, summon] });
    expect(world.disk).toHaveLength(entries);
    mover.request({ type: 'act', actions: [summon, end] });
    expect(world.disk).toHaveLength(entries + 1);
    expect(awaitedSeats(mover)).not.toEqual([seat]);
  });

  it('of a spectator is refused immediately, and the answer does not reveal the current entry', () => {
    const { world } = startMatch();
    const spectator = world.person('spectator');
    spectator.send({ type: 'resign', id: 'x', match: matchId });
    expect(answers(spectator, 'x')).toMatchObject([{ type: 'refused', code: 'not-a-player' }]);
    expect(answers(spectator, 'x')[0]).not.toHaveProperty('seq');
    expect(spectator.follower.snapshot()).toMatchObject({ seq: 0, view: null });
  });

  it('to resign ends the match immediately', () => {
    const { world, players } = startMatch();
    players[1].request({ type: 'resign' });
    for (const { follower } of players) {
      expect(follower.snapshot()).toMatchObject({
        phase: 'over',
        result: { winner: 0, reason: 'resignation' },
      });
    }
    expect(world.ends).toMatchObject([{ kind: 'over', winner: 0, reason: 'resignation' }]);
    players[0].request({ type: 'resign' });
    expect(players[0].updates.at(-1)).toMatchObject({
      kind: 'refused',
      refused: { code: 'match-over' },
    });
  });
});

describe('every step', () => {
  it('has the next number for every viewer, even if it shows them nothing', () => {
    const { players } = startMatch();
    playTurns(players, 40);
    for (const person of players) {
      const numbers = steps(person).map((message) => ('seq' in message ? message.seq : null));
      const first = numbers[0]!;
      expect(numbers).toEqual(numbers.map((_, index) => first + index));
    }
  });

  it('includes a hash of the view at intervals and at the end', () => {
    const { players } = startMatch();
    playTurns(players, 70);
    players[0].request({ type: 'resign' });
    const hashed = steps(players[1]).filter((message) => 'hash' in message);
    expect(hashed.map((message) => 'seq' in message && message.seq)).toEqual([64, 75]);
  });
});

describe('a draw', () => {
  it('is agreed when both players offer one', () => {
    const { players } = startMatch();
    players[0].request({ type: 'draw', answer: 'offer' });
    expect(players[1].follower.snapshot()!.drawOffer).toBe(0);
    players[1].request({ type: 'draw', answer: 'offer' });
    expect(players[0].follower.snapshot()!.result).toEqual({ winner: null, reason: 'agreed draw' });
  });

  it('may be declined explicitly or by playing on', () => {
    const { players } = startMatch();
    players[0].request({ type: 'draw', answer: 'offer' });
    players[1].request({ type: 'draw', answer: 'decline' });
    expect(players[0].follower.snapshot()!.drawOffer).toBeNull();
    players[1].request({ type: 'draw', answer: 'offer' });
    expect(players[0].follower.snapshot()!.drawOffer).toBe(1);
    players[0].request({ type: 'act', actions: firstActions(players[0], 0) });
    expect(players[1].follower.snapshot()!.drawOffer).toBeNull();
    expect(players[1].follower.snapshot()!.result).toBeNull();
  });

  it('declined by playing on is not accepted by a later offer', () => {
    const { players } = startMatch();
    players[0].request({ type: 'draw', answer: 'offer' });
    players[1].request({ type: 'act', actions: firstActions(players[1], 1) });
    players[1].request({ type: 'draw', answer: 'offer' });
    expect(players[0].follower.snapshot()).toMatchObject({ drawOffer: 1, result: null });
  });

  it('is not declined by the offering player playing on', () => {
    const { players } = startMatch();
    players[0].request({ type: 'draw', answer: 'offer' });
    players[0].request({ type: 'act', actions: firstActions(players[0], 0) });
    expect(players[1].follower.snapshot()!.drawOffer).toBe(0);
  });

  it('may be offered once in ten entries', () => {
    const { players } = startMatch();
    players[0].request({ type: 'draw', answer: 'offer' });
    players[1].request({ type: 'draw', answer: 'decline' });
    players[0].request({ type: 'draw', answer: 'offer' });
    expect(players[0].updates.at(-1)).toMatchObject({ refused: { code: 'draw-too-soon' } });
    playTurns(players, 9);
    players[0].request({ type: 'draw', answer: 'offer' });
    expect(players[1].follower.snapshot()!.drawOffer).toBe(0);
  });
});

describe('a late copy', () => {
  it('of a forgotten draw offer offers nothing', () => {
    const { players } = startMatch();
    const [south, north] = players;
    const offer = { type: 'draw', id: 'peace', match: matchId, seq: 4, answer: 'offer' } as const;
    south.send(offer);
    north.request({ type: 'draw', answer: 'decline' });
    playTurns(players, 60);
    south.send(offer);
    expect(answers(south, 'peace').at(-1)).toMatchObject({ type: 'refused', code: 'stale' });
    expect(north.follower.snapshot()!.drawOffer).toBeNull();
  });
});

describe('a command without an entry', () => {
  it('is done once, and a copy gets the same answer', () => {
    const { players, world } = startMatch();
    const [south, north] = players;
    const emote = { type: 'emote', id: 'e', match: matchId, emote: 'hello' } as const;
    south.send(emote);
    world.pass(10_000);
    south.send(emote);
    expect(answers(south, 'e')).toMatchObject([{ type: 'done' }, { type: 'done' }]);
    expect(north.updates.filter(({ kind }) => kind === 'emote')).toHaveLength(1);
  });
});

describe('an emote', () => {
  it('reaches the opponent at most every three seconds, and not if muted', () => {
    const { world, players } = startMatch();
    const emotes = () => players[1].updates.filter(({ kind }) => kind === 'emote').length;
    players[0].request({ type: 'emote', emote: 'hello' });
    expect(emotes()).toBe(1);
    players[0].request({ type: 'emote', emote: 'oops' });
    expect(players[0].updates.at(-1)).toMatchObject({ refused: { code: 'emote-too-soon' } });
    world.pass(3000);
    players[1].request({ type: 'mute', muted: true });
    players[0].request({ type: 'emote', emote: 'oops' });
    expect(players[0].updates.at(-1)).toMatchObject({ kind: 'done' });
    expect(emotes()).toBe(1);
  });
});
