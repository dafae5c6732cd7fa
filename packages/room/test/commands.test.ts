import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { askedOf, matchName, playOn, sitDown, someActions } from './world.ts';
import type { Person } from './world.ts';

const answers = ({ heard }: Person, id: string) =>
  heard.filter((message) => 'id' in message && message.id === id);
const steps = ({ heard }: Person) => heard.filter(({ type }) => type === 'step');

const slow = (): ReturnType<typeof sitDown> => {
  const sat = sitDown({ slowDisk: true });
  for (let entry = 0; entry < 5; entry++) sat.world.write(1);
  expect(sat.players[0].follower.snapshot()?.phase).toBe('playing');
  return sat;
};

const kingOf = (person: Person, seat: 0 | 1) => ({
  type: 'act' as const,
  id: `king${seat}`,
  match: matchName,
  seq: 4,
  actions: someActions(person, seat),
});

describe('a command', () => {
  it('is sent to nobody, including its sender, before it is durable', () => {
    const { world, players } = slow();
    const [south, north] = players;
    const before = [south.heard.length, north.heard.length];
    south.say(kingOf(south, 0));
    expect(world.onTheWay).toHaveLength(1);
    expect([south.heard.length, north.heard.length]).toEqual(before);
    world.write(1);
    expect(south.heard.at(-1)).toMatchObject({ type: 'step', seq: 5, id: 'king0' });
    expect(north.heard.at(-1)).toMatchObject({ type: 'step', seq: 5 });
    expect(north.heard.at(-1)).not.toHaveProperty('id');
  });

  it('does not wait for another one to be durable, and is sent in order', () => {
    const { world, players } = slow();
    const [south, north] = players;
    south.say(kingOf(south, 0));
    north.say(kingOf(north, 1));
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
    const { world, players } = slow();
    const [south] = players;
    south.say(kingOf(south, 0));
    south.say({ ...kingOf(south, 0), id: 'twice' });
    expect(answers(south, 'twice')).toEqual([]);
    world.write();
    expect(answers(south, 'twice')).toMatchObject([{ type: 'refused', code: 'stale', seq: 5 }]);
  });

  it('is lost in a crash if it was not durable, and its sender never saw it succeed', () => {
    const { world, players } = slow();
    const [south] = players;
    const king = kingOf(south, 0);
    south.say(king);
    south.leave();
    world.crash();
    south.comeBack();
    expect(world.disk).toHaveLength(5);
    south.say({ ...king, id: 'king0' });
    world.write();
    expect(answers(south, 'king0')).toMatchObject([{ type: 'step', seq: 5 }]);
  });

  it('is done once and answered twice if it arrives twice', () => {
    const { world, players } = sitDown();
    const [south] = players;
    const king = kingOf(south, 0);
    south.say(king);
    south.say(king);
    expect(answers(south, 'king0')).toMatchObject([
      { type: 'step', seq: 5 },
      { type: 'done', seq: 5 },
    ]);
    expect(world.disk).toHaveLength(6);
  });

  it('is still done only once if it arrives again after a restart', () => {
    const { world, players } = sitDown();
    const [south] = players;
    const king = kingOf(south, 0);
    south.say(king);
    south.leave();
    world.crash();
    south.comeBack();
    south.say(king);
    expect(answers(south, 'king0').at(-1)).toMatchObject({ type: 'done', seq: 5 });
    expect(world.disk).toHaveLength(6);
  });

  it('stays refused, even if it would be accepted by now', () => {
    const { world, players } = sitDown();
    const [south, north] = players;
    const decline = {
      type: 'draw',
      id: 'no',
      match: matchName,
      seq: 4,
      answer: 'decline',
    } as const;
    south.say(decline);
    north.wish({ type: 'draw', answer: 'offer' });
    south.say(decline);
    expect(answers(south, 'no')).toMatchObject([
      { type: 'refused', code: 'no-draw-offer' },
      { type: 'refused', code: 'no-draw-offer' },
    ]);
    expect(world.disk).toHaveLength(6);
  });

  it('is stale once the question to its player has changed, even if still legal', () => {
    const { players } = sitDown();
    playOn(players, 2);
    const [seat] = askedOf(players[0]);
    const mover = players[seat];
    const { seq, view } = mover.follower.snapshot()!;
    const [first, second] = rules
      .legalActions(view!, seat)
      .filter(({ kind }) => kind === 'summon' || kind === 'discard');
    const act = { type: 'act', match: matchName, seq } as const;
    mover.say({ ...act, id: 'first', actions: [first] });
    mover.say({ ...act, id: 'second', actions: [second] });
    expect(answers(mover, 'first')).toMatchObject([{ type: 'step' }]);
    expect(answers(mover, 'second')).toMatchObject([{ type: 'refused', code: 'stale' }]);
  });

  it('is not made stale by the opponent’s: both can pick their King at the same time', () => {
    const { players } = sitDown();
    const kings = [kingOf(players[0], 0), kingOf(players[1], 1)] as const;
    players[1].say(kings[1]);
    players[0].say(kings[0]);
    expect(answers(players[0], 'king0')).toMatchObject([{ type: 'step', seq: 6 }]);
    expect(players[0].follower.snapshot()!.view!.open.turn).toBe(1);
  });

  it('is refused with the rule it breaks, and changes nothing', () => {
    const { world, players } = sitDown();
    const [south] = players;
    const entries = world.disk.length;
    south.wish({
      type: 'act',
      actions: [{ kind: 'king', card: -99, to: 0, target: null, option: null }],
    });
    expect(south.news.at(-1)).toMatchObject({
      kind: 'refused',
      refused: { code: 'unknown-card', rule: 'ZN2', seq: 4 },
    });
    expect(world.disk).toHaveLength(entries);
  });

  it('of several actions creates one entry or none', () => {
    const { world, players } = sitDown();
    playOn(players, 2);
    const [seat] = askedOf(players[0]);
    const mover = players[seat];
    const legal = rules.legalActions(mover.follower.snapshot()!.view!, seat);
    const summon = legal.find(({ kind }) => kind === 'summon')!;
    const end = legal.find(({ kind }) => kind === 'endTurn')!;
    const entries = world.disk.length;
    mover.wish({ type: 'act', actions: [summon, summon] });
    expect(world.disk).toHaveLength(entries);
    mover.wish({ type: 'act', actions: [summon, end] });
    expect(world.disk).toHaveLength(entries + 1);
    expect(askedOf(mover)).not.toEqual([seat]);
  });

  it('of a spectator is refused immediately, and the answer does not reveal the current entry', () => {
    const { world } = sitDown();
    const spectator = world.person('spectator');
    spectator.say({ type: 'resign', id: 'x', match: matchName });
    expect(answers(spectator, 'x')).toMatchObject([{ type: 'refused', code: 'not-a-player' }]);
    expect(answers(spectator, 'x')[0]).not.toHaveProperty('seq');
    expect(spectator.follower.snapshot()).toMatchObject({ seq: 0, view: null });
  });

  it('to resign ends the match immediately', () => {
    const { world, players } = sitDown();
    players[1].wish({ type: 'resign' });
    for (const { follower } of players) {
      expect(follower.snapshot()).toMatchObject({
        phase: 'over',
        result: { winner: 0, reason: 'resignation' },
      });
    }
    expect(world.ends).toMatchObject([{ kind: 'over', winner: 0, reason: 'resignation' }]);
    players[0].wish({ type: 'resign' });
    expect(players[0].news.at(-1)).toMatchObject({
      kind: 'refused',
      refused: { code: 'match-over' },
    });
  });
});

