import { describe, expect, it } from 'vitest';
import { ability, card, fixtureRules, monster, scenario, ScenarioRefused, spell } from './index.ts';

const board = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;

describe('the words of a scenario', () => {
  it('letters follow their cards through lift, unstack, bin and hand', () => {
    const game = scenario(fixtureRules, board, {
      A: [monster({ power: 9, name: 'Top' }), monster({ name: 'Under' })],
      b: monster({ power: 2 }),
    });
    game.lift('A.1');
    expect(game.at('A')).toMatchObject({ depth: 1, stack: ['Under', 'Top'] });
    expect(game.where('A')).toBe('c2/1');
    game.unstack('A', 'd2');
    game.expectBoard(`
      . . k . .
      . . . . .
      . . b . .
      . . * A .
      . . K . .
    `);
    game.attack('A.1', 'b');
    expect(game.where('b')).toBe('bin');
    expect(() => game.at('b')).toThrow('b is not on the field');
  });

  it('a card drawn from the deck is found by its name', () => {
    const game = scenario(
      fixtureRules,
      board,
      { A: monster(), b: monster() },
      { deck: [[], { S: 'Rook', T: 'Pawn' }] },
    );
    expect(game.where('S')).toBe('gone');
    expect(game.deck(1)).toEqual(['Rook', 'Pawn']);
    game.endTurn();
    expect(game.where('S')).toBe('hand');
    expect(game.hand(1)).toEqual(['Rook']);
    game.summon('S', 'a5');
    expect(game.at('S')).toMatchObject({ card: 'Rook', square: 'a5' });
  });

  it('upgrades, discards, rule cards and piles', () => {
    const game = scenario(
      fixtureRules,
      board,
      { A: [monster(), monster()], b: monster() },
      {
        hand: [['Bolt', 'Pawn'], []],
        superdeck: [['Knight'], []],
        bin: [['Rook'], []],
        void: [[], ['Leaf']],
      },
    );
    game.useRule('ReloadRules');
    expect(game.hand(0)).toHaveLength(2);
    game.discard(game.hand(0)[0]);
    game.upgrade('Knight', 'c2');
    expect(game.at('c2')).toMatchObject({ card: 'Knight', level: 2 });
    expect(game.bin(0)).toContain('Rook');
    expect(game.superdeck(0)).toEqual([]);
    expect(game.void(1)).toEqual(['Leaf']);
  });

  it('choices in `then` are letters, squares, numbers, yes or none', () => {
    const game = scenario(
      fixtureRules,
      board,
      {
        A: card('Queen', { power: 7, iq: 9, abilities: ['Place', 'Either'] }),
        b: monster(),
      },
      { deck: [['Pawn', 'Rook'], []] },
    );
    expect(game.at('A').abilities).toEqual(['Place', 'Either']);
    game.activate('A', 'Either', { then: [1] });
    expect(game.energy(1)).toBe(39);
    expect(game.can('activate', { card: 'A', with: 'Place' })).toBe(false);
    const two = scenario(
      fixtureRules,
      `
      . . k . .
      . . . . .
      . . b . .
      . . A B .
      . . K . .
    `,
      { A: card('Queen', { abilities: ['Place'] }), B: monster(), b: monster() },
    );
    two.activate('A', 'Place', { target: 'B', then: ['e4'] });
    expect(two.where('B')).toBe('e4');
  });

  it('the top card activates a passed-up ability', () => {
    const game = scenario(fixtureRules, board, {
      A: [monster({ iq: 5 }), monster({ abilities: ['FlexZap'] })],
      b: monster({ power: 9 }),
    });
    game.activate('A', 'FlexZap', { target: 'b' });
    expect(game.at('b').power).toBe(4);
  });

  it('responses: windows open, and are answered or declined', () => {
    const game = scenario(
      fixtureRules,
      board,
      { A: monster({ power: 9 }), b: monster({ power: 9, abilities: ['QuickZap'] }) },
      { hand: [['SuperQuickNo'], []], active: 0 },
    );
    game.attack('A', 'b');
    expect(game.decision()).toEqual({ kind: 'respond', players: [1] });
    game.respond(['b', 'QuickZap'], { target: 'A' });
    expect(game.pendingActions()).toEqual(['attack', 'QuickZap']);
    game.respond('SuperQuickNo', { target: 'b' }).passAll();
    expect(game.pendingActions()).toEqual([]);
    expect(game.reasons()).toContain('Action negated');
  });

  it('card options: damage, marks, face-down cards and owners', () => {
    const game = scenario(fixtureRules, board, {
      A: [
        monster({ power: 8, damage: 3, movedThisTurn: true }),
        spell({ name: 'Seen', faceDown: true, knownTo: [0, 1] }),
      ],
      b: monster({ home: 0, arrivedThisTurn: true }),
    });
    expect(game.at('A')).toMatchObject({ power: 5, maxPower: 8, damage: 3 });
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual({
      code: 'moved-this-turn',
      rule: 'TN4',
    });
    expect(game.state().own[1].faceDown).toHaveLength(1);
    expect(game.at('b')).toMatchObject({ owner: 1, home: 0 });
  });

  it('a refused action throws with board, stack and legal actions', () => {
    const game = scenario(fixtureRules, board, { A: monster(), b: monster() });
    expect(() => game.attack('A', 'k')).toThrow(ScenarioRefused);
    expect(() => game.attack('A', 'k')).toThrow(/refused: target-out-of-range \[RG2\]/);
    expect(() => game.attack('A', 'k')).toThrow(/\. \. b \. \.\n\. \. A \. \./);
    expect(() => game.attack('A', 'k')).toThrow(/attack A at b/);
    expect(() => game.expectBoard(board.replace('b', '.'))).toThrow(/the board should be/);
  });

  it('a faulty drawing is refused with its fault', () => {
    const draw = (drawing: string, legend = {}) => scenario(fixtureRules, drawing, legend);
    expect(() => draw(board)).toThrow('A is drawn but not in the legend');
    expect(() => draw('. . k . .')).toThrow('a board has 5 lines');
    expect(() => draw(board.replace('k', '.'), { A: 'Pawn', b: 'Pawn' })).toThrow('k is not drawn');
    expect(() => draw(board, { A: 'Pawn', b: 'Prawn' })).toThrow('there is no Prawn');
    expect(() => draw(board, { A: 'Pawn', b: 'Pawn', C: 'Pawn' })).toThrow('C is in the legend');
  });

  it('turns pass until the requested one', () => {
    const once = ability({
      type: 'Passive Auto Ability',
      trigger: { on: 'turn end', whose: 'own' },
    });
    const game = scenario(fixtureRules, board, { A: monster({ abilities: [once] }), b: monster() });
    game.endTurnsUntil(9);
    expect(game.turn()).toBe(9);
    expect(game.active()).toBe(0);
    expect(game.resign(0).result()).toEqual({ winner: 1, reason: 'resignation' });
  });
});
