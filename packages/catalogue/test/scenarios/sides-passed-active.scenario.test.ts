import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { CardSpec, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';
import { carrying, passed, times, trio } from './sides.ts';

const used = { code: 'used-already', rule: 'AC7' };

describe('side abilities passed up: activated in the player’s own turn', () => {
  it('[SparkSatchel] deals 1 damage per card in the stack to an opposing monster in range, for 1 energy', () => {
    const play = (under: number, iq = 2): Scenario =>
      drawn(
        `
        . . k . .
        . . b . .
        . . A . .
        c . . . .
        . . K . .
      `,
        {
          A: [monster({ iq: 2 }), ...times(under, plainMonster), carrying('SparkSatchel')],
          b: monster({ power: 9, iq }),
          c: monster({ power: 9 }),
        },
      );
    const dealt = (under: number, iq?: number): number =>
      play(under, iq).activate('A', 'SparkSatchel', { target: 'b' }).at('b').damage;
    expect([0, 1, 2].map((under) => dealt(under))).toEqual([2, 3, 4]);
    expect(dealt(2, 3)).toBe(0);
    const game = play(0);
    expect(game.can('activate', { card: 'A', with: 'SparkSatchel', target: 'c' })).toBe(false);
    game.activate('A', 'SparkSatchel', { target: 'b' });
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'A', with: 'SparkSatchel', target: 'b' })).toEqual(
      used,
    );
  });

  it('[ChangedPlaces] swaps places with another own monster, with both stacks, for 1 energy', () => {
    const game = drawn(
      `
      . . k . .
      . . A . .
      . . . . b
      . . . . .
      B . K . .
    `,
      { A: passed('ChangedPlaces'), B: [monster(), plainMonster], b: monster() },
    );
    const may = (target: string): boolean =>
      game.can('activate', { card: 'A', with: 'ChangedPlaces', target });
    expect(['K', 'A', 'b', 'B'].map((name) => may(name))).toEqual([false, false, false, true]);
    game.activate('A', 'ChangedPlaces', { target: 'B' });
    expect([game.where('A'), game.where('A.1')]).toEqual(['a1', 'a1/1']);
    expect([game.where('B'), game.where('B.1')]).toEqual(['c4', 'c4/1']);
    expect(game.energy(0)).toBe(39);
    // Swapping isn't B's move; A has acted.
    expect(game.can('move', { card: 'B', to: 'c3' })).toBe(true);
    expect(game.refusal('move', { card: 'A', to: 'b1' })?.code).toBe('acted-already');
  });

  it("[HookLine] pulls an opposing monster in range by the owner's IQ, at least 1, until blocked", () => {
    const pulled = (own: number, theirs: number): string => {
      const game = drawn(
        `
        k . b . .
        . . . . .
        . . . . .
        . . . . .
        K . A . .
      `,
        {
          A: passed('HookLine', monster({ iq: own, range: 4 })),
          b: monster({ iq: theirs }),
        },
      );
      game.activate('A', 'HookLine', { target: 'b' });
      expect(game.energy(0)).toBe(39);
      return game.where('b');
    };
    expect(pulled(0, 0)).toBe('c4');
    expect(pulled(2, 2)).toBe('c3');
    expect(pulled(9, 2)).toBe('c2');
    expect(pulled(2, 3)).toBe('c5');
  });

  it("[EarToTheWall] burns 2 cards of its player's deck, shows 2 cards of the opponent's hand and draws 1", () => {
    const deck = ['One', 'Two', 'Three', 'Four'].map((name) => monster({ name }));
    const game = trio(
      'EarToTheWall',
      {},
      {
        hand: [[], times(3, plainSpell)],
        deck: [deck, []],
      },
    );
    game.activate('A', 'EarToTheWall').passAll();
    expect(game.void(0)).toEqual(['One', 'Two']);
    expect(game.hand(0)).toEqual(['Three']);
    expect(game.state().open.known[1]).toHaveLength(2);
    expect(game.state().open.handCount[1]).toBe(1);
    const short = trio('EarToTheWall', {}, { deck: [[plainMonster], []] });
    expect(short.refusal('activate', { card: 'A', with: 'EarToTheWall' })?.code).toBe(
      'custom-cost',
    );
  });

  it('[Stowaway] stacks a spell from the hand underneath the owner for only 1 energy', () => {
    const game = trio(
      'Stowaway',
      {},
      {
        hand: [{ S: carrying('LeadLining', { cost: 3 }), M: monster() }, []],
      },
    );
    game.activate('A', 'Stowaway');
    // The player must take a card, and only a spell.
    expect(game.legal(0).filter(({ kind }) => kind === 'choose')).toHaveLength(1);
    game.choose('S');
    expect(game.where('S')).toBe('c3/2');
    expect(game.hand(0)).toEqual(['MadeMonster']);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'A', with: 'Stowaway' })).toEqual(used);
  });

  it('[Stowaway] puts a spell face down like stacking, unless it has a side ability (ZN3)', () => {
    const stow = (S: CardSpec, known = false): Scenario => {
      const pile = [{ S }, []] as const;
      return trio('Stowaway', {}, known ? { known: pile } : { hand: pile })
        .activate('A', 'Stowaway')
        .choose('S');
    };
    const hidden = stow(plainSpell);
    const [{ faceDown }, { faceDown: seen }] = hidden.state().own;
    expect(hidden.at('S').faceDown).toBe(true);
    expect([faceDown.length, seen.length]).toEqual([1, 0]);
    expect(stow(carrying('LeadLining')).at('S').faceDown).toBe(false);
    // A card that the opponent has seen stays known face down.
    expect(stow(plainSpell, true).state().own[1].faceDown).toHaveLength(1);
  });

  it("[Stowaway] can't take a second copy of a spell limited to one per stack", () => {
    const stow = (...hand: (CardSpec | string)[]): Scenario =>
      drawn(
        `
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      `,
        { A: [monster(), carrying('Stowaway'), card('CandleVigil')] },
        { hand: [hand, []] },
      ).activate('A', 'Stowaway');
    const choice = stow('CandleVigil', plainSpell);
    expect(choice.can('choose', { target: 'CandleVigil' })).toBe(false);
    expect(choice.choose('PlainSpell').hand(0)).toEqual(['CandleVigil']);
    // Choosing nothing stacks nothing.
    const nothing = stow('CandleVigil').choose(null);
    expect(nothing.hand(0)).toEqual(['CandleVigil']);
    expect(nothing.at('A').stack).toHaveLength(3);
  });

  it("[Stowaway] can't be used in a full stack", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster(), plainMonster, plainMonster, carrying('Stowaway')] },
      { hand: [{ S: plainSpell }, []] },
    );
    game.activate('A', 'Stowaway');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.where('S')).toBe('hand');
  });

  it("[TitheBox] steals energy equal to the owner's level plus 1 and costs a hand card", () => {
    const play = (level: 1 | 4, energy = 40): Scenario => {
      const game = trio(
        'TitheBox',
        { A: monster({ level }) },
        { hand: [{ S: plainSpell, M: plainMonster }, []], energy: [40, energy] },
      );
      game.activate('A', 'TitheBox', { then: ['M'] });
      expect(game.void(0)).toEqual(['PlainMonster']);
      expect(game.hand(0)).toEqual(['PlainSpell']);
      return game;
    };
    const energies = (game: Scenario): number[] => [game.energy(0), game.energy(1)];
    expect(energies(play(1))).toEqual([42, 38]);
    expect(energies(play(4))).toEqual([45, 35]);
    // South gains no more than North has.
    const last = play(4, 3);
    expect(energies(last)).toEqual([43, 0]);
    expect(last.result()).toEqual({ winner: 0, reason: 'out of energy' });
    const lowEnergy = trio('TitheBox');
    expect(lowEnergy.can('activate', { card: 'A', with: 'TitheBox' })).toBe(false);
  });
});
