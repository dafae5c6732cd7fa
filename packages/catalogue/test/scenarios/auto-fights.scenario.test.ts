import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, smash, zap } from './props.ts';

const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
const three = `
  . . k . .
  . C b . .
  . . A . .
  . . . . .
  . . K . .
`;

describe('auto abilities: destroying others', () => {
  it('[TrophyRack] grows by 2 permanently when it destroys a monster in battle', () => {
    const game = drawn(duel, {
      A: monster({ power: 8, abilities: ['TrophyRack'] }),
      b: monster({ power: 3 }),
    });
    game.attack('A', 'b');
    expect(game.at('A')).toMatchObject({ power: 8 + 2 - 3, maxPower: 10 });
    game.endTurnsUntil(8);
    expect(game.at('A').power).toBe(10);
    // Another monster's victory doesn't count.
    const other = drawn(three, {
      A: monster({ power: 8, abilities: ['TrophyRack'] }),
      C: monster({ power: 8 }),
      b: monster({ power: 3 }),
    }).attack('C', 'b');
    expect(other.where('b')).toBe('bin');
    expect(other.at('A').power).toBe(8);
    // Recoil is battle too.
    const back = drawn(
      duel,
      { A: monster({ power: 8, abilities: ['TrophyRack'] }), b: monster({ power: 3 }) },
      { active: 1 },
    );
    back.attack('b', 'A');
    expect(back.at('A').maxPower).toBe(10);
  });

  it('[TrophyRack] counts neither monsters destroyed by effects nor spells', () => {
    const effect = drawn(duel, {
      A: monster({ power: 8, abilities: ['TrophyRack', smash] }),
      b: monster({ power: 3 }),
    });
    effect.activate('A', 'Smash', { target: 'b' });
    expect(effect.where('b')).toBe('bin');
    expect(effect.at('A').power).toBe(8);
    const spell = drawn(duel, {
      A: monster({ power: 8, abilities: ['TrophyRack'] }),
      b: plainSpell,
    });
    spell.attack('A', 'b').passAll();
    expect(spell.where('b')).toBe('bin');
    expect(spell.at('A').power).toBe(8);
  });

  it('[SoulHarvest] gains 2 energy when it destroys a monster in battle', () => {
    const harvester = monster({ power: 8, abilities: ['SoulHarvest'] });
    const game = drawn(duel, { A: harvester, b: monster({ power: 8 }) }).attack('A', 'b');
    // Both monsters are destroyed, and the harvester has still destroyed one.
    expect(game.where('A')).toBe('bin');
    expect(game.energy(0)).toBe(40 - 5 + 2);
    const survived = drawn(duel, { A: harvester, b: monster({ power: 9 }) }).attack('A', 'b');
    expect(survived.energy(0)).toBe(40 - 5);
  });

  it('[VictorySong] heals another monster of yours that destroys one, but not the King', () => {
    const board = `
      . . k . .
      . d b . .
      . C K A .
      . . . . .
      . . . . .
    `;
    const legend = {
      A: monster({ abilities: ['VictorySong'] }),
      C: monster({ power: 8, damage: 2 }),
      K: monster({ power: 20, damage: 5 }),
      b: monster({ power: 4 }),
      d: monster({ power: 4 }),
    };
    const game = drawn(board, legend);
    game.attack('C', 'd');
    expect(game.where('d')).toBe('bin');
    expect(game.at('C')).toMatchObject({ power: 8, damage: 0 });
    game.attack('K', 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.at('K').damage).toBe(5);
  });

  it('[VictorySong] does not heal itself', () => {
    const game = drawn(duel, {
      A: monster({ power: 8, abilities: ['VictorySong'] }),
      b: monster({ power: 4 }),
    });
    game.attack('A', 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.at('A').damage).toBe(4);
  });

  it("[SourLoser] prevents the opposing monster that destroyed it from being traded in for two of its player's turns", () => {
    for (const [iq, allowed] of [
      [2, false],
      [3, true],
    ] as const) {
      const game = drawn(
        `
        . . k . .
        . . b . .
        . . C . .
        . . A . .
        . . K . .
      `,
        {
          A: monster({ iq: 2, abilities: ['SourLoser'] }),
          C: monster({ power: 3 }),
          b: [monster({ power: 9, iq }), plainMonster],
        },
        { active: 1, superdeck: [[], { Super: monster({ level: 2 }) }] },
      );
      expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(true);
      game.attack('b', 'C').passAll();
      expect(game.where('C')).toBe('bin');
      expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(allowed);
      game.endTurnsUntil(10);
      expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(allowed);
      game.endTurnsUntil(12);
      expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(true);
    }
  });
});

