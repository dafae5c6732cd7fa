import { describe, expect, it } from 'vitest';
import { monsterRangeTypes } from '../../src/cards/blueprint.ts';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec } from '../../src/testing/index.ts';
import type { MonsterRangeType } from '../../src/types/enums.ts';
import type { TargetSlot } from '../../src/types/effect.ts';
import { kingsOnly, play, refused, actionSquares } from './kit.ts';

type Reach = NonNullable<TargetSlot['reach']>;

const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const open = `
  k . . . .
  . . . . .
  . . A . .
  . . . . .
  . . . . K
`;
const still = { K: monster({ range: 0 }), k: monster({ range: 0 }) };
const squaresInReach = (rangeType: MonsterRangeType, range: number, drawing = open) =>
  actionSquares(play(drawing, { ...still, A: monster({ rangeType, range }) }), 'move');

describe('RG1: range types', () => {
  it('[RG1] Diagonal goes along bishop lines', () => {
    expect(squaresInReach('Diagonal', 1)).toEqual(['b2', 'd2', 'b4', 'd4']);
    expect(squaresInReach('Diagonal', 2)).toEqual(['a1', 'b2', 'd2', 'b4', 'd4', 'e5']);
  });

  it('[RG1] Square goes along rook lines', () => {
    expect(squaresInReach('Square', 1)).toEqual(['c2', 'b3', 'd3', 'c4']);
    expect(squaresInReach('Square', 2)).toEqual(['c1', 'c2', 'a3', 'b3', 'd3', 'e3', 'c4', 'c5']);
  });

  it('[RG1] Circle goes along both, and range is a number of squares', () => {
    const oneAway = ['b2', 'c2', 'd2', 'b3', 'd3', 'b4', 'c4', 'd4'];
    expect(squaresInReach('Circle', 1)).toEqual(oneAway);
    expect(squaresInReach('Circle', 2)).toHaveLength(8 + 8 - 2);
    expect(squaresInReach('Circle', 4)).toEqual(squaresInReach('Circle', 2));
  });

  it('[RG1] monsters are one of three, ordered Diagonal, Square, Circle', () => {
    expect(monsterRangeTypes).toEqual(['Diagonal', 'Square', 'Circle']);
  });

  it('[RG1] Global is any square, unblocked, for spells and abilities that say so', () => {
    const bolt = (reach: Reach) =>
      ability({
        idname: 'Shot',
        type: 'Active Ability',
        targets: [{ what: 'monster', side: 'opposing', reach }],
        effect: [{ op: 'damage', to: { slot: 0 }, amount: 1 }],
      });
    const drawn = `
      . . c . k
      . . b . .
      . . A . .
      . . . . .
      . . K . .
    `;
    const at = (reach: Reach) =>
      play(drawn, { A: monster({ abilities: [bolt(reach)] }), b: wall, c: wall });
    const targets = (reach: Reach) => {
      const game = at(reach);
      const refs = game
        .legal()
        .flatMap(({ kind, target }) => (kind === 'activate' ? [target] : []));
      return ['b', 'c', 'k'].filter((name) => refs.includes(game.at(name).ref));
    };
    expect(targets('global')).toEqual(['b', 'c', 'k']);
    expect(targets('range')).toEqual(['b']);
  });
});

