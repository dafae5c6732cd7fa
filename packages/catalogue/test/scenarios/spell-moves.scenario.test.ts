import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '@stackmate/engine/testing';
import type { CardSpec, Scenario } from '@stackmate/engine/testing';
import { answering, apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, quickGain } from './props.ts';

describe('spells that move and remove', () => {
  it('[GlassLake] puts your position on an empty square in range of the owner', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      A . . . .
      . . . . .
      . . K D .
    `,
      { A: [monster(), plainMonster], b: monster(), D: monster() },
      holding('GlassLake', 'GlassLake'),
    );
    expect(game.can('activate', { card: 'GlassLake', target: 'K' })).toBe(false);
    expect(game.can('activate', { card: 'GlassLake', target: 'b' })).toBe(false);
    game.cast('GlassLake', { target: 'A' });
    const may = (to: string): boolean => game.can('choose', { to });
    expect(['c2', 'b1', 'd1', 'c3', 'b2'].map((to) => may(to))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    game.choose('b1');
    expect(game.at('A').square).toBe('b1');
    expect(game.where('A.1')).toBe('b1/1');
    expect(game.energy(0)).toBe(38);
    // The effect didn't use up the monster's move of the turn.
    expect(game.can('move', { card: 'A', to: 'b2' })).toBe(true);
    expect(game.refusal('activate', { card: 'GlassLake', target: 'D' })?.code).toBe('used-already');
  });

  it("[Updraft] returns an opposing basic monster to its owner's hand; the cards under it stay", () => {
    const game = drawn(
      `
      . . k . .
      . b c d .
      . . . . .
      . . A . .
      . . K . .
    `,
      {
        A: monster(),
        b: [monster({ power: 9 }), plainMonster],
        c: monster({ level: 2 }),
        d: monster({ iq: 4 }),
      },
      holding('Updraft', 'Updraft'),
    );
    const may = (target: string): boolean => game.can('activate', { card: 'Updraft', target });
    expect(['b', 'c', 'd', 'k', 'A'].map((name) => may(name))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    game.cast('Updraft', { target: 'b' });
    expect(game.hand(1)).toHaveLength(1);
    expect(game.where('b.1')).toBe('b4');
    expect(game.energy(0)).toBe(37);
    game.cast('Updraft', { target: 'd' }).passAll();
    // [AC2] Its IQ is higher than the King's.
    expect(game.where('d')).toBe('d4');
  });

  it('[Updraft] is Quick: an attacker that is sent away deals no damage', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 5 }), b: monster({ power: 9 }) },
      answering('Updraft'),
    );
    game.attack('b', 'A').respond('Updraft', { target: 'b' });
    expect(game.at('A').damage).toBe(0);
    expect(game.board()).not.toContain('b');
  });

  it('[FeatherRoad] lets a monster move once more, past cards, and attack afterwards', () => {
    const game = drawn(
      `
      . . k . .
      b . . . .
      C . . . .
      . A . . .
      . . K . .
    `,
      {
        A: [monster({ power: 9, range: 2 }), card('FeatherRoad')],
        C: monster(),
        b: monster({ power: 9 }),
      },
    );
    game.move('A', 'a2');
    expect(game.refusal('move', { card: 'A', to: 'b2' })?.code).toBe('moved-already');
    game.cast('A.1', { target: 'A' });
    expect(game.where('A.1')).toBe('bin');
    expect(game.energy(0)).toBe(39);
    // Past C, but never onto an enemy square.
    expect(game.can('move', { card: 'A', to: 'a4' })).toBe(false);
    expect(game.can('move', { card: 'A', to: 'c2' })).toBe(true);
    game.move('A', 'b2').endTurn();
    expect(game.at('A').statuses).toEqual([]);
  });

  it('[FeatherRoad] passes over cards in the way', () => {
    const game = drawn(
      `
      . . k . .
      . b . . .
      . . . . .
      . C . . .
      . A K . .
    `,
      {
        A: monster({ power: 9, range: 2 }),
        C: monster(),
        b: monster({ power: 7 }),
      },
      holding('FeatherRoad'),
    );
    expect(game.can('move', { card: 'A', to: 'b3' })).toBe(false);
    game.cast('FeatherRoad', { target: 'A' }).move('A', 'b3').attack('A', 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.at('A').damage).toBe(7);
    expect(game.energy(0)).toBe(38);
    // One more move than usual, not any number.
    game.move('A', 'b4');
    expect(game.refusal('move', { card: 'A', to: 'b5' })?.code).toBe('moved-already');
  });

  it('[FeatherRoad] is unstacked on use: it is pending outside its stack, whose top card remains its owner', () => {
    const game = drawn(
      apart,
      { A: [monster(), card('FeatherRoad')], b: monster() },
      { hand: [[], [quickGain()]] },
    );
    game.cast('A.1', { target: 'A' });
    expect(game.where('A.1')).toBe('special');
    expect(game.at('A').stack).toHaveLength(1);
    game.passAll();
    expect(game.where('A.1')).toBe('bin');
    expect(game.at('A').statuses).toContain('moves past cards');
  });

  it('[Castling] swaps the King and your other monster, with their stacks', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      A . . . .
      . . . . .
      . . K . .
    `,
      { A: [monster(), plainMonster], b: monster() },
      holding('Castling', 'Castling'),
    );
    expect(game.can('activate', { card: 'Castling', target: 'K' })).toBe(false);
    expect(game.can('activate', { card: 'Castling', target: 'b' })).toBe(false);
    game.cast('Castling', { target: 'A' });
    game.expectBoard(`
      . . k . .
      . . b . .
      K . . . .
      . . . . .
      . . A . .
    `);
    expect(game.where('A.1')).toBe('c1/1');
    expect(game.at('K').king).toBe(true);
    expect(game.at('A').king).toBe(false);
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('activate', { card: 'Castling', target: 'A' })?.code).toBe('used-already');
  });

  it('[Castling] swaps the King even if another monster casts it', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      A . D . .
      . . . . .
      . . K . .
    `,
      { A: [monster(), card('Castling')], D: monster() },
    );
    game.cast('A.1', { target: 'D' });
    expect(['K', 'D', 'A'].map((name) => game.at(name).square)).toEqual(['c3', 'c1', 'a3']);
  });

  it('[Castling] is Quick: an attack follows the King and finds it out of reach', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      A . b . .
      . . K . .
    `,
      { A: monster(), b: monster({ power: 25 }) },
      answering('Castling'),
    );
    game.attack('b', 'K').respond('Castling', { target: 'A' });
    expect(game.at('K')).toMatchObject({ square: 'a2', damage: 0 });
    expect(game.at('A')).toMatchObject({ square: 'c1', damage: 0 });
    expect(game.state().open.shield[0]).toBe(10);
  });

  it('[Undertow] pulls an opposing monster up to 2 squares and lowers its power by 2 this turn', () => {
    const pulled = (drawing: string): Scenario =>
      drawn(drawing, {
        A: [monster({ range: 4 }), card('Undertow')],
        b: [monster({ power: 9 }), plainMonster],
        C: monster(),
      }).cast('A.1', { target: 'b' });
    const free = pulled(`
      . . b . k
      . . . . .
      . . . . .
      C . . . .
      . . A . K
    `);
    expect(free.at('b')).toMatchObject({ square: 'c3', power: 7, damage: 0 });
    expect(free.where('b.1')).toBe('c3/1');
    expect(free.energy(0)).toBe(40);
    free.endTurn();
    expect(free.at('b').power).toBe(9);
    const blocked = pulled(`
      . . b . k
      . . . . .
      . . C . .
      . . . . .
      . . A . K
    `);
    expect(blocked.at('b')).toMatchObject({ square: 'c4', power: 7 });
    const close = pulled(`
      . . . . k
      . . . . .
      C . . . .
      . . b . .
      . . A . K
    `);
    expect(close.at('b')).toMatchObject({ square: 'c2', power: 7 });
  });

  it('[Undertow] targets only monsters in range', () => {
    const game = drawn(apart, { A: monster(), b: monster() }, holding('Undertow'));
    expect(game.can('activate', { card: 'Undertow', target: 'b' })).toBe(false);
  });

  it('[ChangingGuard] brings a covered card to the top, which may act although it joined this turn', () => {
    const game = drawn(
      duel,
      {
        A: [
          monster({ power: 5 }),
          monster({ name: 'Fresh', power: 9, arrivedThisTurn: true }),
          plainSpell,
        ],
        b: monster({ power: 8 }),
      },
      holding('ChangingGuard'),
    );
    expect(game.can('activate', { card: 'ChangingGuard', target: 'A' })).toBe(false);
    // This card is face down.
    expect(game.can('activate', { card: 'ChangingGuard', target: 'A.2' })).toBe(false);
    game.cast('ChangingGuard', { target: 'A.1' });
    expect(game.where('A.1')).toBe('c3');
    expect(game.where('A')).toBe('c3/1');
    expect(game.energy(0)).toBe(39);
    game.attack('A.1', 'b');
    expect(game.where('b')).toBe('bin');
    // The turn's lift is still available.
    expect(game.can('lift', { card: 'A' })).toBe(true);
    expect(game.endTurn().at('A.1').statuses).toEqual([]);
  });

  it("[ChangingGuard] is Quick, but can't make an attack miss", () => {
    const game = drawn(
      duel,
      { A: [monster({ power: 5 }), monster({ power: 12 })], b: monster({ power: 8 }) },
      answering('ChangingGuard'),
    );
    game.attack('b', 'A').respond('ChangingGuard', { target: 'A.1' });
    // [RS5] Its target is no longer on top: the attack fizzles.
    expect([game.at('A').damage, game.at('A.1').damage, game.at('b').damage]).toEqual([0, 0, 0]);
  });

  it('[LocustYear] sends the lowest card of an opposing stack to the bin, and another while three are left', () => {
    const eaten = (...under: CardSpec[]): string[] => {
      const game = drawn(apart, { A: monster(), b: [monster(), ...under] }, holding('LocustYear'));
      game.cast('LocustYear', { target: 'b' }).passAll();
      expect(game.energy(0)).toBe(38);
      expect(game.bin(1)).toHaveLength(under.length + 1 - game.at('b').stack.length);
      return [...game.at('b').stack];
    };
    expect(eaten(plainMonster, plainMonster, plainSpell)).toHaveLength(2);
    expect(eaten(plainMonster, plainMonster)).toHaveLength(2);
    expect(eaten(plainMonster)).toHaveLength(1);
    expect(eaten(plainMonster, plainMonster, plainSpell)).not.toContain('PlainSpell');
    const alone = drawn(apart, { A: monster(), b: monster() }, holding('LocustYear'));
    expect(alone.refusal('activate', { card: 'LocustYear', target: 'b' })?.code).toBe('no-target');
  });

  it("[UnpickedSeam] returns an opposing face-up covered card to its original owner's hand", () => {
    const game = drawn(
      apart,
      {
        A: [monster(), plainMonster],
        b: [
          monster(),
          monster({ name: 'Mine', home: 0 }),
          monster({ name: 'Wise', iq: 4 }),
          spell(),
        ],
      },
      holding('UnpickedSeam', 'UnpickedSeam'),
    );
    const may = (target: string): boolean => game.can('activate', { card: 'UnpickedSeam', target });
    expect(['b', 'b.1', 'b.2', 'b.3', 'A.1'].map((name) => may(name))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    game.cast('UnpickedSeam', { target: 'b.1' }).passAll();
    expect(game.where('b.1')).toBe('hand');
    expect(game.hand(0)).toHaveLength(2);
    expect(game.at('b').stack).toHaveLength(3);
    expect(game.energy(0)).toBe(38);
    // [AC2] A covered card of higher IQ stays too.
    game.cast('UnpickedSeam', { target: 'b.2' }).passAll();
    expect(game.where('b.2')).toBe('c4/1');
  });
});
