import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { banish, plainMonster, plainSpell, smash } from './props.ts';

const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
/** North can attack C as well. */
const three = `
  . . k . .
  . C b . .
  . . A . .
  . . . . .
  . . K . .
`;
/** Destroyed by the first attack, without recoil. */
const prey = monster({ name: 'Prey', power: 1, rangeType: 'Diagonal' });
/** Destroyed without recoil. */
const victim = (name: string, iq = 2) =>
  monster({ power: 3, iq, rangeType: 'Diagonal', abilities: [name] });
const cards = (count: number) => Array.from({ length: count }, () => plainMonster);
/** Destroys all except Kings. */
const doom = ability({
  idname: 'Doom',
  type: 'Active Ability',
  effect: [{ op: 'destroy', to: { each: { king: false, self: false } } }],
});

describe('auto abilities: leaving and being destroyed', () => {
  it('[LastBreath] deals 3 damage to whoever destroys it in battle', () => {
    const game = drawn(
      duel,
      { A: victim('LastBreath'), b: monster({ power: 9, iq: 2 }) },
      { active: 1 },
    );
    game.attack('b', 'A');
    expect(game.where('A')).toBe('bin');
    expect(game.at('b').power).toBe(6);
    expect(game.energy(0)).toBe(35);
  });

  it('[LastBreath] when destroyed by recoil it hurts the monster that dealt it', () => {
    const game = drawn(duel, {
      A: monster({ power: 2, iq: 2, abilities: ['LastBreath'] }),
      b: monster({ power: 9, iq: 2 }),
    });
    game.attack('A', 'b');
    expect(game.where('A')).toBe('bin');
    expect(game.at('b').damage).toBe(2 + 3);
  });

  it("[LastBreath] doesn't hurt a monster of higher IQ, and deals nothing if an effect destroyed it", () => {
    const highIq = drawn(
      duel,
      { A: victim('LastBreath'), b: monster({ power: 9, iq: 3 }) },
      { active: 1 },
    );
    highIq.attack('b', 'A');
    expect(highIq.where('A')).toBe('bin');
    expect(highIq.at('b').power).toBe(9);
    const effect = drawn(
      duel,
      { A: victim('LastBreath'), b: monster({ power: 9, abilities: [smash] }) },
      { active: 1 },
    );
    effect.activate('b', 'Smash', { target: 'A' });
    expect(effect.where('A')).toBe('bin');
    expect(effect.at('b').power).toBe(9);
  });

  it('[LastBreath] triggers neither for others nor for an attack that it survives', () => {
    const legend = { C: prey, b: monster({ power: 2 }) };
    const other = drawn(three, { A: victim('LastBreath'), ...legend }, { active: 1 });
    other.attack('b', 'C');
    expect(other.where('C')).toBe('bin');
    expect(other.at('b').power).toBe(2);
    const survives = drawn(three, { A: victim('LastBreath'), ...legend }, { active: 1 });
    survives.attack('b', 'A');
    expect(survives.at('A').power).toBe(1);
    expect(survives.at('b').power).toBe(2);
  });

  it('[PartingGift] draws a card when it is destroyed, not when it is returned', () => {
    const legend = { A: victim('PartingGift'), b: monster({ abilities: [smash, banish] }) };
    for (const [end, inHand] of [
      ['Smash', 1],
      ['Banish', 1],
    ] as const) {
      const game = drawn(duel, legend, { active: 1 }).activate('b', end, { target: 'A' });
      expect(game.hand(0)).toHaveLength(inHand);
      expect(game.deck(0)).toHaveLength(end === 'Smash' ? 7 : 8);
    }
    const battle = drawn(duel, legend, { active: 1 }).attack('b', 'A');
    expect(battle.hand(0)).toEqual(['Filler']);
    const other = drawn(three, { ...legend, C: prey }, { active: 1 }).attack('b', 'C');
    expect(other.where('C')).toBe('bin');
    expect(other.hand(0)).toEqual([]);
  });

  it('[Undermine] takes the lowest card of the stack that destroys it', () => {
    const stack = (iq: number) => [
      monster({ name: 'Lord', power: 9, iq }),
      monster({ name: 'Squire' }),
      plainSpell,
    ];
    const game = drawn(duel, { A: victim('Undermine'), b: stack(2) }, { active: 1 });
    game.attack('b', 'A').passAll();
    expect(game.at('b').stack).toEqual(['Lord', 'Squire']);
    expect(game.bin(1)).toEqual(['PlainSpell']);
    const highIq = drawn(duel, { A: victim('Undermine'), b: stack(3) }, { active: 1 });
    highIq.attack('b', 'A').passAll();
    expect(highIq.where('A')).toBe('bin');
    expect(highIq.at('b').stack).toHaveLength(3);
    const alone = drawn(duel, { A: victim('Undermine'), b: monster({ power: 9 }) }, { active: 1 });
    alone.attack('b', 'A');
    expect(alone.at('b').square).toBe('c4');
    const tough = monster({ power: 30, rangeType: 'Diagonal', abilities: ['Undermine'] });
    const other = drawn(three, { A: tough, C: prey, b: stack(2) }, { active: 1 });
    other.attack('b', 'C').passAll();
    expect(other.where('C')).toBe('bin');
    expect(other.at('b').stack).toHaveLength(3);
    const survived = drawn(three, { A: tough, C: prey, b: stack(2) }, { active: 1 });
    survived.attack('b', 'A').passAll();
    expect(survived.at('A').damage).toBe(9);
    expect(survived.at('b').stack).toHaveLength(3);
  });

  it('[AshCurse] costs the opponent a random card of the hand and the top one of the deck', () => {
    const legend = { A: victim('AshCurse'), b: monster({ iq: 5, abilities: [smash, banish] }) };
    const game = drawn(duel, legend, {
      active: 1,
      hand: [[], cards(3)],
      deck: [cards(4), [plainSpell, ...cards(3)]],
    });
    game.activate('b', 'Smash', { target: 'A' });
    expect(game.hand(1)).toHaveLength(2);
    expect(game.bin(1)).toEqual(['PlainMonster', 'PlainSpell']);
    expect(game.deck(1)).toHaveLength(3);
    const lowEnergy = drawn(duel, legend, { active: 1, deck: [cards(4), [plainSpell]] });
    lowEnergy.activate('b', 'Smash', { target: 'A' });
    expect(lowEnergy.bin(1)).toEqual(['PlainSpell']);
    // The ability doesn't trigger when its card returns or another card is destroyed.
    const returned = drawn(duel, legend, { active: 1 }).activate('b', 'Banish', { target: 'A' });
    expect(returned.deck(1)).toHaveLength(8);
    const other = drawn(three, { ...legend, C: prey }, { active: 1 }).attack('b', 'C');
    expect(other.where('C')).toBe('bin');
    expect(other.deck(1)).toHaveLength(8);
  });

  it('[GhostLight] gains 1 energy whenever it leaves the field, covered or not', () => {
    const light = monster({ name: 'Light', abilities: ['GhostLight'] });
    const legend = { A: light, b: monster({ abilities: [smash, banish] }) };
    for (const end of ['Smash', 'Banish']) {
      const game = drawn(duel, legend, { active: 1 }).activate('b', end, { target: 'A' });
      expect(game.energy(0)).toBe(41);
    }
    const traded = drawn(
      duel,
      { A: [plainMonster, light], b: monster() },
      { superdeck: [{ Super: monster({ level: 2, cost: 2 }) }, []] },
    );
    traded.upgrade('Super', 'c3');
    expect(traded.energy(0)).toBe(40 - 2 + 1);
    // Moved from a stack to its own square, it is still on the field.
    const moved = drawn(duel, { A: [plainMonster, light], b: monster() }).unstack('A.1', 'c2');
    expect(moved.energy(0)).toBe(40);
    const other = drawn(three, { ...legend, C: prey }, { active: 1 });
    other.activate('b', 'Smash', { target: 'C' });
    expect(other.where('C')).toBe('bin');
    expect(other.energy(0)).toBe(40);
  });

  it('[FuneralPyre] gains 1 energy per 2 IQ, at most 2, when another card of yours is destroyed', () => {
    const board = `
      . . k . .
      . . b . .
      . . . . .
      . C A D .
      . . K . .
    `;
    for (const [iq, gained] of [
      [1, 0],
      [3, 1],
      [9, 2],
    ] as const) {
      const game = drawn(
        board,
        {
          A: monster({ iq, abilities: ['FuneralPyre'] }),
          C: monster(),
          D: monster(),
          b: monster({ abilities: [smash] }),
        },
        { active: 1 },
      );
      game.activate('b', 'Smash', { target: 'C' }).passAll();
      expect(game.energy(0)).toBe(40 + gained);
    }
  });

  it('[FuneralPyre] triggers once for two destroyed together, and not for a spell', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . C A D .
      K . . . .
    `,
      {
        A: monster({ iq: 2, abilities: [doom, 'FuneralPyre'] }),
        C: monster(),
        D: monster(),
        b: monster({ iq: 2 }),
      },
    );
    game.activate('A', 'Doom');
    expect(['C', 'D', 'b'].map((card) => game.where(card))).toEqual(['bin', 'bin', 'bin']);
    expect(game.energy(0)).toBe(41);
    const loneMonster = drawn(
      `
      . . k . .
      . . b . .
      . S A . .
      . . . . .
      . . K . .
    `,
      { A: monster({ iq: 2, abilities: ['FuneralPyre'] }), S: plainSpell, b: victim('Brace') },
      { active: 1 },
    );
    loneMonster.attack('b', 'S').passAll();
    expect(loneMonster.where('S')).toBe('bin');
    expect(loneMonster.energy(0)).toBe(40);
  });

  it('[FuneralPyre] triggers neither for opposing monsters nor for cards that only leave', () => {
    const pyre = monster({ iq: 2, abilities: ['FuneralPyre', smash] });
    const legend = { A: pyre, C: monster(), b: monster({ iq: 2, abilities: [banish] }) };
    const foe = drawn(three, legend).activate('A', 'Smash', { target: 'b' });
    expect(foe.where('b')).toBe('bin');
    expect(foe.energy(0)).toBe(40);
    const returned = drawn(three, legend, { active: 1 }).activate('b', 'Banish', { target: 'C' });
    expect(returned.where('C')).toBe('hand');
    expect(returned.energy(0)).toBe(40);
  });

  it('[CarrionFeast] grows by 1 permanently when any monster is destroyed, up to a power of 15', () => {
    const board = `
      . . k . .
      . . b . .
      . . . . .
      . C A D .
      . . K . .
    `;
    const cast = { C: monster(), D: monster(), b: monster({ abilities: [smash] }) };
    for (const [power, after] of [
      [6, 7],
      [14, 15],
      [15, 15],
    ] as const) {
      const feast = monster({ power, abilities: ['CarrionFeast', smash] });
      const game = drawn(board, { A: feast, ...cast }, { active: 1 });
      game.activate('b', 'Smash', { target: 'C' }).passAll();
      expect(game.at('A').power).toBe(after);
    }
    const game = drawn(board, { A: monster({ abilities: ['CarrionFeast', doom] }), ...cast });
    // Three are destroyed at once: it triggers once per action.
    game.activate('A', 'Doom').endTurnsUntil(8);
    expect(game.at('A').power).toBe(7);
    const foe = drawn(three, {
      A: monster({ iq: 2, abilities: ['CarrionFeast', smash, banish] }),
      C: monster(),
      b: monster(),
    });
    foe.activate('A', 'Banish', { target: 'b' });
    expect(foe.at('A').power).toBe(6);
    foe.endTurn().summon('b', 'b5').endTurn().activate('A', 'Smash', { target: 'b' }).passAll();
    expect(foe.where('b')).toBe('bin');
    expect(foe.at('A').power).toBe(7);
  });

  it('[TombRobber] draws a card and gains 1 energy when an opposing supermon leaves', () => {
    const board = `
      . . k . .
      . c b d .
      . . . . .
      . . A B .
      . . K . .
    `;
    const robber = monster({ iq: 2, abilities: ['TombRobber', smash, banish] });
    const legend = {
      A: robber,
      B: monster({ level: 2 }),
      b: monster({ level: 2, iq: 2 }),
      c: monster({ level: 1 }),
      d: monster({ level: 3, iq: 2, abilities: [smash] }),
    };
    const game = drawn(board, legend);
    game.activate('A', 'Banish', { target: 'c' });
    expect(game.energy(0)).toBe(40);
    game.activate('A', 'Smash', { target: 'b' }).passAll();
    expect(game.energy(0)).toBe(41);
    expect(game.hand(0)).toEqual(['Filler']);
    game.endTurn().activate('d', 'Smash', { target: 'B' }).passAll();
    expect(game.where('B')).toBe('bin');
    expect(game.energy(0)).toBe(41);
    const returned = drawn(board, legend).activate('A', 'Banish', { target: 'd' });
    expect(returned.superdeck(1)).toHaveLength(1);
    expect(returned.energy(0)).toBe(41);
    expect(returned.hand(0)).toEqual(['Filler']);
  });
});
