import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, CardSpec } from '../../src/testing/index.ts';
import type { Operation, TargetSlot } from '../../src/types/effect.ts';
import { drain, gain, gainAbility, gainSpell, play, quickSpell, refused } from './kit.ts';

const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const drawn = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
const foe: TargetSlot = { what: 'monster', side: 'opposing', reach: 'range' };
const byIq: Operation = {
  op: 'damage',
  to: { slot: 0 },
  amount: { of: { stat: 'iq', of: 'self' } },
};
/** Deals the owner's IQ as damage. */
const wit = (more: Partial<AbilitySpec> = {}): AbilitySpec =>
  ability({ idname: 'Wit', type: 'Active Ability', targets: [foe], effect: [byIq], ...more });
const witSpell = (name: string, reach: TargetSlot['reach'] & string = 'global'): CardSpec =>
  spell({ name, targets: [{ ...foe, reach }], effect: [byIq] });
const quickOn = (what: TargetSlot, ...effect: Operation[]): CardSpec =>
  spell({ subtypes: ['Quick'], targets: [what], effect });
const any: TargetSlot = { what: 'card', reach: 'global' };
const under: TargetSlot = { what: 'under', reach: 'global' };
const slot = { slot: 0 } as const;

describe('AC1: the owner of an activation', () => {
  it('[AC1] the owner of an ability is its monster', () => {
    const game = play(drawn, { A: monster({ iq: 4, abilities: [wit()] }), b: wall });
    game.activate('A', 'Wit', { target: 'b' });
    expect(game.at('b').damage).toBe(4);
  });

  it('[AC1] the owner of a passed-up ability is the top card', () => {
    const passed = wit({ type: 'Active Stack Ability', stackable: 'pure' });
    const game = play(drawn, {
      A: [monster({ iq: 4 }), monster({ iq: 9, abilities: [passed] })],
      b: wall,
    });
    game.activate('A', 'Wit', { target: 'b' });
    expect(game.at('b').damage).toBe(4);
  });

  it('[AC1] the owner of a spell in a stack is the top card', () => {
    const game = play(drawn, {
      A: [monster({ iq: 4 }), monster({ iq: 9 }), witSpell('Laid')],
      b: wall,
    });
    game.cast('A.2', { target: 'b' });
    expect(game.at('b').damage).toBe(4);
  });

  it('[AC1] the owner of a spell from the hand is the King, who pays upfront and activation cost', () => {
    const dear = spell({
      cost: 2,
      activation: { type: 'HP on Activate', amount: 3 },
      targets: [{ ...foe, reach: 'global' }],
      effect: [byIq],
    });
    const game = play(
      drawn,
      { A: monster({ iq: 9 }), K: monster({ power: 20, iq: 5 }), b: wall },
      { hand: [{ Dear: dear }, []] },
    );
    game.cast('Dear', { target: 'b' });
    expect(game.at('b').damage).toBe(5);
    expect(game.energy(0)).toBe(35);
  });

  it('[AC1] a spell in a stack costs only the activation cost', () => {
    const dear = spell({
      cost: 2,
      activation: { type: 'HP on Activate', amount: 3 },
      effect: [{ op: 'gainEnergy', player: 'opposing', amount: 1 }],
    });
    expect(
      play(drawn, { A: [monster(), dear], b: wall })
        .cast('A.1')
        .energy(0),
    ).toBe(37);
  });

  it('[AC1] ‘Owner is not King’ forbids it from the hand', () => {
    const proud = spell({ subtypes: ['Owner is not King'], effect: [gain(1)] });
    const game = play(drawn, { A: [monster(), proud], b: wall }, { hand: [{ Proud: proud }, []] });
    expect(game.refusal('activate', { card: 'Proud' })).toEqual(refused('king-owner', 'AC3'));
    expect(game.cast('A.1').energy(0)).toBe(41);
  });

  it('[AC1] a lone spell owns itself, with IQ 0', () => {
    const lone = spell({
      targets: [foe],
      effect: [
        { op: 'gainEnergy', player: 'own', amount: { of: { stat: 'iq', of: 'self' }, plus: 3 } },
        { op: 'damage', to: { slot: 0 }, amount: 2 },
      ],
    });
    const at = (iq: number) =>
      play(drawn, { A: lone, b: monster({ power: 9, iq }) }).cast('A', { target: 'b' });
    expect(at(0).at('b').damage).toBe(2);
    expect(at(0).energy(0)).toBe(43);
    expect(at(1).at('b').damage).toBe(0);
  });

  it('[AC1] the owner is fixed at declaration: another top changes nothing', () => {
    const raise = quickOn(under, { op: 'raise', to: slot });
    const game = play(
      drawn,
      { A: [monster({ iq: 4, abilities: [wit()] }), monster({ iq: 1 })], b: wall },
      { hand: [[], { Raise: raise }] },
    );
    game.activate('A', 'Wit', { target: 'b' }).respond('Raise', { target: 'A.1' }).passAll();
    expect(game.where('A')).toBe('c3/1');
    expect(game.at('b').damage).toBe(4);
  });

  it('[AC1] the range is still that of the owner, even if it is covered by then', () => {
    const raiseAndFlee = spell({
      subtypes: ['Quick'],
      targets: [
        under,
        { what: 'monster', side: 'own', reach: 'global' },
        { what: 'empty', reach: 'global' },
      ],
      effect: [
        { op: 'raise', to: slot },
        { op: 'place', to: { slot: 1 }, square: { slot: 2 } },
      ],
    });
    const flee = (to: string) =>
      play(
        drawn,
        { A: [monster({ iq: 4, abilities: [wit()] }), monster({ iq: 1, range: 4 })], b: wall },
        { hand: [[], { Flee: raiseAndFlee }] },
      )
        .activate('A', 'Wit', { target: 'b' })
        .respond('Flee', { target: 'A.1', then: ['b', to] })
        .passAll();
    expect(flee('d3').at('b').damage).toBe(4);
    expect(flee('e3').at('b').damage).toBe(0);
  });

  it('[AC1] the action fizzles if the owner left the field', () => {
    const game = play(
      drawn,
      { A: monster({ iq: 4, abilities: [wit()] }), b: wall, k: monster({ iq: 9 }) },
      { hand: [[], { Kill: quickOn(any, { op: 'destroy', to: slot }) }] },
    );
    game.activate('A', 'Wit', { target: 'b' }).respond('Kill', { target: 'A' }).passAll();
    expect(game.reasons()).toContain('Ability fizzled');
    expect(game.at('b').damage).toBe(0);
  });

  const strip = quickOn(any, { op: 'strip', to: slot, zone: 'bin' });
  const pullOut = spell({
    subtypes: ['Quick'],
    targets: [under, { what: 'empty', reach: 'global' }],
    effect: [{ op: 'place', to: slot, square: { slot: 1 } }],
  });

  it('[AC1] the action fizzles if the source card left the field', () => {
    const lent = wit({ type: 'Active Stack Ability', stackable: 'pure' });
    const stack = [monster({ iq: 4 }), monster({ abilities: [lent] })];
    const legend = { A: stack, b: wall, k: monster({ iq: 9 }) };
    const game = play(drawn, legend, { hand: [[], { Strip: strip }] });
    game.activate('A', 'Wit', { target: 'b' }).respond('Strip', { target: 'A' }).passAll();
    expect(game.at('b').damage).toBe(0);
  });

  it('[AC1] the action fizzles if owner and source are no longer in one stack', () => {
    const lent = wit({ type: 'Active Stack Ability', stackable: 'pure' });
    const legend = { A: [monster({ iq: 4 }), monster({ abilities: [lent] })], b: wall };
    const game = play(drawn, legend, { hand: [[], { Pull: pullOut }] });
    game.activate('A', 'Wit', { target: 'b' }).respond('Pull', { target: 'A.1', then: ['e3'] });
    game.passAll();
    expect(game.where('A.1')).toBe('e3');
    expect(game.at('b').damage).toBe(0);
  });

  it('[AC1] a spell in a stack fizzles the same way and goes to the bin', () => {
    const legend = { A: [monster({ iq: 4 }), witSpell('Laid')], b: wall };
    const game = play(drawn, legend, { hand: [[], { Pull: pullOut }] });
    game
      .cast('A.1', { target: 'b' })
      .respond('Pull', { target: 'A.1', then: ['e3'] })
      .passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.where('A.1')).toBe('bin');
  });

  it('[AC1] a spell from the hand resolves wherever its King is', () => {
    const away = spell({
      subtypes: ['Quick'],
      targets: [
        { what: 'monster', side: 'opposing', reach: 'global' },
        { what: 'empty', reach: 'global' },
      ],
      effect: [{ op: 'place', to: slot, square: { slot: 1 } }],
    });
    const game = play(
      drawn,
      { A: monster(), K: monster({ power: 20, iq: 5 }), b: wall, k: monster({ iq: 5, power: 20 }) },
      { hand: [{ Wits: witSpell('Wits') }, { Away: away }] },
    );
    game
      .cast('Wits', { target: 'b' })
      .respond('Away', { target: 'K', then: ['a1'] })
      .passAll();
    expect(game.at('b').damage).toBe(5);
  });

  it('[AC1] only existing cards that can be activated are activated', () => {
    const game = play(drawn, { A: [monster(), monster({ abilities: [gainAbility] })], b: wall });
    const no = refused('not-activatable', 'AC1');
    expect(game.refusal('activate', { card: 'A' })).toEqual(no);
    expect(game.refusal('activate', { card: 'A', with: 'Damage' })).toEqual(no);
    expect(game.refusal('activate', { card: 'A', with: 'Gain' })).toEqual(no);
    expect(game.refusal('activate', { card: 'b' })).toEqual(refused('unknown-card', 'ZN2'));
  });
});

