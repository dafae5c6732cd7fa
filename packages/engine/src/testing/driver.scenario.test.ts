import { describe, expect, it } from 'vitest';
import { createRules } from '../all-rules.ts';
import { ability, monster, scenario, spell } from './index.ts';

const rules = createRules({ version: 'test', definitions: [] });

describe('scenario', () => {
  it('plays a drawn position', () => {
    const game = scenario(
      rules,
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      { A: monster({ power: 7 }), b: monster({ power: 4, iq: 1 }) },
    );
    expect(game.at('b')).toMatchObject({ square: 'c3', power: 4, owner: 1 });
    expect(game.can('attack', { card: 'A', target: 'k' })).toBe(false);
    expect(game.refusal('attack', { card: 'A', target: 'k' })).toEqual({
      code: 'target-out-of-range',
      rule: 'RG2',
    });
    game.attack('A', 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.energy(1)).toBe(35);
    expect(game.at('A').power).toBe(3);
    game.expectBoard(`
      . . k . .
      . . . . .
      . . . . .
      . . A . .
      . . K . .
    `);
  });

  it('accepts custom abilities and spells, stacks and hands', () => {
    const game = scenario(
      rules,
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      {
        A: [
          monster({
            iq: 5,
            abilities: [
              ability({
                idname: 'Zap',
                type: 'Active Ability',
                targets: [{ what: 'monster', side: 'opposing', reach: 'range' }],
                effect: [{ op: 'damage', to: { slot: 0 }, amount: 2 }],
                cost: { type: 'HP on Activate', amount: 1 },
              }),
            ],
          }),
          monster({ name: 'Under' }),
          spell({ name: 'Hidden' }),
        ],
        b: monster({ power: 5 }),
      },
      {
        hand: [
          {
            S: monster({ power: 3 }),
            Gain: spell({ effect: [{ op: 'gainEnergy', player: 'own', amount: 2 }] }),
          },
          {
            Quick: spell({
              subtypes: ['Quick'],
              effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }],
            }),
          },
        ],
      },
    );
    expect(game.at('A.2')).toMatchObject({ faceDown: true, card: 'Hidden', depth: 2 });
    game.activate('A', 'Zap', { target: 'b' });
    expect(game.pendingActions()).toEqual(['Zap']);
    game.respond('Quick').passAll();
    expect(game.at('b').power).toBe(3);
    expect(game.energy(0)).toBe(39);
    expect(game.energy(1)).toBe(41);
    game.summon('S', 'a1');
    expect(game.at('S')).toMatchObject({ square: 'a1', power: 3 });
    expect(() => game.move('A', 'c1')).toThrow(/acted-already/);
    game.cast('Gain').passAll();
    expect(game.energy(0)).toBe(40);
    expect(game.bin(0)).toEqual(['MadeSpell']);
    game.endTurn();
    expect(game.active()).toBe(1);
  });
});
