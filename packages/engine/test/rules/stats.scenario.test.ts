import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, CardSpec } from '../../src/testing/index.ts';
import type { Duration, Stat, OperationOf } from '../../src/types/effect.ts';
import { bolt, gem, kingsOnly, offers, play, quickSpell, refused } from './kit.ts';

const duel = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;
const onAny = { what: 'monster', reach: 'global' } as const;

type How = OperationOf<'modify'>['how'];
const change = (stat: Stat, how: How, amount: number, lasts: Duration): CardSpec =>
  spell({
    targets: [onAny],
    effect: [{ op: 'modify', to: { slot: 0 }, stat, how, amount, lasts }],
  });
const aura = (how: 'raise' | 'lower' | 'multiply' | 'halve', amount: number): AbilitySpec =>
  ability({
    idname: `Power${how}${amount}`,
    type: 'Passive Ability',
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how, amount }],
  });

describe('TN8: damage and restored power', () => {
  it('[TN8] damage is cleared for all cards at every turn’s end, the opponent’s too', () => {
    const game = play(
      duel,
      { A: monster({ power: 6, damage: 2 }), b: monster({ power: 9, damage: 5 }) },
      { hand: [[], { Bolt: bolt(3) }] },
    );
    expect(game.at('A').power).toBe(4);
    game.endTurn();
    expect(game.at('A')).toMatchObject({ power: 6, damage: 0 });
    expect(game.at('b')).toMatchObject({ power: 9, damage: 0 });
    game.cast('Bolt', { target: 'A' }).passAll();
    expect(game.at('A').power).toBe(3);
    game.endTurn();
    expect(game.at('A').power).toBe(6);
  });

  it('[TN8] the damage of covered cards and Kings clears too', () => {
    const game = play(duel, {
      A: [monster(), monster({ power: 6, damage: 5 })],
      b: monster(),
      K: monster({ power: 20, damage: 19 }),
    }).endTurn();
    expect(game.at('A.1').damage).toBe(0);
    expect(game.at('K')).toMatchObject({ power: 20, damage: 0 });
  });

  it('[TN8] damage is separate from power: it lowers no base', () => {
    const game = play(duel, { A: monster({ power: 8, damage: 3 }), b: monster() });
    expect(game.at('A')).toMatchObject({ power: 5, maxPower: 8, damage: 3 });
  });

  it('[TN8] a power change outlives the turn while its source stays, or for the time named', () => {
    const game = play(
      duel,
      { A: [monster({ power: 6 }), gem(2)], b: monster() },
      {
        hand: [
          {
            Now: change('power', 'raise', 10, 'this turn'),
            Two: change('power', 'raise', 20, { turns: 1 }),
          },
          [],
        ],
      },
    );
    game.cast('Now', { target: 'A' }).cast('Two', { target: 'A' });
    expect(game.at('A').power).toBe(38);
    game.endTurn();
    expect(game.at('A').power).toBe(28);
    game.endTurn();
    expect(game.at('A').power).toBe(28);
    game.endTurn();
    expect(game.at('A').power).toBe(8);
    game.endTurn().unstack('A.1', 'b2');
    expect(game.at('A').power).toBe(6);
  });

  it('[TN8] modifiers that last while their source is on the field end when it leaves', () => {
    const war = monster({
      name: 'Source',
      abilities: [
        ability({
          idname: 'Rally',
          type: 'Active Ability',
          targets: [onAny],
          effect: [
            {
              op: 'modify',
              to: { slot: 0 },
              stat: 'power',
              how: 'raise',
              amount: 4,
              lasts: 'while source on field',
            },
          ],
        }),
      ],
    });
    const game = play(
      `
      . . k . .
      . . . . .
      . . . . .
      . S A . .
      . . K . .
    `,
      { A: monster({ power: 6 }), S: war },
      { hand: [{ Bolt: bolt(9) }, []] },
    );
    game.activate('S', 'Rally', { target: 'A' }).endTurn().endTurn();
    expect(game.at('A').power).toBe(10);
    game.cast('Bolt', { target: 'S' }).passAll();
    expect(game.at('A').power).toBe(6);
  });
});

