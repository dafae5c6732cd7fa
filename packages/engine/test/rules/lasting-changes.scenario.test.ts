import { describe, expect, it } from 'vitest';
import { ability, fixtureCatalogue, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, CardSpec } from '../../src/testing/index.ts';
import type { Continuous, Duration, Status } from '../../src/types/effect.ts';
import { gem, offers, play, refused, actionSquares } from './kit.ts';

/*
 * What effects make of a card stays on that card, wherever it lies in its stack, and concerns no other card.
 */

/** `Give`: gives any monster the status for the given duration. */
const give = (status: Status, lasts: Duration = 'this turn'): AbilitySpec =>
  ability({
    idname: 'Give',
    type: 'Active Ability',
    subtypes: ['Many per turn'],
    targets: [{ what: 'monster', reach: 'global' }],
    effect: [{ op: 'status', to: { slot: 0 }, status, lasts }],
  });

/** The fixture ability PurePower, pure: +3 power. */
const purePower = fixtureCatalogue.definitions.find(({ idname }) => idname === 'PurePower')!.id;

const stackOfTwo = `
  . . k . .
  . . . . .
  . . A . .
  . . . . .
  . . K . .
`;

const plain = (): CardSpec => monster({ range: 1, rangeType: 'Square' });

const passive = (idname: string, continuous: Continuous): AbilitySpec =>
  ability({ idname, type: 'Passive Ability', continuous: [continuous] });

describe('TN6: a card that can’t move', () => {
  const chained = () =>
    play(stackOfTwo, {
      A: [plain(), plain()],
      K: monster({ power: 20, abilities: [give('cannot move')] }),
    }).activate('K', 'Give', { target: 'A' });

  it('[TN6] on top keeps its position in place, but not the cards underneath', () => {
    const game = chained();
    expect(game.refusal('move', { card: 'A', to: 'c4' })).toEqual(refused('move-forbidden', 'AC9'));
    expect(game.refusal('unstack', { card: 'A', to: 'c4' })).toEqual(
      refused('move-forbidden', 'AC9'),
    );
    game.unstack('A.1', 'c4');
    expect(game.where('A.1')).toBe('c4');
  });

  it('[TN6] [AC9] keeps its position in place from underneath too, since all cards would move', () => {
    const game = chained().lift('A.1');
    expect(game.refusal('move', { card: 'A.1', to: 'c4' })).toEqual(
      refused('move-forbidden', 'AC9'),
    );
    expect(game.refusal('unstack', { card: 'A', to: 'c4' })).toEqual(
      refused('move-forbidden', 'AC9'),
    );
    expect(game.can('unstack', { card: 'A.1', to: 'c4' })).toBe(true);
  });
});

describe('TN4: a monster that may move after attacking', () => {
  const noise = ability({ idname: 'Noise', type: 'Active Ability' });
  const runner = (): CardSpec =>
    monster({
      power: 9,
      rangeType: 'Square',
      abilities: [
        noise,
        passive('Run', {
          continuous: 'status',
          affects: 'self',
          status: 'may move after attacking',
        }),
      ],
    });
  const board = `
    . . k . .
    . . b . .
    . . A . .
    . . . . .
    . . K . .
  `;

  it('[TN4] moves after it attacked, but not after it activated', () => {
    const attacked = play(board, { A: runner(), b: monster({ power: 30, range: 0 }) });
    attacked.attack('A', 'b').passAll().move('A', 'c2');
    expect(attacked.where('A')).toBe('c2');
    const activated = play(board, { A: runner(), b: monster() });
    activated.activate('A', 'Noise').passAll();
    expect(activated.refusal('move', { card: 'A', to: 'c2' })).toEqual(
      refused('acted-already', 'TN6'),
    );
  });

  it('[TN4] does not move if it attacked and activated', () => {
    const both = play(board, { A: runner(), b: monster({ power: 30, range: 0 }) });
    both.attack('A', 'b').passAll().activate('A', 'Noise').passAll();
    expect(both.refusal('move', { card: 'A', to: 'c2' })).toEqual(refused('acted-already', 'TN6'));
  });

  it('[TN6] can’t move if another card of its stack acted', () => {
    const game = play(board, {
      A: [monster({ power: 9, rangeType: 'Square' }), runner()],
      b: monster({ power: 30, range: 0 }),
    });
    game.attack('A', 'b').passAll().lift('A.1');
    expect(game.refusal('move', { card: 'A.1', to: 'c2' })).toEqual(
      refused('acted-already', 'TN6'),
    );
  });
});

