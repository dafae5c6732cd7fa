import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, Legend } from '../../src/testing/index.ts';
import type { Operation, PlayerStatus, Side, Status, TargetSlot } from '../../src/types/effect.ts';
import {
  gain,
  gainAbility,
  gainSpell,
  kingsOnly,
  offers,
  play,
  quickSpell,
  refused,
} from './kit.ts';

const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const drawn = `
  . . k . .
  . . b . .
  . . A . .
  . B . . .
  . . K . .
`;
const legend: Legend = { A: monster(), B: monster(), b: wall };
const any: TargetSlot = { what: 'monster', reach: 'global' };
const foe: TargetSlot = { ...any, side: 'opposing' };
const slot = { slot: 0 } as const;
const cast = (...effect: readonly Operation[]) => spell({ effect });
const is = (...statuses: readonly Status[]): AbilitySpec =>
  ability({
    idname: statuses.join(''),
    type: 'Passive Ability',
    continuous: statuses.map((status) => ({ continuous: 'status', affects: 'self', status })),
  });

describe('AC8: as much as possible', () => {
  it('[AC8] impossible parts are skipped, the rest happens', () => {
    const game = play(
      kingsOnly,
      {},
      {
        hand: [
          {
            Draw: cast(
              { op: 'draw', player: 'own', amount: 3 },
              { op: 'recoverRandom', amount: 5 },
              { op: 'stealEnergy', amount: 99 },
            ),
          },
          [],
        ],
        deck: [[monster({ name: 'Last' })], []],
        bin: [[monster({ name: 'Dead' })], []],
        energy: [40, 7],
      },
    ).cast('Draw');
    expect(game.hand(0)).toEqual(['Last', 'Dead']);
    expect(game.energy(0)).toBe(47);
  });

  const pick = (upTo: boolean): Operation => ({
    op: 'pick',
    chooser: 'own',
    from: 'bin',
    whose: 'own',
    amount: 2,
    upTo,
    fate: 'hand',
  });
  const bin = [
    [monster({ name: 'One' }), monster({ name: 'Two' }), monster({ name: 'Three' })],
    [],
  ] as const;

  it('[AC8] ‘up to’ may be zero, or fewer', () => {
    const options = { hand: [{ Pick: cast(pick(true)) }, []], bin } as const;
    expect(play(kingsOnly, {}, options).cast('Pick').choose(null).hand(0)).toEqual([]);
    const afterOne = play(kingsOnly, {}, options).cast('Pick').choose('Two').choose(null);
    expect(afterOne.hand(0)).toEqual(['Two']);
    expect(play(kingsOnly, {}, options).cast('Pick').choose('Two').choose('One').hand(0)).toEqual([
      'Two',
      'One',
    ]);
  });

  it('[AC8] a plain number may not be reduced', () => {
    const options = { hand: [{ Pick: cast(pick(false)) }, []], bin } as const;
    const game = play(kingsOnly, {}, options).cast('Pick');
    expect(game.refusal('choose')).toEqual(refused('not-a-choice', 'AC8'));
    game.choose('One');
    expect(game.refusal('choose')).toEqual(refused('not-a-choice', 'AC8'));
    expect(game.choose('Three').hand(0)).toEqual(['One', 'Three']);
  });

  it('[AC8] with fewer cards to pick from, all of them are taken', () => {
    const options = {
      hand: [{ Pick: cast(pick(false)) }, []],
      bin: [[monster({ name: 'One' })], []],
    } as const;
    const game = play(kingsOnly, {}, options).cast('Pick').choose('One');
    expect(game.hand(0)).toEqual(['One']);
    expect(game.decision()?.kind).toBe('turn');
  });

  it('[AC8] a mandatory target missing at declaration makes the action illegal', () => {
    const two = spell({
      targets: [foe, { ...foe, king: false }],
      effect: [{ op: 'damage', to: slot, amount: 1 }],
    });
    const none = refused('no-target', 'AC8');
    const lone = play(kingsOnly, {}, { hand: [{ Two: two }, []] });
    expect(lone.refusal('activate', { card: 'Two', target: 'k' })).toEqual(none);
    // The wall is the only monster besides Kings, so it can't be taken first.
    const game = play(drawn, legend, { hand: [{ Two: two }, []] });
    expect(game.refusal('activate', { card: 'Two', target: 'b' })).toEqual(
      refused('not-a-target', 'RG2'),
    );
    game.cast('Two', { target: 'k', then: ['b'] });
    expect(game.where('Two')).toBe('bin');
  });

  it('[AC8] an optional target may be left out', () => {
    const maybe = spell({
      targets: [{ ...foe, optional: true }],
      effect: [{ op: 'damage', to: slot, amount: 12 }, gain(1)],
    });
    const game = play(drawn, legend, { hand: [{ May: maybe }, []] }).cast('May');
    expect(game.energy(0)).toBe(41);
    expect(game.at('b').damage).toBe(0);
  });

  it('[AC8] a card can’t be two targets', () => {
    const two = spell({ targets: [any, any], effect: [{ op: 'damage', to: slot, amount: 1 }] });
    const game = play(drawn, legend, { hand: [{ Two: two }, []] }).cast('Two', { target: 'A' });
    expect(game.refusal('choose', { target: 'A' })).toEqual(refused('not-a-choice', 'AC8'));
    expect(game.legal()).toHaveLength(4);
  });

  it('[AC8] a choice on resolving is skipped if there is nothing to choose', () => {
    const choose = cast(
      { op: 'choose', chooser: 'own', target: { ...foe, king: false }, slot: 0 },
      { op: 'damage', to: slot, amount: 5 },
      gain(1),
    );
    const game = play(kingsOnly, {}, { hand: [{ Choose: choose }, []] }).cast('Choose');
    expect(game.energy(0)).toBe(41);
  });

  it('[AC8] nothing else can be done during a pending choice', () => {
    const game = play(kingsOnly, {}, { hand: [{ Pick: cast(pick(true)), S: monster() }, []], bin });
    game.cast('Pick');
    expect(game.refusal('summon', { card: 'S', to: 'a1' })).toEqual(
      refused('question-pending', 'AC8'),
    );
  });
});

