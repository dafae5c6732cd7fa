import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';

describe('passive abilities: changing other stats', () => {
  it('[BannerOfKin] your other Warriors, including the King, have 2 more power; summoning it costs 1 more', () => {
    const game = drawn(
      `
      . w k . .
      . . . . .
      . . . . .
      . W B . .
      . . K . .
    `,
      {
        W: monster({ power: 6 }),
        B: monster({ power: 6, monsterTypes: ['Beast'] }),
        K: monster({ power: 20, monsterTypes: ['Warrior', 'Royalty'] }),
        w: monster({ power: 6 }),
      },
      { hand: [{ F: monster({ power: 6, cost: 1, abilities: ['BannerOfKin'] }) }, []] },
    );
    game.summon('F', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
    expect(game.at('W').power).toBe(8);
    expect(game.at('K').power).toBe(22);
    expect(game.at('F').power).toBe(6);
    expect(game.at('B').power).toBe(6);
    expect(game.at('w').power).toBe(6);
  });

  it('[BannerOfKin] stops working as soon as it is covered', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . W B . .
      . . K . .
    `,
      { W: monster({ power: 6 }), B: monster({ abilities: ['BannerOfKin'] }) },
      { hand: [{ C: plainMonster }, []] },
    );
    expect(game.at('W').power).toBe(8);
    game.stack('C', 'c2');
    expect(game.at('W').power).toBe(6);
  });

  it('[SchoolOfOwls] your other Intellectuals have 1 more IQ', () => {
    const game = drawn(
      `
      . i k . .
      . . . . .
      . . O . .
      . I W . .
      . . K . .
    `,
      {
        O: monster({ iq: 3, monsterTypes: ['Intellectual'], abilities: ['SchoolOfOwls'] }),
        I: monster({ iq: 3, monsterTypes: ['Intellectual'] }),
        W: monster({ iq: 3 }),
        i: monster({ iq: 3, monsterTypes: ['Intellectual'] }),
      },
    );
    expect(game.at('I').iq).toBe(4);
    expect(['O', 'W', 'i'].map((name) => game.at(name).iq)).toEqual([3, 3, 3]);
  });

  it('[Hearthfire] your Fire monsters, including itself but not the King, have 1 more power; summoning it costs 1 more', () => {
    const game = drawn(
      `
      . f k . .
      . . . . .
      . . . . .
      . F G . .
      . . K . .
    `,
      {
        F: monster({ power: 6, elements: ['Fire', 'Dark'] }),
        G: monster({ power: 6, elements: ['Grass'] }),
        K: monster({ power: 20, elements: ['Fire'] }),
        f: monster({ power: 6, elements: ['Fire'] }),
      },
      {
        hand: [
          { H: monster({ power: 6, elements: ['Fire'], cost: 1, abilities: ['Hearthfire'] }) },
          [],
        ],
      },
    );
    game.summon('H', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
    expect(['F', 'H'].map((name) => game.at(name).power)).toEqual([7, 7]);
    expect(['G', 'K', 'f'].map((name) => game.at(name).power)).toEqual([6, 20, 6]);
  });

  it('[DreadAura] opposing monsters next to it have 2 less power, but not those of higher IQ', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . a b c .
      . . D W .
      . . K . .
    `,
      {
        D: monster({ power: 6, iq: 3, abilities: ['DreadAura'] }),
        W: monster({ power: 6 }),
        a: monster({ power: 6, iq: 3 }),
        b: monster({ power: 6, iq: 4 }),
        c: monster({ power: 6, iq: 1, rangeType: 'Circle' }),
      },
      { active: 1 },
    );
    expect(['a', 'b', 'c', 'W'].map((name) => game.at(name).power)).toEqual([4, 6, 4, 6]);
    game.move('c', 'e4');
    expect(game.at('c').power).toBe(6);
  });

  it('[DreadAura] destroys a monster of 2 power that comes near, without loss of energy; a King keeps 1 power', () => {
    const game = drawn(
      `
      . . . . .
      . . . a .
      . k . . .
      . . D . .
      . . K . .
    `,
      {
        D: monster({ iq: 3, abilities: ['DreadAura'] }),
        a: monster({ power: 2, iq: 1 }),
        k: monster({ power: 2, iq: 1 }),
      },
      { active: 1 },
    );
    expect(game.at('k').power).toBe(1);
    game.move('a', 'd3');
    expect(game.where('a')).toBe('bin');
    expect(game.energy(1)).toBe(40);
    expect(game.result()).toBeNull();
  });

  it('[DreadAura] costs 1 more to summon', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . . . .
      . . K . .
    `,
      {},
      { hand: [{ D: monster({ cost: 2, abilities: ['DreadAura'] }) }, []] },
    );
    game.summon('D', 'a1');
    expect(game.energy(0)).toBe(40 - 3);
  });

  it('[NetWeaver] opposing Circle monsters within Square 2 have 2 less power, but not those of higher IQ', () => {
    const game = drawn(
      `
      . a . . .
      . . k . .
      . N . b .
      . W . . .
      . c K . .
    `,
      {
        N: monster({ iq: 3, abilities: ['NetWeaver'] }),
        W: monster({ power: 6, rangeType: 'Circle' }),
        a: monster({ power: 6, rangeType: 'Circle' }),
        b: monster({ power: 6, rangeType: 'Square' }),
        c: monster({ power: 6, iq: 4, rangeType: 'Circle' }),
        k: monster({ power: 20, rangeType: 'Circle' }),
      },
    );
    expect(game.at('a').power).toBe(4);
    // On its side; not a Circle monster; of higher IQ; off the lines.
    expect(['W', 'b', 'c', 'k'].map((name) => game.at(name).power)).toEqual([6, 6, 6, 20]);
  });

  it('[NetWeaver] does not reach three squares', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . N . . a
      . . . . .
      . . K . .
    `,
      {
        N: monster({ iq: 3, abilities: ['NetWeaver'] }),
        a: monster({ power: 6, rangeType: 'Circle' }),
      },
      { active: 1 },
    );
    expect(game.at('a').power).toBe(6);
    game.move('a', 'd3');
    expect(game.at('a').power).toBe(4);
  });

  it('[WeighDown] halves the range of opposing stacks within Circle 2, rounded down', () => {
    const game = drawn(
      `
      . . a . .
      b . . . .
      . . W k .
      . . S . .
      . . K . c
    `,
      {
        W: monster({ iq: 3, abilities: ['WeighDown'] }),
        S: [monster({ range: 3 }), plainMonster],
        a: [monster({ range: 3 }), plainMonster],
        b: [monster({ range: 3 }), plainMonster],
        c: [monster({ range: 3, iq: 4 }), plainMonster],
        k: monster({ power: 20, range: 3 }),
      },
    );
    expect(game.at('a').range).toBe(1);
    // On its side; off the lines of Circle 2; of higher IQ; not in a stack.
    expect(['S', 'b', 'c', 'k'].map((name) => game.at(name).range)).toEqual([3, 3, 3, 3]);
  });

  it('[WeighDown] does not reach three squares', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . W . . a
      . . . . .
      . . K . .
    `,
      {
        W: monster({ iq: 3, abilities: ['WeighDown'] }),
        a: [monster({ range: 3 }), plainMonster],
      },
      { active: 1 },
    );
    expect(game.at('a').range).toBe(3);
    game.move('a', 'd3');
    expect(game.at('a').range).toBe(1);
  });

  it("[CampfireSongs] your stacks, including its own, have 1 more EQ; lone monsters don't", () => {
    const game = drawn(
      `
      . s k . .
      . . . . .
      . . C . .
      . S L . .
      . . K . .
    `,
      {
        C: [monster({ eq: 1, abilities: ['CampfireSongs'] }), plainMonster],
        S: [monster({ eq: 2 }), plainMonster],
        L: monster({ eq: 1 }),
        s: [monster({ eq: 1 }), plainMonster],
      },
    );
    expect(['C', 'S', 'L', 's'].map((name) => game.at(name).eq)).toEqual([2, 3, 1, 1]);
  });

  it('[CampfireSongs] the higher EQ bonds one card more', () => {
    const gem = monster({ name: 'GemBearer', abilities: ['PowerGem'] });
    const stack = (ability: string[]) =>
      drawn(
        `
        . . k . .
        . . . . .
        . . C . .
        . S . . .
        . . K . .
      `,
        {
          C: monster({ abilities: ability }),
          S: [monster({ power: 6, eq: 1 }), gem, gem],
        },
      ).at('S').power;
    expect(stack([])).toBe(8);
    expect(stack(['CampfireSongs'])).toBe(10);
  });
});