describe('TN9: how a stat is calculated', () => {
  it('[TN9] ((set or base) + lasting + while present) × multipliers + this turn − damage', () => {
    const game = play(
      duel,
      { A: [monster({ power: 3, abilities: [aura('multiply', 2)] }), gem(3)], b: monster() },
      {
        hand: [
          {
            Now: change('power', 'raise', 1, 'this turn'),
            Last: change('power', 'raise', 2, 'while on field'),
            Bolt: bolt(4),
          },
          [],
        ],
      },
    );
    expect(game.at('A').power).toBe(12);
    game.cast('Now', { target: 'A' });
    expect(game.at('A').power).toBe(13);
    game.cast('Last', { target: 'A' }).cast('Bolt', { target: 'A' });
    expect(game.at('A')).toMatchObject({ power: (3 + 2 + 3) * 2 + 1 - 4, damage: 4 });
  });

  it('[TN9] a set value replaces the base, whenever it is set', () => {
    const game = play(
      duel,
      { A: [monster({ power: 3, abilities: [aura('multiply', 2)] }), gem(3)], b: monster() },
      {
        hand: [
          {
            Last: change('power', 'raise', 2, 'while on field'),
            Set: change('power', 'set', 10, 'this turn'),
          },
          [],
        ],
      },
    );
    game.cast('Last', { target: 'A' }).cast('Set', { target: 'A' });
    expect(game.at('A').power).toBe((10 + 2 + 3) * 2);
    game.endTurn();
    expect(game.at('A').power).toBe((3 + 2 + 3) * 2);
  });

  it('[TN9] fractions round down', () => {
    const game = play(
      duel,
      { A: monster({ power: 7 }), b: monster({ power: 9, abilities: [aura('halve', 1)] }) },
      { hand: [{ Half: change('power', 'halve', 0, 'this turn') }, []] },
    );
    game.cast('Half', { target: 'A' });
    expect(game.at('A').power).toBe(3);
    expect(game.at('b').power).toBe(4);
  });

  it('[TN9] a loss this turn is subtracted after the multipliers', () => {
    const game = play(
      duel,
      { A: monster({ power: 6, abilities: [aura('multiply', 2)] }), b: monster() },
      { hand: [{ Less: change('power', 'lower', 5, 'this turn') }, []] },
    );
    game.cast('Less', { target: 'A' });
    expect(game.at('A').power).toBe(7);
  });

  it.each(['iq', 'eq', 'range'] as const)(
    '[TN9] %s is worked out alike, and never below 0',
    (stat) => {
      const game = play(
        duel,
        { A: monster({ iq: 3, eq: 3, range: 3 }), b: monster() },
        {
          hand: [
            {
              Up: change(stat, 'raise', 2, 'while on field'),
              Double: change(stat, 'multiply', 2, 'while on field'),
              Down: change(stat, 'lower', 30, 'this turn'),
            },
            [],
          ],
        },
      );
      game.cast('Up', { target: 'A' }).cast('Double', { target: 'A' });
      expect(game.at('A')[stat]).toBe(10);
      game.cast('Down', { target: 'A' });
      expect(game.at('A')[stat]).toBe(0);
      game.endTurn();
      expect(game.at('A')[stat]).toBe(10);
    },
  );

  it('[TN9] power is never below 0: a monster with none is destroyed', () => {
    const game = play(
      duel,
      { A: monster({ power: 4 }), b: monster() },
      { hand: [{ Less: change('power', 'lower', 30, 'this turn') }, []] },
    );
    game.cast('Less', { target: 'A' });
    expect(game.where('A')).toBe('bin');
  });

  it('[TN9] only the total is limited to 0: a deficit counts against later gains', () => {
    const game = play(
      duel,
      { A: monster({ iq: 2 }), b: monster() },
      {
        hand: [
          {
            Lower: change('iq', 'lower', 5, 'while on field'),
            Raise: change('iq', 'raise', 4, 'this turn'),
          },
          [],
        ],
      },
    );
    game.cast('Lower', { target: 'A' });
    expect(game.at('A').iq).toBe(0);
    game.cast('Raise', { target: 'A' });
    expect(game.at('A').iq).toBe(2 - 5 + 4);
  });

  it('[TN9] a range of 0 reaches nothing', () => {
    const game = play(
      duel,
      { A: monster({ range: 2 }), b: monster() },
      { hand: [{ Still: change('range', 'set', 0, 'this turn') }, []] },
    );
    game.cast('Still', { target: 'A' });
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(
      refused('target-out-of-range', 'RG2'),
    );
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(refused('out-of-range', 'RG2'));
  });
});