describe('TN5: a monster that may act on arrival', () => {
  const ambusher = (): CardSpec =>
    monster({
      eq: 2,
      arrivedThisTurn: true,
      abilities: [
        ability({ idname: 'Own', type: 'Active Ability' }),
        passive('Ambush', { continuous: 'status', affects: 'self', status: 'may act on arrival' }),
      ],
    });

  it('[TN5] acts itself, but gets no abilities from a card that arrived this turn', () => {
    const lent = ability({ idname: 'Lent', type: 'Active Stack Ability', stackable: 'pure' });
    const game = play(stackOfTwo, {
      A: [ambusher(), monster({ arrivedThisTurn: true, abilities: [lent] })],
    });
    expect(game.can('activate', { card: 'A', with: 'Own' })).toBe(true);
    expect(game.refusal('activate', { card: 'A', with: 'Lent' })).toEqual(
      refused('arrived-this-turn', 'TN5'),
    );
  });

  it('[TN5] does not help a spell that was stacked under it this turn', () => {
    const game = play(stackOfTwo, { A: [ambusher(), spell({ arrivedThisTurn: true })] });
    expect(game.refusal('activate', { card: 'A.1' })).toEqual(refused('arrived-this-turn', 'TN5'));
  });
});

describe('UP1, AC9: effects on one card that restrict its stack', () => {
  it('[UP1] a covered monster that can’t be traded in prevents upgrading the whole stack', () => {
    const game = play(
      stackOfTwo,
      {
        A: [plain(), plain()],
        K: monster({ power: 20, abilities: [give('cannot be upgraded')] }),
      },
      { superdeck: [['Knight'], []] },
    );
    expect(game.can('upgrade', { card: 'Knight', to: 'c3' })).toBe(true);
    game.activate('K', 'Give', { target: 'A' }).lift('A.1');
    expect(game.refusal('upgrade', { card: 'Knight', to: 'c3' })).toEqual(
      refused('upgrade-forbidden', 'AC9'),
    );
  });

  it('[ST2] a card can prevent lifting and unstacking in its stack, covered or not', () => {
    const game = play(stackOfTwo, {
      A: [plain(), plain(), plain()],
      K: monster({
        power: 20,
        abilities: [
          give('cannot be lifted or unstacked'),
          ability({
            idname: 'Raise',
            type: 'Active Ability',
            targets: [{ what: 'under', reach: 'global' }],
            effect: [{ op: 'raise', to: { slot: 0 } }],
          }),
        ],
      }),
    });
    game.lift('A.1').activate('K', 'Give', { target: 'A.1' });
    expect(offers(game, 'unstack')).toBe(false);
    game.endTurn().endTurn();
    expect(actionSquares(game, 'unstack')).not.toEqual([]);
  });

  it('[AC9] it also prevents lifting by effects, at any depth', () => {
    const hoist = ability({
      idname: 'Hoist',
      type: 'Active Ability',
      subtypes: ['Many per turn'],
      targets: [{ what: 'under', side: 'own', reach: 'global' }],
      effect: [{ op: 'raise', to: { slot: 0 } }],
    });
    const game = play(
      stackOfTwo,
      {
        A: plain(),
        K: monster({ power: 20, abilities: [give('cannot be lifted or unstacked'), hoist] }),
      },
      { hand: [{ S: plain() }, []] },
    );
    game.activate('K', 'Give', { target: 'A' }).stack('S', 'c3', 'onTop');
    expect(game.refusal('lift', { card: 'A' })).toEqual(refused('stack-locked', 'AC9'));
    game.activate('K', 'Hoist', { target: 'A' });
    expect(game.where('A')).toBe('c3/1');
    // The lock lasts for this turn only.
    game.endTurn().endTurn().activate('K', 'Hoist', { target: 'A' }).passAll();
    expect(game.where('A')).toBe('c3');
  });

  it('[AC9] a card that can’t be targeted stays so when covered', () => {
    const reach = ability({
      idname: 'Reach',
      type: 'Active Ability',
      targets: [{ what: 'under', side: 'opposing', reach: 'global' }],
      effect: [],
    });
    const game = play(
      `
      . . k . .
      . . a . .
      . . . . .
      . . . . .
      . . K . .
    `,
      {
        a: [plain(), plain()],
        k: monster({ abilities: [give('cannot be targeted', { turns: 1 })] }),
        K: monster({ power: 20, abilities: [reach] }),
      },
      { active: 1 },
    );
    game.activate('k', 'Give', { target: 'a' }).lift('a.1').endTurn();
    expect(game.refusal('activate', { card: 'K', with: 'Reach', target: 'a' })?.code).toBe(
      'no-target',
    );
  });
});

