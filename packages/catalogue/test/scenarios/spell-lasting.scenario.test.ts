import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, smash } from './props.ts';
import { bearer } from './stacks.ts';

/** A Continuous spell in effect. */
const working = (idname: string): CardSpec => card(idname, { active: true });

describe('Continuous spells about their owner', () => {
  it("[CandleVigil] raises its owner's power by 1 plus 1 per Fire monster of yours, at most 4", () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      C D A . .
      . . K . .
    `,
      {
        A: [monster({ power: 6, elements: ['Fire'] }), plainMonster, card('CandleVigil')],
        C: monster({ elements: ['Fire'] }),
        D: monster({ elements: ['Fire'] }),
        K: monster({ power: 20, elements: ['Fire'] }),
        b: monster({ elements: ['Fire'] }),
      },
    );
    expect(game.at('A').power).toBe(6);
    game.cast('A.2');
    expect(game.energy(0)).toBe(39);
    expect(game.at('A.2')).toMatchObject({ faceDown: false, active: true, square: 'c2' });
    // 4 Fire monsters and 1 make 5.
    expect(game.at('A').power).toBe(10);
    expect(game.at('C').power).toBe(6);
    expect(game.refusal('activate', { card: 'A.2' })?.code).toBe('already-active');
    game.endTurnsUntil(7);
    expect(game.at('A').power).toBe(10);
    // [AC3] It works for the current top monster.
    game.lift('A.1');
    expect(game.at('A.1').power).toBe(10);
    expect(game.at('A').power).toBe(6);
  });

  it('[CandleVigil] gives 1 without Fire monsters, stops without a monster above and works again under one', () => {
    const game = drawn(
      apart,
      {
        A: [monster({ power: 6 }), working('CandleVigil')],
        b: monster({ elements: ['Fire'], abilities: [smash] }),
      },
      { active: 1, hand: [{ S: monster({ power: 4 }) }, []] },
    );
    expect(game.at('A').power).toBe(7);
    game.activate('b', 'Smash', { target: 'A' }).passAll();
    expect(game.where('A.1')).toBe('c2');
    expect(game.at('K').power).toBe(20);
    game.endTurn().stack('S', 'c2');
    expect(game.at('S').power).toBe(5);
  });

  it('[CandleVigil] allows one copy per stack, and is only activated from under a monster', () => {
    const game = drawn(
      apart,
      { A: [monster(), working('CandleVigil')], b: monster() },
      holding('CandleVigil'),
    );
    expect(game.refusal('stack', { card: 'CandleVigil', to: 'c2' })?.code).toBe('one-per-stack');
    expect(game.refusal('activate', { card: 'CandleVigil' })?.code).toBe('needs-stack');
    const loneMonster = drawn(apart, { A: card('CandleVigil'), b: monster() });
    expect(loneMonster.refusal('activate', { card: 'A' })?.code).toBe('needs-stack');
  });

  it.each([
    ['CandleVigil', 1],
    ['MarshFever', 1],
    ['CopperNerves', 1],
    ['HiveMind', 1],
    ['MenhirRing', 1],
    ['TollHouse', 2],
    ['GuildLicence', 1],
    ['WolfWinter', 1],
    ['ElderTongue', 1],
    ['EmptyThrone', 2],
    ['KiteString', 1],
    ['ThornHedge', 1],
  ])('[AC3] one stack and %s: at most %i', (idname, max) => {
    const game = drawn(apart, { A: [monster(), working(idname)], b: monster() }, holding(idname));
    expect(game.can('stack', { card: idname, to: 'c2' })).toBe(max > 1);
  });

  it('[CopperNerves] gives its owner an extra attack each turn in a stack of three or more', () => {
    const nerved = (...under: CardSpec[]): Scenario =>
      drawn(duel, {
        A: [monster({ power: 5 }), ...under, card('CopperNerves')],
        b: monster({ power: 30, rangeType: 'Diagonal' }),
      }).cast(`A.${under.length + 1}`);
    const game = nerved(plainMonster);
    expect(game.energy(0)).toBe(38);
    for (const turn of [5, 7]) {
      game.endTurnsUntil(turn);
      game.attack('A', 'b').passAll().attack('A', 'b').passAll();
      expect(game.at('b').damage).toBe(10);
      expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attacked-already');
    }
    expect(game.at('K').extraAttacks).toBe(0);
    expect(nerved().at('A').extraAttacks).toBe(0);
    expect(nerved(plainMonster, plainMonster).at('A').extraAttacks).toBe(1);
  });

  it('[CopperNerves] fizzles if it cannot be paid as it resolves, and goes to the bin', () => {
    const game = drawn(
      duel,
      { A: [monster(), plainMonster, card('CopperNerves')], b: monster() },
      { energy: [2, 40] },
    );
    game.cast('A.2');
    expect(game.energy(0)).toBe(2);
    expect(game.bin(0)).toEqual(['CopperNerves']);
    expect(game.at('A').extraAttacks).toBe(0);
  });

  it('[HiveMind] raises EQ by 1 per covered card, at most 2, so that more abilities are passed up', () => {
    const minded = (...under: CardSpec[]): Scenario => {
      const last = under.length + 1;
      return drawn(apart, {
        A: [monster({ power: 6, eq: 0 }), ...under, card('HiveMind')],
        b: [monster(), plainMonster, plainMonster],
      }).cast(`A.${last}`);
    };
    const gem = bearer('PowerGem');
    const game = minded(gem, gem);
    expect(game.energy(0)).toBe(39);
    expect(game.at('A')).toMatchObject({ eq: 2, power: 10 });
    expect(minded().at('A').eq).toBe(1);
    expect(minded(gem).at('A')).toMatchObject({ eq: 2, power: 8 });
  });

  it('[HiveMind] makes the owner that cast it a Beast while both are in one stack', () => {
    const game = drawn(apart, { A: [monster(), plainMonster, card('HiveMind')], b: monster() });
    game.cast('A.2');
    expect(game.at('A').monsterTypes).toEqual(['Warrior', 'Beast']);
    game.lift('A.1');
    expect(game.at('A.1').monsterTypes).toEqual(['Warrior']);
    game.unstack('A', 'b2');
    expect(game.at('A')).toMatchObject({ monsterTypes: ['Warrior'], eq: 1 });
    // The effect on EQ continues for the new top card.
    expect(game.at('A.1').eq).toBe(2);
  });

  it('[GuildLicence] lowers payments of cards in its stack by 1, except upfront costs', () => {
    const game = drawn(
      duel,
      {
        A: [
          monster({ power: 9, abilities: ['Brace'] }),
          working('GuildLicence'),
          card('ForkedStorm'),
        ],
        b: monster({ power: 30 }),
        K: monster({ power: 20, abilities: ['Brace'] }),
      },
      holding('Kindling'),
    );
    game.activate('A', 'Brace');
    expect(game.energy(0)).toBe(40);
    game.cast('A.2', { target: 'b', then: [null] });
    expect(game.energy(0)).toBe(39);
    // A card in the hand or in another position has left the stack.
    game.cast('Kindling', { target: 'b' });
    expect(game.energy(0)).toBe(37);
    game.activate('K', 'Brace');
    expect(game.energy(0)).toBe(36);
  });

  it('[GuildLicence] costs 1 itself, and Many per turn abilities still cost 1', () => {
    const game = drawn(duel, {
      A: [monster(), card('GuildLicence'), card('WhetstoneHymn')],
      b: monster(),
    });
    game.cast('A.1');
    expect(game.energy(0)).toBe(39);
    game.cast('A.2', { target: 'A' });
    expect(game.energy(0)).toBe(38);
  });

  it('[ElderTongue] makes its owner Psychic too and doubles its natural bonus', () => {
    const struck = (top: MonsterOptions, cast: boolean): number => {
      const game = drawn(duel, {
        A: [monster({ power: 5, iq: 3, ...top }), card('ElderTongue')],
        b: monster({ power: 40, iq: 1, elements: ['Fighting'] }),
      });
      if (cast) {
        game.cast('A.1');
        expect(game.energy(0)).toBe(39);
        expect(game.at('A').elements).toContain('Psychic');
        expect(game.at('K').elements).toEqual(['Normal']);
      }
      return game.attack('A', 'b').at('b').damage;
    };
    expect(struck({}, false)).toBe(5);
    expect(struck({}, true)).toBe(5 + 2 * 3);
    expect(struck({ elements: ['Psychic'] }, false)).toBe(5 + 3);
  });

  it('[ElderTongue] requires the highest IQ on the field, and is Quick', () => {
    const legend = (iq: number) => ({
      A: [monster({ iq }), card('ElderTongue')],
      b: monster({ iq: 4 }),
    });
    const below = drawn(duel, legend(3));
    expect(below.refusal('activate', { card: 'A.1' })?.code).toBe('requirement');
    const game = drawn(duel, legend(4), { active: 1, hand: [[], ['MuzzledOracle']] });
    game.cast('MuzzledOracle').respond('A.1').passAll();
    expect(game.at('A').elements).toContain('Psychic');
    expect(game.where('A.1')).toBe('c3/1');
    expect(game.at('A.1').active).toBe(true);
    const twice = drawn(
      duel,
      { A: [monster(), working('ElderTongue')], b: monster() },
      holding('ElderTongue'),
    );
    expect(twice.refusal('stack', { card: 'ElderTongue', to: 'c3' })?.code).toBe('one-per-stack');
  });
});
