import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, CardSpec } from '../../src/testing/index.ts';
import type { Filter, Trigger } from '../../src/types/effect.ts';
import { bolt, gain, gem, offers, play, quickSpell, refused } from './kit.ts';

const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const side = ability({
  idname: 'SidePower',
  type: 'Passive Stack Ability',
  stackable: 'pure',
  continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 5 }],
});
const drawn = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
const plain = (): CardSpec => monster();
const on = (stack: readonly CardSpec[]) => play(drawn, { A: stack, b: wall });

describe('ST3: what stacks pass up', () => {
  it('[ST3] stackable abilities pass to the top card and keep their source card', () => {
    const game = on([monster({ iq: 4 }), monster({ iq: 1, abilities: ['FlexZap'] })]);
    expect(game.at('A').abilities).toEqual(['FlexZap']);
    game.activate('A', 'FlexZap', { target: 'b' });
    expect(game.at('b').damage).toBe(4);
    const [{ open }] = game.events().filter(({ reason }) => reason === 'Ability activate');
    expect(open?.note).toMatchObject({ card: game.at('A').ref, source: game.at('A.1').ref });
  });

  it('[ST3] pure abilities work only from underneath', () => {
    const pure = monster({ power: 6, abilities: ['PurePower'] });
    expect(on([pure]).at('A').power).toBe(6);
    expect(on([plain(), pure]).at('A').power).toBe(9);
    expect(on([plain(), pure]).lift('A.1').at('A.1').power).toBe(6);
  });

  it('[ST3] flex abilities work from underneath and on their own card', () => {
    const flex = monster({ power: 6, abilities: ['FlexPower'] });
    expect(on([flex]).at('A').power).toBe(9);
    expect(on([plain(), flex]).at('A').power).toBe(9);
  });

  it('[ST3] abilities that are not stackable do not pass up', () => {
    const game = on([plain(), monster({ abilities: ['GainEnergy', 'AuraStatus', 'TimesTwo'] })]);
    expect(game.at('A').abilities).toEqual([]);
    expect(game.at('A').statuses).toEqual([]);
  });

  it.each([
    [0, 6],
    [1, 7],
    [2, 9],
    [3, 13],
    [4, 13],
  ])(
    '[ST3] with EQ %i the top receives from as many cards, the nearest first: power %i',
    (eq, power) => {
      expect(on([monster({ power: 6, eq }), gem(1), gem(2), gem(4)]).at('A').power).toBe(power);
    },
  );

  it('[ST3] only cards with a face-up stackable ability count', () => {
    const silent = on([monster({ power: 6, eq: 1 }), plain(), gem(4), gem(2)]);
    expect(silent.at('A').power).toBe(10);
    const down = on([monster({ power: 6, eq: 1 }), plain(), spell(), spell({ side })]);
    expect(down.at('A').power).toBe(11);
  });

  it('[ST3] all stackable abilities of one card count as one', () => {
    const rich = monster({ abilities: ['PurePower', 'FlexZap', 'PureStrike'] });
    const game = on([monster({ power: 6, eq: 1 }), rich, gem(4)]);
    expect(game.at('A').abilities).toEqual(['PurePower', 'FlexZap', 'PureStrike']);
    expect(game.at('A').power).toBe(9);
  });

  it('[ST3] the side ability of a spell passes up like a monster’s', () => {
    expect(on([monster({ power: 6 }), spell({ side })]).at('A').power).toBe(11);
    expect(on([monster({ power: 6, eq: 1 }), gem(1), spell({ side })]).at('A').power).toBe(7);
  });

  it('[ST3] a passed-up attack ability strikes with the power of the top card', () => {
    const game = on([monster({ power: 6 }), monster({ power: 1, abilities: ['PureStrike'] })]);
    game.attack('A', 'b', { with: 'PureStrike' });
    expect(game.at('b').damage).toBe(9);
  });

  it('[ST3] a covered card’s own abilities are silent', () => {
    const noisy = monster({
      abilities: ['AuraModify', 'OnTurnEnd', 'GainEnergy', 'TimesTwo', 'OnAttacks'],
    });
    const game = on([monster({ power: 6 }), noisy]);
    expect(game.at('A').power).toBe(6);
    expect(game.refusal('activate', { card: 'A.1', with: 'GainEnergy' })).toEqual(
      refused('not-activatable', 'AC1'),
    );
    expect(game.refusal('attack', { card: 'A', target: 'b', with: 'TimesTwo' })).toEqual(
      refused('not-activatable', 'AC1'),
    );
    game.attack('A', 'b').endTurn();
    expect(game.at('b').damage).toBe(0);
    expect(game.energy(1)).toBe(40);
  });

  const when = (trigger: Trigger['on'], amount: number): AbilitySpec =>
    ability({
      idname: `When${amount}`,
      type: 'Passive Auto Ability',
      trigger: { on: trigger, whose: 'self' },
      effect: [gain(amount)],
    });

  it('[ST3] a covered card’s ‘is stacked’ trigger works', () => {
    const game = play(
      drawn,
      { A: plain(), b: wall },
      { hand: [{ S: monster({ cost: 0, abilities: [when('is stacked', 3)] }) }, []] },
    ).stack('S', 'c3', 'underneath');
    expect(game.energy(0)).toBe(43);
  });

  it('[ST3] a covered card’s ‘leaves field’ trigger works', () => {
    const sheet = spell({
      targets: [{ what: 'monster', reach: 'global' }],
      effect: [{ op: 'strip', to: { slot: 0 }, zone: 'bin' }],
    });
    const leaver = monster({ abilities: [when('leaves field', 3), when('is destroyed', 20)] });
    const game = play(
      drawn,
      { A: [plain(), leaver], b: wall },
      { hand: [{ Strip: sheet }, []] },
    ).cast('Strip', { target: 'A' });
    expect(game.where('A.1')).toBe('bin');
    expect(game.energy(0)).toBe(43);
  });

  it('[ST3] covered Layer abilities work regardless of EQ', () => {
    const layer = ability({
      idname: 'Layered',
      type: 'Passive Ability',
      layerDepths: [2, 3],
      continuous: [
        { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 7 },
      ],
    });
    const layered = monster({ power: 6, abilities: [layer] });
    expect(on([monster({ power: 6, eq: 0 }), plain(), layered]).at('A').power).toBe(13);
    expect(on([monster({ power: 6, eq: 3 }), layered]).at('A').power).toBe(6);
    expect(on([layered]).at('A').power).toBe(6);
  });
});

