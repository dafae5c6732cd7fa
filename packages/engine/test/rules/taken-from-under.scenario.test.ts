import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { CardSpec, Scenario } from '../../src/testing/index.ts';
import type { OperationOf } from '../../src/types/effect.ts';
import { play } from './kit.ts';

/*
 * Effects that send the lowest card under a monster away: it is that card which leaves.
 */

const board = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;

type Zone = OperationOf<'strip'>['zone'];

/** A, with IQ 3, attacks b and sends away the lowest card under it. */
const bitten = (zone: Zone, ...stack: readonly CardSpec[]): Scenario =>
  play(board, {
    A: monster({
      iq: 3,
      power: 1,
      abilities: [
        ability({
          idname: 'Bite',
          type: 'Attack Ability',
          attack: { element: null, modifier: 0, modifierType: 'none' },
          effect: [{ op: 'strip', to: 'defender', zone }],
        }),
      ],
    }),
    b: stack,
  })
    .attack('A', 'b', { with: 'Bite' })
    .passAll();

const top = (iq: number): CardSpec => monster({ name: 'Top', power: 30, range: 0, iq });

describe('AC2: IQ that protects the lowest card', () => {
  it('[AC2] its own IQ protects it', () => {
    expect(bitten('hand', top(3), monster({ iq: 3 })).where('b.1')).toBe('hand');
    expect(bitten('hand', top(3), monster({ iq: 4 })).where('b.1')).toBe('c4/1');
    expect(bitten('bin', top(3), monster({ iq: 4 })).where('b.1')).toBe('c4/1');
  });

  it('[AC2] the IQ of the monster that the effect names protects it too', () => {
    expect(bitten('hand', top(4), monster({ iq: 0 })).where('b.1')).toBe('c4/1');
    expect(bitten('bin', top(4), spell({ faceDown: false })).where('b.1')).toBe('c4/1');
  });

  it('[AC2] spells have no IQ, face down or not', () => {
    expect(bitten('bin', top(3), monster({ iq: 9 }), spell()).where('b.2')).toBe('bin');
  });
});

describe('AC9: a covered card that can’t be sent away', () => {
  const guard = ability({
    idname: 'Guard',
    type: 'Active Ability',
    targets: [{ what: 'monster', side: 'own', reach: 'global' }],
    effect: [{ op: 'status', to: { slot: 0 }, status: 'cannot be sent away', lasts: { turns: 1 } }],
  });
  /** b is guarded, S is on top of it, and then the lowest card of that stack is sent away. */
  const taken = (zone: Zone): Scenario => {
    const take = spell({
      targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
      effect: [{ op: 'strip', to: { slot: 0 }, zone }],
    });
    const game = play(
      board,
      { A: monster(), b: monster(), k: monster({ power: 20, abilities: [guard] }) },
      { active: 1, hand: [{ Take: take }, { S: monster() }] },
    );
    game.activate('k', 'Guard', { target: 'b' }).passAll().stack('S', 'c4', 'onTop').endTurn();
    return game.cast('Take', { target: 'S' }).passAll();
  };

  it('[AC9] doesn’t go to the hand from underneath either', () => {
    expect(taken('hand').where('b')).toBe('c4/1');
  });

  it('[AC9] goes to the bin, which isn’t hand, deck or void', () => {
    expect(taken('bin').where('b')).toBe('bin');
  });
});