describe('auto abilities: destroying and upgrades', () => {
  it('[SourLoser] triggers neither for an attack alone nor for your own monsters', () => {
    const board = `
      . . k . .
      . . b . .
      . . C . .
      . . A . .
      . . K . .
    `;
    const sour = monster({ iq: 2, abilities: ['SourLoser'] });
    const supermon = monster({ level: 2 });
    const attack = drawn(
      board,
      { A: sour, C: monster({ power: 9, rangeType: 'Diagonal' }), b: [monster(), plainMonster] },
      { active: 1, superdeck: [[], { Super: supermon }] },
    );
    attack.attack('b', 'C');
    expect(attack.at('C').damage).toBe(6);
    expect(attack.can('upgrade', { card: 'Super', to: 'c4' })).toBe(true);
    const own = drawn(
      board,
      { A: sour, C: [monster({ power: 9 }), plainMonster], b: monster({ rangeType: 'Diagonal' }) },
      { superdeck: [{ Super: supermon }, []] },
    );
    own.attack('C', 'b');
    expect(own.where('b')).toBe('bin');
    expect(own.can('upgrade', { card: 'Super', to: 'c3' })).toBe(true);
  });
});

describe('auto abilities: attacks', () => {
  it('[WildSwing] adds 0 to 3 power as it attacks, for this turn', () => {
    const dealt = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const game = drawn(
        duel,
        {
          A: monster({ power: 5, abilities: ['WildSwing'] }),
          b: monster({ power: 15, rangeType: 'Diagonal' }),
        },
        { seed: `swing ${seed}` },
      );
      game.attack('A', 'b');
      const { damage } = game.at('b');
      expect(game.at('A').power).toBe(damage);
      dealt.add(damage);
      game.endTurn();
      expect(game.at('A').power).toBe(5);
    }
    expect(dealt).toEqual(new Set([5, 6, 7, 8]));
    for (let seed = 0; seed < 8; seed++) {
      const other = drawn(
        three,
        {
          A: monster({ power: 5, abilities: ['WildSwing'] }),
          C: monster({ power: 5 }),
          b: monster({ power: 15, rangeType: 'Diagonal' }),
        },
        { seed: `swing ${seed}` },
      );
      other.attack('C', 'b');
      expect([other.at('A').power, other.at('b').damage]).toEqual([5, 5]);
    }
  });

  it("[Feint] prevents the defender's recoil this turn, unless its IQ is higher", () => {
    const feint = monster({ power: 5, iq: 2, abilities: ['Feint'] });
    const game = drawn(duel, { A: feint, b: monster({ power: 9, iq: 2 }) }).attack('A', 'b');
    expect(game.at('b').damage).toBe(5);
    expect(game.at('A').damage).toBe(0);
    game.endTurn();
    expect(game.at('b').statuses).toEqual([]);
    const highIq = drawn(duel, { A: feint, b: monster({ power: 4, iq: 3 }) }).attack('A', 'b');
    expect(highIq.at('A').damage).toBe(4);
    // The feint doesn't help a monster that is attacked.
    const attacked = drawn(duel, { A: feint, b: monster({ power: 9 }) }, { active: 1 });
    attacked.attack('b', 'A');
    expect(attacked.at('b').damage).toBe(5);
  });

  it('[PackLeader] adds 1 power to another Beast of yours as it attacks, for this turn', () => {
    const legend = (attacker: 'Beast' | 'Fox') => ({
      A: monster({ power: 5, monsterTypes: ['Beast'], abilities: ['PackLeader'] }),
      B: monster({ power: 5, monsterTypes: [attacker] }),
      b: monster({ power: 20, rangeType: 'Diagonal' }),
    });
    const board = `
      . . k . .
      . . . . .
      . A b B .
      . . . . .
      . . K . .
    `;
    const beast = drawn(board, legend('Beast')).attack('B', 'b');
    expect(beast.at('b').damage).toBe(6);
    expect(beast.at('B').power).toBe(6);
    // The owner's own attack and the opponent's don't trigger the ability.
    beast.attack('A', 'b');
    expect(beast.at('b').damage).toBe(6 + 5);
    beast.endTurn();
    expect(beast.at('B').power).toBe(5);
    expect(drawn(board, legend('Fox')).attack('B', 'b').at('b').damage).toBe(5);
  });

  it('[ThornSkin] deals 2 damage to its attacker before the attack lands', () => {
    const thorns = monster({ power: 9, iq: 2, rangeType: 'Diagonal', abilities: ['ThornSkin'] });
    const game = drawn(duel, { A: thorns, b: monster({ power: 5, iq: 2 }) }, { active: 1 });
    game.attack('b', 'A');
    expect(game.at('b').power).toBe(3);
    expect(game.at('A').damage).toBe(3);
    // An attacker destroyed by it never deals damage, and that isn't battle.
    const weak = drawn(duel, { A: thorns, b: monster({ power: 2, iq: 2 }) }, { active: 1 });
    weak.attack('b', 'A');
    expect(weak.where('b')).toBe('bin');
    expect(weak.at('A').damage).toBe(0);
    expect(weak.energy(1)).toBe(40);
    const highIq = drawn(duel, { A: thorns, b: monster({ power: 5, iq: 3 }) }, { active: 1 });
    highIq.attack('b', 'A');
    expect(highIq.at('A').damage).toBe(5);
    const other = drawn(
      three,
      { A: thorns, C: monster({ power: 9, rangeType: 'Diagonal' }), b: monster({ power: 5 }) },
      { active: 1 },
    );
    other.attack('b', 'C');
    expect([other.at('b').power, other.at('C').damage]).toEqual([5, 5]);
  });

  it('[Bristle] recoils with 2 more power until it has been dealt damage', () => {
    const bristle = monster({ power: 6, abilities: ['Bristle'] });
    const game = drawn(duel, { A: bristle, b: monster({ power: 5 }) }, { active: 1 });
    game.attack('b', 'A');
    expect(game.where('b')).toBe('bin');
    expect(game.at('A')).toMatchObject({ power: 1, maxPower: 6 });
    // Against 6 damage it isn't enough.
    const fatal = drawn(duel, { A: bristle, b: monster({ power: 6 }) }, { active: 1 });
    fatal.attack('b', 'A');
    expect(fatal.where('A')).toBe('bin');
    // An attack on another monster or the end of the turn doesn’t trigger the ability.
    const calm = drawn(
      three,
      { A: bristle, C: monster({ power: 9, rangeType: 'Diagonal' }), b: monster() },
      { active: 1 },
    );
    calm.attack('b', 'C');
    expect(calm.at('C').damage).toBe(6);
    expect(calm.at('A').power).toBe(6);
    calm.endTurn();
    expect(calm.at('A').power).toBe(6);
  });

  it('[Bristle] keeps the raise if the attack fizzles', () => {
    const game = drawn(
      duel,
      {
        A: monster({ power: 6, abilities: ['Bristle', 'Parry'] }),
        b: monster({ power: 5, abilities: [zap(1)] }),
      },
      { active: 1 },
    );
    game.attack('b', 'A').respond(['A', 'Parry'], { target: 'b' }).passAll();
    game.endTurnsUntil(8);
    expect(game.at('A').power).toBe(8);
    game.activate('b', 'Zap1', { target: 'A' }).passAll();
    expect(game.at('A').power).toBe(5);
  });

  it('[Bodyguard] raises the shield by 4 when the King is attacked', () => {
    const board = `
      . . k . .
      . . . . .
      . . B . .
      . c b A .
      . . K . .
    `;
    const legend = {
      A: monster({ abilities: ['Bodyguard'] }),
      B: monster({ power: 20 }),
      K: monster({ power: 30, rangeType: 'Diagonal' }),
      b: monster({ power: 9 }),
      c: monster({ power: 9, rangeType: 'Diagonal' }),
    };
    const game = drawn(board, legend, { turn: 12 });
    game.attack('b', 'K');
    expect(game.at('K').damage).toBe(0);
    expect(game.state().open.shield[0]).toBe(14 - 9);
    // Every attack raises the shield again.
    game.attack('c', 'K');
    expect(game.at('K').damage).toBe(0);
    expect(game.state().open.shield[0]).toBe(5 + 4 - 9);
    game.endTurn();
    expect(game.state().open.shield[0]).toBe(10);
    for (const target of ['A', 'B']) {
      const other = drawn(board, legend, { active: 1 }).attack('b', target);
      expect(other.state().open.shield[0]).toBe(10);
    }
    const theirs = drawn(board, legend).attack('A', 'b');
    expect(theirs.state().open.shield).toEqual([10, 10]);
  });
});
