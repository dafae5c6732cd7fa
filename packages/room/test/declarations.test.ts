import { rules } from '@stackmate/catalogue';
import type { Action, MatchView, Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { completeDeclaration } from '../src/follower/index.ts';
import { askedOf, botSetup, createWorld, playOn, second, sitDown, someActions } from './world.ts';

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
    const found = look(seed);
    if (found) return found;
  }
  throw new Error('no match offered a declaration with choices');
}

/** Plays until somebody can make a declaration with choices. */
const couldDeclare = () =>
  inSomeMatch((seed) => {
    const { world, players } = sitDown({ seed });
    for (;;) {
      const [seat] = askedOf(players[0]);
      if (seat === undefined) return null;
      const { view } = players[seat].follower.snapshot()!;
      const begun = opening(view!, seat);
      if (begun) return { world, players, seat, view: view!, begun };
      playOn(players, 1);
    }
  });

/** The same for a bot that was asked. */
const botCouldDeclare = () =>
  inSomeMatch((seed) => {
    const world = createWorld({ seed, setup: botSetup, slowBots: true });
    const south = world.person(0);
    while (world.ends.length === 0) {
      const [request] = world.bots.splice(0);
      if (request) {
        const { view, seq } = request;
        const begun = opening(view, 1);
        if (begun) return { world, request, begun };
        world.room().botAnswers(1, seq, [rules.legalActions(view, 1)[0]]);
      } else if (askedOf(south).includes(0)) {
        south.wish({ type: 'act', actions: someActions(south, 0) });
      } else world.pass(second);
    }
    return null;
  });

describe('a declaration', () => {
  it('without its choices is refused, and the opponent doesn’t learn of it', () => {
    const { world, players, seat, begun } = couldDeclare();
    const { length } = world.disk;
    const other = players[seat === 0 ? 1 : 0];
    const heard = other.heard.length;
    players[seat].wish({ type: 'act', actions: [begun] });
    expect(players[seat].news.at(-1)).toMatchObject({ refused: { code: 'unfinished' } });
    expect(world.disk).toHaveLength(length);
    expect(other.heard).toHaveLength(heard);
    expect(world.room().snapshot(seat).view).toEqual(players[seat].follower.snapshot()!.view);
  });

  it('with all its choices is one entry', () => {
    const { world, players, seat, view, begun } = couldDeclare();
    const { length } = world.disk;
    const actions = completeDeclaration(rules, view, seat, (legal) =>
      legal.some((one) => one.kind === begun.kind && one.card === begun.card)
        ? legal.find((one) => JSON.stringify(one) === JSON.stringify(begun))!
        : legal[0],
    );
    expect(actions.length).toBeGreaterThan(1);
    players[seat].wish({ type: 'act', actions });
    expect(world.disk).toHaveLength(length + 1);
    expect(world.disk.at(-1)!.body).toMatchObject({ kind: 'played', actions });
  });

  it('of a bot is asked for choice by choice, and played as one entry at the first scheduled time', () => {
    const { world, request, begun } = botCouldDeclare();
    const { seq, at } = request;
    world.room().botAnswers(1, seq, [begun]);
    const [next] = world.bots;
    expect(next).toMatchObject({ seat: 1, seq, at });
    expect(next.view.own!.draft).not.toBeNull();
    const { length } = world.disk;
    while (world.bots.length > 0) {
      const [{ view: open }] = world.bots.splice(0);
      world.room().botAnswers(1, seq, [rules.legalActions(open, 1)[0]]);
    }
    expect(world.disk).toHaveLength(length);
    world.pass(at - world.now());
    const { body } = world.disk[length];
    expect(body).toMatchObject({ kind: 'played', by: 1 });
    expect(body.kind === 'played' && body.actions.length).toBeGreaterThan(1);
    expect(world.notes).toEqual([]);
  });
});
