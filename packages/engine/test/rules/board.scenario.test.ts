import { describe, expect, it } from 'vitest';
import {
  allSquares,
  formatSquare,
  hasSquare,
  parseSquare,
  sideSquares,
} from '../../src/board/square.ts';
import { squareCount } from '../../src/types/constants.ts';
import { ability, monster, spell } from '../../src/testing/index.ts';
import { kingsOnly, offers, play, refused, actionSquares } from './kit.ts';

const names = Array.from({ length: squareCount }, (_, square) => formatSquare(square));

describe('BD1: the board and its sides', () => {
  it('[BD1] the board is 5 by 5, from a1 to e5, file by letter and rank by number', () => {
    expect(names).toEqual(
      ['1', '2', '3', '4', '5'].flatMap((rank) =>
        ['a', 'b', 'c', 'd', 'e'].map((file) => file + rank),
      ),
    );
    expect(names.map((name) => parseSquare(name))).toEqual(names.map((_, square) => square));
    expect(['f1', 'a6', 'a0', 'A1'].map((name) => parseSquare(name))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('[BD1] South owns ranks 1 and 2, North ranks 4 and 5, rank 3 belongs to nobody', () => {
    const owned = (player: 0 | 1) =>
      names.filter((_, square) => hasSquare(sideSquares[player], square));
    expect(owned(0)).toEqual(names.filter((name) => /[12]$/.test(name)));
    expect(owned(1)).toEqual(names.filter((name) => /[45]$/.test(name)));
    expect((sideSquares[0] | sideSquares[1]) & ~allSquares).toBe(0);
  });

  it('[BD1] each player summons onto their own two ranks', () => {
    const hands = [{ S: monster() }, { N: monster() }] as const;
    const south = play(kingsOnly, {}, { hand: hands });
    expect(actionSquares(south, 'summon')).toEqual(
      names.filter((name) => /[12]$/.test(name) && name !== 'c1'),
    );
    const north = play(kingsOnly, {}, { hand: hands, active: 1 });
    expect(actionSquares(north, 'summon')).toEqual(
      names.filter((name) => /[45]$/.test(name) && name !== 'c5'),
    );
  });
});

describe('BD2: positions', () => {
  it('[BD2] a position is a square with one stack of one owner; depth 0 is the top card', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [
          monster({ name: 'Top' }),
          monster({ name: 'Second' }),
          monster({ name: 'Third' }),
          monster({ name: 'Lowest' }),
        ],
      },
    );
    expect(game.at('A')).toMatchObject({ card: 'Top', square: 'c3', depth: 0, owner: 0 });
    expect(game.at('A.3')).toMatchObject({ card: 'Lowest', square: 'c3', depth: 3, owner: 0 });
    expect(game.at('K')).toMatchObject({ depth: 0, stack: ['King'] });
  });

  it('[BD2] two owners never share a square', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      { A: monster(), b: monster() },
      { hand: [{ S: monster() }, []] },
    );
    expect(game.refusal('stack', { card: 'A', to: 'c3' })).toEqual(
      refused('not-your-position', 'ST1'),
    );
    expect(game.refusal('stack', { card: 'S', to: 'c3' })).toEqual(
      refused('not-your-position', 'ST1'),
    );
    expect(game.refusal('move', { card: 'A', to: 'c3' })).toEqual(refused('enemy-square', 'RG2'));
  });
});

