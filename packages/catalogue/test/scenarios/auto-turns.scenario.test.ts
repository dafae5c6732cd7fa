import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, smash } from './props.ts';

const alone = `
  . . k . .
  . . . . .
  . . . . .
  . . A . .
  . . K . .
`;
const cards = (count: number) => Array.from({ length: count }, () => plainMonster);

describe('auto abilities: turns', () => {
  it('[WiseCounsel] draws one more at the start of your turn with IQ 3 and at most 3 in hand', () => {
    for (const [iq, held, after] of [
      [3, 3, 5],
      [3, 4, 5],
      [2, 3, 4],
    ] as const) {
      const game = drawn(
        alone,
        { A: monster({ iq, abilities: ['WiseCounsel'] }) },
        { active: 1, hand: [cards(held), []] },
      );
      game.endTurn();
      expect(game.turn()).toBe(7);
      expect(game.hand(0)).toHaveLength(after);
      game.endTurn();
      expect(game.hand(0)).toHaveLength(after);
    }
    const theirs = drawn(alone, { A: monster({ iq: 3, abilities: ['WiseCounsel'] }) }).endTurn();
    expect(theirs.hand(0)).toEqual([]);
  });

  it("[Vigil] raises the shield by 2 in the opponent's turn only", () => {
    const game = drawn(alone, { A: monster({ abilities: ['Vigil'] }) }, { turn: 11 });
    expect(game.state().open.shield).toEqual([10, 10]);
    game.endTurn();
    expect(game.state().open.shield).toEqual([12, 10]);
    game.endTurn();
    expect(game.state().open.shield).toEqual([10, 10]);
  });

  it('[DigIn] has 2 more power from the end of your turn until the next begins', () => {
    const game = drawn(alone, { A: monster({ power: 6, abilities: ['DigIn'] }) });
    expect(game.at('A').power).toBe(6);
    game.endTurn();
    expect(game.at('A').power).toBe(8);
    game.endTurn();
    expect(game.at('A').power).toBe(6);
    game.endTurn();
    expect(game.at('A').power).toBe(8);
  });

  it("[DigIn] does not trigger at the end of the opponent's turn", () => {
    const game = drawn(alone, { A: monster({ power: 6, abilities: ['DigIn'] }) }, { active: 1 });
    game.endTurn();
    expect(game.at('A').power).toBe(6);
  });

  it('[RestlessTide] takes 1 power from all adjacent monsters each turn, except Kings and those of higher IQ', () => {
    const game = drawn(
      `
      . . . . .
      . . b f .
      G D A e .
      . . K . .
      . . k . .
    `,
      {
        A: monster({ power: 6, iq: 2, abilities: ['RestlessTide'] }),
        D: monster({ power: 6, iq: 5 }),
        G: monster({ power: 6 }),
        b: monster({ power: 1, iq: 2 }),
        e: monster({ power: 6, iq: 3 }),
        f: monster({ power: 6 }),
      },
    );
    const powers = (...names: string[]) => names.map((card) => game.at(card).power);
    expect(powers('D', 'b', 'e')).toEqual([6, 1, 6]);
    for (let turns = 0; turns < 2; turns++) {
      game.endTurn();
      // Its own side's monsters have no IQ protection; f and G aren't next to it.
      expect(powers('A', 'D', 'K', 'e', 'f', 'k', 'G')).toEqual([6, 5, 20, 6, 6, 20, 6]);
      // [BT4] 0 power is destroyed; the effect isn't battle.
      expect(game.where('b')).toBe('bin');
      expect(game.energy(1)).toBe(40);
    }
  });

  it('[Crossroads] raises power, IQ or range by 1, as you choose on each of your turns', () => {
    const start = () =>
      drawn(
        alone,
        { A: monster({ power: 6, iq: 2, range: 2, abilities: ['Crossroads'] }) },
        { active: 1 },
      ).endTurn();
    const game = start();
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    expect(game.can('choose', {})).toBe(false);
    game.choose(0);
    expect(game.at('A')).toMatchObject({ power: 7, iq: 2, range: 2 });
    game.endTurn();
    expect(game.decision()).toEqual({ kind: 'turn', players: [1] });
    expect(game.at('A').power).toBe(6);
    const wiser = start().choose(1);
    expect(wiser.at('A')).toMatchObject({ power: 6, iq: 3, range: 2 });
    expect(wiser.endTurn().at('A').iq).toBe(2);
    const farther = start().choose(2);
    expect(farther.at('A')).toMatchObject({ power: 6, iq: 2, range: 3 });
    expect(farther.endTurn().at('A').range).toBe(2);
  });

  it("[MothCloud] mills the top card of the opponent's deck at the end of their turn", () => {
    const game = drawn(
      alone,
      { A: monster({ abilities: ['MothCloud'] }) },
      { active: 1, deck: [cards(4), [plainSpell, ...cards(2)]] },
    );
    game.endTurn();
    expect(game.bin(1)).toEqual(['PlainSpell']);
    expect(game.deck(1)).toHaveLength(2);
    game.endTurn();
    // South's turn has ended: North has drawn, nothing was milled.
    expect(game.bin(1)).toEqual(['PlainSpell']);
    expect(game.deck(1)).toHaveLength(1);
    expect(game.deck(0)).toHaveLength(3);
    game.endTurn();
    expect(game.deck(1)).toHaveLength(0);
    game.endTurn().endTurn();
    expect(game.bin(1)).toHaveLength(2);
  });

  it("[Pillage] takes 1 energy at the end of your turn from the opponent's side of the field", () => {
    const place = (drawing: string) =>
      drawn(drawing, { A: monster({ abilities: ['Pillage'] }), b: monster() });
    const near = place(`
      . . k . b
      . A . . .
      . . . . .
      . . . . .
      . . K . .
    `);
    near.endTurn();
    expect(near.energy(1)).toBe(39);
    near.endTurn();
    expect(near.energy(1)).toBe(39);
    near.endTurn();
    expect(near.energy(1)).toBe(38);
    expect(near.energy(0)).toBe(40);
    const far = place(`
      . . k . b
      . . . . .
      . A . . .
      . . . . .
      . . K . .
    `);
    far.endTurn();
    expect(far.energy(1)).toBe(40);
  });
});

