import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, MonsterOptions } from '../../src/testing/index.ts';
import type { AttackData } from '../../src/types/definition.ts';
import type { Operation } from '../../src/types/effect.ts';
import type { Element } from '../../src/types/enums.ts';
import { bolt, gain, offers, play, refused } from './kit.ts';

const drawn = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;
const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const strike = (
  modifier: number,
  modifierType: AttackData['modifierType'],
  element: Element | null = null,
  more: Partial<AbilitySpec> = {},
): AbilitySpec =>
  ability({
    idname: `Strike${modifierType}${modifier}${element ?? ''}`,
    type: 'Attack Ability',
    attack: { element, modifier, modifierType },
    ...more,
  });
const again = refused('attacked-already', 'BT1');

describe('BT1: one attack a turn', () => {
  it('[BT1] one attack per monster per turn', () => {
    const game = play(drawn, { A: monster({ abilities: ['PlusFour'] }), b: wall }).attack('A', 'b');
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(again);
    expect(game.refusal('attack', { card: 'A', target: 'b', with: 'PlusFour' })).toEqual(again);
    expect(offers(game, 'attack')).toBe(false);
    game.endTurn().endTurn();
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
  });

  it('[BT1] an attack ability is that one attack too', () => {
    const game = play(drawn, { A: monster({ abilities: ['PlusFour'] }), b: wall });
    game.attack('A', 'b', { with: 'PlusFour' });
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(again);
  });

  it('[BT1] the top card attacks, nothing underneath', () => {
    const game = play(drawn, { A: [monster({ power: 3 }), monster({ power: 9 })], b: wall });
    expect(game.refusal('attack', { card: 'A.1', target: 'b' })).toEqual(
      refused('unknown-card', 'ZN2'),
    );
    game.attack('A', 'b');
    expect(game.at('b').damage).toBe(3);
  });

  it('[BT1] a position attacks at most twice, by lifting', () => {
    const game = play(drawn, { A: [monster(), monster(), monster()], b: wall });
    game.attack('A', 'b').lift('A.1').attack('A.1', 'b');
    expect(game.at('b').damage).toBe(12);
    expect(game.refusal('attack', { card: 'A.1', target: 'b' })).toEqual(again);
    expect(game.refusal('lift', { card: 'A.2' })).toEqual(refused('lifted-already', 'TN6'));
    expect(offers(game, 'attack')).toBe(false);
  });

  it('[BT1] each monster has its own attack', () => {
    const game = play(drawn.replace('. . b . .', '. . b C .'), {
      A: monster(),
      C: monster({ power: 2 }),
      b: wall,
    });
    game.attack('A', 'b').attack('C', 'b');
    expect(game.at('b').damage).toBe(8);
  });

  it('[BT1] a basic attack uses the attacker’s element types', () => {
    const fire = monster({ power: 6, iq: 3, elements: ['Fire'] });
    const grass = monster({ power: 50, range: 0, elements: ['Grass'] });
    expect(play(drawn, { A: fire, b: grass }).attack('A', 'b').at('b').damage).toBe(9);
    expect(
      play(drawn, { A: monster({ iq: 3 }), b: grass })
        .attack('A', 'b')
        .at('b').damage,
    ).toBe(6);
  });

  it('[BT1] an attack ability uses its own element', () => {
    const grass = monster({ power: 50, iq: 1, range: 0, elements: ['Grass'] });
    const damage = (element: Element | null, own: Element) => {
      const name = `Strikenone0${element ?? ''}`;
      const attacker = monster({
        power: 6,
        iq: 3,
        elements: [own],
        abilities: [strike(0, 'none', element)],
      });
      return play(drawn, { A: attacker, b: grass }).attack('A', 'b', { with: name }).at('b').damage;
    };
    expect(damage('Fire', 'Normal')).toBe(9);
    expect(damage('Water', 'Fire')).toBe(5);
    expect(damage(null, 'Fire')).toBe(9);
  });

  it.each([
    ['Strikemultiply3', strike(3, 'multiply'), 12],
    ['Strikeaddition5', strike(5, 'addition'), 9],
    ['Strikeaddition-3', strike(-3, 'addition'), 1],
    ['Strikeaddition-9', strike(-9, 'addition'), 0],
    ['Strikemultiply1.5', strike(1.5, 'multiply'), 6],
  ] as const)('[BT1] %s changes the current power, damage counted', (name, spec, damage) => {
    const game = play(drawn, { A: monster({ power: 6, damage: 2, abilities: [spec] }), b: wall });
    expect(game.at('A').power).toBe(4);
    game.attack('A', 'b', { with: name });
    expect(game.at('b').damage).toBe(damage);
  });

  it('[BT1] own cards can’t be attacked', () => {
    const game = play(drawn.replace('b', 'B'), { A: monster(), B: monster() });
    expect(game.refusal('attack', { card: 'A', target: 'B' })).toEqual(
      refused('not-attackable', 'BT1'),
    );
  });
});

