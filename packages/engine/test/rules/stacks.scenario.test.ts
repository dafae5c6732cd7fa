import { describe, expect, it } from 'vitest';
import { monster, spell } from '../../src/testing/index.ts';
import { bolt, play, refused, actionSquares } from './kit.ts';

const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const drawn = `
  . . k . .
  . . b . .
  . . A . .
  . B . C .
  . . K . .
`;
const named = (...names: readonly string[]) => names.map((name) => monster({ name }));

describe('ST1: stacking', () => {
  it('[ST1] from the hand onto any own position, for the upfront cost', () => {
    const game = play(
      `
      . A k . .
      . . . . .
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: monster() },
      { hand: [{ S: monster({ cost: 3 }) }, []] },
    ).stack('S', 'b5');
    expect(game.at('S')).toMatchObject({ square: 'b5', depth: 0 });
    expect(game.energy(0)).toBe(37);
  });

  it('[ST1] only onto one’s own position', () => {
    const game = play(
      drawn,
      { A: monster(), B: monster(), C: monster(), b: wall },
      { hand: [{ S: monster() }, []] },
    );
    const nothing = refused('not-your-position', 'ST1');
    expect(game.refusal('stack', { card: 'S', to: 'a1' })).toEqual(nothing);
    expect(game.refusal('stack', { card: 'S', to: 'c4' })).toEqual(nothing);
    expect(game.refusal('stack', { card: 'A', to: 'c3' })).toEqual(nothing);
  });

  it('[ST1] from the field within move range, blocked like a move, for free', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      A . D . B
      . . . . .
      . . K . .
    `,
      { A: monster({ range: 4 }), B: monster({ range: 2, cost: 9 }), D: monster() },
    );
    expect(game.refusal('stack', { card: 'A', to: 'e3' })).toEqual(refused('out-of-range', 'RG2'));
    expect(game.refusal('stack', { card: 'D', to: 'a3' })).toEqual(refused('out-of-range', 'RG2'));
    game.stack('B', 'c3');
    expect(game.at('B').stack).toHaveLength(2);
    expect(game.energy(0)).toBe(40);
  });

  it('[ST1] a monster goes on top or directly under the lowest monster, as chosen', () => {
    const legend = {
      A: [...named('One', 'Two'), spell({ name: 'Scroll' })],
      B: monster(),
      C: monster(),
      b: wall,
    };
    const hand = { hand: [{ S: monster({ name: 'New' }) }, []] } as const;
    const over = play(drawn, legend, hand).stack('S', 'c3', 'onTop');
    expect(over.at('S').stack).toEqual(['New', 'One', 'Two', 'Scroll']);
    const under = play(drawn, legend, hand).stack('S', 'c3', 'underneath');
    expect(under.at('S').stack).toEqual(['One', 'Two', 'New', 'Scroll']);
    expect(under.at('S').depth).toBe(2);
  });

  it('[ST1] a spell goes to the very bottom', () => {
    const legend = {
      A: [...named('One', 'Two'), spell({ name: 'Scroll' })],
      B: monster(),
      C: monster(),
      b: wall,
    };
    const hand = { hand: [{ S: spell({ name: 'New' }) }, []] } as const;
    const game = play(drawn, legend, hand);
    expect(game.refusal('stack', { card: 'S', to: 'c3', place: 'onTop' })).toEqual(
      refused('stack-placement', 'ST1'),
    );
    game.stack('S', 'c3');
    expect(game.at('A').stack).toEqual(['One', 'Two', 'Scroll', 'New']);
  });

  it('[ST1] a monster stacked onto a lone spell goes on top', () => {
    const legend = { A: spell({ name: 'Scroll' }), B: monster(), C: monster(), b: wall };
    const game = play(drawn, legend, { hand: [{ S: monster({ name: 'New' }) }, []] });
    expect(game.refusal('stack', { card: 'S', to: 'c3', place: 'underneath' })).toEqual(
      refused('stack-placement', 'ST1'),
    );
    game.stack('S', 'c3');
    expect(game.at('S').stack).toEqual(['New', 'Scroll']);
  });

  it('[ST1] a whole position moves onto another, on top or below, its order kept', () => {
    const legend = { A: named('One', 'Two'), B: named('Three', 'Four'), C: monster(), b: wall };
    const meet = drawn.replace('. B . C .', '. . B C .');
    const over = play(meet, legend).stack('B', 'c3', 'onTop');
    expect(over.at('B').stack).toEqual(['Three', 'Four', 'One', 'Two']);
    const under = play(meet, legend).stack('B', 'c3', 'underneath');
    expect(under.at('B').stack).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(under.where('B')).toBe('c3/2');
  });

  it('[ST1] monsters go over spells when positions merge', () => {
    const legend = {
      A: [monster({ name: 'One' }), spell({ name: 'Old' })],
      B: [monster({ name: 'Two' }), spell({ name: 'New' })],
      C: monster(),
      b: wall,
    };
    const meet = drawn.replace('. B . C .', '. . B C .');
    const over = play(meet, legend).stack('B', 'c3', 'onTop');
    expect(over.at('B').stack).toEqual(['Two', 'One', 'Old', 'New']);
    const under = play(meet, legend).stack('B', 'c3', 'underneath');
    expect(under.at('B').stack).toEqual(['One', 'Two', 'Old', 'New']);
  });

  it('[ST1] a lone spell that moves onto a position goes to the bottom', () => {
    const legend = { A: named('One', 'Two'), B: spell({ name: 'Scroll' }), C: monster(), b: wall };
    const game = play(drawn, legend).stack('B', 'c3');
    expect(game.at('A').stack).toEqual(['One', 'Two', 'Scroll']);
  });
});

