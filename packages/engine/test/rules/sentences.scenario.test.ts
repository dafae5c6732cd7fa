import { describe, expect, it } from 'vitest';
import { monster, spell } from '../../src/testing/index.ts';
import type { Operation, TargetSlot } from '../../src/types/effect.ts';
import { play } from './kit.ts';

const board = `
  . . k . .
  . . b . .
  . . . . .
  . . A . .
  . . K . .
`;
const any: TargetSlot = { what: 'monster', reach: 'global' };
const slot = { slot: 0 } as const;

describe('AC8: the sentences of an effect', () => {
  const cast = (...effect: Operation[]) =>
    play(
      board,
      { A: monster({ power: 6 }), b: monster({ power: 5 }) },
      { hand: [[spell({ name: 'Cast', targets: [any], effect })], []] },
    )
      .cast('Cast', { target: 'b' })
      .passAll();

  it('[AC8] happen one after the other, each with the numbers it finds', () => {
    const own: Operation = {
      op: 'damage',
      to: slot,
      amount: { of: { stat: 'power', of: slot }, per: 2 },
    };
    // Half of 5, then half of the 3 that are left.
    expect(cast(own, own).at('b').damage).toBe(2 + 1);
  });

  it('[WN2] who is at 0 power in between is destroyed only if it still is when all are done', () => {
    const hit: Operation = { op: 'damage', to: slot, amount: 5 };
    expect(cast(hit, { op: 'heal', to: slot, amount: 1 }).where('b')).toBe('c4');
    expect(cast(hit, { op: 'gainEnergy', player: 'own', amount: 1 }).where('b')).toBe('bin');
  });
});

describe('TN8: what lasts until a card has moved', () => {
  it('[TN8] ends when an effect puts the card elsewhere, which is no move of its own', () => {
    const bind: Operation = {
      op: 'status',
      to: slot,
      status: 'cannot attack',
      lasts: { until: 'moves' },
    };
    const put: Operation = { op: 'place', to: slot, square: { slot: 1 } };
    const game = play(
      board,
      { A: monster(), b: monster() },
      {
        hand: [
          {
            Bind: spell({ targets: [any], effect: [bind] }),
            Put: spell({ targets: [any, { what: 'empty', reach: 'global' }], effect: [put] }),
          },
          [],
        ],
      },
    );
    game.cast('Bind', { target: 'A' }).passAll();
    expect(game.at('A').statuses).toEqual(['cannot attack']);
    game.cast('Put', { target: 'A', then: ['c3'] }).passAll();
    expect(game.at('A').statuses).toEqual([]);
    expect(game.can('move', { card: 'A', to: 'd3' })).toBe(true);
  });
});