describe('every step', () => {
  it('has the next number for every viewer, even if it shows them nothing', () => {
    const { players } = sitDown();
    playOn(players, 40);
    for (const person of players) {
      const numbers = steps(person).map((message) => ('seq' in message ? message.seq : null));
      const first = numbers[0]!;
      expect(numbers).toEqual(numbers.map((_, index) => first + index));
    }
  });

  it('includes a hash of the view at intervals and at the end', () => {
    const { players } = sitDown();
    playOn(players, 70);
    players[0].wish({ type: 'resign' });
    const hashed = steps(players[1]).filter((message) => 'hash' in message);
    expect(hashed.map((message) => 'seq' in message && message.seq)).toEqual([64, 75]);
  });
});

describe('a draw', () => {
  it('is agreed when both players offer one', () => {
    const { players } = sitDown();
    players[0].wish({ type: 'draw', answer: 'offer' });
    expect(players[1].follower.snapshot()!.drawOffer).toBe(0);
    players[1].wish({ type: 'draw', answer: 'offer' });
    expect(players[0].follower.snapshot()!.result).toEqual({ winner: null, reason: 'agreed draw' });
  });

  it('may be declined explicitly or by playing on', () => {
    const { players } = sitDown();
    players[0].wish({ type: 'draw', answer: 'offer' });
    players[1].wish({ type: 'draw', answer: 'decline' });
    expect(players[0].follower.snapshot()!.drawOffer).toBeNull();
    players[1].wish({ type: 'draw', answer: 'offer' });
    expect(players[0].follower.snapshot()!.drawOffer).toBe(1);
    players[0].wish({ type: 'act', actions: someActions(players[0], 0) });
    expect(players[1].follower.snapshot()!.drawOffer).toBeNull();
    expect(players[1].follower.snapshot()!.result).toBeNull();
  });

  it('declined by playing on is not accepted by a later offer', () => {
    const { players } = sitDown();
    players[0].wish({ type: 'draw', answer: 'offer' });
    players[1].wish({ type: 'act', actions: someActions(players[1], 1) });
    players[1].wish({ type: 'draw', answer: 'offer' });
    expect(players[0].follower.snapshot()).toMatchObject({ drawOffer: 1, result: null });
  });

  it('is not declined by the offering player playing on', () => {
    const { players } = sitDown();
    players[0].wish({ type: 'draw', answer: 'offer' });
    players[0].wish({ type: 'act', actions: someActions(players[0], 0) });
    expect(players[1].follower.snapshot()!.drawOffer).toBe(0);
  });

  it('may be offered once in ten entries', () => {
    const { players } = sitDown();
    players[0].wish({ type: 'draw', answer: 'offer' });
    players[1].wish({ type: 'draw', answer: 'decline' });
    players[0].wish({ type: 'draw', answer: 'offer' });
    expect(players[0].news.at(-1)).toMatchObject({ refused: { code: 'draw-too-soon' } });
    playOn(players, 9);
    players[0].wish({ type: 'draw', answer: 'offer' });
    expect(players[1].follower.snapshot()!.drawOffer).toBe(0);
  });
});

