import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { SpellOptions } from '../../src/testing/index.ts';
import type { CardSubtype } from '../../src/types/enums.ts';
import type { TargetSlot } from '../../src/types/effect.ts';
import { bolt, gain, kingsOnly, offers, play, quickSpell, refused } from './kit.ts';

const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const drawn = `
  . . k . .
  . . b . .
  . . A . .
  . B . . .
  . . K . .
`;
const of = (subtypes: readonly CardSubtype[], more: SpellOptions = {}) =>
  spell({ subtypes, effect: [gain(1)], ...more });
const foe: TargetSlot = { what: 'monster', side: 'opposing', reach: 'global' };
const any: TargetSlot = { what: 'monster', reach: 'global' };
const slot = { slot: 0 } as const;

describe('AC3: how a spell resolves', () => {
  it('[AC3] its main effect, then its side effect, then it goes to the bin', () => {
    const side = ability({
      idname: 'SideHit',
      type: 'Special',
      effect: [{ op: 'damage', to: slot, amount: 3 }],
    });
    const first = spell({
      targets: [foe],
      effect: [{ op: 'damage', to: slot, amount: 2 }],
      side,
    });
    const game = play(
      drawn,
      { A: monster(), B: monster(), b: wall },
      { hand: [{ Both: first }, []] },
    ).cast('Both', { target: 'b' });
    const fizzled = game
      .events()
      .flatMap(({ reason, open }) =>
        reason === 'Effect damage' || reason === 'Magic finished'
          ? [[reason, open?.note.amount]]
          : [],
      );
    expect(fizzled).toEqual([
      ['Effect damage', 2],
      ['Effect damage', 3],
      ['Magic finished', undefined],
    ]);
    expect(game.where('Both')).toBe('bin');
  });

  it('[AC3] a side effect has the area and the subtypes of its spell', () => {
    const side = ability({
      idname: 'SideArea',
      type: 'Special',
      effect: [{ op: 'damage', to: { area: {} }, amount: 13 }],
    });
    const blast = spell({
      subtypes: ['Kings are unaffected'],
      targets: [{ what: 'square', reach: 'global' }],
      area: { kind: 'Square', size: 1 },
      effect: [gain(1)],
      side,
    });
    const game = play(drawn, { A: wall, B: wall, b: wall }, { hand: [{ Blast: blast }, []] });
    const [{ ref }] = game.state().own[0].hand;
    game.play(0, { kind: 'activate', card: ref, to: 17, target: null, option: null });
    expect(['A', 'b', 'k'].map((name) => game.at(name).damage)).toEqual([13, 13, 0]);
  });

  it('[AC3] a side ability isn’t a side effect: it does nothing when the spell is activated', () => {
    const side = ability({
      idname: 'SidePlus',
      type: 'Passive Stack Ability',
      stackable: 'pure',
      continuous: [
        { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 9 },
      ],
    });
    const legend = { A: [monster({ power: 6 }), of([], { side })], B: monster(), b: wall };
    const game = play(drawn, legend);
    expect(game.at('A').power).toBe(15);
    game.cast('A.1');
    expect(game.at('A').power).toBe(6);
    expect(game.energy(0)).toBe(41);
  });

  it('[AC3] activating a spell is not the top card’s act', () => {
    const legend = { A: [monster(), of([])], B: monster(), b: wall };
    const game = play(drawn, legend).cast('A.1');
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
    game.move('A', 'b3');
    expect(game.where('A')).toBe('b3');
  });
});

