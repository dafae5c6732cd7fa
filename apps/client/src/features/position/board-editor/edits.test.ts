import { rules } from '@stackmate/catalogue';
import { parseSquare } from '@stackmate/engine';
import type { DefinitionId, MatchState } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { buildPosition, readState } from '../../../../test/build-position.ts';
import { emptyPosition } from '../sample.ts';
import { averageRoll } from './card-copies.ts';
import { crown, moveCards, place, remove, setDamage, setEnergy, setTurn } from './edits.ts';

const findDefinitionId = (idname: string): DefinitionId =>
  [...rules.catalogue.definitions.values()].find((definition) => definition.idname === idname)!.id;
const fox = findDefinitionId('CinderFox');
const wolf = findDefinitionId('RimeWolf');
const on = (name: string): number => parseSquare(name)!;

const withFox = (square: string) => (state: MatchState) => place(state, fox, 0, on(square));
const whole = (square: string) => ({ square: on(square), depth: null });
const cardsOn = ({ open }: MatchState, square: string): readonly (number | undefined)[] =>
  open.field[on(square)]?.cards.map(({ roll }) => roll?.card) ?? [];

describe('editing a position', () => {
  it('places monsters that can act at once', () => {
    const state = buildPosition(withFox('b2'));
    expect(cardsOn(state, 'b2')).toEqual([fox]);
    expect(
      rules.legalActions(state, 0).some(({ kind, to }) => kind === 'move' && to === on('a3')),
    ).toBe(true);
  });

  it('stacks on top, moves stacks and single cards, and removes them', () => {
    const stacked = buildPosition(withFox('b2'), (state) => place(state, wolf, 0, on('b2')));
    expect(cardsOn(stacked, 'b2')).toEqual([wolf, fox]);
    const moved = moveCards(stacked, whole('b2'), on('c3'));
    if (!moved.ok) throw new Error(moved.why);
    expect(cardsOn(readState(moved.text), 'c3')).toEqual([wolf, fox]);
    const split = moveCards(stacked, { square: on('b2'), depth: 1 }, on('a1'));
    if (!split.ok) throw new Error(split.why);
    expect(cardsOn(readState(split.text), 'a1')).toEqual([fox]);
    const removed = remove(stacked, { square: on('b2'), depth: 0 });
    if (!removed.ok) throw new Error(removed.why);
    expect(cardsOn(readState(removed.text), 'b2')).toEqual([fox]);
  });

  it('sets damage, energy, turn and phase', () => {
    const state = buildPosition(
      withFox('b2'),
      (now) => setDamage(now, whole('b2'), 3),
      (now) => setEnergy(now, 1, 12),
      (now) => setTurn(now, { turn: 9, active: 1, phase: 'battle' }),
    );
    expect(state.open).toMatchObject({ turn: 9, active: 1, phase: 'battle', energy: [30, 12] });
    expect(state.open.field[on('b2')]?.cards[0].damage).toBe(3);
    expect(rules.decision(state)?.players).toEqual([1]);
  });

  it('makes another monster the King', () => {
    const state = buildPosition(withFox('a1'), (now) => crown(now, on('a1')));
    expect(state.open.field.flatMap((stack) => (stack?.king ? [stack.owner] : []))).toEqual([0, 1]);
    expect(state.open.field[on('a1')]?.king).toBe(true);
  });

  it.each([
    ['a fifth position', (state: MatchState) => place(state, fox, 0, on('e3')), /four positions/],
    [
      'a stacked King',
      (state: MatchState) => place(state, fox, 0, on('c1')),
      /King can’t be stacked/,
    ],
    [
      'cards of both players',
      (state: MatchState) => place(state, fox, 1, on('a1')),
      /share a square/,
    ],
    ['a side without a King', (state: MatchState) => remove(state, whole('c1')), /needs a King/],
    ['more damage than power', (state: MatchState) => setDamage(state, whole('a1'), 90), /./],
  ] as const)('says in words why there can’t be %s', (_, edit, words) => {
    const state = buildPosition(withFox('a1'), withFox('b1'), withFox('d1'));
    const edited = edit(state);
    expect(edited.ok ? '' : edited.why).toMatch(words);
  });

  it('has an average copy of every monster', () => {
    for (const definition of rules.catalogue.monsters.keys()) {
      const edited = place(readState(emptyPosition), definition, 0, on('b2'));
      expect([definition, edited.ok]).toEqual([definition, true]);
      expect(averageRoll(definition)?.abilities).toHaveLength(3);
    }
  });
});
