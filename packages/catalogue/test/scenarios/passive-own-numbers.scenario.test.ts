import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec, ScenarioOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';

const wolf = monster({ name: 'PlainWolf', monsterTypes: ['Wolf'] });
const supermon = monster({ name: 'PlainSupermon', level: 2 });
const copies = (count: number, card: CardSpec): CardSpec[] =>
  Array.from({ length: count }, () => card);

/** Returns the power of a lone monster with 6 power, IQ 2 and one ability. */
const powerWith = (ability: string, options: ScenarioOptions): number =>
  drawn(
    `
    . . k . .
    . . . . .
    . . A . .
    . . . . .
    . . K . .
  `,
    { A: monster({ power: 6, abilities: [ability] }) },
    options,
  ).at('A').power;

describe('passive abilities: raising own stats', () => {
  it("[LoneHunter] has 2 more power while it isn't in a stack", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . L . .
      . . . . .
      . . K . .
    `,
      { L: monster({ power: 6, abilities: ['LoneHunter'] }) },
      { hand: [{ S: plainSpell }, []] },
    );
    expect(game.at('L').power).toBe(8);
    game.stack('S', 'c3');
    expect(game.at('L').power).toBe(6);
  });

  it('[PackBond] has 2 more power for each other Wolf of its side, at most 4', () => {
    const game = drawn(
      `
      . w k . .
      . . . . .
      . . P . .
      . . . V .
      . . K . .
    `,
      {
        P: monster({ power: 6, monsterTypes: ['Wolf'], abilities: ['PackBond'] }),
        V: [wolf, wolf],
        w: wolf,
      },
      { hand: [{ W: wolf }, []] },
    );
    expect(game.at('P').power).toBe(8);
    game.summon('W', 'a1');
    expect(game.at('P').power).toBe(10);
  });

  it("[PackBond] doesn't count a third Wolf", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . P . .
      . V W . .
      . . K . .
    `,
      {
        P: monster({ power: 6, abilities: ['PackBond'] }),
        K: monster({ power: 20, monsterTypes: ['Wolf'] }),
        V: wolf,
        W: wolf,
      },
    );
    expect(game.at('P').power).toBe(10);
  });

  it('[HoardHeat] has 1 more power per 12 energy of its player, at most 3', () => {
    const at = (own: number): number => powerWith('HoardHeat', { energy: [own, 40] });
    expect([11, 12, 23, 24, 36, 60].map(at)).toEqual([6, 7, 7, 8, 9, 9]);
  });

  it('[HoardHeat] loses power as energy is paid', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: monster({ power: 6, abilities: ['HoardHeat'] }) },
      { energy: [37, 40] },
    );
    expect(game.at('A').power).toBe(9);
    game.useRule('ReloadRules');
    expect(game.energy(0)).toBe(35);
    expect(game.at('A').power).toBe(8);
  });

  it('[BoneToll] has 1 more power per 2 basic monsters in its bin, at most 4', () => {
    const at = (monsters: number): number =>
      powerWith('BoneToll', { bin: [copies(monsters, plainMonster), copies(4, plainMonster)] });
    expect([0, 1, 2, 3, 8, 11].map(at)).toEqual([6, 6, 7, 7, 10, 10]);
    expect(powerWith('BoneToll', { bin: [[plainSpell, plainSpell, supermon, supermon], []] })).toBe(
      6,
    );
  });

  it("[AshDrinker] has 1 more power for each card in the opponent's void, at most 4", () => {
    const at = (cards: number): number =>
      powerWith('AshDrinker', { void: [[], copies(cards, plainSpell)] });
    expect([0, 1, 4, 6].map(at)).toEqual([6, 7, 10, 10]);
    expect(powerWith('AshDrinker', { void: [copies(3, plainSpell), []] })).toBe(6);
  });

  it('[TowerStrength] on top of a stack it has 1 more power for each card of it, itself included', () => {
    const at = (under: number): number =>
      drawn(
        `
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      `,
        { A: [monster({ power: 6, abilities: ['TowerStrength'] }), ...copies(under, plainSpell)] },
      ).at('A').power;
    expect([0, 1, 2, 3].map(at)).toEqual([6, 8, 9, 10]);
  });

  it("[TowerStrength] doesn't raise the card that covers it", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster({ power: 6 }), monster({ power: 6, abilities: ['TowerStrength'] })] },
    );
    expect(game.at('A').power).toBe(6);
    game.lift('A.1');
    expect(game.at('A.1').power).toBe(8);
  });

  it('[OldGrowth] has 1 more power per 6 turns of the match, at most 4', () => {
    const at = (turn: number): number => powerWith('OldGrowth', { turn });
    expect([5, 6, 11, 12, 23, 24, 30].map(at)).toEqual([6, 7, 7, 8, 9, 10, 10]);
  });

  it('[OldGrowth] grows as a turn begins', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: monster({ power: 6, abilities: ['OldGrowth'] }) },
      { turn: 11 },
    );
    expect(game.at('A').power).toBe(7);
    game.endTurn();
    expect(game.at('A').power).toBe(8);
  });

  it('[LastPage] has 2 more IQ once its deck holds at most 12 cards', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . L . .
      . . . . .
      . . K . .
    `,
      { L: monster({ iq: 3, abilities: ['LastPage'] }) },
      { active: 1, turn: 6, deck: [copies(13, plainMonster), copies(5, plainMonster)] },
    );
    expect(game.at('L').iq).toBe(3);
    game.endTurn();
    expect(game.deck(0)).toHaveLength(12);
    expect(game.at('L').iq).toBe(5);
  });

  it('[DeepBond] has 2 more power for each covered level 1 monster in its stack, at most 4', () => {
    const over = (...under: CardSpec[]): number =>
      drawn(
        `
        . . k . .
        . . . . .
        . . D . .
        . . E . .
        . . K . .
      `,
        {
          D: [monster({ power: 6, abilities: ['DeepBond'] }), ...under],
          E: [plainMonster, plainMonster],
        },
      ).at('D').power;
    expect(over()).toBe(6);
    expect(over(plainMonster)).toBe(8);
    expect(over(plainMonster, plainMonster, plainMonster)).toBe(10);
    expect(over(supermon, plainSpell)).toBe(6);
  });

  it('[CarvedTotem] has 1 more power for each Ancient of its side, covered ones too, at most 4', () => {
    const ancient = monster({ name: 'PlainAncient', monsterTypes: ['Ancient'] });
    const game = drawn(
      `
      . a k . .
      . . . . .
      . . T . .
      . . B . .
      . . K . .
    `,
      {
        T: monster({ power: 6, monsterTypes: ['Ancient'], abilities: ['CarvedTotem'] }),
        B: [plainMonster, ancient],
        a: [ancient, ancient],
      },
      { hand: [{ C: ancient, D: ancient, E: ancient }, []] },
    );
    expect(game.at('T').power).toBe(6 + 2);
    game.stack('C', 'c2').stack('D', 'c2');
    expect(game.at('T').power).toBe(6 + 4);
    game.summon('E', 'a1');
    expect(game.at('T').power).toBe(6 + 4);
  });

  it('[LongStride] has 1 more range in its own turn, but not for recoil', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . . . .
      . . L . .
      . . K . .
    `,
      {
        L: monster({ power: 8, range: 1, abilities: ['LongStride'] }),
        a: monster({ power: 5, range: 2 }),
      },
    );
    expect(game.at('L').range).toBe(2);
    expect(game.can('attack', { card: 'L', target: 'a' })).toBe(true);
    game.endTurn();
    expect(game.at('L').range).toBe(1);
    game.attack('a', 'L');
    expect(game.at('L').damage).toBe(5);
    expect(game.at('a').damage).toBe(0);
  });

  it('[SharpFocus] has its IQ as more power, at most 4, and 1 less range', () => {
    const properties = (iq: number) =>
      drawn(
        `
        . . k . .
        . . . . .
        . . S . .
        . . . . .
        . . K . .
      `,
        { S: monster({ power: 6, iq, range: 2, abilities: ['SharpFocus'] }) },
      ).at('S');
    expect(properties(0)).toMatchObject({ power: 6, range: 1 });
    expect(properties(3)).toMatchObject({ power: 9, range: 1 });
    expect(properties(7)).toMatchObject({ power: 10, range: 1 });
  });

  it('[SharpFocus] leaves a monster of range 1 with range 0, never less', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . S . .
      . . . . .
      . . K . .
    `,
      { S: monster({ range: 1, abilities: ['SharpFocus'] }), a: monster() },
    );
    expect(game.at('S').range).toBe(0);
    expect(game.can('attack', { card: 'S', target: 'a' })).toBe(false);
    expect(game.can('move', { card: 'S', to: 'b3' })).toBe(false);
  });

  it('[GrandCouncil] doubles its IQ on top of a full stack only', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . G . .
      . . . . .
      . . K . .
    `,
      { G: [monster({ iq: 4, abilities: ['GrandCouncil'] }), plainMonster, plainMonster] },
      { hand: [{ S: plainSpell }, []] },
    );
    expect(game.at('G').iq).toBe(4);
    game.stack('S', 'c3');
    expect(game.at('G').iq).toBe(8);
    game.unstack('G.1', 'c2');
    expect(game.at('G').iq).toBe(4);
  });
});
