import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
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
  . . b . .
  . . A B .
  . . K . .
`;
const cards = (count: number) => Array.from({ length: count }, () => plainMonster);
const burner = (name: string, options = {}) =>
  monster({ name: 'Burner', abilities: [name], ...options });

describe('burn abilities', () => {
  it('[LastHarvest] returns up to five random cards from the bin, and burns itself', () => {
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

  it('[LastHarvest] never removes a King', () => {
    const game = drawn(alone, { A: monster(), K: burner('LastHarvest', { power: 20 }) });
    expect(game.refusal('activate', { card: 'K', with: 'LastHarvest' })).toEqual({
      code: 'king-burn',
      rule: 'BT4',
    });
  });

  it('[LastingLegacy] prevents all damage to another monster for IQ turns, at most 3', () => {
    for (const [iq, lastTurn] of [
      [0, 5],
      [2, 9],
      [3, 11],
      [7, 11],
    ] as const) {
      const game = drawn(pair, { A: burner('LastingLegacy', { iq }), B: monster(), b: monster() });
      for (const target of ['K', 'A', 'b']) {
        expect(game.can('activate', { card: 'A', with: 'LastingLegacy', target })).toBe(false);
      }
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

  it('[FinalFlare] deals opposing monsters around a square 1 damage per 2 power, at most 5', () => {
    for (const [power, dealt] of [
      [9, 4],
      [30, 5],
    ] as const) {
      const game = drawn(
        `
        . . c . .
        . . b d .
        . B k . .
        . . A . .
        . . K . .
      `,
        {
          A: burner('FinalFlare', { power, iq: 3, range: 2 }),
          B: monster({ power: 30 }),
          b: monster({ power: 30, iq: 3 }),
          c: monster({ power: 30, iq: 3 }),
          d: monster({ power: 30, iq: 3 }),
        },
      );
      expect(game.can('activate', { card: 'A', with: 'FinalFlare', to: 'd3' })).toBe(false);
      game.activate('A', 'FinalFlare', { to: 'c3' });
      expect(game.void(0)).toEqual(['Burner']);
      // c5 is two squares away, and d4 on the diagonal.
      expect(['b', 'c', 'd', 'B'].map((card) => game.at(card).damage)).toEqual([dealt, 0, 0, 0]);
      expect(game.state().open.shield).toEqual([10, 10 - dealt]);
      expect(game.energy(0)).toBe(39);
    }
  });

  it('[FinalFlare] uses the IQ that its monster had when it left', () => {
    const game = drawn(
      `
      . . . . k
      . . . . .
      . b . d .
      . . A . .
      . . K . .
    `,
      {
        A: burner('FinalFlare', { power: 9, iq: 3, range: 2 }),
        b: monster({ power: 30, iq: 4 }),
        d: monster({ power: 30, iq: 3 }),
      },
    );
    game.activate('A', 'FinalFlare', { to: 'c3' });
    expect([game.at('b').damage, game.at('d').damage]).toEqual([0, 4]);
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
    // [AC5] The power of the burned monster when it left counts, minus damage.
    const damaged = drawn(alone, { A: burner('SoulFurnace', { power: 12, damage: 4 }) });
    damaged.activate('A', 'SoulFurnace');
    expect(damaged.energy(0)).toBe(44);
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
    // South gains only the energy that North loses; North loses the match without energy.
    const last = drawn(alone, { A: burner('HollowGrave', { power: 60 }) }, { energy: [40, 4] });
    last.activate('A', 'HollowGrave');
    expect([last.energy(0), last.energy(1)]).toEqual([43, 0]);
    expect(last.result()).toEqual({ winner: 0, reason: 'out of energy' });
  });

  it('[GiveAll] doubles the power of another monster this turn', () => {
    const game = drawn(pair, {
      A: burner('GiveAll', { iq: 1 }),
      B: monster({ power: 5, iq: 4, damage: 2 }),
      b: monster(),
    });
    for (const target of ['A', 'b']) {
      expect(game.can('activate', { card: 'A', with: 'GiveAll', target })).toBe(false);
    }
    game.activate('A', 'GiveAll', { target: 'B' });
    // [TN9] Damage is subtracted last.
    expect(game.at('B')).toMatchObject({ maxPower: 10, power: 8 });
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.at('B').power).toBe(5);
  });

  it('[Hatching] summons a basic monster from the deck in its place', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . B A . .
      . . K . .
    `,
      { A: burner('Hatching'), B: monster() },
      { deck: [[plainSpell, monster({ name: 'Egg', power: 8 }), ...cards(3)], cards(5)] },
    );
    game.activate('A', 'Hatching');
    // Any of the four monsters must be chosen; the spell is not shown.
    expect(game.legal()).toHaveLength(4);
    expect(game.can('choose', {})).toBe(false);
    game.choose('Egg');
    expect(game.can('choose', { to: 'c3' })).toBe(false);
    game.choose('c2');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.at('c2')).toMatchObject({ card: 'Egg', power: 8, owner: 0 });
    expect(game.refusal('attack', { card: 'c2', target: 'k' })?.code).toBe('arrived-this-turn');
    expect(game.deck(0)).toHaveLength(4);
    expect(game.void(0)).toEqual(['Burner']);
    expect(game.energy(0)).toBe(39);
  });

  it('[Hatching] works on a full field, since it leaves, and finds nothing in a deck of spells', () => {
    const full = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . B A C .
      . . K . .
    `,
      { A: burner('Hatching'), B: monster(), C: monster() },
    );
    full.activate('A', 'Hatching').choose('Filler').choose('c2');
    expect(full.at('c2').card).toBe('Filler');
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
});
