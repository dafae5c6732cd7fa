import { describe, expect, it } from 'vitest';
import { ability, card, monster, spell } from '../../src/testing/index.ts';
import type { Scenario, SpellOptions } from '../../src/testing/index.ts';
import type { Operation, TargetSlot } from '../../src/types/effect.ts';
import type { CardSubtype } from '../../src/types/enums.ts';
import {
  bolt,
  drain,
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
const any: TargetSlot = { what: 'monster', reach: 'global' };
const foe: TargetSlot = { ...any, side: 'opposing' };
const slot = { slot: 0 } as const;
const quick = (...effect: readonly Operation[]) => spell({ subtypes: ['Quick'], effect });
const level = (subtypes: readonly CardSubtype[] = ['Quick']) =>
  spell({
    subtypes,
    effect: [
      { op: 'gainEnergy', player: 'own', amount: { of: { responseLevel: true }, times: 10 } },
    ],
  });
const away = (more: SpellOptions = {}) =>
  spell({
    subtypes: ['Quick'],
    targets: [any, { what: 'empty', reach: 'global' }],
    effect: [{ op: 'place', to: slot, square: { slot: 1 } }],
    ...more,
  });
const answer = { hand: [[], { Answer: quickSpell() }] } as const;
const north = { kind: 'respond', players: [1] };
const south = { kind: 'turn', players: [0] };

describe('RS1: the response stack', () => {
  const legend = { A: [monster({ abilities: [gainAbility] }), gainSpell()], B: monster(), b: wall };

  it('[RS1] an attack on a monster is pending until the other player has responded or declined', () => {
    const game = play(drawn, legend, answer).attack('A', 'b');
    expect(game.decision()).toEqual(north);
    expect(game.pendingActions()).toEqual(['attack']);
    expect(game.at('b').damage).toBe(0);
    expect(game.decline().at('b').damage).toBe(6);
  });

  it('[RS1] an activation of a spell from hand or stack, or of an ability, is pending too', () => {
    const hand = { hand: [{ Spell: gainSpell() }, { Answer: quickSpell() }] } as const;
    expect(play(drawn, legend, hand).cast('Spell').decision()).toEqual(north);
    expect(play(drawn, legend, hand).cast('A.1').decision()).toEqual(north);
    expect(play(drawn, legend, hand).activate('A', 'Gain').decision()).toEqual(north);
  });

  it('[RS1] direct attacks open a window too', () => {
    const game = play(
      `
      k . . . .
      . . . A .
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: monster() },
      answer,
    ).attackDirectly('A');
    expect(game.decision()).toEqual(north);
    expect(game.pendingActions()).toEqual(['direct attack']);
    expect(game.energy(1)).toBe(40);
    expect(game.decline().energy(1)).toBe(35);
  });

  it('[RS1] responses may be responded to; last in, first out', () => {
    const say = (amount: number) =>
      quick({ op: 'gainEnergy', player: 'own', amount }, drain(amount));
    const game = play(
      kingsOnly,
      {},
      {
        hand: [{ One: spell({ effect: [gain(1)] }), Three: say(3) }, { Two: say(2) }],
      },
    );
    game.cast('One').respond('Two').respond('Three');
    expect(game.decision()).toEqual(south);
    const amounts = game
      .events()
      .flatMap(({ reason, open }) => (reason === 'Energy gained' ? [open?.note.amount] : []));
    expect(amounts).toEqual([3, 2, 1]);
  });

  it('[RS1] when both decline, everything pending resolves', () => {
    const game = play(
      kingsOnly,
      {},
      {
        hand: [
          { One: gainSpell(), More: quickSpell() },
          { Two: quickSpell(), More2: quickSpell() },
        ],
      },
    );
    game.cast('One').respond('Two');
    expect(game.pendingActions()).toHaveLength(2);
    game.decline();
    expect(game.pendingActions()).toEqual([]);
    expect([game.energy(0), game.energy(1)]).toEqual([41, 41]);
    expect(game.decision()).toEqual(south);
  });

  it('[RS1] the response level is the number of pending actions', () => {
    const hand = {
      hand: [
        { One: level([]), Three: level() },
        { Two: level(), More: quickSpell() },
      ],
    } as const;
    expect(play(kingsOnly, {}, hand).cast('One').passAll().energy(0)).toBe(50);
    const game = play(kingsOnly, {}, hand).cast('One').respond('Two').respond('Three').passAll();
    expect(game.energy(1)).toBe(60);
    expect(game.energy(0)).toBe(40 + 30 + 10);
  });

  it('[RS1] moves, summons, stacking, lifting, unstacking, upgrades and discards open no window', () => {
    const options = {
      hand: [{ S: monster({ cost: 0 }), T: monster({ cost: 0 }) }, { Answer: quickSpell() }],
      superdeck: [{ Super: card('Knight') }, []],
    } as const;
    const start = () => play(drawn, { A: [monster(), monster()], B: monster(), b: wall }, options);
    const acts: readonly ((game: Scenario) => Scenario)[] = [
      (game) => game.move('B', 'a2'),
      (game) => game.summon('S', 'a1'),
      (game) => game.stack('S', 'b2'),
      (game) => game.unstack('A.1', 'b3').stack('B', 'b3'),
      (game) => game.lift('A.1'),
      (game) => game.unstack('A.1', 'b3'),
      (game) => game.upgrade('Super', 'c3'),
      (game) => game.discard('S'),
    ];
    for (const act of acts) expect(act(start()).decision()).toEqual(south);
  });

  it('[RS1] reload and automatic abilities open no window', () => {
    const enters = monster({ cost: 0, abilities: ['OnEntersField', 'OnTurnEnd'] });
    const game = play(
      drawn,
      { A: monster(), B: monster(), b: wall },
      {
        hand: [{ S: enters }, { Answer: quickSpell() }],
      },
    );
    expect(game.useRule('ReloadRules').decision()).toEqual(south);
    const auto = play(drawn, { A: enters, B: monster(), b: wall }, answer).endTurn();
    expect(auto.energy(1)).toBe(39);
    expect(auto.decision()).toEqual({ kind: 'turn', players: [1] });
  });

  it('[RS1] with eight pending actions no window opens', () => {
    const spells = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`Q${count}${index}`, quickSpell()]),
      );
    const game = play(kingsOnly, {}, { hand: [spells(6), spells(5)] });
    const names = [game.state().own[0].hand, game.state().own[1].hand];
    expect(names.map((hand) => hand.length)).toEqual([6, 5]);
    game.cast('Q60');
    for (const name of ['Q50', 'Q61', 'Q51', 'Q62', 'Q52', 'Q63']) game.respond(name);
    expect(game.pendingActions()).toHaveLength(7);
    expect(game.decision()).toEqual(north);
    game.respond('Q53');
    expect(game.pendingActions()).toEqual([]);
    expect([game.energy(0), game.energy(1)]).toEqual([44, 44]);
  });
});

describe('RS2: responders', () => {
  const slow = refused('not-quick', 'RS2');

  it('[RS2] the player who added the last action has declined to answer it', () => {
    const game = play(
      kingsOnly,
      {},
      {
        hand: [{ One: gainSpell(), Mine: quickSpell() }, { Two: quickSpell() }],
      },
    ).cast('One');
    expect(game.refusal('decline', { by: 0 })).toEqual(refused('not-your-decision', 'RS4'));
    expect(game.refusal('activate', { by: 0, card: 'Mine' })).toEqual(
      refused('not-your-decision', 'RS4'),
    );
    game.respond('Two');
    expect(game.decision()).toEqual({ kind: 'respond', players: [0] });
    expect(game.can('activate', { card: 'Mine' })).toBe(true);
  });

  it('[RS2] the other player’s decline ends the window', () => {
    const game = play(
      kingsOnly,
      {},
      {
        hand: [{ One: gainSpell(), Mine: quickSpell() }, { Two: quickSpell() }],
      },
    )
      .cast('One')
      .decline();
    expect(game.decision()).toEqual(south);
    expect(game.energy(0)).toBe(41);
  });

  it('[RS2] only Quick and Super Quick spells and abilities respond', () => {
    const game = play(
      drawn,
      {
        A: monster(),
        B: monster(),
        b: monster({ power: 50, range: 0, abilities: [gainAbility, 'QuickZap'] }),
      },
      {
        hand: [
          [],
          { Slow: gainSpell(), Quick: quickSpell(), Last: spell({ subtypes: ['Final'] }) },
        ],
      },
    ).attack('A', 'b');
    expect(game.refusal('activate', { card: 'Slow' })).toEqual(slow);
    expect(game.refusal('activate', { card: 'Last' })).toEqual(slow);
    expect(game.refusal('activate', { card: 'b', with: 'Gain' })).toEqual(slow);
    expect(game.refusal('activate', { with: 'ReloadRules' })).toEqual(slow);
    expect(game.can('activate', { card: 'Quick' })).toBe(true);
    expect(game.can('activate', { card: 'b', with: 'QuickZap', target: 'A' })).toBe(true);
  });

  it('[RS2] there is nothing to decline outside a window', () => {
    expect(play(kingsOnly, {}).refusal('decline')).toEqual(refused('nothing-to-decline', 'RS2'));
  });

  it('[RS2] nothing is added while the stack resolves', () => {
    const game = play(
      kingsOnly,
      {},
      {
        hand: [
          { One: gainSpell(), Mine: quickSpell() },
          { Two: quickSpell(), Three: quickSpell() },
        ],
      },
    );
    game.cast('One').respond('Two').decline();
    expect(game.pendingActions()).toEqual([]);
    expect(game.where('Three')).toBe('hand');
    expect(game.decision()).toEqual(south);
  });
});

describe('RS3: when a window is skipped', () => {
  const ready = monster({ power: 50, range: 0, abilities: ['QuickZap'] });
  const dear = ability({
    idname: 'Dear',
    type: 'Active Ability',
    subtypes: ['Quick'],
    effect: [gain(1)],
    cost: { type: 'HP on Activate', amount: 30 },
  });
  const open = (game: Scenario) => game.decision()?.kind === 'respond';
  const attacked = (
    b: ReturnType<typeof monster> | readonly ReturnType<typeof monster>[],
    options = {},
  ) => play(drawn, { A: monster(), B: monster(), b }, options).attack('A', 'b');

  it('[RS3] it is skipped without a hand, a face-down card or a usable visible Quick card', () => {
    expect(open(attacked(wall))).toBe(false);
  });

  it('[RS3] any card in hand opens it', () => {
    expect(open(attacked(wall, { hand: [[], [monster()]] }))).toBe(true);
    expect(open(attacked(wall, { known: [[], [monster()]] }))).toBe(true);
  });

  it('[RS3] any face-down card opens it', () => {
    expect(open(attacked([wall, gainSpell()]))).toBe(true);
  });

  it('[RS3] a usable face-up Quick ability or spell opens it', () => {
    expect(open(attacked(ready))).toBe(true);
    const side = ability({
      idname: 'SidePower',
      type: 'Passive Stack Ability',
      stackable: 'pure',
      continuous: [
        { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 1 },
      ],
    });
    const board = drawn.replace('. . k . .', '. . k c .');
    const shown = (subtypes: readonly CardSubtype[]) =>
      play(board, {
        A: monster(),
        B: monster(),
        b: wall,
        c: [monster(), spell({ subtypes, effect: [gain(1)], side })],
      }).attack('A', 'b');
    expect(open(shown(['Quick']))).toBe(true);
    expect(open(shown([]))).toBe(false);
  });

  it('[RS3] it opens even if only energy is missing', () => {
    const poor = monster({ power: 50, range: 0, abilities: [dear] });
    const game = attacked(poor, { energy: [40, 5] });
    expect(open(game)).toBe(true);
    expect(game.legal().map(({ kind }) => kind)).toEqual(['decline']);
  });

  it('[RS3] a card that is unusable for another reason doesn’t open it', () => {
    const unmet = monster({
      power: 50,
      iq: 0,
      range: 0,
      abilities: [{ ...dear, requirement: 'highest IQ on field' }],
    });
    expect(open(attacked(unmet))).toBe(false);
    const board = play(drawn, { A: monster(), B: monster(), b: [wall, ready] }).attack('A', 'b');
    expect(open(board)).toBe(false);
  });

  it('[RS3] a Final action opens none, even with a full hand', () => {
    const game = play(
      kingsOnly,
      {},
      {
        hand: [{ Final: spell({ subtypes: ['Final'], effect: [gain(1)] }) }, [quickSpell()]],
      },
    );
    expect(open(game.cast('Final'))).toBe(false);
  });

  it('[RS3] whether it opens depends only on public information', () => {
    const useless = attacked(wall, { hand: [[], [monster()]] });
    expect(useless.legal().map(({ kind }) => kind)).toEqual(['decline']);
    expect(useless.decline().at('b').damage).toBe(6);
  });
});

describe('RS4: the opponent’s turn', () => {
  it('[RS4] a player may only respond', () => {
    const legend = {
      A: monster(),
      B: monster(),
      b: monster({ power: 50, range: 0, abilities: [gainAbility] }),
    };
    const hands = {
      hand: [[], { S: monster(), Spell: gainSpell(), Quick: quickSpell() }],
    } as const;
    const game = play(drawn, legend, hands);
    const not = refused('not-your-decision', 'RS4');
    expect(game.legal(1)).toEqual([]);
    expect(game.refusal('move', { by: 1, card: 'b', to: 'b4' })).toEqual(not);
    expect(game.refusal('summon', { by: 1, card: 'S', to: 'a5' })).toEqual(not);
    expect(game.refusal('activate', { by: 1, card: 'Quick' })).toEqual(not);
    expect(game.refusal('endTurn', { by: 1 })).toEqual(not);
    game.attack('A', 'b');
    expect(new Set(game.legal(1).map(({ kind }) => kind))).toEqual(
      new Set(['decline', 'activate']),
    );
    expect(game.refusal('move', { by: 1, card: 'b', to: 'b4' })).toEqual(
      refused('wrong-decision', 'TN3'),
    );
    expect(game.legal(0)).toEqual([]);
    expect(offers(game, 'summon', 1)).toBe(false);
  });
});

describe('RS5: checking again on resolving', () => {
  const stack = { B: monster(), b: wall } as const;

  it('[RS5] actions follow cards: a target that moved is still the target', () => {
    const game = play(
      drawn,
      { ...stack, A: monster() },
      { hand: [{ Bolt: bolt(12) }, { Away: away() }] },
    );
    game
      .cast('Bolt', { target: 'b' })
      .respond('Away', { target: 'b', then: ['e5'] })
      .passAll();
    expect(game.at('b')).toMatchObject({ square: 'e5', damage: 12 });
  });

  it('[RS5] areas follow squares: cards that left are spared, cards that arrived are struck', () => {
    const blast = spell({
      targets: [{ what: 'square', reach: 'global' }],
      area: { kind: 'Square', size: 1 },
      effect: [{ op: 'damage', to: { area: { side: 'opposing' } }, amount: 5 }],
    });
    const game = play(
      drawn.replace('. . k . .', 'k . . . c'),
      { ...stack, A: monster(), c: wall },
      {
        hand: [
          { Blast: blast },
          {
            Swap: spell({
              subtypes: ['Quick'],
              targets: [
                { ...any, side: 'own' },
                { ...any, side: 'own' },
              ],
              effect: [{ op: 'swap', a: slot, b: { slot: 1 } }],
            }),
          },
        ],
      },
    );
    const [{ ref }] = game.state().own[0].hand;
    game.play(0, { kind: 'activate', card: ref, to: 17, target: null, option: null });
    game.respond('Swap', { target: 'b', then: ['c'] }).passAll();
    expect([game.at('b').damage, game.at('c').damage]).toEqual([0, 5]);
  });

  it('[RS5] range is checked again: a target out of range is skipped, the action fizzles', () => {
    const zap = ability({
      idname: 'Zap',
      type: 'Active Ability',
      targets: [{ ...foe, reach: 'range' }],
      effect: [{ op: 'damage', to: slot, amount: 5 }, gain(1)],
      cost: { type: 'HP on Activate', amount: 2 },
    });
    const game = play(
      drawn,
      { ...stack, A: monster({ abilities: [zap] }) },
      { hand: [[], { Away: away() }] },
    );
    game
      .activate('A', 'Zap', { target: 'b' })
      .respond('Away', { target: 'b', then: ['e5'] })
      .passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.energy(0)).toBe(38);
    expect(game.reasons()).toContain('Ability fizzled');
  });

  const two = spell({
    targets: [foe, foe],
    effect: [
      { op: 'damage', to: slot, amount: 12 },
      { op: 'damage', to: { slot: 1 }, amount: 12 },
      gain(1),
    ],
  });
  const kill = spell({
    subtypes: ['Quick'],
    targets: [any],
    effect: [{ op: 'destroy', to: slot }],
  });

  it('[RS5] a failed target is skipped, the others are struck', () => {
    const game = play(drawn, { ...stack, A: monster() }, { hand: [{ Two: two }, { Kill: kill }] });
    game
      .cast('Two', { target: 'b', then: ['k'] })
      .respond('Kill', { target: 'b' })
      .passAll();
    expect(game.where('b')).toBe('bin');
    expect(game.at('k').damage).toBe(2);
    expect(game.energy(0)).toBe(41);
  });

  it('[RS5] the action fizzles without targets: costs stay paid, a spell goes to the bin', () => {
    const pickOne = spell({
      cost: 2,
      activation: { type: 'HP on Activating', amount: 3 },
      targets: [foe],
      effect: [{ op: 'damage', to: slot, amount: 12 }, gain(10)],
      side: 'SideGain',
    });
    const game = play(
      drawn,
      { ...stack, A: monster() },
      { hand: [{ One: pickOne }, { Kill: kill }] },
    );
    game.cast('One', { target: 'b' }).respond('Kill', { target: 'b' }).passAll();
    expect(game.energy(0)).toBe(38);
    expect(game.where('One')).toBe('bin');
    expect(game.reasons()).toContain('Magic fizzled');
  });

  it('[RS5] an attack that lost its target is used up', () => {
    const game = play(drawn, { ...stack, A: monster() }, { hand: [[], { Away: away() }] });
    game
      .attack('A', 'b')
      .respond('Away', { target: 'b', then: ['e5'] })
      .passAll();
    expect(game.reasons()).toContain('Attack fizzled');
    expect(game.at('b').damage).toBe(0);
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(
      refused('attacked-already', 'BT1'),
    );
  });

  it('[RS5] an attack resolves if its target is still in range, with recoil from its current square', () => {
    const game = play(
      drawn,
      { B: monster(), A: monster({ power: 20, range: 2 }), b: monster({ power: 9, range: 1 }) },
      { hand: [[], { Away: away() }] },
    );
    game
      .attack('A', 'b')
      .respond('Away', { target: 'A', then: ['c2'] })
      .passAll();
    expect(game.where('b')).toBe('bin');
    expect(game.at('A').damage).toBe(0);
  });

  it('[RS5] attacker and target must still be on top', () => {
    const raise = spell({
      subtypes: ['Quick'],
      targets: [{ what: 'under', reach: 'global' }],
      effect: [{ op: 'raise', to: slot }],
    });
    const covered = play(
      drawn,
      { B: monster(), A: monster(), b: [wall, monster({ power: 50 })] },
      { hand: [[], { Raise: raise }] },
    );
    covered.attack('A', 'b').respond('Raise', { target: 'b.1' }).passAll();
    expect([covered.at('b').damage, covered.at('b.1').damage]).toEqual([0, 0]);
    const attacker = play(
      drawn,
      { B: monster(), A: [monster(), monster({ iq: 0 })], b: wall },
      { hand: [[], { Raise: raise }] },
    );
    attacker.attack('A', 'b').respond('Raise', { target: 'A.1' }).passAll();
    expect(attacker.at('b').damage).toBe(0);
  });

  it('[RS5] a chosen target that is covered by then is skipped', () => {
    const raise = spell({
      subtypes: ['Quick'],
      targets: [{ what: 'under', reach: 'global' }],
      effect: [{ op: 'raise', to: slot }],
    });
    const game = play(
      drawn,
      { B: monster(), A: monster(), b: [wall, wall] },
      { hand: [{ Bolt: bolt(5) }, { Raise: raise }] },
    );
    game.cast('Bolt', { target: 'b' }).respond('Raise', { target: 'b.1' }).passAll();
    expect([game.at('b').damage, game.at('b.1').damage]).toEqual([0, 0]);
  });

  const teach = spell({
    subtypes: ['Quick'],
    targets: [any],
    effect: [{ op: 'modify', to: slot, stat: 'iq', how: 'raise', amount: 9, lasts: 'this turn' }],
  });
  const lesson = spell({
    targets: [foe],
    effect: [{ op: 'damage', to: slot, amount: 12 }, gain(1)],
  });

  it('[RS5] IQ is checked again: a target that is protected by then is skipped', () => {
    const game = play(
      drawn,
      { ...stack, A: monster() },
      { hand: [{ Hit: lesson }, { Teach: teach }] },
    );
    game.cast('Hit', { target: 'b' }).respond('Teach', { target: 'b' }).passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.reasons()).toContain('Magic fizzled');
    expect(game.energy(0)).toBe(40);
    const open = play(drawn, { ...stack, A: monster() }, { hand: [{ Hit: lesson }, []] });
    expect(open.cast('Hit', { target: 'b' }).energy(0)).toBe(41);
  });

  it('[RS5] requirements are checked again', () => {
    const legend = {
      ...stack,
      A: monster({ power: 8, abilities: ['HighestPower'] }),
      b: monster({ power: 7 }),
    };
    const kings = { K: monster({ power: 2 }), k: monster({ power: 2 }) };
    const raise = spell({
      subtypes: ['Quick'],
      targets: [any],
      effect: [
        { op: 'modify', to: slot, stat: 'power', how: 'raise', amount: 9, lasts: 'this turn' },
      ],
    });
    const game = play(drawn, { ...legend, ...kings }, { hand: [[], { Raise: raise }] });
    game.activate('A', 'HighestPower').respond('Raise', { target: 'b' }).passAll();
    expect(game.energy(0)).toBe(40);
    expect(game.reasons()).toContain('Ability fizzled');
  });

  const direct = `
    k . . . .
    . . . A .
    . . . . .
    . . . . .
    . . K . .
  `;

  it('[RS5] a direct attack checks its monster’s square again', () => {
    const push = (to: string) =>
      play(direct, { A: monster() }, { hand: [[], { Away: away() }] })
        .attackDirectly('A')
        .respond('Away', { target: 'A', then: [to] })
        .passAll()
        .energy(1);
    expect(push('e4')).toBe(35);
    expect(push('d3')).toBe(40);
  });

  it('[RS5] a direct attack checks again whether the King is alone', () => {
    const call = spell({
      subtypes: ['Quick'],
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
      ],
    });
    const game = play(
      direct,
      { A: monster() },
      { hand: [[], { Call: call }], bin: [[], { Dead: monster() }] },
    );
    game.attackDirectly('A').respond('Call').choose('Dead').choose('e5').passAll();
    expect(game.energy(1)).toBe(40);
    expect(game.refusal('attackDirectly', { card: 'A' })).toEqual(
      refused('no-direct-attack', 'BT5'),
    );
  });
});