describe('BT2: battle damage', () => {
  const damage = (attacker: MonsterOptions, target: MonsterOptions) =>
    play(drawn, { A: monster(attacker), b: monster({ power: 50, range: 0, ...target }) })
      .attack('A', 'b')
      .at('b').damage;

  it('[BT2] power + n × attacker’s IQ', () => {
    expect(damage({ power: 6, iq: 4, elements: ['Fire'] }, { iq: 9, elements: ['Grass'] })).toBe(
      10,
    );
    expect(damage({ power: 6, iq: 4, elements: ['Fire'] }, { elements: ['Grass', 'Ice'] })).toBe(
      14,
    );
  });

  it('[BT2] − m × target’s IQ', () => {
    expect(damage({ power: 6, iq: 4, elements: ['Fire'] }, { iq: 2, elements: ['Water'] })).toBe(4);
    expect(
      damage({ power: 6, iq: 4, elements: ['Fire'] }, { iq: 2, elements: ['Water', 'Ground'] }),
    ).toBe(2);
  });

  it('[BT2] both at once, and never below 0', () => {
    expect(
      damage({ power: 6, iq: 4, elements: ['Fire'] }, { iq: 3, elements: ['Grass', 'Water'] }),
    ).toBe(6 + 4 - 3);
    expect(damage({ power: 6, iq: 4, elements: ['Fire'] }, { iq: 9, elements: ['Water'] })).toBe(0);
  });

  it('[BT2] each element of the target counts once, however many attacking elements match it', () => {
    const attacker = { power: 6, iq: 4, elements: ['Fire', 'Flying', 'Bug'] } as const;
    expect(damage(attacker, { elements: ['Grass'] })).toBe(10);
    expect(
      damage({ ...attacker, elements: ['Fire', 'Electric'] }, { iq: 2, elements: ['Ground'] }),
    ).toBe(4);
  });

  it('[BT2] one attacking element may give +1 and another −1 against the same element', () => {
    expect(
      damage({ power: 6, iq: 4, elements: ['Fire', 'Water'] }, { iq: 3, elements: ['Ground'] }),
    ).toBe(6 + 4 - 3);
  });

  it('[BT2] only the attacking element’s row is read', () => {
    expect(damage({ power: 6, iq: 4 }, { iq: 3, elements: ['Fighting'] })).toBe(6);
    expect(damage({ power: 6, iq: 4, elements: ['Fighting'] }, { iq: 3 })).toBe(10);
  });

  it('[BT2] the modifier changes power only, not the natural bonus', () => {
    const game = play(drawn, {
      A: monster({ power: 5, iq: 3, elements: ['Fire'], abilities: [strike(2, 'multiply')] }),
      b: monster({ power: 50, range: 0, elements: ['Grass'] }),
    }).attack('A', 'b', { with: 'Strikemultiply2' });
    expect(game.at('b').damage).toBe(5 * 2 + 3);
  });

  it('[BT2] a modifier may take power below 0; only the total is limited to 0', () => {
    const game = play(drawn, {
      A: monster({ power: 5, iq: 6, elements: ['Fire'], abilities: [strike(-9, 'addition')] }),
      b: monster({ power: 50, range: 0, elements: ['Grass'] }),
    }).attack('A', 'b', { with: 'Strikeaddition-9' });
    expect(game.at('b').damage).toBe(5 - 9 + 6);
  });

  it('[BT2] battle damage ignores IQ protection', () => {
    expect(damage({ power: 6, iq: 0 }, { iq: 30 })).toBe(6);
  });
});