describe('AC2: IQ protection', () => {
  const hit = ability({
    idname: 'Hit',
    type: 'Active Ability',
    targets: [foe],
    effect: [{ op: 'damage', to: { slot: 0 }, amount: 3 }],
  });
  const wise = (iq: number) => monster({ power: 50, iq, range: 0 });

  it.each([
    [4, 3],
    [5, 3],
    [6, 0],
  ])('[AC2] an owner of IQ 5 against an opposing monster of IQ %i: %i damage', (iq, damage) => {
    const game = play(drawn, { A: monster({ iq: 5, abilities: [hit] }), b: wise(iq) });
    expect(game.activate('A', 'Hit', { target: 'b' }).at('b').damage).toBe(damage);
  });

  it('[AC2] own monsters of any IQ are affected', () => {
    const cheer = ability({
      idname: 'Cheer',
      type: 'Active Ability',
      targets: [{ what: 'monster', side: 'own', self: false, reach: 'global' }],
      effect: [
        { op: 'modify', to: slot, stat: 'power', how: 'raise', amount: 2, lasts: 'this turn' },
      ],
    });
    const game = play(drawn.replace('. . b . .', '. B b . .'), {
      A: monster({ iq: 1, abilities: [cheer] }),
      B: monster({ power: 6, iq: 9 }),
      b: wall,
    });
    expect(game.activate('A', 'Cheer', { target: 'B' }).at('B').power).toBe(8);
  });

  it('[AC2] spells are limited by the IQ of their owner', () => {
    const cast = (iq: number, card: 'Bolt' | 'A.1') =>
      play(
        drawn,
        {
          A: [monster({ iq: 5 }), witSpell('Laid')],
          K: monster({ iq: 2, power: 20 }),
          b: wise(iq),
        },
        { hand: [{ Bolt: witSpell('Bolt') }, []] },
      )
        .cast(card, { target: 'b' })
        .at('b').damage;
    expect([cast(2, 'Bolt'), cast(3, 'Bolt')]).toEqual([2, 0]);
    expect([cast(5, 'A.1'), cast(6, 'A.1')]).toEqual([5, 0]);
  });

  it('[AC2] an attack’s bonus effect is limited too, its damage isn’t', () => {
    const bonus = ability({
      idname: 'Numb',
      type: 'Attack Ability',
      attack: { element: null, modifier: 0, modifierType: 'none' },
      effect: [{ op: 'status', to: 'defender', status: 'cannot move', lasts: 'while on field' }],
    });
    const at = (iq: number) =>
      play(drawn, { A: monster({ iq: 5, abilities: [bonus] }), b: wise(iq) })
        .attack('A', 'b', { with: 'Numb' })
        .at('b');
    expect(at(5)).toMatchObject({ damage: 6, statuses: ['cannot move'] });
    expect(at(6)).toMatchObject({ damage: 6, statuses: [] });
  });

  it('[AC2] each target is judged separately', () => {
    const quake = ability({
      idname: 'Quake',
      type: 'Active Ability',
      effect: [{ op: 'damage', to: { each: { side: 'opposing', king: false } }, amount: 3 }],
    });
    const game = play(drawn.replace('. . b . .', '. c b d .'), {
      A: monster({ iq: 5, abilities: [quake] }),
      b: wise(5),
      c: wise(6),
      d: wise(4),
    }).activate('A', 'Quake');
    expect(['b', 'c', 'd'].map((name) => game.at(name).damage)).toEqual([3, 0, 3]);
  });

  const teach = (to: 'own' | 'opposing', amount: number) =>
    spell({
      subtypes: ['Quick'],
      targets: [{ what: 'monster', side: to, king: false, reach: 'global' }],
      effect: [{ op: 'modify', to: slot, stat: 'iq', how: 'raise', amount, lasts: 'this turn' }],
    });

  it('[AC2] the IQ on resolving counts', () => {
    const legend = { A: monster({ iq: 5, abilities: [hit] }), b: wise(5) };
    const game = play(drawn, legend, { hand: [[], { Teach: teach('own', 1) }] });
    game.activate('A', 'Hit', { target: 'b' }).respond('Teach', { target: 'b' }).passAll();
    expect(game.at('b').damage).toBe(0);
    const up = play(
      drawn,
      { A: monster({ iq: 5, abilities: [hit] }), b: wise(6) },
      { hand: [{ Learn: teach('own', 1) }, { Answer: quickSpell() }] },
    );
    up.activate('A', 'Hit', { target: 'b' }).respond('Answer').respond('Learn', { target: 'A' });
    expect(up.passAll().at('b').damage).toBe(3);
  });

  it('[AC2] continuous effects are judged constantly', () => {
    const gloom = ability({
      idname: 'Gloom',
      type: 'Passive Ability',
      continuous: [
        {
          continuous: 'modify',
          affects: { side: 'opposing' },
          stat: 'power',
          how: 'lower',
          amount: 4,
        },
      ],
    });
    const game = play(
      drawn,
      { A: monster({ iq: 5, abilities: [gloom] }), b: wise(5), k: monster({ power: 20, iq: 6 }) },
      { hand: [{ Teach: teach('opposing', 1), Learn: teach('own', 1) }, []] },
    );
    expect(game.at('b').power).toBe(46);
    expect(game.at('k').power).toBe(20);
    game.cast('Teach', { target: 'b' });
    expect(game.at('b').power).toBe(46);
    game.cast('Learn', { target: 'A' });
    expect([game.at('b').power, game.at('k').power]).toEqual([46, 16]);
  });

  it('[AC2] players and energy aren’t protected', () => {
    const game = play(drawn, {
      A: monster({
        iq: 0,
        abilities: [ability({ idname: 'Drain', type: 'Active Ability', effect: [drain(3)] })],
      }),
      b: wise(9),
    }).activate('A', 'Drain');
    expect(game.energy(1)).toBe(37);
  });

  it('[AC2] spells aren’t protected', () => {
    const kill = spell({ targets: [any], effect: [{ op: 'destroy', to: slot }] });
    const reveal = spell({
      targets: [{ what: 'facedown', side: 'opposing', reach: 'global' }],
      effect: [{ op: 'reveal', to: slot }],
    });
    const game = play(
      drawn.replace('. . b . .', '. . b c .'),
      { A: monster(), K: monster({ iq: 0, power: 20 }), b: spell(), c: [wise(9), spell()] },
      { hand: [{ Kill: kill, Reveal: reveal }, []] },
    );
    game.cast('Kill', { target: 'b' }).passAll();
    expect(game.where('b')).toBe('bin');
    game.cast('Reveal', { target: 'c.1' }).passAll();
    expect(game.at('c.1').faceDown).toBe(false);
  });
});