describe('ST2: lifting, unstacking, transfer', () => {
  const stack = {
    A: [...named('One', 'Two', 'Three'), spell({ name: 'Scroll' })],
    B: monster({ name: 'Bee' }),
    C: monster(),
    b: wall,
  };

  it('[ST2] lifting brings a stack card to the top and keeps the order of the others', () => {
    expect(play(drawn, stack).lift('A.2').at('A.2').stack).toEqual([
      'Three',
      'One',
      'Two',
      'Scroll',
    ]);
    expect(play(drawn, stack).lift('A.1').at('A.1').stack).toEqual([
      'Two',
      'One',
      'Three',
      'Scroll',
    ]);
  });

  it('[ST2] a spell is not lifted above a monster', () => {
    expect(play(drawn, stack).refusal('lift', { card: 'A.3' })).toEqual(
      refused('spell-over-monster', 'ST2'),
    );
    const spells = {
      ...stack,
      A: [spell({ name: 'Up' }), spell({ name: 'Low', faceDown: false })],
    };
    const game = play(drawn, spells).lift('A.1');
    expect(game.at('A.1').stack).toEqual(['Low', 'Up']);
  });

  it('[ST2] only covered cards of one’s own stack can be lifted', () => {
    const game = play(drawn, { ...stack, b: [wall, monster()] });
    expect(game.refusal('lift', { card: 'A' })).toEqual(refused('already-on-top', 'ST2'));
    expect(game.refusal('lift', { card: 'B' })).toEqual(refused('not-in-stack', 'ST2'));
    expect(game.refusal('lift', { card: 'b.1' })).toEqual(refused('not-in-stack', 'ST2'));
  });

  it('[ST2] unstacking takes one card to a square within the top card’s range', () => {
    const legend = {
      ...stack,
      A: [
        monster({ rangeType: 'Diagonal', range: 1 }),
        monster({ name: 'Two', rangeType: 'Circle', range: 4 }),
      ],
    };
    const game = play(drawn.replace('. B . C .', '. . . . .').replace('b', '.'), { A: legend.A });
    expect(actionSquares(game, 'unstack')).toEqual(['b2', 'd2', 'b4', 'd4']);
    expect(game.refusal('unstack', { card: 'A.1', to: 'c2' })).toEqual(
      refused('out-of-range', 'RG2'),
    );
    game.unstack('A.1', 'b4');
    expect(game.at('A.1')).toMatchObject({ square: 'b4', stack: ['Two'] });
  });

  it('[ST2] never onto or past an enemy square', () => {
    const game = play(drawn, { ...stack, A: [monster({ range: 2 }), monster()] });
    expect(game.refusal('unstack', { card: 'A.1', to: 'c4' })).toEqual(
      refused('enemy-square', 'RG2'),
    );
    expect(actionSquares(game, 'unstack')).not.toContain('c5');
  });

  it('[ST2] any card may be unstacked, the top too', () => {
    const three = (card: string) =>
      play(drawn.replace('C', '.'), { A: stack.A, B: monster(), b: wall }).unstack(card, 'd3');
    expect(three('A').at('A.1')).toMatchObject({ depth: 0, stack: ['Two', 'Three', 'Scroll'] });
    expect(three('A.1').at('A').stack).toEqual(['One', 'Three', 'Scroll']);
    expect(three('A.3').at('A').stack).toEqual(['One', 'Two', 'Three']);
  });

  it('[ST2] a lone card can’t be unstacked, nor can the opponent’s cards', () => {
    const game = play(drawn, { ...stack, b: [wall, monster()] });
    const none = refused('not-in-stack', 'ST2');
    expect(game.refusal('unstack', { card: 'B', to: 'a2' })).toEqual(none);
    expect(game.refusal('unstack', { card: 'b.1', to: 'b4' })).toEqual(none);
  });

  it('[ST2] onto another own position it is a transfer, placed as in stacking', () => {
    const legend = {
      A: [...named('One', 'Two'), spell({ name: 'Scroll' })],
      B: [monster({ name: 'Bee' }), spell({ name: 'Low' })],
      C: monster(),
      b: wall,
    };
    const meet = drawn.replace('. B . C .', '. . B C .');
    const over = play(meet, legend).unstack('A.1', 'c2', 'onTop');
    expect(over.at('B').stack).toEqual(['Two', 'Bee', 'Low']);
    expect(over.reasons()).toContain('Stack transfer');
    const under = play(meet, legend).unstack('A.1', 'c2', 'underneath');
    expect(under.at('B').stack).toEqual(['Bee', 'Two', 'Low']);
    const scroll = play(meet, legend);
    expect(scroll.refusal('unstack', { card: 'A.2', to: 'c2', place: 'onTop' })).toEqual(
      refused('stack-placement', 'ST1'),
    );
    scroll.unstack('A.2', 'c2');
    expect(scroll.at('B').stack).toEqual(['Bee', 'Low', 'Scroll']);
  });

  it('[ST2] a transfer needs room', () => {
    const meet = drawn.replace('. B . C .', '. . B C .');
    const full = { ...stack, B: named('Four', 'Five', 'Six', 'Seven') };
    expect(play(meet, full).refusal('unstack', { card: 'A', to: 'c2' })).toEqual(
      refused('stack-full', 'BD3'),
    );
  });
});