describe('RG2: sliding, reach and targets', () => {
  const crowded = `
    k . c . .
    . . b . .
    . D A . .
    . . . . .
    . . . . K
  `;
  const legend = {
    ...still,
    A: monster({ rangeType: 'Square', range: 4 }),
    D: monster({ range: 0 }),
    b: wall,
    c: wall,
  } as const;

  it('[RG2] moves slide and stop at the first occupied square', () => {
    const game = play(crowded, legend);
    expect(actionSquares(game, 'move')).toEqual(['c1', 'c2', 'd3', 'e3']);
    expect(game.refusal('move', { card: 'A', to: 'c5' })).toEqual(refused('enemy-square', 'RG2'));
    expect(game.refusal('move', { card: 'A', to: 'a3' })).toEqual(refused('out-of-range', 'RG2'));
    expect(game.refusal('move', { card: 'A', to: 'd4' })).toEqual(refused('out-of-range', 'RG2'));
  });

  it('[RG2] an attack may hit the first occupied square, nothing behind it', () => {
    const game = play(crowded, legend);
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
    expect(game.refusal('attack', { card: 'A', target: 'c' })).toEqual(
      refused('target-out-of-range', 'RG2'),
    );
  });

  it('[RG2] a friend in between blocks an attack as well', () => {
    const game = play(crowded.replace('. D A', 'b D A').replace('. . b', '. . .'), legend);
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(
      refused('target-out-of-range', 'RG2'),
    );
    expect(game.refusal('attack', { card: 'A', target: 'D' })).toEqual(
      refused('not-attackable', 'BT1'),
    );
  });

  it('[RG2] a move enters an own square only as a legal stack, never an enemy one', () => {
    const game = play(crowded, legend);
    expect(game.refusal('move', { card: 'A', to: 'b3' })).toEqual(refused('own-square', 'RG2'));
    expect(game.refusal('move', { card: 'A', to: 'c4' })).toEqual(refused('enemy-square', 'RG2'));
    game.stack('A', 'b3');
    expect(game.at('A').stack).toHaveLength(2);
  });

  const zap: AbilitySpec = ability({
    idname: 'Zap',
    type: 'Active Ability',
    targets: [{ what: 'monster', side: 'opposing', reach: 'range' }],
    effect: [{ op: 'damage', to: { slot: 0 }, amount: 1 }],
  });

  it('[RG2] abilities choose targets in the owner’s range, unblocked', () => {
    const game = play(crowded, {
      ...legend,
      A: monster({ rangeType: 'Square', range: 2, abilities: [zap] }),
    });
    expect(game.can('activate', { card: 'A', with: 'Zap', target: 'b' })).toBe(true);
    expect(game.can('activate', { card: 'A', with: 'Zap', target: 'c' })).toBe(true);
    expect(game.refusal('activate', { card: 'A', with: 'Zap', target: 'k' })).toEqual(
      refused('not-a-target', 'RG2'),
    );
  });

  it('[RG2] a passed-up ability has the range of the top card', () => {
    const passed = { ...zap, type: 'Active Stack Ability', stackable: 'flex' } as const;
    const game = play(crowded, {
      ...legend,
      A: [
        monster({ range: 1 }),
        monster({ rangeType: 'Circle', range: 4, abilities: [ability(passed)] }),
      ],
    });
    expect(game.can('activate', { card: 'A', with: 'Zap', target: 'b' })).toBe(true);
    expect(game.can('activate', { card: 'A', with: 'Zap', target: 'c' })).toBe(false);
  });

  it('[RG2] a spell from the hand has the range of the King, one in a stack that of its top', () => {
    const ray = spell({
      targets: [{ what: 'monster', side: 'opposing', reach: 'range' }],
      effect: [{ op: 'damage', to: { slot: 0 }, amount: 1 }],
    });
    const drawn = `
      k . . . .
      . . b . .
      . . A . .
      . . . . .
      . . . c K
    `;
    const game = play(
      drawn,
      { ...still, K: monster(), A: [monster(), ray], b: wall, c: wall },
      { hand: [{ Ray: ray }, []] },
    );
    expect(game.can('activate', { card: 'Ray', target: 'c' })).toBe(true);
    expect(game.can('activate', { card: 'Ray', target: 'b' })).toBe(false);
    expect(game.can('activate', { card: 'A.1', target: 'b' })).toBe(true);
    expect(game.can('activate', { card: 'A.1', target: 'c' })).toBe(false);
  });

  it('[RG2] attack and move of a stack go by the top card', () => {
    const game = play(open, {
      ...still,
      A: [monster({ rangeType: 'Diagonal', range: 1 }), monster({ rangeType: 'Circle', range: 4 })],
    });
    expect(actionSquares(game, 'move')).toEqual(['b2', 'd2', 'b4', 'd4']);
    game.lift('A.1');
    expect(actionSquares(game, 'move')).toHaveLength(14);
  });
});

