import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import type { CardSpec } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, quickGain } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const spent = { code: 'attacked-already', rule: 'BT1' };
const used = { code: 'used-already', rule: 'AC7' };
const acted = { code: 'acted-already', rule: 'TN6' };
const notActivatable = { code: 'not-activatable', rule: 'AC1' };
const noSpells = { code: 'spells-forbidden', rule: 'AC9' };

describe('active super abilities of level 4', () => {
  const kraken = (stack: CardSpec[], target: CardSpec) =>
    drawn(
      `
      k . . . a
      . . . . .
      . . I . .
      . . . . .
      . . K . .
    `,
      { I: stack, a: [target, plainMonster] },
      {
        bin: [[plainSpell], { P: plainMonster, Q: plainSpell, R: plainMonster, S: plainMonster }],
      },
    );

  const deep = { iq: 3, abilities: ['IntoTheDeep'] };

  it('[IntoTheDeep] burns a monster anywhere and up to 3 cards of the opposing bin, for 3 energy', () => {
    const game = kraken(fullStack(deep), monster({ iq: 3 }));
    game.activate('I', 'IntoTheDeep', { target: 'a' });
    expect(game.where('a')).toBe('void');
    // Only the top card leaves; the cards under it stay.
    expect(game.where('a.1')).toBe('e5');
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    game.choose('P').choose('Q').choose('S');
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(['P', 'Q', 'R', 'S'].map((name) => game.where(name))).toEqual([
      'void',
      'void',
      'bin',
      'void',
    ]);
    expect(game.void(1)).toHaveLength(4);
    expect(game.bin(0)).toEqual(['PlainSpell']);
    expect([game.energy(0), game.energy(1)]).toEqual([37, 40]);
  });

  it("[IntoTheDeep] fizzles at higher IQ, respects DeepRoots, can't target a King, may burn fewer cards, needs a full stack", () => {
    const higherIq = kraken(fullStack(deep), monster({ iq: 4 }));
    higherIq.activate('I', 'IntoTheDeep', { target: 'a' });
    expect(higherIq.where('a')).toBe('e5');
    expect(higherIq.void(1)).toEqual([]);
    expect(higherIq.energy(0)).toBe(37);
    const rooted = kraken(fullStack(deep), monster({ iq: 1, abilities: ['DeepRoots'] }));
    rooted.activate('I', 'IntoTheDeep', { target: 'a' }).choose('P').choose(null);
    expect(rooted.where('a')).toBe('e5');
    const fresh = kraken(fullStack(deep), monster());
    expect(fresh.can('activate', { card: 'I', with: 'IntoTheDeep', target: 'k' })).toBe(false);
    expect(fresh.can('activate', { card: 'I', with: 'IntoTheDeep', target: 'I' })).toBe(false);
    const short = kraken(shortStack(deep), monster());
    expect(short.refusal('activate', { card: 'I', with: 'IntoTheDeep', target: 'a' })).toEqual(
      notActivatable,
    );
  });

  it('[TurnBackHours] for 3 energy its other monsters but the King may attack or move once more', () => {
    const game = drawn(
      `
      . . . . k
      . . a . .
      . . T A b
      . c . . .
      B K . . .
    `,
      {
        T: fullStack({ power: 5, abilities: ['TurnBackHours'] }),
        A: monster({ power: 5 }),
        B: monster({ power: 5 }),
        K: monster({ power: 20 }),
        a: monster({ power: 30, range: 0 }),
        b: monster({ power: 30, range: 0 }),
        c: monster({ power: 90, range: 0 }),
      },
    );
    game.move('B', 'a2').attack('A', 'b').attack('T', 'a').attack('K', 'c');
    game.activate('T', 'TurnBackHours');
    expect(game.energy(0)).toBe(37);
    expect(game.refusal('attack', { card: 'T', target: 'a' })).toEqual(spent);
    expect(game.refusal('attack', { card: 'K', target: 'c' })).toEqual(spent);
    expect(game.refusal('move', { card: 'K', to: 'b2' })).toEqual(acted);
    game.attack('A', 'b');
    expect(game.at('b').damage).toBe(10);
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(spent);
    // B can attack although it has moved, and move although it attacked, once each.
    game.attack('B', 'c');
    expect(game.at('c').damage).toBe(25);
    game.move('B', 'a3');
    expect(game.refusal('move', { card: 'B', to: 'a2' })?.code).toBe('moved-already');
    expect(game.refusal('activate', { card: 'T', with: 'TurnBackHours' })).toEqual(used);
  });

  it("[TurnBackHours] monsters that attacked may move, once; doesn't work on a stack of three", () => {
    const game = drawn(
      `
      . . . . k
      . . . . .
      . . T A b
      . . . . .
      . K . . .
    `,
      {
        T: fullStack({ abilities: ['TurnBackHours'] }),
        A: monster({ power: 5 }),
        b: monster({ power: 30, range: 0 }),
      },
    );
    game.attack('A', 'b').activate('T', 'TurnBackHours').move('A', 'd2');
    expect(game.can('move', { card: 'A', to: 'd1' })).toBe(false);
    expect(game.can('move', { card: 'T', to: 'c2' })).toBe(false);
    const short = drawn(
      `
      . . k . .
      . . . . .
      . . T . .
      . . . . .
      . . K . .
    `,
      { T: shortStack({ abilities: ['TurnBackHours'] }) },
    );
    expect(short.refusal('activate', { card: 'T', with: 'TurnBackHours' })).toEqual(notActivatable);
  });

  it('[TheReaping] for 2 energy it burns, all other monsters except Kings take 8 damage, and the opponent loses 3 energy', () => {
    const game = drawn(
      `
      . . k . .
      a b . c .
      . . R . .
      . A . . .
      . . K . .
    `,
      {
        R: fullStack({ iq: 3, abilities: ['TheReaping'] }),
        A: monster({ power: 9, iq: 8 }),
        a: monster({ power: 9, iq: 3 }),
        b: monster({ power: 8, iq: 3 }),
        c: monster({ power: 9, iq: 4 }),
        k: monster({ power: 20, iq: 1 }),
        K: monster({ power: 20, iq: 1 }),
      },
    );
    game.activate('R', 'TheReaping');
    expect(game.where('R')).toBe('void');
    expect(['A', 'a', 'c', 'k', 'K'].map((name) => game.at(name).damage)).toEqual([8, 8, 0, 0, 0]);
    // The shields absorbed nothing.
    expect(game.state().open.shield).toEqual([10, 10]);
    expect(game.where('b')).toBe('bin');
    // The new top card of its stack is destroyed too; the two under it aren't.
    expect(game.where('R.1')).toBe('bin');
    expect(game.at('R.2')).toMatchObject({ square: 'c3', depth: 0, damage: 0 });
    expect([game.energy(0), game.energy(1)]).toEqual([38, 37]);
  });

  it("[TheReaping] can't be used by a King or on a stack of three", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . R . .
      . . . . .
      . . K . .
    `,
      {
        R: shortStack({ abilities: ['TheReaping'] }),
        K: monster({ power: 20, abilities: ['TheReaping'] }),
      },
    );
    expect(game.can('activate', { card: 'R', with: 'TheReaping' })).toBe(false);
    expect(game.can('activate', { card: 'K', with: 'TheReaping' })).toBe(false);
  });

  const quickStep = ability({
    idname: 'QuickStep',
    type: 'Active Ability',
    subtypes: ['Quick'],
    effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }],
  });

  it("[EclipseOfThought] for 2 energy the opponent can't respond this turn or activate spells for 2 turns", () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . E . .
      . . . . .
      . . K . .
    `,
      {
        E: fullStack({ power: 10, abilities: ['EclipseOfThought', 'MistGuard'] }),
        a: monster({ power: 9, abilities: [quickStep, 'ThickHide', 'MistGuard'] }),
      },
      {
        hand: [
          { P: quickGain('QuickOne'), R: quickGain('QuickTwo'), S: plainMonster },
          { Q: quickGain('QuickThree') },
        ],
      },
    );
    game.activate('E', 'EclipseOfThought');
    // The opponent may respond to the ability itself.
    expect(game.decision()).toEqual({ kind: 'respond', players: [1] });
    game.decline();
    expect(game.energy(0)).toBe(38);
    game.attack('E', 'a');
    expect(game.at('a').damage).toBe(10 - 2);
    for (let turn = 1; turn <= 2; turn++) {
      game.endTurn();
      expect(game.refusal('activate', { card: 'Q' })).toEqual(noSpells);
      // In its own turn, the opponent can respond to a response, with an ability.
      game.attack('a', 'E').respond(turn === 1 ? 'P' : 'R');
      expect(game.decision()).toEqual({ kind: 'respond', players: [1] });
      expect(game.can('activate', { card: 'a', with: 'QuickStep' })).toBe(true);
      expect(game.refusal('activate', { card: 'Q' })).toEqual(noSpells);
      game.passAll().endTurn();
      if (turn === 2) break;
      // In the next turn, the opponent may respond again, but not with a spell.
      game.attack('E', 'a');
      expect(game.decision()).toEqual({ kind: 'respond', players: [1] });
      expect(game.refusal('activate', { card: 'Q' })).toEqual(noSpells);
      expect(game.can('activate', { card: 'a', with: 'QuickStep' })).toBe(true);
      game.decline();
    }
    game.endTurn();
    expect(game.can('activate', { card: 'Q' })).toBe(true);
  });

  it("[EclipseOfThought] doesn't work on a stack of three", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . E . .
      . . . . .
      . . K . .
    `,
      { E: shortStack({ abilities: ['EclipseOfThought'] }) },
    );
    expect(game.refusal('activate', { card: 'E', with: 'EclipseOfThought' })).toEqual(
      notActivatable,
    );
  });
});
