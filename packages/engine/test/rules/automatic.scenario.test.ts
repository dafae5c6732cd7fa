import { describe, expect, it } from 'vitest';
import { ability, card, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, Scenario } from '../../src/testing/index.ts';
import type { Filter, Operation, TargetSlot, Trigger } from '../../src/types/effect.ts';
import { bolt, gain, kingsOnly, offers, play, quickSpell, refused } from './kit.ts';

const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const drawn = `
  . . k . .
  . . b . .
  . . A . .
  . B . . .
  . . K . .
`;
/** Passive Auto: gives its player that much energy. */
const when = (
  on: Trigger['on'],
  amount = 1,
  whose: Trigger['whose'] = 'self',
  more: Partial<AbilitySpec> & { readonly subject?: Filter } = {},
): AbilitySpec => {
  const { subject, ...rest } = more;
  return ability({
    idname: `On${on.replaceAll(' ', '')}${whose}${amount}`,
    type: 'Passive Auto Ability',
    trigger: { on, whose, ...(subject && { subject }) },
    effect: [gain(amount)],
    ...rest,
  });
};
const any: TargetSlot = { what: 'monster', reach: 'global' };
const slot = { slot: 0 } as const;
const destroy = spell({ targets: [any], effect: [{ op: 'destroy', to: slot }] });