describe('ST3: granted abilities', () => {
  const lender = ability({
    idname: 'Lend',
    type: 'Active Ability',
    targets: [{ what: 'monster', side: 'own', reach: 'global', self: false }],
    effect: [{ op: 'grant', to: { slot: 0 }, ability: purePower, lasts: 'while on field' }],
  });

  it('[ST3] a granted pure stackable ability works only from underneath', () => {
    const game = play(stackOfTwo, {
      A: [monster({ power: 6 }), monster({ power: 6 })],
      K: monster({ power: 20, abilities: [lender] }),
    });
    game.activate('K', 'Lend', { target: 'A' });
    expect(game.at('A').power).toBe(6);
    game.lift('A.1');
    expect(game.at('A.1').power).toBe(6 + 3);
  });
});

describe('ST3: EQ from a Continuous spell', () => {
  it('[ST3] [AC3] widens the bond', () => {
    const wide = spell({
      active: true,
      subtypes: ['Continuous'],
      continuous: [{ continuous: 'modify', affects: 'self', stat: 'eq', how: 'raise', amount: 1 }],
    });
    const game = play(stackOfTwo, {
      A: [
        monster({ power: 6, eq: 1 }),
        gem(),
        { ...gem(3), options: { ...gem(3).options, name: 'Gem3' } },
        wide,
      ],
    });
    expect(game.at('A').eq).toBe(2);
    expect(game.at('A').power).toBe(6 + 2 + 3);
  });
});

describe('AC2, AC3: who is affected by continuous effects', () => {
  const nextTo = `
    . . k . .
    . . . . .
    . . A b .
    . . . . .
    . . K . .
  `;
  const around = { side: 'opposing', within: { kind: 'Circle', size: 1, of: 'self' } } as const;

  it('[AC2] range types and statuses don’t affect monsters with currently higher IQ', () => {
    const tangle = passive('Tangle', {
      continuous: 'rangeType',
      affects: around,
      rangeType: 'Diagonal',
    });
    const clever = passive('Clever', {
      continuous: 'modify',
      affects: 'self',
      stat: 'iq',
      how: 'raise',
      amount: 2,
    });
    const game = (abilities: readonly AbilitySpec[]) =>
      play(nextTo, {
        A: monster({ iq: 3, abilities: [tangle] }),
        b: monster({ iq: 2, rangeType: 'Square', abilities }),
      });
    expect(game([]).at('b').rangeType).toBe('Diagonal');
    expect(game([clever]).at('b').rangeType).toBe('Square');
  });

  it('[AC3] Kings are unaffected by a Continuous spell that says so', () => {
    const fever = spell({
      active: true,
      subtypes: ['Continuous', 'Kings are unaffected'],
      continuous: [
        { continuous: 'modify', affects: around, stat: 'power', how: 'lower', amount: 2 },
      ],
    });
    const game = play(
      `
      . . . . .
      . . k . .
      . . A b .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ iq: 9 }), fever],
        b: monster({ power: 7 }),
        k: monster({ power: 9 }),
      },
    );
    expect(game.at('b').power).toBe(7 - 2);
    expect(game.at('k').power).toBe(9);
  });
});

describe('RS1: an action that no longer has an effect', () => {
  it('[RS1] is still pending, so it can be chosen', () => {
    const stop = (name: string): CardSpec =>
      spell({
        name,
        subtypes: ['Quick'],
        targets: [{ what: 'waiting', waiting: 'spell' }],
        effect: [{ op: 'negate', slot: 0 }],
      });
    const game = play(
      stackOfTwo,
      { A: plain() },
      { hand: [{ First: spell(), Third: stop('Third') }, { Second: stop('Second') }] },
    );
    game.cast('First').respond('Second', { target: 'First' });
    expect(game.can('activate', { card: 'Third', target: 'Second' })).toBe(true);
    expect(game.can('activate', { card: 'Third', target: 'First' })).toBe(true);
  });
});