describe('a late copy', () => {
  it('of a forgotten draw offer offers nothing', () => {
    const { players } = sitDown();
    const [south, north] = players;
    const offer = { type: 'draw', id: 'peace', match: matchName, seq: 4, answer: 'offer' } as const;
    south.say(offer);
    north.wish({ type: 'draw', answer: 'decline' });
    playOn(players, 60);
    south.say(offer);
    expect(answers(south, 'peace').at(-1)).toMatchObject({ type: 'refused', code: 'stale' });
    expect(north.follower.snapshot()!.drawOffer).toBeNull();
  });
});

describe('a command without an entry', () => {
  it('is done once, and a copy gets the same answer', () => {
    const { players, world } = sitDown();
    const [south, north] = players;
    const emote = { type: 'emote', id: 'e', match: matchName, emote: 'hello' } as const;
    south.say(emote);
    world.pass(10_000);
    south.say(emote);
    expect(answers(south, 'e')).toMatchObject([{ type: 'done' }, { type: 'done' }]);
    expect(north.news.filter(({ kind }) => kind === 'emote')).toHaveLength(1);
  });
});

describe('an emote', () => {
  it('reaches the opponent at most every three seconds, and not if muted', () => {
    const { world, players } = sitDown();
    const heard = () => players[1].news.filter(({ kind }) => kind === 'emote').length;
    players[0].wish({ type: 'emote', emote: 'hello' });
    expect(heard()).toBe(1);
    players[0].wish({ type: 'emote', emote: 'oops' });
    expect(players[0].news.at(-1)).toMatchObject({ refused: { code: 'emote-too-soon' } });
    world.pass(3000);
    players[1].wish({ type: 'mute', muted: true });
    players[0].wish({ type: 'emote', emote: 'oops' });
    expect(players[0].news.at(-1)).toMatchObject({ kind: 'done' });
    expect(heard()).toBe(1);
  });
});
