import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { bearer, entryCosts, createStack } from './stacks.ts';

describe('passive stackable abilities: by themselves', () => {
  const withCollar = (attacker: MonsterOptions, top: MonsterOptions = { iq: 3, eq: 1 }): Scenario =>
    drawn(
      `
      . . k . .
      . . a . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 20, range: 0, ...top }), bearer('SpikedCollar')],
        a: monster({ power: 6, ...attacker }),
      },
      { active: 1 },
    ).attack('a', 'A');

  it('[SpikedCollar] deals 2 damage to the attacker before the attack lands; stacking it costs 1 more', () => {
    const game = withCollar({ iq: 3 });
    expect(game.at('a')).toMatchObject({ damage: 2, power: 4 });
    expect(game.at('A').damage).toBe(4);
    expect(entryCosts('SpikedCollar')).toEqual({ summon: 1, stack: 2 });
  });

  it('[SpikedCollar] destroys an attacker of 2 power, without loss of energy', () => {
    const game = withCollar({ power: 2, iq: 3 });
    expect(game.where('a')).toBe('bin');
    expect(game.at('A').damage).toBe(0);
    expect(game.energy(1)).toBe(40);
  });

  it("[SpikedCollar] doesn't hurt a monster of higher IQ, and doesn't work on top or beyond the EQ", () => {
    expect(withCollar({ iq: 4 }).at('a').damage).toBe(0);
    expect(withCollar({ iq: 3 }, { iq: 3, eq: 0 }).at('a').damage).toBe(0);
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 20, iq: 3, range: 0, abilities: ['SpikedCollar'] }),
        a: monster({ iq: 1 }),
      },
      { active: 1 },
    );
    expect(game.attack('a', 'A').at('a').damage).toBe(0);
  });

  it('[OathToTheCrown] the King has 2 more power from the end of your turn to the start of the next', () => {
    const sworn = (eq: number): Scenario =>
      drawn(
        `
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      `,
        {
          A: [monster({ eq, abilities: ['OathToTheCrown'] }), bearer('OathToTheCrown')],
          K: monster({ power: 20, iq: 9 }),
        },
      );
    const game = sworn(0);
    expect(game.at('K').power).toBe(20);
    game.endTurn();
    expect(game.at('K').power).toBe(22);
    game.endTurn();
    expect(game.at('K').power).toBe(20);
    game.endTurn();
    expect(game.at('K').power).toBe(22);
    // With EQ 1, the ability of the card underneath works as well.
    expect(sworn(1).endTurn().at('K').power).toBe(24);
  });

  it('[Ripening] gains 1 power for good as each of its turns starts, up to 14', () => {
    const after = (power: number, turns: number): number => {
      const game = drawn(
        `
        . . k . .
        . . . . .
        . . R . .
        . . . . .
        . . K . .
      `,
        { R: monster({ power, abilities: ['Ripening'] }) },
        { active: 1 },
      );
      return game.endTurnsUntil(6 + turns).at('R').power;
    };
    expect(after(6, 1)).toBe(7);
    expect(after(6, 2)).toBe(7);
    expect(after(6, 3)).toBe(8);
    expect(after(13, 3)).toBe(14);
    expect(after(14, 3)).toBe(14);
  });

  it('[Ripening] a covered card raises its own power, not that of the card that covers it', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster({ power: 8, eq: 1 }), monster({ power: 5, abilities: ['Ripening'] })] },
      { active: 1 },
    );
    game.endTurn();
    expect(game.at('A').power).toBe(8);
    game.lift('A.1');
    expect(game.at('A.1').power).toBe(6);
  });

  it('[Memento] draws a card when the card above it leaves the field; stacking it costs 1 more', () => {
    const lose = (top: MonsterOptions, ...under: CardSpec[]): number => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . A . .
        . . . . .
        . . K . .
      `,
        { A: [monster({ power: 3, ...top }), ...under], a: monster({ power: 9 }) },
        { active: 1 },
      );
      game.attack('a', 'A');
      expect(game.where('A')).toBe('bin');
      return game.hand(0).length;
    };
    expect(lose({ eq: 1 }, bearer('Memento'))).toBe(1);
    expect(lose({ eq: 2 }, bearer('Memento'), bearer('Memento'))).toBe(2);
    expect(lose({ eq: 0 }, bearer('Memento'))).toBe(0);
    expect(lose({ abilities: ['Memento'] })).toBe(0);
    expect(entryCosts('Memento')).toEqual({ summon: 1, stack: 2 });
  });

  it('[Memento] draws a card as its stack is traded in for an upgrade', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: [monster({ eq: 1 }), bearer('Memento')] },
      { superdeck: [{ S: monster({ level: 2 }) }, []] },
    );
    game.upgrade('S', 'c2');
    expect(['A', 'A.1'].map((name) => game.where(name))).toEqual(['bin', 'bin']);
    expect(game.hand(0)).toHaveLength(1);
  });

  it("[Memento] doesn't trigger for a card that only leaves the stack", () => {
    const game = createStack({ eq: 1 }, bearer('Memento'));
    game.unstack('A', 'c2');
    expect(game.where('A')).toBe('c2');
    expect(game.hand(0)).toEqual([]);
  });
});