describe('AC3: Continuous', () => {
  const banner = of(['Continuous'], {
    name: 'Banner',
    side: 'SideGain',
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 4 }],
  });
  const legend = {
    A: [monster({ power: 6 }), monster({ power: 3 }), banner],
    B: monster({ power: 2 }),
    b: wall,
  };

  it('[AC3] is activated only from a stack under a monster', () => {
    const needs = refused('needs-stack', 'AC3');
    const hand = play(
      drawn,
      { A: monster(), B: monster(), b: wall },
      { hand: [{ Banner: banner }, []] },
    );
    expect(hand.refusal('activate', { card: 'Banner' })).toEqual(needs);
    const lone = play(drawn, { A: banner, B: monster(), b: wall });
    expect(lone.refusal('activate', { card: 'A' })).toEqual(needs);
    const spells = play(drawn, { A: [spell(), banner], B: monster(), b: wall });
    expect(spells.refusal('activate', { card: 'A.1' })).toEqual(needs);
    expect(play(drawn, legend).can('activate', { card: 'A.2' })).toBe(true);
  });

  it('[AC3] resolves both its effects once, then stays face up and active', () => {
    const game = play(drawn, legend);
    expect(game.at('A').power).toBe(6);
    game.cast('A.2');
    expect(game.energy(0)).toBe(42);
    expect(game.at('A.2')).toMatchObject({ square: 'c3', depth: 2, active: true, faceDown: false });
    expect(game.at('A').power).toBe(10);
    game.endTurn().endTurn();
    expect(game.energy(0)).toBe(42);
    expect(game.at('A').power).toBe(10);
  });

  it('[AC3] is not activated again', () => {
    const game = play(drawn, legend).cast('A.2').endTurn().endTurn();
    expect(game.refusal('activate', { card: 'A.2' })).toEqual(refused('already-active', 'AC3'));
  });

  it('[AC3] works for the current top monster of whatever stack holds it', () => {
    const game = play(drawn, legend).cast('A.2').lift('A.1');
    expect(game.at('A.1').power).toBe(7);
    game.endTurn().endTurn().lift('A').move('A', 'b3');
    expect(game.at('A').power).toBe(10);
    game.endTurn().endTurn().unstack('A.2', 'b2');
    expect(game.at('A').power).toBe(6);
    expect(game.at('B').power).toBe(6);
  });

  it('[AC3] is inactive without a monster on top, and active again under the next one', () => {
    const game = play(drawn, legend).cast('A.2').endTurn().endTurn().unstack('A.2', 'd3');
    expect(game.at('A.2')).toMatchObject({ square: 'd3', depth: 0, power: 0, active: true });
    game.endTurn().endTurn().stack('A', 'd3');
    expect(game.at('A').power).toBe(10);
  });

  it('[AC3] it does not count against the EQ of the top', () => {
    const stack = [monster({ power: 6, eq: 0 }), banner];
    const game = play(drawn, { ...legend, A: stack }).cast('A.1');
    expect(game.at('A').power).toBe(10);
  });

  it('[AC3] goes to the bin if it fizzled', () => {
    const late = of(['Continuous'], {
      activation: { type: 'HP on Activating', amount: 9 },
      continuous: [
        { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 4 },
      ],
    });
    const game = play(drawn, { ...legend, A: [monster({ power: 6 }), late] }, { energy: [5, 40] });
    game.cast('A.1');
    expect(game.where('A.1')).toBe('bin');
    expect(game.at('A').power).toBe(6);
  });
});

describe('AC3: speed', () => {
  const hands = {
    hand: [
      { Slow: of([]), Final: of(['Final']), Quick: of(['Quick']), Super: of(['Super Quick']) },
      { Answer: of(['Quick']), Fast: of(['Super Quick']), Plain: of([]), Last: of(['Final']) },
    ],
  } as const;
  const slow = refused('not-quick', 'RS2');

  it('[AC3] Final can’t be responded to, not even by Super Quick', () => {
    const game = play(kingsOnly, {}, hands).cast('Final');
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(game.energy(0)).toBe(41);
  });

  it('[AC3] a Final ability can’t be responded to either', () => {
    const last = ability({
      idname: 'Last',
      type: 'Active Ability',
      subtypes: ['Final'],
      effect: [gain(1)],
    });
    const game = play(kingsOnly, { K: monster({ power: 20, abilities: [last] }) }, hands);
    expect(game.activate('K', 'Last').energy(0)).toBe(41);
  });

  it('[AC3] a Quick spell may be a response, others may not', () => {
    const game = play(kingsOnly, {}, hands).cast('Slow');
    expect(game.refusal('activate', { card: 'Plain' })).toEqual(slow);
    expect(game.refusal('activate', { card: 'Last' })).toEqual(slow);
    expect(game.can('activate', { card: 'Answer' })).toBe(true);
    expect(game.can('activate', { card: 'Fast' })).toBe(true);
  });

  it('[AC3] Quick abilities too', () => {
    const dodge = ability({
      idname: 'Dodge',
      type: 'Active Ability',
      subtypes: ['Quick'],
      effect: [gain(2)],
    });
    const game = play(
      kingsOnly,
      { k: monster({ power: 20, abilities: [dodge, 'GainEnergy'] }) },
      hands,
    );
    game.cast('Slow');
    expect(game.refusal('activate', { card: 'k', with: 'GainEnergy' })).toEqual(slow);
    game.respond(['k', 'Dodge']).passAll();
    expect(game.energy(1)).toBe(42);
  });

  it('[AC3] a Quick card may be played in one’s own turn too', () => {
    expect(play(kingsOnly, {}, hands).cast('Quick').passAll().energy(0)).toBe(41);
  });

  it('[AC3] Super Quick may answer anything else, and only Super Quick answers it', () => {
    const game = play(kingsOnly, {}, hands).cast('Super');
    expect(game.refusal('activate', { card: 'Answer' })).toEqual(slow);
    game.respond('Fast');
    expect(game.pendingActions()).toHaveLength(2);
    expect(game.refusal('activate', { card: 'Quick' })).toEqual(slow);
    const mixed = play(kingsOnly, {}, hands).cast('Slow').respond('Answer');
    expect(mixed.can('activate', { card: 'Super' })).toBe(true);
    expect(mixed.can('activate', { card: 'Quick' })).toBe(true);
  });
});