describe('AC6: triggers of automatic abilities', () => {
  const has = (...abilities: readonly AbilitySpec[]) => monster({ cost: 0, abilities });

  it('[AC6] entering the field: by summon, stacking on top, effect, upgrade', () => {
    const enters = has(when('enters field', 2));
    const call = spell({
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
      ],
    });
    const options = {
      hand: [{ S: enters, Call: call }, []],
      bin: [{ Dead: enters }, []],
      superdeck: [{ Super: card('Knight', { abilities: ['OnEntersField'] }) }, []],
      deck: [[monster({ name: 'Drawn' })], []],
    } as const;
    const game = play(drawn, { A: [monster(), monster()], B: monster(), b: wall }, options);
    expect(game.summon('S', 'a1').energy(0)).toBe(42);
    const effect = play(drawn, { A: monster(), B: monster(), b: wall }, options);
    expect(effect.cast('Call', { then: ['Dead', 'a1'] }).energy(0)).toBe(42);
    const over = play(drawn, { A: monster(), B: monster(), b: wall }, options);
    expect(over.stack('S', 'c3', 'onTop').energy(0)).toBe(42);
    const upgraded = play(drawn, { A: [monster(), monster()], B: monster(), b: wall }, options);
    expect(upgraded.upgrade('Super', 'c3').hand(0)).toContain('Drawn');
  });

  it('[AC6] [ST7] a card that goes underneath doesn’t enter the field, for itself or for others', () => {
    const game = play(
      drawn,
      { A: has(when('enters field', 1, 'own')), B: monster(), b: wall },
      { hand: [{ S: has(when('enters field', 10)), T: has() }, []] },
    );
    expect(game.stack('S', 'b2', 'underneath').energy(0)).toBe(40);
    expect(game.stack('T', 'b2', 'onTop').energy(0)).toBe(41);
  });

  it('[AC6] leaving the field: destroyed, sent away, burned, traded in', () => {
    const leaves = has(when('leaves field', 2));
    const send = (zone: 'hand' | 'deck' | 'void') =>
      spell({ targets: [any], effect: [{ op: 'send', to: slot, zone }] });
    const start = () =>
      play(
        drawn,
        { A: [leaves, leaves], B: leaves, b: wall },
        {
          hand: [{ Kill: destroy, Home: send('hand'), Back: send('deck'), Burn: send('void') }, []],
          superdeck: [{ Super: card('Knight', { abilities: [] }) }, []],
        },
      );
    for (const name of ['Kill', 'Home', 'Back', 'Burn']) {
      expect(start().cast(name, { target: 'B' }).energy(0)).toBe(42);
    }
    expect(start().upgrade('Super', 'c3').energy(0)).toBe(40 - 2 + 4);
  });

  it('[AC6] the start and the end of a turn, one’s own, the opponent’s or any', () => {
    const turns = (whose: Trigger['whose']) => {
      const game = play(drawn, {
        A: has(when('turn end', 1, whose), when('turn start', 10, whose)),
        B: monster(),
        b: wall,
      });
      return [game.endTurn().energy(0), game.endTurn().energy(0)];
    };
    expect(turns('own')).toEqual([41, 51]);
    expect(turns('opposing')).toEqual([50, 51]);
    expect(turns('any')).toEqual([51, 62]);
  });

  it('[AC6] attacking and being attacked', () => {
    const game = play(drawn, {
      A: has(when('attacks', 2)),
      B: monster(),
      b: monster({ power: 50, range: 0, abilities: [when('is attacked', 3)] }),
    }).attack('A', 'b');
    expect([game.energy(0), game.energy(1)]).toEqual([42, 43]);
  });

  it('[AC6] a direct attack counts as attacking', () => {
    const game = play(
      `
      k . . . .
      . . . A .
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: has(when('attacks', 2)) },
    ).attackDirectly('A');
    expect([game.energy(0), game.energy(1)]).toEqual([42, 35]);
  });

  it('[AC6] destroying in battle and being destroyed', () => {
    const game = play(drawn, {
      A: monster({ power: 9, abilities: [when('destroys', 2)] }),
      B: monster(),
      b: monster({ power: 3, abilities: [when('is destroyed', 3)] }),
    }).attack('A', 'b');
    expect([game.energy(0), game.energy(1)]).toEqual([42, 38]);
  });

  it('[AC6] a monster that destroys by recoil destroys too', () => {
    const game = play(drawn, {
      A: monster({ power: 3 }),
      B: monster(),
      b: monster({ power: 9, abilities: [when('destroys', 3)] }),
    }).attack('A', 'b');
    expect(game.where('A')).toBe('bin');
    expect(game.energy(1)).toBe(43);
  });

  it('[AC6] being stacked: from hand, from field and by transfer', () => {
    const stacked = has(when('is stacked', 2));
    const meet = drawn.replace('. B . . .', '. . B . .');
    const game = play(
      meet,
      { A: [monster(), stacked], B: stacked, b: wall },
      { hand: [{ S: stacked }, []] },
    );
    expect(game.stack('S', 'c3', 'underneath').energy(0)).toBe(42);
    game.unstack('A.1', 'c2', 'underneath');
    expect(game.energy(0)).toBe(44);
    const field = play(meet, { A: monster(), B: stacked, b: wall });
    expect(field.stack('B', 'c3').energy(0)).toBe(42);
    expect(field.at('A').depth).toBe(1);
  });

  it('[AC6] being stacked onto a lone spell, by a move, a transfer or an effect', () => {
    const stacked = has(when('is stacked', 2));
    const meet = drawn.replace('. B . . .', '. . B . .');
    const field = play(meet, { A: spell(), B: stacked, b: wall });
    expect(field.stack('B', 'c3').energy(0)).toBe(42);
    const both = play(meet, { A: spell(), B: [monster(), stacked], b: wall });
    expect(both.stack('B', 'c3').energy(0)).toBe(42);
    const transfer = play(meet, { A: spell(), B: [monster(), stacked], b: wall });
    expect(transfer.unstack('B.1', 'c3').energy(0)).toBe(42);
    const shelter = spell({
      effect: [
        { op: 'pick', chooser: 'own', from: 'hand', whose: 'own', amount: 1, fate: 'under self' },
      ],
    });
    const effect = play(
      meet,
      { A: shelter, B: monster(), b: wall },
      { hand: [{ S: has(when('is stacked', 2), when('enters field', 3)) }, []] },
    ).cast('A', { then: ['S'] });
    // On top of the spell it enters the field, like a card stacked from the hand.
    expect(effect.energy(0)).toBe(45);
  });

  it('[AC6] an upgrade', () => {
    const game = play(
      drawn,
      { A: [monster(), monster()], B: monster(), b: wall },
      { superdeck: [{ Super: card('Knight', { abilities: ['OnUpgrade'] }) }, []] },
    ).upgrade('Super', 'c3');
    expect(game.energy(0)).toBe(40 - 2 + 3);
  });

  it('[AC6] events of other cards set off abilities that name other cards', () => {
    const watcher = has(
      when('is destroyed', 1, 'own'),
      when('is destroyed', 10, 'opposing'),
      when('is destroyed', 100, 'any', { subject: { level: { min: 2 } } }),
    );
    const start = () =>
      play(
        drawn.replace('. . k . .', '. . k c .'),
        { A: watcher, B: monster(), b: monster({ iq: 0 }), c: monster({ level: 2, iq: 0 }) },
        { hand: [{ Kill: destroy }, []] },
      );
    expect(start().cast('Kill', { target: 'B' }).energy(0)).toBe(41);
    expect(start().cast('Kill', { target: 'b' }).energy(0)).toBe(50);
    expect(start().cast('Kill', { target: 'c' }).energy(0)).toBe(150);
    expect(start().cast('Kill', { target: 'A' }).energy(0)).toBe(40);
  });

  it('[AC6] only monsters count: a destroyed lone spell triggers nothing', () => {
    const watcher = has(when('leaves field', 1, 'opposing'), when('is destroyed', 10, 'opposing'));
    const game = play(drawn, { A: watcher, B: monster(), b: spell() }).attack('A', 'b');
    expect(game.where('b')).toBe('bin');
    expect(game.energy(0)).toBe(40);
  });

  it('[AC6] ‘attacks’ and ‘is attacked’ resolve before the window opens', () => {
    const game = play(
      drawn,
      {
        A: has(when('attacks', 2)),
        B: monster(),
        b: monster({ power: 50, range: 0, abilities: [when('is attacked', 3)] }),
      },
      { hand: [[], { Answer: quickSpell() }] },
    ).attack('A', 'b');
    expect(game.decision()).toEqual({ kind: 'respond', players: [1] });
    expect(game.at('b').damage).toBe(0);
    expect([game.energy(0), game.energy(1)]).toEqual([42, 43]);
  });

  it('[AC6] an Active Auto ability may be declined, a Passive Auto one always happens', () => {
    const may = ability({
      idname: 'May',
      type: 'Active Auto Ability',
      trigger: { on: 'turn end', whose: 'own' },
      effect: [gain(5)],
    });
    const ended = () =>
      play(drawn, { A: has(may, when('turn end', 1, 'own')), B: monster(), b: wall }).endTurn();
    expect(ended().decision()).toEqual({ kind: 'choose', players: [0] });
    expect(ended().choose(true).energy(0)).toBe(46);
    expect(ended().choose(false).energy(0)).toBe(41);
    expect(ended().choose(false).turn()).toBe(6);
  });

  it('[AC6] it costs energy, and isn’t offered to a player who can’t pay', () => {
    const dear = ability({
      idname: 'Dear',
      type: 'Active Auto Ability',
      trigger: { on: 'turn end', whose: 'own' },
      cost: { type: 'HP on Activate', amount: 3 },
      effect: [{ op: 'gainEnergy', player: 'opposing', amount: 1 }],
    });
    const ended = (energy: number) =>
      play(drawn, { A: has(dear), B: monster(), b: wall }, { energy: [energy, 40] }).endTurn();
    const used = ended(4).choose(true);
    expect([used.energy(0), used.energy(1)]).toEqual([1, 41]);
    expect(ended(3).turn()).toBe(6);
  });
});

describe('AC6: several at once', () => {
  const order = (game: Scenario): string[] =>
    game
      .events()
      .filter(({ reason }) => reason === 'Ability triggered')
      .map(({ open }) => {
        const label = ['A', 'B', 'C', 'b', 'c', 'd', 'A.1', 'A.2', 'K', 'k'].find((square) => {
          try {
            return game.at(square).ref === open?.note.card;
          } catch {
            return false;
          }
        });
        return label ?? '?';
      });
  const watch = monster({ power: 30, iq: 9, abilities: [when('is destroyed', 1, 'any')] });

  it('[AC6] the turn player’s first, then by square a1 to e5', () => {
    const board = `
      b . k . .
      . . d . C
      . A . . .
      . B . c .
      . . K . .
    `;
    const legend = { A: watch, B: watch, C: monster(), b: watch, c: watch, d: watch };
    const hands = { hand: [{ Kill: destroy }, { Kill2: destroy }] } as const;
    const south = play(board, legend, hands).cast('Kill', { target: 'C' }).passAll();
    expect(order(south)).toEqual(['B', 'A', 'c', 'd', 'b']);
    const north = play(board, legend, { ...hands, active: 1 });
    north.cast('Kill2', { target: 'C' }).passAll();
    expect(order(north)).toEqual(['c', 'd', 'b', 'B', 'A']);
  });

  it('[AC6] then by depth', () => {
    const leaves = (amount: number) => monster({ abilities: [when('leaves field', amount)] });
    const game = play(
      drawn,
      { A: [leaves(1), leaves(2), leaves(3)], B: leaves(4), b: wall },
      { superdeck: [{ Super: card('Knight') }, []] },
    ).upgrade('Super', 'c3');
    const gained = game
      .events()
      .flatMap(({ reason, open }) => (reason === 'Energy gained' ? [open?.note.amount] : []));
    expect(gained).toEqual([1, 2, 3]);
  });

  it('[AC6] the order shows in the results', () => {
    const double = ability({
      idname: 'Double',
      type: 'Passive Auto Ability',
      trigger: { on: 'turn end', whose: 'any' },
      effect: [{ op: 'gainEnergy', player: 'own', amount: { of: { energy: 'own' } } }],
    });
    const add = when('turn end', 1, 'any');
    const both = (first: AbilitySpec, second: AbilitySpec) =>
      play(drawn, {
        B: monster({ abilities: [first] }),
        A: monster({ abilities: [second] }),
        b: wall,
      }).endTurn();
    expect(both(double, add).energy(0)).toBe(81);
    expect(both(add, double).energy(0)).toBe(82);
  });
});

describe('AC5, AC6: an automatic ability whose card is gone when it resolves', () => {
  const iq = { of: { stat: 'iq', of: 'self' } } as const;
  const byIq = (on: Trigger['on'], whose: Trigger['whose']) =>
    when(on, 0, whose, { effect: [{ op: 'gainEnergy', player: 'own', amount: iq }] });
  const blow = spell({
    effect: [
      {
        op: 'damage',
        to: { each: { king: false, stat: { stat: 'power', is: 'at most', than: 9 } } },
        amount: 9,
      },
    ],
  });

  it.each(['is destroyed', 'leaves field'] as const)(
    '[AC5] is destroyed together with the card that triggers it and uses its last values: %s',
    (on) => {
      const mourner = monster({ power: 3, iq: 4, abilities: [byIq(on, 'own')] });
      const game = play(
        drawn,
        { A: mourner, B: monster({ power: 3 }), b: wall },
        { hand: [{ Blow: blow }, []] },
      ).cast('Blow');
      expect([game.where('A'), game.where('B')]).toEqual(['bin', 'bin']);
      expect(game.energy(0)).toBe(44);
    },
  );

  it('[AC5] one that is destroyed while destroying also uses its last values', () => {
    const avenger = monster({ power: 6, iq: 4, abilities: [byIq('destroys', 'self')] });
    const game = play(drawn, { A: avenger, B: monster(), b: monster() }).attack('A', 'b');
    expect([game.where('A'), game.where('b')]).toEqual(['bin', 'bin']);
    expect(game.energy(0)).toBe(40 - 5 + 4);
  });

  it('[AC2] [AC5] the IQ it had then decides which targets are protected', () => {
    const curse = when('is destroyed', 0, 'own', {
      effect: [{ op: 'damage', to: { each: { side: 'opposing', king: false } }, amount: 2 }],
    });
    const cursed = (own: number, foe: number) =>
      play(
        drawn,
        {
          A: monster({ power: 3, iq: own, abilities: [curse] }),
          B: monster({ power: 3 }),
          b: monster({ power: 30, iq: foe }),
        },
        { hand: [{ Blow: blow }, []] },
      )
        .cast('Blow')
        .at('b').damage;
    expect([cursed(4, 4), cursed(4, 5)]).toEqual([2, 0]);
  });
});

describe('AC7: how often an ability works', () => {
  const used = refused('used-already', 'AC7');
  const storm = spell({
    effect: [
      {
        op: 'damage',
        to: { each: { king: false, stat: { stat: 'power', is: 'at most', than: 9 } } },
        amount: 9,
      },
    ],
  });

  it('[AC7] an automatic ability triggers at most once per resolved action', () => {
    const board = drawn.replace('. . k . .', '. c k d .');
    const watcher = monster({ power: 30, iq: 9, abilities: [when('is destroyed', 1, 'any')] });
    const weak = monster({ power: 3, iq: 0 });
    const game = play(
      board,
      { A: watcher, B: weak, b: weak, c: weak, d: wall },
      { hand: [{ Storm: storm, Kill: destroy }, []] },
    ).cast('Storm');
    expect([game.where('B'), game.where('b'), game.where('c')]).toEqual(['bin', 'bin', 'bin']);
    expect(game.energy(0)).toBe(41);
    game.cast('Kill', { target: 'd' });
    expect(game.energy(0)).toBe(42);
  });

  it('[AC7] each pending action counts separately', () => {
    const watcher = monster({ power: 30, iq: 9, abilities: [when('is destroyed', 1, 'any')] });
    const kill = (subtypes: readonly ['Quick'] | readonly []) =>
      spell({ subtypes, targets: [any], effect: [{ op: 'destroy', to: slot }] });
    const game = play(
      drawn,
      { A: watcher, B: monster({ iq: 0 }), b: monster({ iq: 0 }) },
      { hand: [{ One: kill([]) }, { Two: kill(['Quick']) }] },
    );
    game.cast('One', { target: 'b' }).respond('Two', { target: 'B' }).passAll();
    expect(game.energy(0)).toBe(42);
  });

  it('[AC7] two abilities that trigger each other don’t loop', () => {
    const echo = (amount: number) =>
      ability({
        idname: `Echo${amount}`,
        type: 'Passive Auto Ability',
        trigger: { on: 'enters field', whose: 'any' },
        effect: [
          gain(amount),
          { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
        ],
      });
    const game = play(
      kingsOnly,
      { K: monster({ power: 20, abilities: [echo(1)] }) },
      {
        hand: [{ S: monster({ cost: 0, abilities: [echo(10)] }) }, []],
        bin: [{ One: monster({ name: 'One' }), Two: monster({ name: 'Two' }) }, []],
      },
    );
    game.summon('S', 'a1').choose('One').choose('b1').choose('Two').choose('d1');
    expect(game.energy(0)).toBe(51);
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
  });

  it('[AC7] an activated ability works once a turn by default', () => {
    const game = play(drawn, { A: monster({ abilities: ['GainEnergy'] }), B: monster(), b: wall });
    game.activate('A', 'GainEnergy');
    expect(game.refusal('activate', { card: 'A', with: 'GainEnergy' })).toEqual(used);
    game.endTurn().endTurn();
    expect(game.can('activate', { card: 'A', with: 'GainEnergy' })).toBe(true);
  });

  it('[AC7] no ability is activated more than four times a turn', () => {
    const game = play(drawn, { A: monster({ abilities: ['ManyGain'] }), B: monster(), b: wall });
    for (let times = 0; times < 4; times++) game.activate('A', 'ManyGain');
    expect(game.energy(0)).toBe(36);
    expect(game.refusal('activate', { card: 'A', with: 'ManyGain' })).toEqual(used);
    expect(offers(game, 'activate')).toBe(true);
    game.endTurn().endTurn();
    expect(game.can('activate', { card: 'A', with: 'ManyGain' })).toBe(true);
  });

  it('[AC7] uses are counted on the source card’s ability: another top card gets no second use', () => {
    const lent = ability({
      idname: 'Lent',
      type: 'Active Stack Ability',
      stackable: 'flex',
      effect: [gain(1)],
    });
    const source = monster({ abilities: [lent] });
    const meet = drawn.replace('. B . . .', '. . B . .');
    const game = play(meet, { A: [monster(), monster(), source], B: monster(), b: wall });
    game.activate('A', 'Lent').lift('A.1');
    expect(game.refusal('activate', { card: 'A.1', with: 'Lent' })).toEqual(used);
    const transfer = play(meet, { A: [monster(), source], B: monster(), b: wall });
    transfer.activate('A', 'Lent').unstack('A.1', 'c2', 'underneath');
    expect(transfer.refusal('activate', { card: 'B', with: 'Lent' })).toEqual(used);
  });

  it('[AC7] another owner gets no second use either', () => {
    const dodge = ability({
      idname: 'Dodge',
      type: 'Active Ability',
      subtypes: ['Quick'],
      effect: [gain(1)],
    });
    const restless = ability({
      idname: 'Restless',
      type: 'Passive Ability',
      continuous: [{ continuous: 'status', affects: 'self', status: 'may act on arrival' }],
    });
    const seize = spell({
      targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
      effect: [{ op: 'control', to: slot }],
    });
    const game = play(
      drawn,
      { A: monster(), B: monster(), b: monster({ iq: 0, abilities: [dodge, restless] }) },
      { hand: [{ Bolt: bolt(1), Seize: seize }, []] },
    );
    game.cast('Bolt', { target: 'A' }).respond(['b', 'Dodge']).passAll();
    game.cast('Seize', { target: 'b' }).passAll();
    expect(game.at('b').owner).toBe(0);
    expect(game.refusal('activate', { card: 'b', with: 'Dodge' })).toEqual(used);
  });

  it('[AC7] two cards with the same ability use it once each', () => {
    const game = play(drawn, {
      A: monster({ abilities: ['GainEnergy'] }),
      B: monster({ abilities: ['GainEnergy'] }),
      b: wall,
    });
    game.activate('A', 'GainEnergy').activate('B', 'GainEnergy');
    expect(game.energy(0)).toBe(42);
  });

  it('[AC7] attack abilities are limited too, even with extra attacks', () => {
    const twice = ability({
      idname: 'Twice',
      type: 'Passive Ability',
      continuous: [{ continuous: 'extraAttacks', affects: 'self', amount: 1 }],
    });
    const game = play(drawn, {
      A: monster({ abilities: [twice, 'PlusFour'] }),
      B: monster(),
      b: wall,
    }).attack('A', 'b', { with: 'PlusFour' });
    expect(game.refusal('attack', { card: 'A', target: 'b', with: 'PlusFour' })).toEqual(used);
    game.attack('A', 'b');
    expect(game.at('b').damage).toBe(16);
  });

  it('[AC7] being ready again gives no further activation', () => {
    const ready: Operation = { op: 'ready', to: slot, what: 'move' };
    const game = play(
      drawn,
      { A: monster({ abilities: ['GainEnergy'] }), B: monster(), b: wall },
      { hand: [{ Ready: spell({ targets: [any], effect: [ready] }) }, []] },
    );
    game.activate('A', 'GainEnergy').cast('Ready', { target: 'A' });
    expect(game.refusal('activate', { card: 'A', with: 'GainEnergy' })).toEqual(used);
    expect(game.can('move', { card: 'A', to: 'b3' })).toBe(true);
  });
});