describe('ST5: full stacks and super abilities', () => {
  const hero = monster({ level: 2, power: 6, abilities: ['SuperPower'] });

  it('[ST5] a full stack is four cards, and super abilities work only there', () => {
    expect(on([hero]).at('A').power).toBe(6);
    expect(on([hero, plain(), plain()]).at('A').power).toBe(6);
    expect(on([hero, plain(), plain(), plain()]).at('A').power).toBe(16);
  });

  it('[ST5] spells are cards too', () => {
    expect(on([hero, plain(), spell(), spell()]).at('A').power).toBe(16);
  });

  it('[ST5] it works only while its supermon is on top', () => {
    const game = on([plain(), hero, plain(), plain()]);
    expect(game.at('A').power).toBe(6);
    game.lift('A.1');
    expect(game.at('A.1').power).toBe(16);
    game.unstack('A.3', 'b3');
    expect(game.at('A.1').power).toBe(6);
  });

  it('[ST5] an active super ability requires a full stack', () => {
    const blaze = ability({
      idname: 'Blaze',
      type: 'Active Ability',
      super: true,
      effect: [gain(5)],
    });
    const star = monster({ level: 3, abilities: [blaze] });
    expect(on([star, plain()]).refusal('activate', { card: 'A', with: 'Blaze' })).toEqual(
      refused('not-activatable', 'AC1'),
    );
    expect(on([star, plain(), plain(), plain()]).activate('A', 'Blaze').energy(0)).toBe(45);
  });
});