describe('AC3: Unstack on use', () => {
  const flying = of(['Unstack on use', 'Quick'], {
    name: 'Flying',
    effect: [{ op: 'gainEnergy', player: 'own', amount: { of: { stat: 'iq', of: 'self' } } }],
  });
  const legend = {
    A: monster({ power: 3 }),
    B: [monster({ iq: 4 }), monster(), flying],
    b: wall,
  };

  it('[AC3] goes to the special zone at declaration', () => {
    const game = play(drawn, legend, { hand: [[], { Answer: quickSpell() }] }).cast('B.2');
    expect(game.where('B.2')).toBe('special');
    expect(game.at('B').stack).toHaveLength(2);
    game.passAll();
    expect(game.where('B.2')).toBe('bin');
  });

  it('[AC3] the top it left stays owner', () => {
    expect(play(drawn, legend).cast('B.2').energy(0)).toBe(44);
  });

  it('[AC3] only that owner is required, on any square', () => {
    const away = (what: 'place' | 'destroy') =>
      spell({
        subtypes: ['Quick'],
        targets: [any, { what: 'empty', reach: 'global' }],
        effect: [
          what === 'place'
            ? { op: 'place', to: slot, square: { slot: 1 } }
            : { op: 'destroy', to: slot },
        ],
      });
    const answer = (what: 'place' | 'destroy') =>
      play(
        drawn,
        { ...legend, k: monster({ iq: 9, power: 20 }) },
        { hand: [[], { Away: away(what) }] },
      )
        .cast('B.2')
        .respond('Away', { target: 'B', then: ['e3'] })
        .passAll();
    expect(answer('place').energy(0)).toBe(44);
    expect(answer('destroy').energy(0)).toBe(40);
    expect(answer('destroy').where('B.2')).toBe('bin');
  });

  it('[AC3] from the hand it is an ordinary spell of the King', () => {
    const game = play(
      drawn,
      { A: monster(), B: monster(), b: wall },
      { hand: [{ F: flying }, []] },
    );
    expect(game.cast('F').energy(0)).toBe(43);
  });
});

describe('AC3: limits per turn', () => {
  it('[AC3] Once per turn is once for all copies together, wherever they are', () => {
    const once = of(['Once per turn'], { name: 'Once' });
    const game = play(
      drawn,
      { A: [monster(), once], B: monster(), b: wall },
      { hand: [{ One: once, Two: once }, []] },
    ).cast('One');
    const used = refused('used-already', 'AC7');
    expect(game.refusal('activate', { card: 'Two' })).toEqual(used);
    expect(game.refusal('activate', { card: 'A.1' })).toEqual(used);
    game.endTurn().endTurn();
    expect(game.can('activate', { card: 'Two' })).toBe(true);
  });

  it('[AC3] it applies to each player separately', () => {
    const once = of(['Once per turn', 'Quick'], { name: 'Once' });
    const game = play(kingsOnly, {}, { hand: [{ One: once }, { Two: once }] }).cast('One');
    expect(game.respond('Two').energy(1)).toBe(41);
  });

  it('[AC3] abilities of that kind count together too', () => {
    const once = ability({
      idname: 'OnceOnly',
      type: 'Active Ability',
      subtypes: ['Once per turn'],
      effect: [gain(1)],
    });
    const has = monster({ abilities: [once] });
    const game = play(drawn, { A: has, B: has, b: wall }).activate('A', 'OnceOnly');
    expect(game.refusal('activate', { card: 'B', with: 'OnceOnly' })).toEqual(
      refused('used-already', 'AC7'),
    );
  });

  it('[AC3] other spells may be activated copy after copy', () => {
    const plain = of([], { name: 'Plain' });
    const game = play(kingsOnly, {}, { hand: [{ One: plain, Two: plain }, []] });
    expect(game.cast('One').cast('Two').energy(0)).toBe(42);
  });

  it('[AC3] Many per turn has no limit but four', () => {
    const many = ability({
      idname: 'Many',
      type: 'Active Ability',
      subtypes: ['Many per turn'],
      effect: [gain(1)],
    });
    const game = play(drawn, { A: monster({ abilities: [many] }), B: monster(), b: wall });
    for (let times = 0; times < 4; times++) game.activate('A', 'Many');
    expect(game.energy(0)).toBe(44);
    expect(game.refusal('activate', { card: 'A', with: 'Many' })).toEqual(
      refused('used-already', 'AC7'),
    );
  });
});