describe('BD3: four positions, four cards, no King in a stack', () => {
  const crowded = `
    . . k . .
    . . . . .
    . . . . .
    A B C . .
    . . K . .
  `;

  it('[BD3] a player with four positions, King included, can’t summon', () => {
    const game = play(
      crowded,
      { A: monster(), B: monster(), C: monster() },
      { hand: [{ S: monster() }, []] },
    );
    expect(game.refusal('summon', { card: 'S', to: 'e1' })).toEqual(refused('field-full', 'BD3'));
    expect(offers(game, 'summon')).toBe(false);
  });

  it('[BD3] the four are positions: stacked cards do not count', () => {
    const four = [monster(), monster(), monster(), monster()];
    const game = play(
      `
      . . k . .
      . . . . .
      . . . . .
      A B . . .
      . . K . .
    `,
      { A: four, B: four },
      { hand: [{ S: monster() }, []] },
    );
    game.summon('S', 'e1');
    expect(game.where('S')).toBe('e1');
  });

  it('[BD3] a card can’t be unstacked to a fifth position, but can be transferred', () => {
    const game = play(crowded, { A: [monster(), monster()], B: monster(), C: monster() });
    expect(game.refusal('unstack', { card: 'A.1', to: 'a3' })).toEqual(
      refused('field-full', 'BD3'),
    );
    game.unstack('A.1', 'b2');
    expect(game.where('A.1')).toBe('b2');
  });

  it('[BD3] an effect can’t summon a fifth position either', () => {
    const summoner = spell({
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
      ],
    });
    const game = play(
      crowded,
      { A: monster(), B: monster(), C: monster() },
      { hand: [{ Call: summoner }, []], bin: [{ Dead: monster({ name: 'Dead' }) }, []] },
    );
    game.cast('Call');
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(game.where('Dead')).toBe('bin');
  });

  it('[BD3] an effect that unstacks a covered card can’t create a fifth position', () => {
    const pullOut = spell({
      targets: [
        { what: 'under', reach: 'global' },
        { what: 'empty', reach: 'global' },
      ],
      effect: [{ op: 'place', to: { slot: 0 }, square: { slot: 1 } }],
    });
    const legend = { A: [monster(), monster()], B: monster(), C: monster() };
    const game = play(crowded, legend, { hand: [{ Pull: pullOut }, []] });
    game.cast('Pull', { target: 'A.1', then: ['e3'] });
    expect(game.where('A.1')).toBe('a2/1');
  });

  it('[BD3] a stack holds at most four cards, from hand, field or another stack', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . . . .
      A B C . .
      . . K . .
    `,
      {
        A: [monster(), monster()],
        B: [monster(), monster(), monster()],
        C: [monster(), monster(), monster(), monster()],
      },
      { hand: [{ S: monster(), Spell: spell() }, []] },
    );
    const full = refused('stack-full', 'BD3');
    expect(game.refusal('stack', { card: 'S', to: 'c2' })).toEqual(full);
    expect(game.refusal('stack', { card: 'Spell', to: 'c2' })).toEqual(full);
    expect(game.refusal('stack', { card: 'A', to: 'b2' })).toEqual(full);
    expect(game.refusal('unstack', { card: 'B.1', to: 'c2' })).toEqual(full);
    game.unstack('A.1', 'b2');
    expect(game.at('B').stack).toHaveLength(4);
  });

  it('[BD3] a King is neither source nor target of stacking', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: [monster(), monster()] },
      { hand: [{ S: monster(), Spell: spell() }, []] },
    );
    const king = refused('king-in-stack', 'BD3');
    expect(game.refusal('stack', { card: 'K', to: 'c2' })).toEqual(king);
    expect(game.refusal('stack', { card: 'A', to: 'c1' })).toEqual(king);
    expect(game.refusal('stack', { card: 'S', to: 'c1' })).toEqual(king);
    expect(game.refusal('stack', { card: 'Spell', to: 'c1' })).toEqual(king);
    expect(game.refusal('unstack', { card: 'A.1', to: 'c1' })).toEqual(king);
  });

  it('[BD3] an effect can’t put a card under a King', () => {
    const takeUnder = ability({
      idname: 'TakeUnder',
      type: 'Active Ability',
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'under self' },
      ],
    });
    const options = { bin: [{ Dead: monster({ name: 'Dead' }) }, []] } as const;
    const king = play(kingsOnly, { K: monster({ abilities: [takeUnder] }) }, options);
    king.activate('K', 'TakeUnder');
    expect(king.where('Dead')).toBe('bin');
    expect(king.at('K').stack).toHaveLength(1);
  });
});