describe('BT3: recoil', () => {
  it('[BT3] a target whose range reaches the attacker strikes back like a basic attack', () => {
    const game = play(drawn, {
      A: monster({ power: 30, elements: ['Grass'] }),
      b: monster({ power: 7, iq: 3, elements: ['Fire'], abilities: ['PlusFour'] }),
    }).attack('A', 'b');
    expect(game.at('A').damage).toBe(7 + 3);
  });

  it('[BT3] attacking from outside the target’s reach meets no recoil', () => {
    const diagonal = monster({ power: 30, rangeType: 'Diagonal', range: 4 });
    expect(play(drawn, { A: monster(), b: diagonal }).attack('A', 'b').at('A').damage).toBe(0);
    const far = drawn.replace('. . . . .\n  . . b', '. . b . .\n  . . .');
    const short = monster({ power: 30, range: 1 });
    const game = play(far, { A: monster({ range: 2 }), b: short }).attack('A', 'b');
    expect(game.at('A').damage).toBe(0);
    expect(game.at('b').damage).toBe(6);
  });

  it('[BT3] both strike at the same moment, from power before damage', () => {
    const game = play(drawn, { A: monster({ power: 10 }), b: monster({ power: 9 }) });
    game.attack('A', 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.at('A')).toMatchObject({ power: 1, damage: 9 });
  });

  it('[BT3] a destroyed target still recoils: both may be destroyed', () => {
    const game = play(drawn, { A: monster({ power: 6 }), b: monster({ power: 6 }) });
    game.attack('A', 'b');
    expect([game.where('A'), game.where('b')]).toEqual(['bin', 'bin']);
  });

  it('[BT3] recoil uses the target’s power without the attacker’s modifier', () => {
    const game = play(drawn, {
      A: monster({ power: 30, abilities: [strike(2, 'multiply')] }),
      b: monster({ power: 61 }),
    }).attack('A', 'b', { with: 'Strikemultiply2' });
    expect(game.where('A')).toBe('bin');
    expect(game.at('b').damage).toBe(60);
  });

  it('[BT3] a target that attacks past cards also recoils past them', () => {
    const far = drawn.replace('. . . . .\n  . . b', '. . b . .\n  . . B');
    const longbow = ability({
      idname: 'Longbow',
      type: 'Passive Ability',
      continuous: [{ continuous: 'status', affects: 'self', status: 'attacks past cards' }],
    });
    const shot = (abilities: readonly AbilitySpec[], range = 2) =>
      play(far, {
        A: monster({ range: 2, abilities: [longbow] }),
        B: monster(),
        b: monster({ power: 9, range, abilities }),
      }).attack('A', 'b');
    expect(shot([]).at('A').damage).toBe(0);
    expect(shot([longbow]).where('A')).toBe('bin');
    expect(shot([longbow], 1).at('A').damage).toBe(0);
  });

  it('[BT3] a stack recoils with its top card', () => {
    const game = play(drawn, {
      A: monster({ power: 30 }),
      b: [monster({ power: 40, range: 0 }), monster({ power: 9, range: 4 })],
    }).attack('A', 'b');
    expect(game.at('A').damage).toBe(0);
  });

  it('[BT3] Kings recoil too', () => {
    const game = play(drawn.replace('. . k . .', '. . . . .').replace('. . b . .', '. . k . .'), {
      A: monster({ power: 12 }),
      k: monster({ power: 5 }),
    }).attack('A', 'k');
    expect(game.at('A').damage).toBe(5);
    expect(game.at('k').damage).toBe(2);
  });

  const sweep = strike(0, 'none', null, { idname: 'Sweep', area: { kind: 'Circle', size: 1 } });

  it('[BT3] only the chosen target recoils', () => {
    const game = play(drawn.replace('. . b . .', '. c b . .'), {
      A: monster({ power: 30, abilities: [sweep] }),
      b: wall,
      c: monster({ power: 40, rangeType: 'Circle', range: 4 }),
    }).attack('A', 'b', { with: 'Sweep' });
    expect(game.at('c').damage).toBe(30);
    expect(game.at('A').damage).toBe(0);
  });

  it('[BT3] an attack’s area never strikes the attacker', () => {
    const game = play(drawn, {
      A: [monster({ power: 30, abilities: [sweep] }), monster()],
      b: wall,
    }).attack('A', 'b', { with: 'Sweep' });
    expect(game.at('b').damage).toBe(30);
    expect([game.at('A').damage, game.at('A.1').damage]).toEqual([0, 0]);
  });
});