describe('AC3: places and targets', () => {
  it('[AC3] Top Stack card must be monster', () => {
    const under = of(['Top Stack card must be monster']);
    const needs = refused('needs-stack', 'AC3');
    const legend = { A: [monster(), under], B: [spell(), under], b: wall };
    const game = play(drawn, legend, { hand: [{ Hand: under }, []] });
    expect(game.can('activate', { card: 'A.1' })).toBe(true);
    expect(game.refusal('activate', { card: 'B.1' })).toEqual(needs);
    expect(game.refusal('activate', { card: 'Hand' })).toEqual(needs);
    expect(play(drawn, { ...legend, B: under }).refusal('activate', { card: 'B' })).toEqual(needs);
  });

  it('[AC3] Max one per Stack: from the hand, by transfer and by merging positions', () => {
    const single = of(['Max one per Stack'], { name: 'Single' });
    const held = refused('one-per-stack', 'AC3');
    const legend = { A: [monster(), single], B: [monster({ range: 4 }), single], b: wall };
    const meet = drawn.replace('. B . . .', '. . B . .');
    const game = play(meet, legend, { hand: [{ More: single, Other: of([]) }, []] });
    expect(game.refusal('stack', { card: 'More', to: 'c3' })).toEqual(held);
    expect(game.refusal('unstack', { card: 'B.1', to: 'c3' })).toEqual(held);
    expect(game.refusal('stack', { card: 'B', to: 'c3' })).toEqual(held);
    expect(game.can('stack', { card: 'Other', to: 'c3' })).toBe(true);
    game.unstack('B', 'c3');
    expect(game.at('B').stack).toHaveLength(3);
  });

  it('[AC3] Owner is not King: abilities of Kings, too', () => {
    const humble = ability({
      idname: 'Humble',
      type: 'Active Ability',
      subtypes: ['Owner is not King'],
      effect: [gain(1)],
    });
    const game = play(drawn, {
      A: monster({ abilities: [humble] }),
      K: monster({ power: 20, abilities: [humble] }),
      B: monster(),
      b: wall,
    });
    expect(game.refusal('activate', { card: 'K', with: 'Humble' })).toEqual(
      refused('king-owner', 'AC3'),
    );
    expect(game.activate('A', 'Humble').energy(0)).toBe(41);
  });

  const aimed = (subtype: CardSubtype) =>
    spell({
      subtypes: [subtype],
      targets: [any],
      effect: [{ op: 'damage', to: slot, amount: 12 }],
    });
  const board = { A: monster({ power: 20 }), B: monster(), b: wall } as const;
  const cannot = refused('not-a-target', 'RG2');

  it('[AC3] Can’t target any King', () => {
    const game = play(drawn, board, { hand: [{ S: aimed("Can't target any King") }, []] });
    expect(game.refusal('activate', { card: 'S', target: 'k' })).toEqual(cannot);
    expect(game.refusal('activate', { card: 'S', target: 'K' })).toEqual(cannot);
    expect(game.can('activate', { card: 'S', target: 'A' })).toBe(true);
  });

  it('[AC3] Can’t target own King', () => {
    const game = play(drawn, board, { hand: [{ S: aimed("Can't target own King") }, []] });
    expect(game.refusal('activate', { card: 'S', target: 'K' })).toEqual(cannot);
    expect(game.can('activate', { card: 'S', target: 'k' })).toBe(true);
  });

  it('[AC3] Can’t target own King refers to the caster’s King', () => {
    const game = play(drawn, board, {
      hand: [[], { S: aimed("Can't target own King") }],
      active: 1,
    });
    expect(game.refusal('activate', { card: 'S', target: 'k' })).toEqual(cannot);
    expect(game.can('activate', { card: 'S', target: 'K' })).toBe(true);
  });

  it('[AC3] Kings are unaffected: they may be chosen, nothing happens to them', () => {
    const game = play(drawn, board, { hand: [{ S: aimed('Kings are unaffected') }, []] });
    game.cast('S', { target: 'k' });
    expect(game.at('k').damage).toBe(0);
    const other = play(drawn, board, { hand: [{ S: aimed('Kings are unaffected') }, []] });
    expect(other.cast('S', { target: 'A' }).at('A').damage).toBe(12);
  });

  it('[AC3] a side effect’s choice respects the spell’s subtypes', () => {
    const side = ability({
      idname: 'SideChoice',
      type: 'Special',
      effect: [
        { op: 'choose', chooser: 'own', target: any, slot: 0 },
        { op: 'damage', to: slot, amount: 1 },
      ],
    });
    const game = play(drawn, board, {
      hand: [{ S: spell({ subtypes: ["Can't target any King"], side }), Bolt: bolt(1) }, []],
    }).cast('S');
    const refs = game.legal().map(({ target }) => target);
    expect(refs).toContain(game.at('A').ref);
    expect(refs).not.toContain(game.at('k').ref);
    expect(refs).not.toContain(game.at('K').ref);
    expect(offers(game, 'choose')).toBe(true);
  });
});
