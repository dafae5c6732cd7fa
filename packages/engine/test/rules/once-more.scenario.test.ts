import { describe, expect, it } from 'vitest';
import { monster, spell } from '../../src/testing/index.ts';
import type { CardSpec, Scenario } from '../../src/testing/index.ts';
import { gainAbility, play, refused } from './kit.ts';

/** A monster without range: it can be attacked from any side without recoil. */
const wall = monster({ power: 50, iq: 0, range: 0 });

describe('AC9: once more', () => {
  const wide = `
    . . k . .
    . . b . .
    . . A . .
    . B . . .
    . . K . .
  `;
  const once = (what: 'attack' | 'move'): CardSpec =>
    spell({
      targets: [{ what: 'monster', side: 'own', reach: 'global' }],
      effect: [{ op: 'ready', to: { slot: 0 }, what }],
    });
  const walker = monster({ power: 9, rangeType: 'Square', range: 1, abilities: [gainAbility] });
  const drawn = (): Scenario =>
    play(
      wide,
      { A: walker, B: monster({ rangeType: 'Square', range: 2 }), b: wall },
      { hand: [{ Move: once('move'), Hit: once('attack') }, []] },
    );
  const moved = refused('moved-already', 'TN6');

  it('[TN4] a monster that may move once more has still moved, so it can’t act', () => {
    const game = drawn().move('A', 'd3').cast('Move', { target: 'A' }).passAll();
    expect(game.refusal('activate', { card: 'A', with: 'Gain' })?.code).toBe('moved-this-turn');
    game.move('A', 'c3');
    expect(game.refusal('move', { card: 'A', to: 'd3' })).toEqual(moved);
    expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('moved-this-turn');
  });

  it('[TN4] it moves although it has attacked, and then can’t attack', () => {
    const game = drawn().attack('A', 'b').passAll().cast('Move', { target: 'A' }).passAll();
    game.move('A', 'd3');
    expect(game.refusal('move', { card: 'A', to: 'c3' })).toEqual(moved);
  });

  it('[TN6] it is one move in addition to the usual one', () => {
    const game = drawn().cast('Move', { target: 'A' }).passAll().move('A', 'd3').move('A', 'c3');
    expect(game.refusal('move', { card: 'A', to: 'd3' })).toEqual(moved);
    expect(game.endTurn().endTurn().can('move', { card: 'A', to: 'd3' })).toBe(true);
  });

  it('[TN6] the whole position moves with its top card', () => {
    const game = play(
      wide,
      { A: [walker, monster()], B: monster(), b: wall },
      { hand: [{ Move: once('move') }, []] },
    );
    game.move('A', 'd3').cast('Move', { target: 'A' }).passAll();
    expect(game.refusal('unstack', { card: 'A.1', to: 'e3' })).toEqual(moved);
    game.move('A', 'c3');
    expect(game.refusal('move', { card: 'A', to: 'd3' })).toEqual(moved);
  });

  it('[AC9] a card that can’t move can’t move once more either', () => {
    const bound = spell({
      targets: [{ what: 'monster', side: 'own', reach: 'global' }],
      effect: [{ op: 'status', to: { slot: 0 }, status: 'cannot move', lasts: 'this turn' }],
    });
    const game = play(
      wide,
      { A: walker, B: monster(), b: wall },
      { hand: [{ Move: once('move'), Bound: bound }, []] },
    );
    game.cast('Move', { target: 'A' }).passAll().cast('Bound', { target: 'A' }).passAll();
    expect(game.refusal('move', { card: 'A', to: 'd3' })).toEqual(refused('move-forbidden', 'AC9'));
  });

  it('[TN6] unstacking uses up the extra move', () => {
    const game = play(
      wide,
      { A: [walker, monster()], B: monster(), b: wall },
      { hand: [{ Move: once('move') }, []] },
    );
    game.move('A', 'd3').cast('Move', { target: 'A' }).passAll().unstack('A', 'e3');
    expect(game.refusal('move', { card: 'A', to: 'e2' })).toEqual(moved);
  });

  it('[BT1] it is one more attack, even after a move, but no ability', () => {
    const game = drawn();
    const again = game.cast('Hit', { target: 'A' }).passAll().attack('A', 'b').passAll();
    again.attack('A', 'b').passAll();
    expect(game.at('b').damage).toBe(18);
    expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attacked-already');

    const walked = drawn().move('B', 'b4').cast('Hit', { target: 'B' }).passAll();
    expect(walked.refusal('move', { card: 'B', to: 'b3' })).toEqual(moved);
    expect(walked.attack('B', 'b').passAll().at('b').damage).toBe(6);
    expect(walked.refusal('attack', { card: 'B', target: 'b' })?.code).toBe('moved-this-turn');
  });

  it('[AC9] it ends when an effect removes all modifiers', () => {
    const clean = spell({
      targets: [{ what: 'monster', side: 'own', reach: 'global' }],
      effect: [{ op: 'cleanse', to: { slot: 0 } }],
    });
    const ready = (what: 'attack' | 'move') =>
      play(
        wide,
        { A: walker, B: monster(), b: wall },
        { hand: [{ Ready: once(what), Clean: clean }, []] },
      );
    const walked = ready('move').move('A', 'd3').cast('Ready', { target: 'A' });
    expect(walked.can('move', { card: 'A', to: 'c3' })).toBe(true);
    walked.cast('Clean', { target: 'A' });
    expect(walked.refusal('move', { card: 'A', to: 'c3' })).toEqual(moved);
    const striking = ready('attack').cast('Ready', { target: 'A' }).cast('Clean', { target: 'A' });
    striking.attack('A', 'b');
    expect(striking.refusal('attack', { card: 'A', target: 'b' })).toEqual(
      refused('attacked-already', 'BT1'),
    );
  });
});