describe('BT4: destruction and the King', () => {
  it('[BT4] 0 power is destroyed, to the bin', () => {
    const exact = play(drawn, { A: monster({ power: 6 }), b: monster({ power: 6, range: 0 }) });
    exact.attack('A', 'b');
    expect(exact.where('b')).toBe('bin');
    const alive = play(drawn, { A: monster({ power: 6 }), b: monster({ power: 7, range: 0 }) });
    expect(alive.attack('A', 'b').at('b').power).toBe(1);
  });

  const near = `
    . . . . .
    . . k . .
    . . A . .
    . . . . .
    . . K . .
  `;

  it('[BT4] a destroyed King is checkmate', () => {
    const game = play(near, { A: monster({ power: 30 }), k: monster({ power: 20, range: 0 }) });
    game.attack('A', 'k');
    expect(game.where('k')).toBe('bin');
    expect(game.result()).toEqual({ winner: 0, reason: 'checkmate' });
    expect(game.decision()).toBeNull();
    expect(game.reasons()).toContain('King destroyed');
  });

  it('[BT4] the order: damage, bonus effect, destruction, energy lost, triggers', () => {
    const game = play(drawn, {
      A: monster({
        power: 9,
        abilities: [
          strike(0, 'none', null, { idname: 'Reap', effect: [gain(1)] }),
          ability({
            idname: 'Feast',
            type: 'Passive Auto Ability',
            trigger: { on: 'destroys', whose: 'self' },
            effect: [gain(2)],
          }),
        ],
      }),
      b: monster({ power: 4 }),
    }).attack('A', 'b', { with: 'Reap' });
    const amounts = game
      .reasons()
      .filter((reason) =>
        [
          'Attack resolved',
          'Attack recoil',
          'Energy gained',
          'Battle destroy',
          'Energy lost in battle',
          'Ability triggered',
        ].includes(reason),
      );
    expect(amounts.slice(1)).toEqual([
      'Attack resolved',
      'Attack recoil',
      'Energy gained',
      'Battle destroy',
      'Energy lost in battle',
      'Ability triggered',
      'Energy gained',
    ]);
  });

  it('[BT4] losses are checked after triggers: one that gains energy saves its King', () => {
    const mourner = monster({
      power: 4,
      abilities: [
        ability({
          idname: 'Mourn',
          type: 'Passive Auto Ability',
          trigger: { on: 'is destroyed', whose: 'self' },
          effect: [gain(3)],
        }),
      ],
    });
    const game = play(drawn, { A: monster({ power: 9 }), b: mourner }, { energy: [40, 5] });
    game.attack('A', 'b');
    expect(game.energy(1)).toBe(3);
    expect(game.result()).toBeNull();
  });

  it('[BT4] no effect removes a King', () => {
    const anyone = { what: 'monster', reach: 'global' } as const;
    const hand = {
      Kill: spell({ targets: [anyone], effect: [{ op: 'destroy', to: { slot: 0 } }] }),
      Home: spell({ targets: [anyone], effect: [{ op: 'send', to: { slot: 0 }, zone: 'hand' }] }),
      Burn: spell({ targets: [anyone], effect: [{ op: 'send', to: { slot: 0 }, zone: 'void' }] }),
      Back: spell({ targets: [anyone], effect: [{ op: 'send', to: { slot: 0 }, zone: 'deck' }] }),
    };
    const game = play(near, { A: monster() }, { hand: [hand, []] });
    for (const name of ['Kill', 'Home', 'Burn', 'Back']) game.cast(name, { target: 'k' }).passAll();
    expect(game.at('k')).toMatchObject({ square: 'c4', power: 20 });
    expect(game.result()).toBeNull();
  });

  it('[BT4] no burn ability or cost removes a King', () => {
    const game = play(near, { A: monster(), K: monster({ power: 20, abilities: ['BurnStrike'] }) });
    expect(game.refusal('activate', { card: 'K', with: 'BurnStrike', target: 'k' })).toEqual(
      refused('king-burn', 'BT4'),
    );
  });

  const weaken = (amount: number, how: 'lower' | 'set') =>
    spell({
      targets: [{ what: 'monster', reach: 'global' }],
      effect: [{ op: 'modify', to: { slot: 0 }, stat: 'power', how, amount, lasts: 'this turn' }],
    });

  it('[BT4] no other change lowers a King’s power below 1 plus its damage', () => {
    const game = play(
      near,
      { A: monster(), k: monster({ power: 20, iq: 0 }) },
      { hand: [{ Weak: weaken(50, 'lower'), Set: weaken(0, 'set'), Bolt: bolt(15) }, []] },
    );
    game.cast('Bolt', { target: 'k' });
    expect(game.at('k')).toMatchObject({ power: 15, damage: 5 });
    game.cast('Weak', { target: 'k' });
    expect(game.at('k').power).toBe(1);
    game.cast('Set', { target: 'k' });
    expect(game.at('k').power).toBe(1);
    expect(game.result()).toBeNull();
  });

  it('[BT4] any damage past its shield then destroys the King', () => {
    const game = play(
      near,
      { A: monster({ power: 11 }), k: monster({ power: 20, iq: 0, range: 0 }) },
      { hand: [{ Weak: weaken(50, 'lower') }, []] },
    );
    game.cast('Weak', { target: 'k' }).attack('A', 'k');
    expect(game.result()).toEqual({ winner: 0, reason: 'checkmate' });
  });

  it('[BT4] the bonus effect comes before destruction: a King still at 0 afterwards is destroyed', () => {
    const mercy = strike(0, 'none', null, {
      idname: 'Mercy',
      effect: [{ op: 'heal', to: 'defender', amount: 2 }],
    });
    const at = (power: number) =>
      play(near, {
        A: monster({ power, iq: 5, abilities: [mercy] }),
        k: monster({ power: 20, range: 0 }),
      }).attack('A', 'k', { with: 'Mercy' });
    expect(at(40).result()).toEqual({ winner: 0, reason: 'checkmate' });
    expect(at(31).at('k').power).toBe(1);
    expect(at(30).at('k').power).toBe(2);
  });
});