describe('AC4: requirements', () => {
  const both = { A: monster({ power: 8, iq: 4, abilities: ['HighestPower', 'HighestIq'] }) };
  const kings = { K: monster({ power: 2, iq: 0 }), k: monster({ power: 2, iq: 0 }) };
  const unmet = refused('requirement', 'AC4');
  const at = (power: number, iq: number) =>
    play(drawn, { ...both, ...kings, b: monster({ power, iq, range: 0 }) });

  it('[AC4] highest power on field, highest IQ on field; ties count', () => {
    expect(at(7, 3).can('activate', { card: 'A', with: 'HighestPower' })).toBe(true);
    expect(at(8, 4).can('activate', { card: 'A', with: 'HighestPower' })).toBe(true);
    expect(at(9, 3).refusal('activate', { card: 'A', with: 'HighestPower' })).toEqual(unmet);
    expect(at(9, 4).can('activate', { card: 'A', with: 'HighestIq' })).toBe(true);
    expect(at(2, 5).refusal('activate', { card: 'A', with: 'HighestIq' })).toEqual(unmet);
  });

  it('[AC4] Kings and own monsters are on the field too; covered cards are not seen', () => {
    const legend = {
      ...both,
      ...kings,
      b: [monster({ power: 3, iq: 1 }), monster({ power: 30, iq: 9 })],
    };
    expect(play(drawn, legend).can('activate', { card: 'A', with: 'HighestPower' })).toBe(true);
    const king = play(drawn, { ...legend, K: monster({ power: 9, iq: 0 }) });
    expect(king.refusal('activate', { card: 'A', with: 'HighestPower' })).toEqual(unmet);
  });

  it('[AC4] current power counts', () => {
    const hurt = play(drawn, { ...both, ...kings, b: monster({ power: 9, damage: 2, range: 0 }) });
    expect(hurt.can('activate', { card: 'A', with: 'HighestPower' })).toBe(true);
  });

  it('[AC4] a condition in the text is checked the same way', () => {
    const rich = ability({
      idname: 'Rich',
      type: 'Active Ability',
      condition: { quantity: { energy: 'own' }, is: 'at least', than: 30 },
      effect: [gain(1)],
    });
    const withEnergy = (energy: number) =>
      play(drawn, { A: monster({ abilities: [rich] }), b: wall }, { energy: [energy, 40] });
    expect(withEnergy(30).activate('A', 'Rich').energy(0)).toBe(31);
    expect(withEnergy(29).refusal('activate', { card: 'A', with: 'Rich' })).toEqual(
      refused('condition', 'AC4'),
    );
  });

  it('[AC4] attack abilities and spells have requirements too', () => {
    const proud = ability({
      idname: 'Proud',
      type: 'Attack Ability',
      requirement: 'highest IQ on field',
      attack: { element: null, modifier: 5, modifierType: 'addition' },
    });
    const decree = spell({ requirement: 'highest IQ on field', effect: [gain(1)] });
    const game = (iq: number) =>
      play(
        drawn,
        {
          A: [monster({ iq, abilities: [proud] }), decree],
          b: monster({ iq: 3, power: 50 }),
          ...kings,
        },
        { hand: [{ Decree: decree }, []] },
      );
    expect(game(3).can('attack', { card: 'A', target: 'b', with: 'Proud' })).toBe(true);
    expect(game(3).can('activate', { card: 'A.1' })).toBe(true);
    expect(game(2).refusal('attack', { card: 'A', target: 'b', with: 'Proud' })).toEqual(unmet);
    expect(game(2).refusal('activate', { card: 'A.1' })).toEqual(unmet);
    expect(game(3).refusal('activate', { card: 'Decree' })).toEqual(unmet);
  });
});

