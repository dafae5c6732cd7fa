import { readyDecks, rules } from '@stackmate/catalogue';
import { noFields } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { createTimers } from '../../../test/local-match.ts';
import { toArrow } from './arrows/line-arrow.ts';
import { lineMoments } from './line-moments.ts';
import type { ReplayMoment } from './play-through.ts';
import { openViewer } from './viewer.ts';

const endTurn: Action = { ...noFields, kind: 'endTurn' };

/** South's first turn, and a line of two summons, which North may respond to, and the end of the turn. */
function createLine() {
  const state = rules.createMatch({
    seed: 'a line',
    decks: [readyDecks[0].deck, readyDecks[1].deck],
    options: { first: 0 },
  });
  for (const player of [0, 1] as const)
    rules.playInPlace(state, player, rules.legalActions(state, player)[0]);
  const start: ReplayMoment = { action: 2, by: 1, state, events: [] };
  const summons = rules.legalActions(state, 0).filter(({ kind }) => kind === 'summon');
  const second = summons.find(({ card, to }) => card !== summons[0].card && to !== summons[0].to)!;
  return { start, line: [summons[0], second, endTurn] };
}

const { start, line } = createLine();
const moments = lineMoments(start, 0, line);

describe('a better line', () => {
  it('has a moment after each action, with the passes that answer it', () => {
    expect(moments).toHaveLength(4);
    expect(moments[0]).toBe(start);
    for (const [step, { to }] of line.slice(0, 2).entries()) {
      const { state, events, by } = moments[step + 1];
      expect(by).toBe(0);
      expect(events.length).toBeGreaterThan(0);
      expect(state.open.field[to!]!.owner).toBe(0);
      expect(rules.decision(state)!.players).toEqual([0]);
    }
    expect(moments[3].state.open.active).toBe(1);
  });

  it('ends before an action that the rules refuse', () => {
    expect(lineMoments(start, 0, [line[0], line[0], endTurn])).toHaveLength(2);
  });

  it('is shown in place of the match, and left to where it began', () => {
    const viewer = openViewer({
      moments: [{ ...start, action: 1 }, start],
      seats: [
        { name: 'Sina', bot: null },
        { name: 'Noor', bot: null },
      ],
      at: 1,
      perspective: 0,
      pace: () => 0,
      pause: () => 1,
      after: createTimers().after,
    });
    const before = viewer.store.get().log.length;
    viewer.openLine(moments);
    viewer.step(1);
    expect(viewer.get()).toMatchObject({ at: 1, lineFrom: 1 });
    expect(viewer.store.get().shown).toEqual(rules.viewFor(moments[1].state, 0));
    viewer.goToEdge(1);
    expect(viewer.store.get().log.length).toBeGreaterThan(before);
    viewer.step(1);
    expect(viewer.store.get().refusal).toMatchObject({ message: 'This is the end of the line.' });
    viewer.closeLine();
    expect(viewer.get()).toMatchObject({ at: 1, lineFrom: null });
    expect(viewer.store.get().shown).toEqual(rules.viewFor(start.state, 0));
    expect(viewer.store.get().log).toHaveLength(before);
  });
});

describe('an arrow', () => {
  const { state } = moments[1];
  const king = state.open.field.findIndex((stack) => stack?.king && stack.owner === 0);
  const { ref } = state.open.field[king]!.cards[0];
  const foe = state.open.field.findIndex((stack) => stack?.king && stack.owner === 1);
  const target = state.open.field[foe]!.cards[0].ref;

  it.each([
    ['moves', { kind: 'move', card: ref, to: 12 }, { kind: 'move', from: king, to: 12 }],
    ['attacks', { kind: 'attack', card: ref, target }, { kind: 'attack', from: king, to: foe }],
    [
      'attacks the King directly',
      { kind: 'attackDirectly', card: ref },
      { kind: 'attack', from: king, to: foe },
    ],
    [
      'activates an ability at a card',
      { kind: 'activate', card: ref, option: 1, target },
      { kind: 'target', from: king, to: foe },
    ],
    [
      'activates an ability without a target',
      { kind: 'activate', card: ref, option: 1 },
      { kind: 'target', from: null, to: king },
    ],
    ['stacks', { kind: 'stack', card: ref, to: 12 }, { kind: 'stack', from: king, to: 12 }],
  ] as const)('%s from square to square', (_, action, arrow) => {
    expect(toArrow(state, 0, { ...noFields, ...action })).toEqual(arrow);
  });

  it('of a card from the hand is a sign on its square', () => {
    expect(toArrow(start.state, 0, line[0])).toEqual({
      kind: 'summon',
      from: null,
      to: line[0].to,
    });
    const upgrade: Action = { ...noFields, kind: 'upgrade', card: 1_000_000, to: king };
    expect(toArrow(state, 0, upgrade)).toEqual({ kind: 'upgrade', from: null, to: king });
  });

  it('is missing for the end of a turn', () => {
    expect(toArrow(state, 0, endTurn)).toBeNull();
  });
});
