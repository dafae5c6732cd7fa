import { rules } from '@stackmate/catalogue';
import type { Action, MatchView, Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { completeDeclaration } from '../src/follower/index.ts';
import {
  awaitedSeats,
  botSetup,
  createWorld,
  playTurns,
  second,
  startMatch,
  firstActions,
} from './world.ts';

/** Returns a legal action that only opens a declaration; null if there is none. */
function opening(view: MatchView, player: Player): Action | null {
  for (const action of rules.legalActions(view, player)) {
    const { events, stopsAt } = rules.previewAction(view, [action]);
    if (stopsAt === null && rules.advanceView(view, events).own?.draft) return action;
  }
  return null;
}

/** Returns the first result among several matches; which match has one depends on the decks. */
function inSomeMatch<T>(look: (seed: number) => T | null): T {
  for (let seed = 0; seed < 20; seed++) {
    const result = look(seed);
    if (result) return result;
  }
  throw new Error('no match offered a declaration with choices');
}

/** Plays until somebody can make a declaration with choices. */
const matchWithDeclaration = () =>
  inSomeMatch((seed) => {
    const { world, players } = startMatch({ seed });
    for (;;) {
      const [seat] = awaitedSeats(players[0]);
      if (seat === undefined) return null;
      const { view } = players[seat].follower.snapshot()!;
      const first = opening(view!, seat);
      if (first) return { world, players, seat, view: view!, begun: first };
      playTurns(players, 1);
    }
  });

/** The same for a bot that was asked. */
const botWithDeclaration = () =>
  inSomeMatch((seed) => {
    const world = createWorld({ seed, setup: botSetup, manualBots: true });
    const south = world.person(0);
    while (world.ends.length === 0) {
      const [request] = world.bots.splice(0);
      if (request) {
        const { view, seq } = request;
        const first = opening(view, 1);
        if (first) return { world, request, begun: first };
        world
          .room()
          .botAnswered(1, seq, { actions: [rules.legalActions(view, 1)[0]], reason: null });
      } else if (awaitedSeats(south).includes(0)) {
        south.request({ type: 'act', actions: firstActions(south, 0) });
      } else world.pass(second);
    }
    return null;
  });

describe('a declaration', () => {
  it('without its choices is refused, and the opponent doesn’t learn of it', () => {
    const { world, players, seat, begun: first } = matchWithDeclaration();
    const { length } = world.disk;
    const other = players[seat === 0 ? 1 : 0];
    const received = other.received.length;
    players[seat].request({ type: 'act', actions: [first] });
    expect(players[seat].updates.at(-1)).toMatchObject({ refused: { code: 'unfinished' } });
    expect(world.disk).toHaveLength(length);
    expect(other.received).toHaveLength(received);
    expect(world.room().snapshot(seat).view).toEqual(players[seat].follower.snapshot()!.view);
  });

  it('with all its choices is one entry', () => {
    const { world, players, seat, view, begun: first } = matchWithDeclaration();
    const { length } = world.disk;
    const actions = completeDeclaration(rules, view, seat, (legal) =>
      legal.some((candidate) => candidate.kind === first.kind && candidate.card === first.card)
        ? legal.find((candidate) => JSON.stringify(candidate) === JSON.stringify(first))!
        : legal[0],
    );
    expect(actions.length).toBeGreaterThan(1);
    players[seat].request({ type: 'act', actions });
    expect(world.disk).toHaveLength(length + 1);
    expect(world.disk.at(-1)!.body).toMatchObject({ kind: 'played', actions });
  });

  it('of a bot is asked for choice by choice, and played as one entry at the first scheduled time', () => {
    const { world, request, begun: first } = botWithDeclaration();
    const { seq, at } = request;
    world.room().botAnswered(1, seq, { actions: [first], reason: null });
    const [next] = world.bots;
    expect(next).toMatchObject({ seat: 1, seq, at });
    expect(next.view.own!.draft).not.toBeNull();
    const { length } = world.disk;
    while (world.bots.length > 0) {
      const [{ view: open }] = world.bots.splice(0);
      world.room().botAnswered(1, seq, { actions: [rules.legalActions(open, 1)[0]], reason: null });
    }
    expect(world.disk).toHaveLength(length);
    world.pass(at - world.now());
    const { body } = world.disk[length];
    expect(body).toMatchObject({ kind: 'played', by: 1 });
    expect(body.kind === 'played' && body.actions.length).toBeGreaterThan(1);
    expect(world.notes).toEqual([]);
  });
});
