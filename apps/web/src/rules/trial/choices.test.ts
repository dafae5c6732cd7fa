import { rules } from '@stackmate/catalogue';
import { parseSquare } from '@stackmate/engine';
import type { MatchState } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { findChoices } from './choices.ts';
import { getHand } from './use-trial.ts';
import { readTrial } from './read-trial.ts';

const createState = (title: string): MatchState => readTrial(title)!.state;

const wordsFrom = (title: string, square: string): string[] =>
  findChoices(createState(title))!
    .list.filter(({ from }) => from === parseSquare(square))
    .map(({ label: words }) => words);

describe('actions on a live board', () => {
  it('are described in words, each one once', () => {
    expect(wordsFrom('Attack without recoil', 'a1')).toEqual([
      'Move to b2',
      'Attack Standing Stone on c3',
    ]);
    expect(wordsFrom('Out of the stack and past the guard', 'c3')).toContain(
      'Unstack Cinder Fox to c2, underneath',
    );
    expect(wordsFrom('An upgrade', 'c3')).toContain('Upgrade to Rust Colossus');
    expect(wordsFrom('Two attacks from one square', 'c3')).toContain('Lift Hearth Hound');
    expect(wordsFrom('Attack directly', 'd4')).toContain('Attack the King directly');
    expect(wordsFrom('IQ protection', 'c2')).toContain('Activate High Tide on c4');
  });

  it("are the engine's legal actions except those beyond the example", () => {
    const { list } = findChoices(createState('Square, range 3'))!;
    const legal = rules.legalActions(createState('Square, range 3'), 0);
    expect(legal.length).toBeGreaterThan(list.length);
    expect(new Set(list.map(({ label: words }) => words)).size).toBe(list.length);
    for (const { action } of list) expect(legal).toContainEqual(action);
    expect(list.map(({ action }) => action.kind)).not.toContain('endTurn');
  });

  it('belong to the opponent when they may respond', () => {
    const state = createState('An answer in time');
    const attack = findChoices(state)!.list.find(({ action }) => action.kind === 'attack')!;
    const done = rules.applyAction(state, 0, attack.action);
    const asked = done.ok ? findChoices(done.state) : null;
    expect(asked).toMatchObject({ by: 1, isReply: true });
    expect(asked!.list.map(({ label: words }) => words)).toEqual([
      'Do not respond',
      'Activate Castling on c4',
    ]);
  });

  it('name a card that visibly returned to the hand', () => {
    const state = createState('What a summon costs');
    const [card] = state.own[0].hand.splice(0, 1);
    state.open.handCount[0] -= 1;
    state.open.known[0].push(card);
    expect(getHand(state)).toContain(card);
    const summons = findChoices(state)!.list.filter(({ hand }) => hand === card.ref);
    expect(summons.length).toBeGreaterThan(0);
    for (const { label: words } of summons) expect(words).not.toContain('a card');
  });

  it('are null when the match is over', () => {
    const state = createState('Checkmate in two attacks');
    state.open.result = { winner: 0, reason: 'checkmate' };
    expect(findChoices(state)).toBeNull();
  });
});

it('labels cards with the letters of the drawing', () => {
  const { state, letters } = readTrial('Square, range 3')!;
  const top = state.open.field[parseSquare('a3')!]!.cards[0];
  expect(letters.get(top.ref)).toBe('m');
  expect(readTrial('A power worked out')).toBeNull();
});