describe('TN10: how turns are counted', () => {
  const bind = (turns: number, subtypes: readonly ['Quick'] | readonly [] = []) =>
    spell({
      subtypes,
      targets: [onAny],
      effect: [{ op: 'status', to: { slot: 0 }, status: 'cannot move', lasts: { turns } }],
    });
  const bound = refused('move-forbidden', 'AC9');

  it('[TN10] one turn on an opposing card: the opponent’s next turn, to its end', () => {
    const game = play(duel, { A: monster(), b: monster() }, { hand: [{ Bind: bind(1) }, []] });
    game.cast('Bind', { target: 'b' }).endTurn();
    expect(game.refusal('move', { card: 'b', to: 'b3' })).toEqual(bound);
    game.endTurn();
    expect(game.at('b').statuses).toEqual([]);
    game.endTurn();
    expect(game.can('move', { card: 'b', to: 'b3' })).toBe(true);
  });

  it('[TN10] on an own card it counts turns that begin after the effect, not the current one', () => {
    const game = play(duel, { A: monster(), b: monster() }, { hand: [{ Bind: bind(1) }, []] });
    game.cast('Bind', { target: 'A' });
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(bound);
    game.endTurn().endTurn();
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(bound);
    game.endTurn();
    expect(game.at('A').statuses).toEqual([]);
  });

  it('[TN10] n turns end with the n-th turn end of the affected player', () => {
    const game = play(duel, { A: monster(), b: monster() }, { hand: [{ Bind: bind(3) }, []] });
    game.cast('Bind', { target: 'b' });
    for (const turn of [6, 8, 10]) {
      game.endTurnsUntil(turn);
      expect(game.refusal('move', { card: 'b', to: 'b3' })).toEqual(bound);
    }
    game.endTurn();
    expect(game.at('b').statuses).toEqual([]);
  });

  it('[TN10] in response, the affected player’s current turn doesn’t count', () => {
    const game = play(
      duel,
      { A: monster({ power: 3, range: 2 }), b: monster({ power: 20, rangeType: 'Diagonal' }) },
      { hand: [[], { Bind: bind(1, ['Quick']) }] },
    );
    game.attack('A', 'b').respond('Bind', { target: 'A' }).passAll().endTurn().endTurn();
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(bound);
    game.endTurn();
    expect(game.at('A').statuses).toEqual([]);
  });

  it('[TN10] a player’s status counts that player’s turns', () => {
    const ban = spell({
      effect: [
        {
          op: 'playerStatus',
          player: 'opposing',
          status: 'cannot summon',
          lasts: { turns: 2 },
        },
      ],
    });
    const hand = [{ Ban: ban }, [monster(), monster()]] as const;
    const game = play(kingsOnly, {}, { hand }).cast('Ban').passAll();
    for (const turn of [6, 8]) {
      game.endTurnsUntil(turn);
      expect(offers(game, 'summon')).toBe(false);
    }
    expect(game.refusal('summon', { card: 'MadeMonster', to: 'a5' })).toEqual(
      refused('summon-forbidden', 'AC9'),
    );
    game.endTurnsUntil(10);
    expect(offers(game, 'summon')).toBe(true);
  });

  it('[TN10] “this turn” ends with the current turn, whoever’s it is', () => {
    const game = play(
      duel,
      { A: monster({ power: 3 }), b: monster({ power: 20, rangeType: 'Diagonal' }) },
      {
        hand: [
          [],
          {
            Guard: spell({
              subtypes: ['Quick'],
              targets: [onAny],
              effect: [
                {
                  op: 'status',
                  to: { slot: 0 },
                  status: 'takes no damage',
                  lasts: 'this turn',
                },
              ],
            }),
            Other: quickSpell(),
          },
        ],
      },
    );
    game.attack('A', 'b').respond('Guard', { target: 'b' }).passAll();
    expect(game.at('b')).toMatchObject({ damage: 0, statuses: ['takes no damage'] });
    game.endTurn();
    expect(game.at('b').statuses).toEqual([]);
  });
});
