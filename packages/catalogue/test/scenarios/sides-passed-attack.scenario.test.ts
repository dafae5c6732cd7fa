import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';
import { carrying, passed } from './sides.ts';

/** A on c3 has the attack passed up and attacks t on c4, which is strong and doesn't recoil. */
const strike = (
  side: string,
  A: MonsterOptions = {},
  t: MonsterOptions = {},
  energy = 40,
): Scenario =>
  drawn(
    `
    . k . . .
    . . t . .
    . . A . .
    . . . . .
    . . K . .
  `,
    {
      A: passed(side, monster({ power: 6, iq: 2, ...A })),
      t: monster({ power: 30, iq: 2, range: 0, ...t }),
    },
    { energy: [energy, 40] },
  )
    .attack('A', 't', { with: side })
    .passAll();

const dealt = (game: Scenario): number => game.at('t').damage;

describe('side abilities passed up: attacks', () => {
  it('[FrostHook] is an Ice attack at 1 more power that stops the target for 1 turn', () => {
    const game = strike('FrostHook', {}, { range: 1, elements: ['Flying'] });
    // The recoil destroyed A.
    expect(game.where('A')).toBe('bin');
    expect(dealt(game)).toBe(6 + 1 + 2);
    expect(game.energy(0)).toBe(40 - 1 - 5);
    game.endTurn();
    expect(game.refusal('move', { card: 't', to: 'd4' })?.code).toBe('move-forbidden');
    game.endTurnsUntil(8);
    expect(game.can('move', { card: 't', to: 'd4' })).toBe(true);
  });

  it("[FrostHook] doesn't affect a monster of higher IQ", () => {
    const game = strike('FrostHook', { iq: 2 }, { power: 30, iq: 3, range: 1 });
    expect(dealt(game)).toBe(7);
    expect(game.endTurn().can('move', { card: 't', to: 'd4' })).toBe(true);
  });

  it('[FrostHook] is paid for, and counts as the attack of the turn', () => {
    const game = strike('FrostHook');
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('attack', { card: 'A', target: 't' })?.code).toBe('attacked-already');
    const lowEnergy = drawn(
      `
      . k . . .
      . . t . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: passed('FrostHook'), t: monster() },
      { energy: [1, 40] },
    );
    expect(lowEnergy.refusal('attack', { card: 'A', target: 't', with: 'FrostHook' })?.code).toBe(
      'not-enough-energy',
    );
  });

  it('[WaspVerse] is a free Poison attack at 2 less power that lowers power by 3 for 2 turns', () => {
    const game = strike('WaspVerse', {}, { elements: ['Grass'] });
    expect(dealt(game)).toBe(6 - 2 + 2);
    expect(game.energy(0)).toBe(40);
    for (const turn of [6, 7, 8]) expect(game.endTurnsUntil(turn).at('t').maxPower).toBe(27);
    expect(game.endTurn().at('t').power).toBe(30);
    expect(dealt(strike('WaspVerse', { power: 1 }))).toBe(0);
    expect(strike('WaspVerse', {}, { iq: 3 }).at('t').maxPower).toBe(30);
  });

  it('[WaspVerse] can destroy a damaged target', () => {
    const game = strike('WaspVerse', { power: 8 }, { power: 9 });
    // 6 damage, then 3 less power.
    expect(game.where('t')).toBe('bin');
  });

  it('[MirrorLunge] is a Psychic attack that exchanges range until the player’s next turn', () => {
    const game = strike('MirrorLunge', { range: 1 }, { range: 0, elements: ['Poison'] });
    expect(dealt(game)).toBe(6 + 2);
    expect(game.energy(0)).toBe(39);
    const ranges = (): number[] => [game.at('A').range, game.at('t').range];
    expect(ranges()).toEqual([0, 1]);
    game.endTurn();
    expect(ranges()).toEqual([0, 1]);
    game.endTurn();
    expect(ranges()).toEqual([1, 0]);
    const higherIq = strike('MirrorLunge', { range: 1 }, { iq: 3 });
    expect([higherIq.at('A').range, higherIq.at('t').range]).toEqual([1, 0]);
  });

  it('[ReapingSong] is a Ghost attack at 2 more power: 3 energy if it destroys its target, otherwise a card from the deck', () => {
    const killed = strike('ReapingSong', {}, { power: 8, elements: ['Fire'] });
    expect(killed.where('t')).toBe('bin');
    expect(killed.energy(0)).toBe(40 - 1 + 3);
    expect(killed.bin(0)).toEqual([]);
    const missed = strike('ReapingSong', {}, { power: 9, elements: ['Fire'] });
    expect(missed.at('t').power).toBe(1);
    expect(missed.energy(0)).toBe(39);
    expect(missed.bin(0)).toEqual(['Filler']);
    expect(missed.deck(0)).toHaveLength(7);
    expect(dealt(strike('ReapingSong', {}, { elements: ['Psychic'] }))).toBe(6 + 2 + 2);
    expect(dealt(strike('ReapingSong', {}, { elements: ['Normal'] }))).toBe(6 + 2 - 2);
  });

  it('[RamCharge] is a Ground attack at 2 more power that pushes the target back 2 squares and hurts the attacker', () => {
    const charge = (A: MonsterOptions, t: MonsterOptions = {}): Scenario =>
      drawn(
        `
        . . . . k
        . . . . .
        . . t . .
        . . A . .
        K . . . .
      `,
        { A: passed('RamCharge', monster(A)), t: monster({ power: 30, range: 0, ...t }) },
      )
        .attack('A', 't', { with: 'RamCharge' })
        .passAll();
    const game = charge({ power: 9, iq: 2 }, { elements: ['Fire'] });
    expect(game.where('t')).toBe('c5');
    expect(dealt(game)).toBe(9 + 2 + 2);
    expect(game.at('A').damage).toBe(2);
    expect(game.energy(0)).toBe(39);
    expect(charge({ power: 3 }).at('A').damage).toBe(0);
    // A higher IQ isn't moved; the attacker takes damage all the same.
    const firm = charge({ power: 9, iq: 2 }, { iq: 3 });
    expect(firm.where('t')).toBe('c3');
    expect(dealt(firm)).toBe(11);
    expect(firm.at('A').damage).toBe(2);
  });

  it('[RamCharge] pushes up to the edge of the board', () => {
    const game = strike('RamCharge', { power: 9 });
    expect(game.where('t')).toBe('c5');
  });

  it("[RamCharge] uses the attacker's power after recoil", () => {
    const game = strike('RamCharge', { power: 20 }, { power: 30, range: 1, elements: ['Normal'] });
    expect(game.where('A')).toBe('bin');
    const survived = strike('RamCharge', { power: 20 }, { power: 12, damage: 0, range: 1 });
    // 12 recoil leave 8 power; a quarter of that.
    expect(survived.at('A').damage).toBe(12 + 2);
  });

  it('[ChainSpark] is an Electric attack at 1 more power and 2 damage to all opposing monsters beside the owner', () => {
    const game = drawn(
      `
      . . . . .
      . b t . .
      . B A . .
      . k . c .
      . . K . .
    `,
      {
        A: passed('ChainSpark', monster({ power: 6, iq: 2 })),
        B: monster({ power: 9 }),
        t: monster({ power: 30, range: 0, iq: 2, elements: ['Water'] }),
        b: monster({ power: 9, iq: 2 }),
        c: monster({ power: 9, iq: 3 }),
      },
    );
    game.attack('A', 't', { with: 'ChainSpark' }).passAll();
    expect(dealt(game)).toBe(6 + 1 + 2 + 2);
    // Neither an own monster, nor a higher IQ, nor a King.
    expect(['b', 'B', 'c'].map((name) => game.at(name).damage)).toEqual([2, 0, 0]);
    expect(game.state().open.shield).toEqual([10, 10]);
    expect(game.energy(0)).toBe(38);
  });

  it('[ChainSpark] reaches no further than 1 square from the owner', () => {
    const game = drawn(
      `
      . k b . .
      . . t . .
      . . . . .
      . c A . .
      . . K . .
    `,
      {
        A: passed('ChainSpark', monster({ power: 6, range: 2 })),
        t: monster({ power: 30, range: 0 }),
        b: monster({ power: 9 }),
        c: monster({ power: 9 }),
      },
    );
    game.attack('A', 't', { with: 'ChainSpark' }).passAll();
    expect(dealt(game)).toBe(7);
    expect(['b', 'c'].map((name) => game.at(name).damage)).toEqual([0, 2]);
  });

  it('[RustBite] is a Steel attack that returns the lowest card under the target to its hand', () => {
    const bite = (iq: number, home: 0 | 1 = 1): Scenario =>
      drawn(
        `
        . k . . .
        . . t . .
        . . A . .
        . . . . .
        . . K . .
      `,
        {
          A: passed('RustBite', monster({ power: 6, iq: 2 })),
          t: [
            monster({ power: 30, range: 0, iq, elements: ['Ice'] }),
            plainMonster,
            carrying('LeadLining', { name: 'Lowest', home }),
          ],
        },
      )
        .attack('A', 't', { with: 'RustBite' })
        .passAll();
    const game = bite(2);
    expect(dealt(game)).toBe(6 + 2);
    expect(game.hand(1)).toEqual(['Lowest']);
    expect(game.at('t').stack).toHaveLength(2);
    expect(game.energy(0)).toBe(39);
    // The card goes to the hand of its original owner.
    expect(bite(2, 0).hand(0)).toEqual(['Lowest']);
    expect(bite(3).at('t').stack).toHaveLength(3);
    expect(strike('RustBite').hand(1)).toEqual([]);
  });

  it('[RustBite] resolves before its target is destroyed; a full hand gets nothing', () => {
    const bite = (power: number, hand: number): Scenario =>
      drawn(
        `
        . k . . .
        . . t . .
        . . A . .
        . . . . .
        . . K . .
      `,
        {
          A: passed('RustBite', monster({ power: 6 })),
          t: [monster({ power, range: 0 }), carrying('LeadLining', { name: 'Lowest' })],
        },
        { hand: [[], Array.from({ length: hand }, () => plainSpell)] },
      )
        .attack('A', 't', { with: 'RustBite' })
        .passAll();
    const full = bite(30, 6);
    expect(full.bin(1)).toEqual(['Lowest']);
    expect(full.hand(1)).toHaveLength(6);
    expect(bite(30, 5).hand(1)).toHaveLength(6);
    const killed = bite(6, 0);
    expect(killed.where('t')).toBe('bin');
    expect(killed.hand(1)).toEqual(['Lowest']);
  });
});
