import { describe, expect, it } from 'vitest';
import { monster, spell } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, zap } from './props.ts';

const alone = `
  . . k . .
  . . . . .
  . . . . .
  . . A . .
  . . K . .
`;
const pair = `
  . . k . .
  . . . . .
  . . . . .
  . . A B .
  . . K . .
`;
const cards = (count: number) => Array.from({ length: count }, () => plainMonster);
const burner = (name: string, options = {}) =>
  monster({ name: 'Burner', abilities: [name], ...options });

describe('burn abilities', () => {
  it('[LastHarvest] returns up to five random cards of the bin, itself being burned', () => {
    const legend = { A: burner('LastHarvest') };
    const game = drawn(alone, legend, { bin: [[...cards(4), plainSpell, plainSpell], []] });
    game.activate('A', 'LastHarvest');
    expect(game.hand(0)).toHaveLength(5);
    expect(game.bin(0)).toHaveLength(1);
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(39);
    const room = drawn(alone, legend, { bin: [cards(4), []], hand: [cards(4), []] });
    room.activate('A', 'LastHarvest');
    expect(room.hand(0)).toHaveLength(6);
    expect(room.bin(0)).toHaveLength(2);
    const empty = drawn(alone, legend).activate('A', 'LastHarvest');
    expect(empty.hand(0)).toEqual([]);
    expect(empty.void(0)).toEqual(['Burner']);
  });

  it('[LastHarvest] is never the end of a King', () => {
    const game = drawn(alone, { A: monster(), K: burner('LastHarvest', { power: 20 }) });
    expect(game.refusal('activate', { card: 'K', with: 'LastHarvest' })).toEqual({
      code: 'king-burn',
      rule: 'BT4',
    });
  });

  it('[LastingLegacy] keeps another monster from all damage for IQ turns, at most 3', () => {
    for (const [iq, lastTurn] of [
      [0, 5],
      [2, 9],
      [3, 11],
      [7, 11],
    ] as const) {
      const game = drawn(pair, { A: burner('LastingLegacy', { iq }), B: monster() });
      expect(game.can('activate', { card: 'A', with: 'LastingLegacy', target: 'K' })).toBe(false);
      game.activate('A', 'LastingLegacy', { target: 'B' });
      expect(game.void(0)).toEqual(['Burner']);
      expect(game.energy(0)).toBe(40);
      if (iq > 0) {
        game.endTurnsUntil(lastTurn);
        expect(game.at('B').statuses).toEqual(['takes no damage']);
      }
      game.endTurn();
      expect(game.at('B').statuses).toEqual([]);
    }
  });

  it('[LastingLegacy] stops battle damage, recoil and effects alike', () => {
    const game = drawn(
      `
      . . k . .
      . . . b .
      . . . c .
      . . A B .
      . . K . .
    `,
      {
        A: burner('LastingLegacy', { iq: 2 }),
        B: monster({ power: 3 }),
        b: monster({ iq: 9, abilities: [zap(5)] }),
        c: monster({ power: 9 }),
      },
    );
    game.activate('A', 'LastingLegacy', { target: 'B' }).attack('B', 'c').endTurn();
    expect(game.at('B').damage).toBe(0);
    game.attack('c', 'B').passAll().activate('b', 'Zap5', { target: 'B' }).passAll();
    expect(game.at('c').damage).toBe(3);
    expect(game.at('B').damage).toBe(0);
  });

  it('[FinalFlare] deals its foes around a square 1 damage per 2 power, at most 5', () => {
    for (const [power, dealt] of [
      [9, 4],
      [30, 5],
    ] as const) {
      const game = drawn(
        `
        . . . . .
        . . b . .
        . c k d .
        . . A B .
        . . K . .
      `,
        {
          A: burner('FinalFlare', { power, iq: 3, range: 2 }),
          B: monster({ power: 30 }),
          b: monster({ power: 30, iq: 3 }),
          c: monster({ power: 30, iq: 4 }),
          d: monster({ power: 30, iq: 2 }),
        },
      );
      expect(game.can('activate', { card: 'A', with: 'FinalFlare', to: 'd3' })).toBe(false);
      game.activate('A', 'FinalFlare', { to: 'c3' });
      expect(game.void(0)).toEqual(['Burner']);
      expect(['b', 'c', 'd', 'B'].map((card) => game.at(card).damage)).toEqual([
        dealt,
        0,
        dealt,
        0,
      ]);
      expect(game.state().open.shield).toEqual([10, 10 - dealt]);
      expect(game.energy(0)).toBe(39);
    }
  });

  it('[SoulFurnace] gains 1 energy per 2 power, at least 2 and at most 10', () => {
    for (const [power, gained] of [
      [1, 2],
      [9, 4],
      [30, 10],
    ] as const) {
      const game = drawn(alone, { A: burner('SoulFurnace', { power }) });
      game.activate('A', 'SoulFurnace');
      expect(game.energy(0)).toBe(40 + gained);
      expect(game.where('A')).toBe('void');
    }
    // [AC5] Its power as it left, damage taken off.
    const hurt = drawn(alone, { A: burner('SoulFurnace', { power: 12, damage: 4 }) });
    hurt.activate('A', 'SoulFurnace');
    expect(hurt.energy(0)).toBe(44);
  });

  it('[HollowGrave] steals 1 energy per 3 power, at most 10', () => {
    for (const [power, stolen] of [
      [2, 0],
      [11, 3],
      [60, 10],
    ] as const) {
      const game = drawn(alone, { A: burner('HollowGrave', { power }) });
      game.activate('A', 'HollowGrave');
      expect([game.energy(0), game.energy(1)]).toEqual([39 + stolen, 40 - stolen]);
      expect(game.where('A')).toBe('void');
    }
    // Only what was lost is gained; and without energy North has lost.
    const last = drawn(alone, { A: burner('HollowGrave', { power: 60 }) }, { energy: [40, 4] });
    last.activate('A', 'HollowGrave');
    expect([last.energy(0), last.energy(1)]).toEqual([43, 0]);
    expect(last.result()).toEqual({ winner: 0, reason: 'out of energy' });
  });

  it('[GiveAll] doubles the power of another monster this turn', () => {
    const game = drawn(pair, {
      A: burner('GiveAll', { iq: 1 }),
      B: monster({ power: 5, iq: 4, damage: 2 }),
    });
    expect(game.can('activate', { card: 'A', with: 'GiveAll', target: 'A' })).toBe(false);
    game.activate('A', 'GiveAll', { target: 'B' });
    // [TN9] Damage is taken off last.
    expect(game.at('B')).toMatchObject({ maxPower: 10, power: 8 });
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.at('B').power).toBe(5);
  });

  it('[Hatching] summons a basic monster of the deck in its place', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . B A C .
      . . K . .
    `,
      { A: burner('Hatching'), B: monster(), C: monster() },
      { deck: [[plainSpell, monster({ name: 'Egg', power: 8 }), ...cards(3)], cards(5)] },
    );
    // Burned, it leaves room for a fourth position.
    game.activate('A', 'Hatching');
    // Any of the four monsters must be chosen; the spell is not shown.
    expect(game.legal()).toHaveLength(4);
    expect(game.can('choose', {})).toBe(false);
    game.choose('Egg');
    expect(game.can('choose', { to: 'c3' })).toBe(false);
    game.choose('c2');
    expect(game.at('c2')).toMatchObject({ card: 'Egg', power: 8, owner: 0 });
    expect(game.refusal('attack', { card: 'c2', target: 'k' })?.code).toBe('arrived-this-turn');
    expect(game.deck(0)).toHaveLength(4);
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(39);
  });

  it('[Hatching] finds nothing in a deck of spells', () => {
    const game = drawn(
      alone,
      { A: burner('Hatching') },
      { deck: [[plainSpell, plainSpell], cards(5)] },
    );
    game.activate('A', 'Hatching', { then: [null] });
    expect(game.decision()?.kind).toBe('turn');
    expect(game.deck(0)).toHaveLength(2);
    expect(game.void(0)).toEqual(['Burner']);
  });

  it('[SmokeScreen] ends the battle phase after the attack that it answers', () => {
    const legend = {
      A: burner('SmokeScreen'),
      B: monster({ power: 30, rangeType: 'Diagonal' }),
      b: monster({ power: 5 }),
      c: monster({ power: 5 }),
    };
    const board = `
      . . k . .
      . . . . .
      . . c b .
      . . A B .
      . . K . .
    `;
    const game = drawn(board, legend, { active: 1 });
    game.attack('b', 'B').respond(['A', 'SmokeScreen']);
    expect(game.at('B').damage).toBe(5);
    expect(game.phase()).toBe('after battle');
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('attack', { card: 'k', target: 'B' })).toEqual({
      code: 'no-attack-now',
      rule: 'TN7',
    });
    // Before the first attack there is nothing to end.
    const early = drawn(board, legend).activate('A', 'SmokeScreen');
    expect(early.phase()).toBe('main');
    expect(early.can('attack', { card: 'B', target: 'c' })).toBe(true);
  });

  it('[PlagueWind] weakens opposing monsters by 3 for a turn, and destroys the weakest', () => {
    const game = drawn(
      `
      . . k . .
      . b c d .
      . . . . .
      . . A B .
      . . K . .
    `,
      {
        A: burner('PlagueWind', { iq: 2 }),
        B: monster({ power: 6 }),
        b: monster({ power: 6, iq: 2 }),
        c: monster({ power: 3, iq: 2 }),
        d: monster({ power: 6, iq: 3 }),
      },
    );
    const powers = () => ['b', 'd', 'B', 'k'].map((card) => game.at(card).power);
    game.activate('A', 'PlagueWind');
    expect(powers()).toEqual([3, 6, 6, 20]);
    expect(game.where('c')).toBe('bin');
    expect(game.where('A')).toBe('void');
    // [EN4] The wind is no battle.
    expect([game.energy(0), game.energy(1)]).toEqual([39, 40]);
    game.endTurn();
    expect(powers()).toEqual([3, 6, 6, 20]);
    game.endTurn();
    expect(powers()).toEqual([6, 6, 6, 20]);
  });

  it('[SealTheGate] keeps the opponent from summoning and upgrading in their next turn', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: burner('SealTheGate'), b: [plainMonster, plainMonster] },
      { hand: [[], { H: plainMonster }], superdeck: [[], { Super: monster({ level: 2 }) }] },
    );
    game.activate('A', 'SealTheGate').passAll().endTurn();
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.refusal('summon', { card: 'H', to: 'a5' })).toEqual({
      code: 'summon-forbidden',
      rule: 'AC9',
    });
    expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(false);
    expect(game.can('stack', { card: 'H', to: 'c4' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('summon', { card: 'H', to: 'a5' })).toBe(true);
    expect(game.can('upgrade', { card: 'Super', to: 'c4' })).toBe(true);
    expect(game.energy(0)).toBe(39);
  });

  it('[Famine] keeps the opponent from drawing for two turns and eats two cards of the deck', () => {
    const deck = [cards(5), [plainSpell, monster({ name: 'Two' }), ...cards(4)]] as const;
    const game = drawn(alone, { A: burner('Famine') }, { deck }).activate('A', 'Famine');
    expect(game.bin(1)).toEqual(['PlainSpell', 'Two']);
    expect(game.deck(1)).toHaveLength(4);
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(40);
    game.endTurnsUntil(8);
    expect(game.hand(1)).toHaveLength(0);
    expect(game.hand(0)).toHaveLength(1);
    game.endTurnsUntil(10);
    expect(game.hand(1)).toHaveLength(1);
  });

  it('[FromAshes] deals 3 damage and summons a Phoenix of the void, itself if it is one', () => {
    const board = `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `;
    const phoenix = burner('FromAshes', { iq: 2, monsterTypes: ['Phoenix'] });
    const game = drawn(
      board,
      { A: phoenix, b: monster({ power: 6, iq: 2 }) },
      { void: [{ Other: plainMonster }, []] },
    );
    game.activate('A', 'FromAshes', { target: 'b' });
    expect(game.at('b').power).toBe(3);
    expect(game.can('choose', { target: 'Other' })).toBe(false);
    expect(game.can('choose', {})).toBe(false);
    game.choose('A').choose('e1');
    expect(game.at('A')).toMatchObject({ square: 'e1', owner: 0 });
    expect(game.void(0)).toEqual(['PlainMonster']);
    expect(game.energy(0)).toBe(38);
    // It has reached the field this turn.
    expect(game.can('activate', { card: 'A', with: 'FromAshes' })).toBe(false);
  });

  it('[FromAshes] needs no target, spares a higher IQ, and may find no Phoenix', () => {
    const board = `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `;
    const clever = drawn(board, {
      A: burner('FromAshes', { iq: 2 }),
      b: monster({ power: 6, iq: 3 }),
    });
    clever.activate('A', 'FromAshes', { target: 'b' });
    expect(clever.at('b').power).toBe(6);
    expect(clever.void(0)).toEqual(['Burner']);
    expect(clever.decision()?.kind).toBe('turn');
    const other = drawn(
      board,
      { A: burner('FromAshes'), b: monster({ power: 6 }) },
      { void: [{ Bird: monster({ monsterTypes: ['Phoenix'] }), Ash: spell() }, []] },
    );
    other.activate('A', 'FromAshes').choose('Bird').choose('a2');
    expect(other.at('b').power).toBe(6);
    expect(other.at('Bird').square).toBe('a2');
  });
});