describe('AC8: control', () => {
  const seize = spell({ targets: [foe], effect: [{ op: 'control', to: slot }] });
  const stack = [
    monster({ iq: 0 }),
    monster({ abilities: ['PurePower'] }),
    spell({ name: 'Secret' }),
  ];

  it('[AC8] control passes for the whole position', () => {
    const game = play(drawn, { ...legend, b: stack }, { hand: [{ Seize: seize }, []] });
    game.cast('Seize', { target: 'b' }).passAll();
    for (const name of ['b', 'b.1', 'b.2']) {
      expect(game.at(name)).toMatchObject({ square: 'c4', owner: 0, home: 1 });
    }
    expect(game.at('b').power).toBe(9);
  });

  it('[AC8] the new controller looks at its face-down cards, which stay face down', () => {
    const game = play(drawn, { ...legend, b: stack }, { hand: [{ Seize: seize }, []] });
    game.cast('Seize', { target: 'b' }).passAll();
    expect(game.at('b.2').faceDown).toBe(true);
    expect(game.state().own[0].faceDown.map(({ ref }) => ref)).toEqual([game.at('b.2').ref]);
    expect(game.state().own[1].faceDown.map(({ ref }) => ref)).toEqual([game.at('b.2').ref]);
  });

  it('[AC8] its cards count as having reached the field this turn', () => {
    const spells = [monster({ iq: 0 }), spell({ effect: [gain(1)] })];
    const game = play(drawn, { ...legend, b: spells }, { hand: [{ Seize: seize }, []] });
    game.cast('Seize', { target: 'b' }).passAll();
    const arrived = refused('arrived-this-turn', 'TN5');
    expect(game.refusal('attack', { card: 'b', target: 'k' })).toEqual(arrived);
    expect(game.refusal('activate', { card: 'b.1' })).toEqual(arrived);
    expect(game.can('move', { card: 'b', to: 'b4' })).toBe(true);
  });

  it('[AC8] control can’t pass to a player with four positions', () => {
    const full = drawn.replace('. B . . .', '. B C . .');
    const game = play(
      full,
      { ...legend, C: monster(), b: stack },
      { hand: [{ Seize: seize }, []] },
    );
    game.cast('Seize', { target: 'b' }).passAll();
    expect(game.at('b').owner).toBe(1);
  });

  it('[AC8] Kings never change owner', () => {
    const game = play(drawn, legend, { hand: [{ Seize: seize }, []] });
    game.cast('Seize', { target: 'k' });
    expect(game.at('k')).toMatchObject({ owner: 1, king: true });
  });
});

