import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain } from './props.ts';

/** A Continuous spell in effect. */
const working = (idname: string): CardSpec => card(idname, { active: true });

describe('Continuous spells about others', () => {
  it('[MarshFever] lowers the power of opposing monsters around its owner by 2, except Kings and those of higher IQ', () => {
    const game = drawn(
      `
      . . . . .
      . b c k .
      . d A . .
      . . C . .
      . . K . .
    `,
      {
        A: [monster({ power: 6, iq: 2 }), card('MarshFever')],
        C: monster({ power: 6 }),
        b: monster({ power: 6 }),
        c: monster({ power: 6, iq: 3 }),
        d: monster({ power: 2 }),
      },
    );
    game.cast('A.1');
    expect(game.energy(0)).toBe(39);
    // [TN9][BT4] Without power it is destroyed.
    expect(game.where('d')).toBe('bin');
    const powers = (): number[] => ['A', 'b', 'c', 'k', 'C'].map((name) => game.at(name).power);
    expect(powers()).toEqual([6, 4, 6, 20, 6]);
    game.endTurn();
    game.move('b', 'a4');
    expect(game.at('b').power).toBe(6);
  });

  it('[MarshFever] allows one copy per stack', () => {
    const game = drawn(
      duel,
      { A: [monster(), working('MarshFever')], b: monster() },
      holding('MarshFever'),
    );
    expect(game.refusal('stack', { card: 'MarshFever', to: 'c3' })?.code).toBe('one-per-stack');
  });

  it('[MenhirRing] keeps its stack together and reduces attack damage to monsters in a cross by 2', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      c . A . C
      . d . D .
      . . K . .
    `,
      {
        A: [monster({ power: 20 }), plainMonster, card('MenhirRing')],
        C: monster({ power: 20 }),
        D: monster({ power: 20 }),
        b: monster({ power: 7 }),
        c: monster({ power: 7, range: 4 }),
        d: monster({ power: 7, range: 4 }),
      },
    );
    game.cast('A.2');
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('lift', { card: 'A.1' })?.code).toBe('stack-locked');
    expect(game.refusal('unstack', { card: 'A.1', to: 'c2' })?.code).toBe('stack-locked');
    game.endTurn();
    game.attack('b', 'A').passAll();
    expect(game.at('A').damage).toBe(5);
    game.attack('d', 'D').passAll();
    expect(game.at('D').damage).toBe(7);
    game.endTurn();
    expect(game.refusal('lift', { card: 'A.1' })?.code).toBe('stack-locked');
    expect(game.can('move', { card: 'A', to: 'c2' })).toBe(true);
  });

  it("[MenhirRing] doesn't reduce recoil, and ends when it leaves the field", () => {
    const game = drawn(
      duel,
      {
        A: [monster({ power: 9 }), plainMonster, card('MenhirRing')],
        b: monster({ power: 6, iq: 0 }),
      },
      { hand: [[], ['LocustYear']] },
    );
    game.cast('A.2').passAll().attack('A', 'b').passAll();
    expect(game.at('A').damage).toBe(6);
    game.endTurn();
    game.cast('LocustYear', { target: 'A' }).passAll().endTurn();
    expect(game.bin(0)).toContain('MenhirRing');
    expect(game.can('lift', { card: 'A.1' })).toBe(true);
  });

  it('[TollHouse] makes spells that the opponent plays cost 1 more upfront', () => {
    const game = drawn(
      apart,
      {
        A: [monster({ iq: 0 }), card('TollHouse')],
        b: [monster({ power: 9 }), card('Kindling')],
      },
      {
        hand: [['Kindling'], { Gain: quickGain(), Two: card('Kindling'), M: monster({ cost: 1 }) }],
      },
    );
    game.cast('A.1').passAll();
    expect(game.energy(0)).toBe(39);
    game.cast('Kindling', { target: 'b' }).passAll();
    expect(game.energy(0)).toBe(37);
    game.endTurn();
    const paid = (play: () => unknown): number => {
      const before = game.energy(1);
      play();
      return before - game.energy(1);
    };
    expect(paid(() => game.cast('Gain').passAll())).toBe(0);
    expect(paid(() => game.cast('b.1', { target: 'A' }).passAll())).toBe(1);
    expect(paid(() => game.summon('M', 'a5'))).toBe(1);
    expect(paid(() => game.stack('Two', 'a5'))).toBe(2);
  });

  it('[TollHouse] adds up: two copies cost 2, in one stack too', () => {
    const game = drawn(
      apart,
      { A: [monster(), working('TollHouse'), card('TollHouse')], b: monster() },
      { hand: [[], ['Kindling']] },
    );
    game.cast('A.2').passAll().endTurn();
    game.cast('Kindling', { target: 'A' });
    expect(game.energy(1)).toBe(40 - 1 - 2 - 1);
  });

  it('[WolfWinter] makes its owner a Wolf; Wolves deal 2 more to monsters with power above 7', () => {
    const struck = (attacker: 'A' | 'C' | 'D', power: number): number => {
      const game = drawn(
        `
        . . k . .
        . . C . .
        . A b D .
        . . . . .
        . . K . .
      `,
        {
          A: [monster({ power: 5 }), card('WolfWinter')],
          C: monster({ power: 5, monsterTypes: ['Wolf'] }),
          D: monster({ power: 5 }),
          b: monster({ power }),
        },
      );
      game.cast('A.1');
      expect(game.energy(0)).toBe(39);
      expect(game.at('A').monsterTypes).toContain('Wolf');
      return game.attack(attacker, 'b').at('b').damage;
    };
    expect([struck('A', 8), struck('C', 8), struck('D', 8)]).toEqual([7, 7, 5]);
    expect([struck('A', 7), struck('C', 7)]).toEqual([5, 5]);
    // A Wolf of the other side doesn't benefit.
    const foe = drawn(duel, {
      A: [monster({ power: 9 }), working('WolfWinter')],
      b: monster({ power: 6, monsterTypes: ['Wolf'] }),
    });
    expect(foe.attack('A', 'b').at('A').damage).toBe(6);
  });

  it('[EmptyThrone] prevents the opponent from responding on your turn, on top of a full stack', () => {
    const ruled = (cards: number, active: 0 | 1 = 0): Scenario =>
      drawn(
        duel,
        {
          A: [
            monster({ power: 9 }),
            ...Array.from({ length: cards - 2 }, () => plainMonster),
            working('EmptyThrone'),
          ],
          b: monster({ power: 9, abilities: ['Brace'] }),
        },
        { active, hand: [[quickGain('Mine')], [quickGain('Theirs')]] },
      );
    const full = ruled(4).attack('A', 'b');
    expect(full.where('b')).toBe('bin');
    expect(full.decision()?.kind).toBe('turn');
    const short = ruled(3).attack('A', 'b');
    expect(short.decision()).toMatchObject({ kind: 'respond', players: [1] });
    expect(short.can('activate', { card: 'b', with: 'Brace' })).toBe(true);
    // In their own turn they can respond as usual.
    const theirs = ruled(4, 1).attack('b', 'A').respond('Mine');
    expect(theirs.decision()).toMatchObject({ kind: 'respond', players: [1] });
    expect(theirs.can('activate', { card: 'Theirs' })).toBe(true);
  });

  it('[EmptyThrone] is cast from its stack for 1', () => {
    const game = drawn(duel, {
      A: [monster({ power: 9 }), plainMonster, plainMonster, card('EmptyThrone')],
      b: monster({ power: 30, abilities: ['Brace'] }),
    });
    // While it is pending they can still respond.
    game.cast('A.3').respond(['b', 'Brace']).passAll();
    expect(game.energy(0)).toBe(39);
    game.attack('A', 'b');
    expect(game.decision()?.kind).toBe('turn');
  });

  it('[KiteString] gives your monster 1 more range while it is on the field', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      C . A . .
      . . K . .
    `,
      {
        A: [monster({ range: 1 }), card('KiteString')],
        C: monster({ range: 1 }),
        b: monster({ iq: 0 }),
      },
      { hand: [[], ['LocustYear']] },
    );
    game.cast('A.1', { target: 'C' }).passAll();
    expect(game.energy(0)).toBe(39);
    expect(game.at('C')).toMatchObject({ range: 2, rangeType: 'Square' });
    expect(game.at('A')).toMatchObject({ range: 1, rangeType: 'Circle' });
    game.endTurnsUntil(8);
    expect(game.at('C').range).toBe(2);
    game.cast('LocustYear', { target: 'A' }).passAll();
    expect(game.at('C').range).toBe(1);
    expect(game.at('A').rangeType).toBe('Square');
  });

  it("[KiteString] lets its owner attack past cards on the opponent's side only", () => {
    const flown = (drawing: string): boolean =>
      drawn(drawing, {
        A: [monster({ range: 2 }), working('KiteString')],
        b: monster(),
        c: monster(),
      }).can('attack', { card: 'A', target: 'c' });
    expect(
      flown(`
      . . k . .
      . . A b c
      . . . . .
      . . . . .
      . . K . .
    `),
    ).toBe(true);
    expect(
      flown(`
      . . k . .
      . . . . .
      . . A b c
      . . . . .
      . . K . .
    `),
    ).toBe(false);
  });

  it("[KiteString] [ThornHedge] don't affect your other monsters", () => {
    const kite = drawn(
      `
      . . k . .
      . A D b c
      . . . . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster(), working('KiteString')],
        D: monster({ range: 2 }),
        b: monster(),
        c: monster(),
      },
    );
    expect(kite.can('attack', { card: 'D', target: 'c' })).toBe(false);
    const hedge = drawn(
      `
      . . k . .
      . A . . .
      . . D b .
      . . . . .
      . . K . .
    `,
      {
        A: [monster(), working('ThornHedge')],
        D: monster({ power: 9 }),
        b: monster({ power: 6 }),
      },
    );
    expect(hedge.attack('D', 'b').at('D').damage).toBe(6);
  });

  it('[ThornHedge] doubles the recoil its owner deals, and reduces the recoil it takes by 2', () => {
    const withHedge = (active: 0 | 1, a: MonsterOptions, b: MonsterOptions): Scenario =>
      drawn(duel, { A: [monster(a), working('ThornHedge')], b: monster(b) }, { active });
    const defends = withHedge(1, { power: 6 }, { power: 20 }).attack('b', 'A').passAll();
    expect(defends.at('b').damage).toBe(12);
    const attacks = withHedge(0, { power: 9 }, { power: 7 }).attack('A', 'b').passAll();
    expect(attacks.at('A').damage).toBe(5);
    expect(attacks.where('b')).toBe('bin');
    const struck = withHedge(1, { power: 9 }, { power: 7 }).attack('b', 'A').passAll();
    // An attack deals full damage.
    expect(struck.at('A').damage).toBe(7);
  });

  it('[ThornHedge] may prevent an opposing monster in range from being upgraded while it is on the field', () => {
    const grown = (choice: string | null): boolean => {
      const game = drawn(
        duel,
        { A: [monster(), card('ThornHedge')], b: [monster(), plainMonster] },
        { superdeck: [[], { Two: monster({ level: 2 }) }] },
      );
      game.cast('A.1', choice === null ? {} : { target: choice });
      expect(game.energy(0)).toBe(39);
      expect(game.at('A.1').active).toBe(true);
      game.endTurnsUntil(8);
      return game.can('upgrade', { card: 'Two', to: 'c4' });
    };
    expect([grown('b'), grown(null)]).toEqual([false, true]);
  });

  it('[ThornHedge] is Quick: it takes effect before the attack that it answers', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . A . .
      . . C . .
      . . K . .
    `,
      {
        A: [monster({ power: 6 }), card('ThornHedge')],
        C: monster({ power: 9 }),
        b: monster({ power: 20 }),
      },
      { active: 1, hand: [[], ['Kindling']] },
    );
    game.cast('Kindling', { target: 'C' }).respond('A.1', { target: 'b' }).passAll();
    game.attack('b', 'A').passAll();
    expect(game.at('b').damage).toBe(12);
  });
});
