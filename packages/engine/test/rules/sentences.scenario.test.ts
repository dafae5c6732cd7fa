import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { Scenario } from '../../src/testing/index.ts';
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

  it('[AC8] happen one after the other, each with current values', () => {
    const own: Operation = {
      op: 'damage',
      to: slot,
      amount: { of: { stat: 'power', of: slot }, per: 2 },
    };
    // Half of 5, then half of the remaining 3.
    expect(cast(own, own).at('b').damage).toBe(2 + 1);
  });

  it('[WN2] a monster at 0 power in between is destroyed only if it still is at the end', () => {
    const hit: Operation = { op: 'damage', to: slot, amount: 5 };
    expect(cast(hit, { op: 'heal', to: slot, amount: 1 }).where('b')).toBe('c4');
    expect(cast(hit, { op: 'gainEnergy', player: 'own', amount: 1 }).where('b')).toBe('bin');
  });
});

describe('AC2: an exchange', () => {
  it('[AC2] is judged once, before either card has changed', () => {
    const dull = ability({
      idname: 'Dull',
      type: 'Passive Ability',
      continuous: [{ continuous: 'modify', affects: 'self', stat: 'iq', how: 'lower', amount: 2 }],
    });
    const trade = ability({
      idname: 'Trade',
      type: 'Active Ability',
      targets: [any],
      effect: [{ op: 'exchange', a: 'self', b: slot, stat: 'iq', lasts: 'this turn' }],
    });
    const game = play(board, {
      A: monster({ iq: 6, abilities: [dull, trade] }),
      b: monster({ iq: 3 }),
    });
    expect(game.at('A').iq).toBe(4);
    game.activate('A', 'Trade', { target: 'b' }).passAll();
    // With the IQ of b, A could no longer affect b.
    expect([game.at('A').iq, game.at('b').iq]).toEqual([3 - 2, 4]);
  });
});

describe('TN8: modifiers that last until a card has moved', () => {
  it('[TN8] end when an effect moves the card, which isn’t a move of its own', () => {
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

  it('[TN8] end for covered cards too when an effect moves their position', () => {
    const under: TargetSlot = { what: 'under', reach: 'global' };
    const bind: Operation = {
      op: 'status',
      to: slot,
      status: 'cannot attack',
      lasts: { until: 'moves' },
    };
    const bound = (targets: readonly TargetSlot[], effect: Operation) => {
      const game = play(
        board,
        { A: [monster(), monster()], b: [monster(), monster()] },
        {
          hand: [
            {
              Bind: spell({ targets: [under], effect: [bind] }),
              Bind2: spell({ targets: [under], effect: [bind] }),
              Put: spell({ targets, effect: [effect] }),
            },
            [],
          ],
        },
      );
      game.cast('Bind', { target: 'A.1' }).passAll().cast('Bind2', { target: 'b.1' }).passAll();
      expect([game.at('A.1').statuses, game.at('b.1').statuses]).toEqual([
        ['cannot attack'],
        ['cannot attack'],
      ]);
      return game;
    };
    const statuses = (game: Scenario) => [game.at('A.1').statuses, game.at('b.1').statuses];
    const still = ['cannot attack'];
    const place: Operation = { op: 'place', to: slot, square: { slot: 1 } };
    const placed = bound([any, { what: 'empty', reach: 'global' }], place);
    placed.cast('Put', { target: 'A', then: ['e3'] }).passAll();
    expect(statuses(placed)).toEqual([[], still]);
    const push: Operation = { op: 'push', to: slot, direction: 'towards', squares: 1 };
    const pushed = bound([any], push).cast('Put', { target: 'b' }).passAll();
    expect(pushed.where('b')).toBe('c3');
    expect(statuses(pushed)).toEqual([still, []]);
    const swapped = bound([any, any], { op: 'swap', a: slot, b: { slot: 1 } });
    swapped.cast('Put', { target: 'A', then: ['b'] }).passAll();
    expect(statuses(swapped)).toEqual([[], []]);
  });
});