describe('BT4: a saved King', () => {
  const raise = (amount: number): Operation => ({
    op: 'modify',
    to: 'defender',
    stat: 'power',
    how: 'raise',
    amount,
    lasts: 'this turn',
  });

  it('[BT4] a King raised above its damage by the bonus effect survives, and later losses leave it 1 power', () => {
    const pity = strike(0, 'none', null, { idname: 'Pity', effect: [raise(20)] });
    const weak = spell({
      targets: [{ what: 'monster', reach: 'global' }],
      effect: [
        {
          op: 'modify',
          to: { slot: 0 },
          stat: 'power',
          how: 'lower',
          amount: 30,
          lasts: 'this turn',
        },
      ],
    });
    const game = play(
      `
      . . . . .
      . . k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 35, iq: 5, abilities: [pity] }),
        k: monster({ power: 20, iq: 0, range: 0 }),
      },
      { hand: [{ Weak: weak }, []] },
    );
    game.attack('A', 'k', { with: 'Pity' });
    expect(game.at('k')).toMatchObject({ power: 15, damage: 25 });
    game.cast('Weak', { target: 'k' });
    expect(game.at('k').power).toBe(1);
    expect(game.result()).toBeNull();
  });
});

describe('BT5: attacking directly', () => {
  const drawnDirect = `
    k . . . .
    . . . A .
    . . B . .
    . . . . .
    . . K . .
  `;
  const no = refused('no-direct-attack', 'BT5');

  it('[BT5] a monster on the opponent’s two ranks costs the King 5 energy', () => {
    const game = play(drawnDirect, { A: monster({ power: 1 }), B: monster() }).attackDirectly('A');
    expect(game.energy(1)).toBe(35);
    expect(game.at('k').damage).toBe(0);
  });

  it('[BT5] not from anywhere else', () => {
    const game = play(drawnDirect, { A: monster(), B: monster() });
    expect(game.refusal('attackDirectly', { card: 'B' })).toEqual(no);
    expect(game.legal().filter(({ kind }) => kind === 'attackDirectly')).toHaveLength(1);
  });

  it('[BT5] only while the opponent’s only monster is the King; spells don’t count', () => {
    const guarded = drawnDirect.replace('k . . . .', 'k . . . c');
    const game = play(guarded, { A: monster(), B: monster(), c: monster() });
    expect(game.refusal('attackDirectly', { card: 'A' })).toEqual(no);
    const lone = play(guarded, { A: monster(), B: monster(), c: spell() });
    expect(lone.can('attackDirectly', { card: 'A' })).toBe(true);
  });

  it('[BT5] it is the monster’s attack of this turn', () => {
    const game = play(drawnDirect, { A: monster(), B: monster() }).attackDirectly('A');
    expect(game.refusal('attackDirectly', { card: 'A' })).toEqual(again);
    expect(game.refusal('move', { card: 'A', to: 'e4' })).toEqual(refused('acted-already', 'TN6'));
  });

  it('[BT5] it starts the battle phase and meets no recoil', () => {
    const game = play(drawnDirect, {
      A: monster({ power: 1 }),
      B: monster(),
      k: monster({ power: 30, rangeType: 'Circle', range: 4 }),
    }).attackDirectly('A');
    expect(game.phase()).toBe('battle');
    expect(game.at('A').damage).toBe(0);
  });

  it('[BT5] it can take a King’s last energy', () => {
    const game = play(drawnDirect, { A: monster(), B: monster() }, { energy: [40, 4] });
    game.attackDirectly('A');
    expect(game.energy(1)).toBe(0);
    expect(game.result()).toEqual({ winner: 0, reason: 'out of energy' });
  });
});

describe('BT6: attacking a lone spell', () => {
  it('[BT6] it is destroyed, without recoil and without loss of energy', () => {
    const game = play(drawn, { A: monster({ power: 1 }), b: spell() }).attack('A', 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.at('A').damage).toBe(0);
    expect([game.energy(0), game.energy(1)]).toEqual([40, 40]);
  });

  it('[BT6] even an attack without damage destroys it', () => {
    const attacker = monster({ power: 1, abilities: [strike(-3, 'addition')] });
    const game = play(drawn, { A: attacker, b: spell() });
    game.attack('A', 'b', { with: 'Strikeaddition-3' });
    expect(game.where('b')).toBe('bin');
  });

  it('[BT6] destroying a spell on top of another reveals the next', () => {
    const game = play(drawn, { A: monster(), b: [spell(), spell({ name: 'Low' })] });
    game.attack('A', 'b').passAll();
    expect(game.at('b.1')).toMatchObject({ square: 'c3', depth: 0, faceDown: false });
  });

  it('[BT6] it counts as a destruction in that turn', () => {
    const game = play(drawn, { A: monster(), b: spell() }, { quiet: 10 })
      .attack('A', 'b')
      .endTurn();
    expect(game.result()).toBeNull();
    expect(game.state().open.quiet).toBe(0);
  });
});
