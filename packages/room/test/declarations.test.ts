import { rules } from '@stackmate/catalogue';
import type { Action, MatchView, Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { completeDeclaration } from '../src/follower/index.ts';
import { askedOf, botSetup, createWorld, playOn, second, sitDown, someActions } from './world.ts';

/** A legal action that is only the beginning of a declaration; null if there is none. */
function opening(view: MatchView, player: Player): Action | null {
  for (const action of rules.legalActions(view, player)) {
    const { events, stopsAt } = rules.previewAction(view, [action]);
    if (stopsAt === null && rules.advanceView(view, events).own?.draft) return action;
  }
  return null;
}

/** A match in which somebody could declare something with choices. */
function couldDeclare() {
  const { world, players } = sitDown();
  for (let played = 0; played < 500; played++) {
    const [seat] = askedOf(players[0]);
    const { view } = players[seat].follower.picture()!;
    const begun = opening(view!, seat);
    if (begun) return { world, players, seat, view: view!, begun };
    playOn(players, 1);
  }
  throw new Error('nobody ever could');
}

describe('a declaration', () => {
  it('without its choices is refused, and nobody learns that something is being declared', () => {
    const { world, players, seat, begun } = couldDeclare();
    const { length } = world.disk;
    const other = players[seat === 0 ? 1 : 0];
    const heard = other.heard.length;
    players[seat].wish({ type: 'act', actions: [begun] });
    expect(players[seat].news.at(-1)).toMatchObject({ refused: { code: 'unfinished' } });
    expect(world.disk).toHaveLength(length);
    expect(other.heard).toHaveLength(heard);
    expect(world.room().picture(seat).view).toEqual(players[seat].follower.picture()!.view);
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

  it('of a bot is asked for choice by choice, and is one entry at the moment of the first', () => {
    const world = createWorld({ setup: botSetup, slowBots: true });
    const south = world.person(0);
    for (let answered = 0; answered < 2000; answered++) {
      const [request] = world.bots.splice(0);
      if (!request) {
        const isAsked = askedOf(south).includes(0);
        if (isAsked) south.wish({ type: 'act', actions: someActions(south, 0) });
        else world.pass(second);
        continue;
      }
      const { view, seq, at } = request;
      const begun = opening(view, 1);
      world.room().botAnswers(1, seq, [begun ?? rules.legalActions(view, 1)[0]]);
      if (!begun) continue;
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
      return;
    }
    throw new Error('the bot never could declare anything');
  });
});