describe('ST4: the next top card', () => {
  it('[ST4] when the top leaves, the next monster becomes the top, on the same square', () => {
    const legend = {
      A: [...named('One', 'Two'), spell({ name: 'Scroll' })],
      B: monster(),
      C: monster(),
      b: wall,
    };
    const game = play(drawn, legend, { hand: [{ Bolt: bolt(9) }, []] }).cast('Bolt', {
      target: 'A',
    });
    expect(game.where('A')).toBe('bin');
    expect(game.at('A.1')).toMatchObject({ square: 'c3', depth: 0, stack: ['Two', 'Scroll'] });
  });

  it('[ST4] damage never carries over', () => {
    const legend = {
      A: [monster({ power: 6, damage: 5 }), monster()],
      B: monster(),
      C: monster(),
      b: wall,
    };
    const game = play(drawn, legend, { hand: [{ Bolt: bolt(40) }, []] });
    game.cast('Bolt', { target: 'A' });
    expect(game.at('A.1')).toMatchObject({ depth: 0, damage: 0, power: 6 });
  });

  it('[ST4] lifting doesn’t move damage either: each card keeps its own', () => {
    const legend = {
      A: [monster({ power: 6, damage: 5 }), monster()],
      B: monster(),
      C: monster(),
      b: wall,
    };
    const game = play(drawn, legend).lift('A.1');
    expect(game.at('A.1')).toMatchObject({ depth: 0, damage: 0 });
    expect(game.at('A')).toMatchObject({ depth: 1, damage: 5 });
  });

  it('[ST4] a spell is on top only in a stack without monsters, and face up', () => {
    const legend = {
      A: [monster(), spell({ name: 'Up' }), spell({ name: 'Low' })],
      B: monster(),
      C: monster(),
      b: wall,
    };
    const game = play(drawn, legend, { hand: [{ Bolt: bolt(9) }, []] });
    expect(game.at('A.1').faceDown).toBe(true);
    game.cast('Bolt', { target: 'A' });
    expect(game.at('A.1')).toMatchObject({ depth: 0, faceDown: false, stack: ['Up', 'Low'] });
    expect(game.at('A.2').faceDown).toBe(true);
  });
});