describe('auto abilities: stacks and upgrades', () => {
  it('[SnugFit] raises the top of its stack by 2 as it is stacked, for one of your turns', () => {
    const board = `
      . . k . .
      . . . . .
      . . . . .
      . A B C .
      . . K . .
    `;
    const C = monster({ power: 6 });
    const game = drawn(board, {
      A: monster({ power: 4, abilities: ['SnugFit'] }),
      B: monster({ power: 6 }),
      C,
    });
    game.stack('A', 'c2', 'underneath');
    expect(game.at('B').power).toBe(8);
    expect(game.at('C').power).toBe(6);
    // [ST7] The covered card itself isn't raised.
    expect(game.at('A').power).toBe(4);
    // [TN10] South's next turn is the one that begins after it.
    game.endTurnsUntil(7);
    expect(game.at('B').power).toBe(8);
    game.endTurn();
    expect(game.at('B').power).toBe(6);
    const above = drawn(board, {
      A: monster({ power: 4, abilities: ['SnugFit'] }),
      B: monster({ power: 6 }),
      C,
    });
    above.stack('A', 'c2', 'onTop');
    expect(above.at('A').power).toBe(6);
    const other = drawn(board, {
      A: monster({ power: 4, abilities: ['SnugFit'] }),
      B: monster({ power: 6 }),
      C,
    });
    // Another card stacked on it doesn't trigger it.
    other.stack('B', 'b2', 'onTop');
    expect(other.at('B').power).toBe(6);
  });

  it('[WarmChorus] gains 1 power with each other monster stacked, until it has attacked', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . B
      . . K . .
    `,
      {
        A: monster({ power: 6, abilities: ['WarmChorus'] }),
        B: monster(),
        b: [monster({ power: 30, rangeType: 'Diagonal' })],
      },
      { hand: [[monster({ name: 'One' }), monster({ name: 'Two' }), plainSpell], [plainMonster]] },
    );
    game.stack('One', 'e2');
    expect(game.at('A').power).toBe(7);
    game.stack('Two', 'c2', 'underneath');
    expect(game.at('A').power).toBe(8);
    // A spell isn't a monster card, and an opposing stack isn't yours.
    game.stack('PlainSpell', 'e2');
    expect(game.at('A').power).toBe(8);
    game.endTurn().stack('PlainMonster', 'c3', 'underneath').endTurn();
    expect(game.at('A').power).toBe(8);
    game.attack('A', 'b').passAll();
    expect(game.at('b').damage).toBe(8);
    expect(game.at('A').power).toBe(6);
  });

  it('[EldersPride] draws a card and guards your upgrades from destruction by effects', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . A . B .
      . . K . .
    `,
      {
        A: monster({ iq: 1, abilities: ['EldersPride'] }),
        B: [plainMonster, plainMonster],
        b: monster({ iq: 9, power: 30, abilities: [smash] }),
      },
      {
        hand: [{ S: plainMonster }, []],
        superdeck: [{ Super: monster({ name: 'Super', level: 2, power: 3 }) }, []],
      },
    );
    // A summon doesn't trigger it.
    game.summon('S', 'a1');
    expect(game.hand(0)).toEqual([]);
    game.upgrade('Super', 'd2');
    expect(game.hand(0)).toEqual(['Filler']);
    expect(game.at('Super').statuses).toEqual(['cannot be destroyed by effects']);
    game.endTurn().activate('b', 'Smash', { target: 'Super' }).passAll();
    expect(game.where('Super')).toBe('d2');
    game.endTurnsUntil(9);
    expect(game.at('Super').statuses).toEqual(['cannot be destroyed by effects']);
    game.endTurn();
    expect(game.at('Super').statuses).toEqual([]);
    game.activate('b', 'Smash', { target: 'Super' }).passAll();
    expect(game.where('Super')).toBe('bin');
  });

  it('[Envy] steals 2 energy when the opponent upgrades, not when you do', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . A . B .
      . . K . .
    `,
      {
        A: monster({ abilities: ['Envy'] }),
        B: [plainMonster, plainMonster],
        b: [plainMonster, plainMonster],
      },
      {
        hand: [[], { T: plainMonster }],
        superdeck: [{ Mine: monster({ level: 2, cost: 3 }) }, { theirs: monster({ level: 2 }) }],
      },
    );
    game.upgrade('Mine', 'd2');
    expect([game.energy(0), game.energy(1)]).toEqual([37, 40]);
    game.endTurn().summon('T', 'a5');
    expect([game.energy(0), game.energy(1)]).toEqual([37, 39]);
    game.upgrade('theirs', 'c4');
    expect([game.energy(0), game.energy(1)]).toEqual([39, 39 - 1 - 2]);
  });

  it('[RebirthRite] returns two random basic monsters from the bin when it is summoned by upgrade', () => {
    const rite = monster({ name: 'Rite', level: 2, abilities: ['RebirthRite'] });
    const board = `
      . . k . .
      . . . . .
      . . . . .
      . . B . .
      . . K . .
    `;
    const base = { B: [monster({ name: 'One' }), monster({ name: 'Two' })] };
    const game = drawn(board, base, {
      superdeck: [{ Rite: rite }, []],
      bin: [[plainSpell, monster({ name: 'Old', level: 2 })], []],
    });
    game.upgrade('Rite', 'c2');
    // [UP1] The cards traded in are in the bin by then.
    expect(game.hand(0).toSorted((a, b) => a.localeCompare(b))).toEqual(['One', 'Two']);
    expect(game.bin(0)).toEqual(['PlainSpell', 'Old']);
    const many = drawn(board, base, { superdeck: [{ Rite: rite }, []], bin: [cards(3), []] });
    many.upgrade('Rite', 'c2');
    expect(many.hand(0)).toHaveLength(2);
    expect(many.bin(0)).toHaveLength(3);
    const full = drawn(board, base, {
      superdeck: [{ Rite: rite }, []],
      hand: [cards(5), []],
    });
    full.upgrade('Rite', 'c2');
    expect(full.hand(0)).toHaveLength(6);
    expect(full.bin(0)).toHaveLength(1);
  });
});