describe('AC5: burn abilities and leaving as a cost', () => {
  it('[AC5] a burn ability sends its card to the void at declaration', () => {
    const game = play(
      drawn,
      { A: [monster({ power: 8, abilities: ['BurnStrike'] }), monster()], b: wall },
      { hand: [[], { Answer: quickSpell() }] },
    );
    game.activate('A', 'BurnStrike', { target: 'b' });
    expect(game.where('A')).toBe('void');
    expect(game.where('A.1')).toBe('c3');
    expect(game.pendingActions()).toEqual(['BurnStrike']);
  });

  it('[AC5] its effect still happens, with the values its card had when it left', () => {
    const game = play(
      drawn,
      { A: monster({ power: 8, damage: 3, abilities: ['BurnStrike'] }), b: wall },
      { hand: [[], { Answer: quickSpell() }] },
    );
    game.activate('A', 'BurnStrike', { target: 'b' }).passAll();
    expect(game.at('b').damage).toBe(5);
  });

  it('[AC5] the IQ it had then decides which targets are protected', () => {
    const burn = ability({
      idname: 'Pyre',
      type: 'Active Burn Ability',
      targets: [foe],
      effect: [{ op: 'damage', to: slot, amount: 7 }],
    });
    const at = (iq: number) =>
      play(drawn, { A: monster({ iq: 3, abilities: [burn] }), b: monster({ power: 50, iq }) })
        .activate('A', 'Pyre', { target: 'b' })
        .at('b').damage;
    expect([at(3), at(4)]).toEqual([7, 0]);
  });

  it('[AC5] an ability doesn’t fizzle if its card burns itself as a field cost', () => {
    const game = play(drawn, { A: monster({ abilities: ['PayFieldCard'] }), b: wall });
    game.activate('A', 'PayFieldCard', { then: ['A'] });
    expect(game.where('A')).toBe('void');
    expect(game.energy(0)).toBe(41);
  });

  const pyre = (more: Parameters<typeof spell>[0] = {}) =>
    spell({
      activation: { type: 'Field Card Burn', amount: 1 },
      targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
      effect: [byIq],
      side: 'SideGain',
      ...more,
    });

  it('[AC5] a spell doesn’t fizzle if its owner burns as its cost', () => {
    const game = play(drawn, { A: [monster({ iq: 4 }), monster({ iq: 1 }), pyre()], b: wall });
    game.cast('A.2', { target: 'b', then: ['A'] });
    expect(game.where('A')).toBe('void');
    expect(game.at('b').damage).toBe(4);
    expect(game.where('A.2')).toBe('bin');
  });

  it('[AC5] a spell that burns itself has both its effects and stays in the void', () => {
    const game = play(drawn, { A: [monster({ iq: 4 }), pyre()], b: wall });
    game.cast('A.1', { target: 'b', then: ['A.1'] });
    expect(game.at('b').damage).toBe(4);
    expect(game.energy(0)).toBe(41);
    expect(game.where('A.1')).toBe('void');
  });

  it('[AC5] a lone spell may burn itself too', () => {
    const game = play(drawn, { A: pyre(), b: wall }).cast('A', { target: 'b', then: ['A'] });
    expect(game.where('A')).toBe('void');
    expect(game.energy(0)).toBe(41);
  });

  it('[AC5] a spell that leaves its stack on use can still burn itself', () => {
    const flying = pyre({ subtypes: ['Unstack on use'] });
    const game = play(drawn, { A: [monster({ iq: 4 }), flying], b: wall });
    game.cast('A.1', { target: 'b', then: ['A.1'] });
    expect(game.where('A.1')).toBe('void');
    expect(game.at('b').damage).toBe(4);
  });
});

describe('lone and stacked spells', () => {
  it('[AC1] [AC3] a spell in a stack may be activated in a later turn', () => {
    const game = play(drawn, { A: monster(), b: wall }, { hand: [{ S: gainSpell() }, []] });
    game.stack('S', 'c3');
    expect(game.refusal('activate', { card: 'S' })).toEqual(refused('arrived-this-turn', 'TN5'));
    game.endTurnsUntil(7);
    expect(game.cast('S').passAll().energy(0)).toBe(41);
  });
});