describe('ST6: busy cards', () => {
  const quick = (idname: string, type: 'Active Ability' | 'Active Stack Ability'): AbilitySpec =>
    ability({
      idname,
      type,
      ...(type === 'Active Stack Ability' && { stackable: 'flex' as const }),
      subtypes: ['Quick'],
      effect: [gain(1)],
    });
  const guarded = [
    monster({ power: 30, abilities: [quick('Own', 'Active Ability')] }),
    monster({ abilities: [quick('Lent', 'Active Stack Ability')] }),
    spell({ name: 'Trap', subtypes: ['Quick'], effect: [gain(1)] }),
  ];
  const board = `
    . . k . .
    . c b . .
    . . A . .
    . . . . .
    . . K . .
  `;
  const busy = refused('top-busy', 'ST6');
  const stacked = {
    A: monster({ abilities: ['GainEnergy', 'FlexZap'] }),
    b: guarded,
    c: [monster(), spell({ name: 'Free', subtypes: ['Quick'], effect: [gain(1)] })],
  };

  it('[ST6] nothing underneath may be activated while the attacked top is busy', () => {
    const game = play(board, stacked).attack('A', 'b');
    expect(game.refusal('activate', { card: 'b.2' })).toEqual(busy);
    expect(game.refusal('activate', { card: 'b', with: 'Lent' })).toEqual(busy);
  });

  it('[ST6] the top’s own Quick abilities may be', () => {
    const game = play(board, stacked).attack('A', 'b').respond(['b', 'Own']);
    expect(game.energy(1)).toBe(41);
  });

  it('[ST6] a stack whose top isn’t busy may respond', () => {
    const game = play(board, stacked).attack('A', 'b').respond('c.1');
    expect(game.energy(1)).toBe(41);
  });

  it('[ST6] nothing is lifted or unstacked in a window, only responses are possible', () => {
    const game = play(board, stacked).attack('A', 'b');
    expect(offers(game, 'lift')).toBe(false);
    expect(offers(game, 'unstack')).toBe(false);
    expect(game.refusal('lift', { card: 'b.1' })).toEqual(refused('wrong-decision', 'TN3'));
    expect(game.refusal('unstack', { card: 'b.1', to: 'd4' })).toEqual(
      refused('wrong-decision', 'TN3'),
    );
  });

  it('[ST6] a chosen target is busy', () => {
    const game = play(board, stacked, { hand: [{ Bolt: bolt(1) }, []] }).cast('Bolt', {
      target: 'b',
    });
    expect(game.refusal('activate', { card: 'b.2' })).toEqual(busy);
    const other = play(board, stacked, { hand: [{ Bolt: bolt(1) }, []] }).cast('Bolt', {
      target: 'c',
    });
    expect(other.can('activate', { card: 'b.2' })).toBe(true);
    expect(other.refusal('activate', { card: 'c.1' })).toEqual(busy);
  });

  it('[ST6] attacker and owner are busy', () => {
    const legend = { A: guarded, b: monster({ power: 50, range: 0 }), c: monster() };
    const attack = play(board, legend, { hand: [[], { Answer: quickSpell() }] });
    attack.attack('A', 'b').respond('Answer');
    expect(attack.refusal('activate', { card: 'A.2' })).toEqual(busy);
    expect(attack.can('activate', { card: 'A', with: 'Own' })).toBe(true);
    const owner = play(board, legend, { hand: [[], { Answer: quickSpell() }] });
    owner.activate('A', 'Own').respond('Answer');
    expect(owner.refusal('activate', { card: 'A.2' })).toEqual(busy);
    expect(owner.refusal('activate', { card: 'A', with: 'Lent' })).toEqual(busy);
  });

  it('[ST6] a source card that owns itself is busy: nothing under a lone spell can be activated', () => {
    const low = spell({ name: 'Low', subtypes: ['Quick'], effect: [gain(1)] });
    const lone = spell({ name: 'Up', effect: [gain(1)] });
    const game = play(
      board,
      { A: [lone, low], b: wall, c: monster() },
      { hand: [[], { Answer: quickSpell() }] },
    );
    game.cast('A').respond('Answer');
    expect(game.refusal('activate', { card: 'A.1' })).toEqual(busy);
  });

  it('[ST6] nothing is busy once nothing is pending', () => {
    const game = play(board, stacked).attack('A', 'b').passAll().endTurn();
    expect(game.can('activate', { card: 'b.2' })).toBe(true);
    expect(game.can('lift', { card: 'b.1' })).toBe(true);
  });
});

describe('ST7: effects see top cards', () => {
  const storm = (cards?: 'stack' | 'under') =>
    spell({
      effect: [
        {
          op: 'damage',
          to: { each: { side: 'opposing', king: false, ...(cards && { cards }) } },
          amount: 2,
        },
      ],
    });
  const cast = (card: CardSpec) =>
    play(drawn, { A: plain(), b: [monster(), monster(), spell()] }, { hand: [{ Storm: card }, []] })
      .cast('Storm')
      .passAll();

  it('[ST7] only the top card is struck', () => {
    const game = cast(storm());
    expect([game.at('b').damage, game.at('b.1').damage]).toEqual([2, 0]);
  });

  it('[ST7] covered cards are affected if the text says so', () => {
    const all = cast(storm('stack'));
    expect([all.at('b').damage, all.at('b.1').damage]).toEqual([2, 2]);
    const under = cast(storm('under'));
    expect([under.at('b').damage, under.at('b.1').damage]).toEqual([0, 2]);
  });

  it('[ST7] only top cards are chosen as targets and counted', () => {
    const count = (filter: Filter) =>
      ability({
        idname: 'Count',
        type: 'Active Ability',
        effect: [{ op: 'gainEnergy', player: 'own', amount: { of: { count: filter } } }],
      });
    const game = play(
      drawn,
      { A: monster({ abilities: [count({ side: 'opposing' })] }), b: [monster(), monster()] },
      { hand: [{ Bolt: bolt(1) }, []] },
    );
    expect(game.refusal('activate', { card: 'Bolt', target: 'b.1' })).toEqual(
      refused('not-a-target', 'RG2'),
    );
    game.activate('A', 'Count');
    expect(game.energy(0)).toBe(42);
  });
});