describe('RG3: areas of effect', () => {
  const drawn = `
    a b c d k
    e f g h .
    . I J L .
    . . . . .
    . . . . K
  `;
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'k', 'I', 'J', 'L', 'K'];
  const blast = (kind: 'Square' | 'Diagonal' | 'Circle', size: number, filter = {}) =>
    spell({
      targets: [{ what: 'square', reach: 'global' }],
      area: { kind, size },
      effect: [{ op: 'damage', to: { area: filter }, amount: 11 }],
    });
  // The limit of four positions applies to play, not to geometry, so each board shows some of the
  // letters.
  const struck = (spellCard: ReturnType<typeof spell>, square: string, included: string) => {
    const shown = drawn
      .split('\n')
      .map((line) =>
        line.replaceAll(/[a-hIJL]/g, (letter) => (included.includes(letter) ? letter : '.')),
      )
      .join('\n');
    const legend = Object.fromEntries(
      letters
        .filter((letter) => included.includes(letter) || letter.toUpperCase() === 'K')
        .map((letter) => [letter, wall]),
    );
    const game = play(shown, legend, { hand: [{ Blast: spellCard }, []] });
    const { ref } = game.state().own[0].hand[0];
    const to = 'abcde'.indexOf(square[0]) + 5 * (Number(square[1]) - 1);
    game.play(0, { kind: 'activate', card: ref, to, target: null, option: null }).passAll();
    return letters.filter((letter) => letter in legend && game.at(letter).damage > 0).join('');
  };

  it('[RG3] it extends from the target square by kind and size, target square included', () => {
    expect(struck(blast('Square', 1), 'c4', 'cfg')).toBe('cfg');
    expect(struck(blast('Square', 1), 'c4', 'ghb')).toBe('gh');
    expect(struck(blast('Diagonal', 1), 'c4', 'bdg')).toBe('bdg');
    expect(struck(blast('Diagonal', 1), 'c4', 'cfg')).toBe('g');
    expect(struck(blast('Circle', 1), 'c4', 'bch')).toBe('bch');
    expect(struck(blast('Circle', 1), 'c4', 'ade')).toBe('d');
    expect(struck(blast('Square', 2), 'c4', 'aeg')).toBe('eg');
  });

  it('[RG3] it is unblocked', () => {
    expect(struck(blast('Square', 2), 'c4', 'efg')).toBe('efg');
  });

  it('[RG3] it can be centred on an empty square', () => {
    expect(struck(blast('Circle', 1), 'b3', 'efI')).toBe('efI');
    expect(struck(blast('Square', 1), 'c2', 'gJ')).toBe('J');
  });

  it('[RG3] it strikes both sides and Kings', () => {
    expect(struck(blast('Circle', 1), 'd4', 'gJLd')).toBe('dgkJL');
    expect(struck(blast('Circle', 1), 'e2', 'L')).toBe('LK');
  });

  it('[RG3] unless the text says otherwise', () => {
    expect(struck(blast('Circle', 1, { side: 'opposing' }), 'd4', 'gJLd')).toBe('dgk');
    const spared = spell({
      subtypes: ['Kings are unaffected'],
      targets: [{ what: 'square', reach: 'global' }],
      area: { kind: 'Circle', size: 1 },
      effect: [{ op: 'damage', to: { area: {} }, amount: 11 }],
    });
    expect(struck(spared, 'd4', 'gJLd')).toBe('dgJL');
  });

  it('[RG3] the area of an attack is centred on its target and strikes both sides', () => {
    const sweep = ability({
      idname: 'Sweep',
      type: 'Attack Ability',
      attack: { element: null, modifier: 0, modifierType: 'none' },
      area: { kind: 'Square', size: 1 },
    });
    const game = play(
      `
      . . k . .
      . . b . .
      . d c B .
      . . A . .
      . . K . .
    `,
      { A: monster({ power: 13, abilities: [sweep] }), B: wall, b: wall, c: wall, d: wall },
    ).attack('A', 'c', { with: 'Sweep' });
    expect(['b', 'c', 'd', 'B'].map((name) => game.at(name).damage)).toEqual([13, 13, 13, 13]);
    expect(game.at('A').damage).toBe(0);
    expect(game.at('k').damage).toBe(0);
  });
});

describe('RG4: a lone spell moves one square', () => {
  it('[RG4] one square, in any direction', () => {
    const game = play(open.replace('A', 'S'), { ...still, S: spell() });
    expect(actionSquares(game, 'move')).toEqual(['b2', 'c2', 'd2', 'b3', 'd3', 'b4', 'c4', 'd4']);
    game.move('S', 'd4');
    expect(game.where('S')).toBe('d4');
    expect(game.refusal('move', { card: 'S', to: 'e5' })).toEqual(refused('moved-already', 'TN6'));
  });

  it('[RG4] under a monster it moves like the monster', () => {
    const game = play(open, { ...still, A: [monster({ range: 2 }), spell()] });
    expect(actionSquares(game, 'move')).toHaveLength(8);
  });

  it('[RG4] a lone spell chooses targets within one square', () => {
    const ray = spell({
      targets: [{ what: 'empty', reach: 'range' }],
      effect: [{ op: 'place', to: 'source', square: { slot: 0 } }],
    });
    const game = play(kingsOnly.replace('. . . . .\n  . . K', '. . S . .\n  . . K'), { S: ray });
    expect(actionSquares(game, 'activate')).toEqual(['b1', 'd1', 'b2', 'd2', 'b3', 'c3', 'd3']);
  });
});

describe('RG2: squares that a monster could strike', () => {
  const walled = open.replace('. . . . .\n  . . A', '. . b . .\n  . . A');
  const legend = { ...still, A: monster({ rangeType: 'Square', range: 2 }), b: wall };
  const struck = ['c1', 'c2', 'a3', 'b3', 'd3', 'e3', 'c4'];

  it('[RG2] end at the first card, which may be struck', () => {
    expect(play(walled, legend).strikes('c3')).toEqual(struck);
  });

  it('[BT1] are the same after it has attacked, since it attacks again next turn', () => {
    expect(play(walled, legend).attack('A', 'b').strikes('c3')).toEqual(struck);
  });

  it('[BT6] are none for a spell and for an empty square', () => {
    const game = play(open, { ...still, A: spell() });
    expect([game.strikes('c3'), game.strikes('c2')]).toEqual([[], []]);
  });
});