describe('AC9: card text against rules', () => {
  it('[AC9] a text overrides: acting on arrival', () => {
    const rash = monster({ cost: 0, abilities: [is('may act on arrival'), gainAbility] });
    const game = play(drawn, legend, { hand: [{ S: rash }, []] }).summon('S', 'b1');
    expect(game.activate('S', 'Gain').energy(0)).toBe(41);
  });

  it('[AC9] a text overrides: attacking after moving', () => {
    const game = play(drawn, {
      ...legend,
      B: monster({ range: 2, abilities: [is('may attack after moving')] }),
    });
    const near = game.move('B', 'b4');
    expect(near.attack('B', 'b').at('b').damage).toBe(6);
  });

  it('[AC9] a text overrides: moving after attacking', () => {
    const game = play(drawn, {
      ...legend,
      A: monster({ abilities: [is('may move after attacking')] }),
    });
    expect(game.attack('A', 'b').move('A', 'b3').where('A')).toBe('b3');
  });

  it('[AC9] a text overrides: attacking past cards', () => {
    const far = drawn.replace('. . k . .', '. . c . k');
    const board = {
      A: monster({ range: 4, abilities: [is('attacks past cards')] }),
      B: monster(),
      b: wall,
    };
    const game = play(far, { ...board, c: wall });
    expect(game.attack('A', 'c').at('c').damage).toBe(6);
  });

  it('[AC9] “can’t” beats “can”', () => {
    const torn = monster({
      cost: 0,
      abilities: [
        is('may attack after moving', 'may act on arrival', 'cannot attack'),
        gainAbility,
      ],
    });
    const game = play(drawn, { ...legend, A: torn });
    const forbidden = refused('attack-forbidden', 'AC9');
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(forbidden);
    const eager = ability({
      idname: 'Eager',
      type: 'Passive Ability',
      continuous: [{ continuous: 'extraAttacks', affects: 'self', amount: 5 }],
    });
    const more = play(drawn, {
      ...legend,
      A: monster({ abilities: [eager, is('cannot attack')] }),
    });
    expect(more.refusal('attack', { card: 'A', target: 'b' })).toEqual(forbidden);
  });

  it.each([
    ['cannot move', 'move', { card: 'A', to: 'b3' }, 'move-forbidden'],
    ['cannot activate', 'activate', { card: 'A', with: 'Gain' }, 'activate-forbidden'],
    ['cannot attack', 'attack', { card: 'A', target: 'b' }, 'attack-forbidden'],
    ['cannot be lifted or unstacked', 'lift', { card: 'A.1' }, 'stack-locked'],
    ['cannot be lifted or unstacked', 'unstack', { card: 'A.1', to: 'b3' }, 'stack-locked'],
  ] as const)('[AC9] “%s” is refused as such: %s', (status, kind, words, code) => {
    const bound = [monster({ abilities: [is(status), gainAbility] }), monster()];
    const game = play(drawn, { ...legend, A: bound });
    expect(game.refusal(kind, words)).toEqual(refused(code, 'AC9'));
  });

  it('[AC9] effects can forbid players things too', () => {
    const bans = ability({
      idname: 'Bans',
      type: 'Passive Ability',
      continuous: (['cannot summon', 'cannot stack', 'cannot activate spells'] as const).map(
        (status) => ({
          continuous: 'playerStatus',
          player: 'opposing',
          status,
        }),
      ),
    });
    const game = play(
      drawn,
      {
        ...legend,
        A: [monster({ rangeType: 'Circle' }), gainSpell()],
        b: monster({ abilities: [bans] }),
      },
      { hand: [{ S: monster(), Spell: gainSpell() }, []] },
    );
    expect(game.refusal('summon', { card: 'S', to: 'a1' })).toEqual(
      refused('summon-forbidden', 'AC9'),
    );
    expect(game.refusal('stack', { card: 'S', to: 'c3' })).toEqual(
      refused('stack-forbidden', 'AC9'),
    );
    // A transfer brings a card into another stack too (ST2); leaving its stack is allowed.
    expect(game.refusal('unstack', { card: 'A.1', to: 'b2' })).toEqual(
      refused('stack-forbidden', 'AC9'),
    );
    expect(offers(game, 'unstack')).toBe(true);
    expect(game.refusal('activate', { card: 'Spell' })).toEqual(refused('spells-forbidden', 'AC9'));
    expect(game.refusal('activate', { card: 'A.1' })).toEqual(refused('spells-forbidden', 'AC9'));
    expect(offers(game, 'move')).toBe(true);
  });

  const forbids = (status: PlayerStatus, player: Side = 'opposing'): AbilitySpec =>
    ability({
      idname: 'Keeps',
      type: 'Passive Ability',
      continuous: [{ continuous: 'playerStatus', player, status }],
    });

  it('[AC9] a player who can’t stack can’t stack by an effect either', () => {
    const tuck = ability({
      idname: 'Tuck',
      type: 'Active Ability',
      effect: [
        { op: 'pick', chooser: 'own', from: 'hand', whose: 'own', amount: 1, fate: 'under self' },
        gain(1),
      ],
    });
    const tucked = (...abilities: readonly AbilitySpec[]) =>
      play(
        drawn,
        { ...legend, A: monster({ abilities: [tuck] }), b: monster({ abilities }) },
        { hand: [{ S: monster() }, []] },
      ).activate('A', 'Tuck');
    expect(tucked().choose('S').where('S')).toBe('c3/1');
    const barred = tucked(forbids('cannot stack'));
    expect(barred.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(barred.where('S')).toBe('hand');
    expect(barred.energy(0)).toBe(41);
  });

  it('[AC9] a player who can’t draw can’t reload the hand', () => {
    const hands = { hand: [[monster(), monster()], []] } as const;
    const game = play(
      drawn,
      { ...legend, b: monster({ abilities: [forbids('cannot draw')] }) },
      hands,
    );
    expect(game.refusal('activate', { with: 'ReloadRules' })).toEqual(
      refused('draw-forbidden', 'AC9'),
    );
    expect(offers(game, 'activate')).toBe(false);
    const free = play(
      drawn,
      { ...legend, b: monster({ abilities: [forbids('cannot draw', 'own')] }) },
      hands,
    );
    expect(free.useRule('ReloadRules').hand(0)).toHaveLength(2);
  });

  it('[AC8] [AC9] an effect that reloads such a hand returns it to the deck and draws nothing', () => {
    const deal = cast({ op: 'reloadHand', player: 'opposing' });
    const dealt = (...abilities: readonly AbilitySpec[]) =>
      play(
        drawn,
        { ...legend, A: monster({ abilities }) },
        { hand: [{ Deal: deal }, [monster(), monster()]] },
      )
        .cast('Deal')
        .passAll();
    const [game, barred] = [dealt(), dealt(forbids('cannot draw'))];
    expect([game.hand(1).length, barred.hand(1).length]).toEqual([2, 0]);
    expect(barred.deck(1)).toHaveLength(game.deck(1).length + 2);
  });

  const restless = ability({
    idname: 'Restless',
    type: 'Passive Ability',
    continuous: [{ continuous: 'extraAttacks', affects: 'self', amount: 1 }],
  });

  it('[AC9] extra attacks come on top of the two that a position has by lifting', () => {
    const eager = monster({ power: 2, abilities: [restless] });
    const game = play(drawn, { ...legend, A: [eager, monster({ power: 2 })] });
    game.attack('A', 'b').attack('A', 'b').lift('A.1').attack('A.1', 'b');
    expect(game.at('b').damage).toBe(6);
    expect(game.refusal('attack', { card: 'A.1', target: 'b' })).toEqual(
      refused('attacked-already', 'BT1'),
    );
    const both = play(drawn, { ...legend, A: [eager, eager] });
    both.attack('A', 'b').attack('A', 'b').lift('A.1').attack('A.1', 'b').attack('A.1', 'b');
    expect(both.at('b').damage).toBe(8);
  });

  it('[AC9] extra attacks given for this turn end with it', () => {
    const more = spell({ targets: [any], effect: [{ op: 'extraAttacks', to: slot, amount: 2 }] });
    const game = play(drawn, legend, { hand: [{ More: more }, []] });
    game.cast('More', { target: 'A' });
    expect(game.at('A').extraAttacks).toBe(2);
    game.attack('A', 'b').attack('A', 'b').attack('A', 'b');
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(false);
    expect(game.endTurn().at('A').extraAttacks).toBe(0);
  });

  it('[AC9] there are never more than eight pending actions', () => {
    const many = ability({
      idname: 'Many',
      type: 'Active Ability',
      subtypes: ['Quick', 'Many per turn'],
      effect: [gain(1)],
    });
    const chatter = monster({ power: 20, abilities: [many] });
    const hands = { hand: [[quickSpell()], [quickSpell()]] } as const;
    const talk = drawn.replace('. . k . .', '. . k d .');
    const board = { ...legend, A: chatter, B: chatter, b: chatter, d: chatter };
    const game = play(talk, board, hands);
    game.activate('A', 'Many').respond(['b', 'Many']).respond(['A', 'Many']);
    game.respond(['b', 'Many']).respond(['A', 'Many']).respond(['b', 'Many']);
    game.respond(['B', 'Many']);
    expect(game.pendingActions()).toHaveLength(7);
    game.respond(['d', 'Many']);
    expect(game.pendingActions()).toEqual([]);
    expect([game.energy(0), game.energy(1)]).toEqual([44, 44]);
  });
});
