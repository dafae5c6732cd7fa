import { describe, expect, it } from 'vitest';
import { ability, card, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, Scenario } from '../../src/testing/index.ts';
import type { Cost } from '../../src/types/definition.ts';
import type { Operation } from '../../src/types/effect.ts';
import { bolt, drain, gain, gem, kingsOnly, play, quickSpell, refused } from './kit.ts';

const duel = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;
const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const poor = refused('not-enough-energy', 'EN1');

/** An ability that gives North 1 energy, so that South's energy shows only payments. */
const paid = (type: Cost['type'], amount: Cost['amount'], more: Partial<AbilitySpec> = {}) =>
  ability({
    idname: 'Paid',
    type: 'Active Ability',
    effect: [{ op: 'gainEnergy', player: 'opposing', amount: 1 }],
    cost: { type, amount },
    ...more,
  });

describe('EN1: paying with energy', () => {
  it('[EN1] costs are paid from the King’s energy', () => {
    const game = play(duel, { A: monster(), b: wall }, { hand: [{ S: monster({ cost: 3 }) }, []] });
    game.summon('S', 'a1');
    expect(game.energy(0)).toBe(37);
    expect(game.energy(1)).toBe(40);
  });

  it('[EN1] a cost that would leave less than 1 can’t be paid', () => {
    const at = (energy: number) =>
      play(
        duel,
        {
          A: [
            monster({
              abilities: [
                paid('HP on Activate', 3),
                ability({
                  idname: 'Dear',
                  type: 'Attack Ability',
                  attack: { element: null, modifier: 1, modifierType: 'addition' },
                  cost: { type: 'HP on Attack', amount: 3 },
                }),
              ],
            }),
            monster(),
            spell({ name: 'Laid', activation: { type: 'HP on Activate', amount: 3 } }),
          ],
          b: wall,
        },
        {
          energy: [energy, 40],
          hand: [{ S: monster({ cost: 3 }), Spell: spell({ cost: 3 }) }, []],
          superdeck: [{ Super: card('Tower') }, []],
        },
      );
    const actions = [
      ['summon', { card: 'S', to: 'a1' }],
      ['stack', { card: 'S', to: 'c2' }],
      ['stack', { card: 'Spell', to: 'c2' }],
      ['activate', { card: 'Spell' }],
      ['activate', { card: 'A.2' }],
      ['activate', { card: 'A', with: 'Paid' }],
      ['attack', { card: 'A', target: 'b', with: 'Dear' }],
    ] as const;
    for (const [kind, words] of actions) {
      expect(at(3).refusal(kind, words)).toEqual(poor);
      expect(at(4).can(kind, words)).toBe(true);
    }
    expect(at(4).summon('S', 'a1').energy(0)).toBe(1);
  });

  it('[EN1] this applies to upgrades and rule cards too', () => {
    const at = (energy: number) =>
      play(
        duel,
        { A: [monster(), monster()], b: wall },
        { energy: [energy, 40], superdeck: [{ Super: card('Knight') }, []] },
      );
    expect(at(2).refusal('upgrade', { card: 'Super', to: 'c2' })).toEqual(poor);
    expect(at(3).upgrade('Super', 'c2').energy(0)).toBe(1);
    expect(at(2).refusal('activate', { with: 'ReloadRules' })).toEqual(poor);
    expect(at(3).useRule('ReloadRules').energy(0)).toBe(1);
  });

  it('[EN1] free actions are possible with the last energy; nobody loses by paying', () => {
    const game = play(
      duel,
      { A: monster(), b: wall },
      { energy: [1, 40], hand: [{ S: monster({ cost: 0 }) }, []] },
    );
    game.summon('S', 'a1').move('A', 'b2');
    expect(game.energy(0)).toBe(1);
    expect(game.result()).toBeNull();
  });

  it('[EN1] a cost of burned cards takes no energy', () => {
    const game = play(
      duel,
      { A: monster({ abilities: ['PayHandCard'] }), b: wall },
      { energy: [1, 40], hand: [{ Fuel: monster() }, []] },
    );
    game.activate('A', 'PayHandCard', { then: ['Fuel'] });
    expect(game.energy(0)).toBe(2);
    expect(game.where('Fuel')).toBe('void');
  });
});

describe('EN2: the cost types', () => {
  const waitFor = { hand: [[], { Answer: quickSpell(), No: card('SuperQuickNo') }] } as const;

  it('[EN2] on Activate is paid at declaration, and stays paid if the action fizzles', () => {
    const game = play(
      duel,
      { A: monster({ abilities: [paid('HP on Activate', 3)] }), b: wall },
      waitFor,
    );
    game.activate('A', 'Paid');
    expect(game.energy(0)).toBe(37);
    game.respond('No', { target: 'A' }).passAll();
    expect(game.energy(0)).toBe(37);
    expect(game.energy(1)).toBe(39);
  });

  it('[EN2] on Attack is paid at declaration', () => {
    const game = play(duel, { A: monster({ abilities: ['PlusFour'] }), b: wall }, waitFor);
    game.attack('A', 'b', { with: 'PlusFour' });
    expect(game.pendingActions()).toEqual(['PlusFour']);
    expect(game.energy(0)).toBe(39);
  });

  it('[EN2] on Activating is paid when it resolves', () => {
    const game = play(duel, { A: monster({ abilities: ['PayLater'] }), b: wall }, waitFor);
    game.activate('A', 'PayLater');
    expect(game.energy(0)).toBe(40);
    game.decline();
    expect(game.energy(0)).toBe(40 - 3 + 1);
  });

  it('[EN2] on Activating fizzles if it can’t be paid then', () => {
    const legend = { A: monster({ abilities: ['PayLater'] }), b: wall };
    const game = play(duel, legend, {
      energy: [5, 40],
      hand: [[], { Drain: spell({ subtypes: ['Quick'], effect: [drain(2)] }) }],
    });
    game.activate('A', 'PayLater').respond('Drain').passAll();
    expect(game.reasons()).toContain('Ability fizzled');
    expect(game.energy(0)).toBe(3);
    const paying = play(duel, legend, { energy: [4, 40] }).activate('A', 'PayLater');
    expect(paying.energy(0)).toBe(2);
  });

  it.each([
    [40, 20],
    [41, 20],
    [3, 1],
    [2, 1],
  ])('[EN2] half of %i energy, rounded up, leaves %i', (energy, left) => {
    const legend = { A: monster({ abilities: ['PayHalf'] }), b: wall };
    const game = play(duel, legend, { energy: [energy, 40] }).activate('A', 'PayHalf');
    expect(game.energy(0)).toBe(left + 1);
  });

  it('[EN2] half of 1 energy would leave none: it fizzles', () => {
    const legend = { A: monster({ abilities: ['PayHalf'] }), b: wall };
    const game = play(duel, legend, { energy: [1, 40] }).activate('A', 'PayHalf');
    expect(game.reasons()).toContain('Ability fizzled');
    expect(game.energy(0)).toBe(1);
  });

  it('[EN2] half is taken of the energy on resolving', () => {
    const game = play(
      duel,
      { A: monster({ abilities: ['PayHalf'] }), b: wall },
      { hand: [[], { Drain: spell({ subtypes: ['Quick'], effect: [drain(10)] }) }] },
    );
    game.activate('A', 'PayHalf').respond('Drain').passAll();
    expect(game.energy(0)).toBe(30 - 15 + 1);
  });

  it('[EN2] Hand Card Burn sends that many chosen hand cards to the void', () => {
    const game = play(
      duel,
      { A: monster({ abilities: [paid('Hand Card Burn', 2)] }), b: wall },
      { hand: [{ One: monster(), Two: spell(), Three: monster() }, []] },
    );
    game.activate('A', 'Paid', { then: ['Three', 'Two'] }).passAll();
    expect([game.where('One'), game.where('Two'), game.where('Three')]).toEqual([
      'hand',
      'void',
      'void',
    ]);
    expect(game.energy(1)).toBe(41);
  });

  it('[EN2] a spell doesn’t burn itself, and can’t be declared without enough cards', () => {
    const costly = spell({ activation: { type: 'Hand Card Burn', amount: 1 }, effect: [gain(1)] });
    const game = play(kingsOnly, {}, { hand: [{ Costly: costly }, []] });
    expect(game.refusal('activate', { card: 'Costly' })).toEqual(refused('custom-cost', 'EN2'));
    const declared = game
      .legal()
      .filter(({ kind, card: ref }) => kind === 'activate' && ref !== null);
    expect(declared).toEqual([]);
  });

  it('[EN2] Field Card Burn sends the player’s chosen field cards to the void, never the King', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . B A . .
      . . K . .
    `,
      {
        A: [monster({ abilities: ['PayFieldCard'] }), monster({ home: 1, name: 'Lent' })],
        B: monster(),
        b: wall,
      },
    ).activate('A', 'PayFieldCard');
    const cards = game.legal().map(({ target }) => target);
    expect(cards).toEqual([game.at('B').ref, game.at('A').ref, game.at('A.1').ref]);
    game.choose('A.1');
    expect(game.void(1)).toEqual(['Lent']);
    expect(game.energy(0)).toBe(41);
  });

  it('[EN2] it can’t be declared with only the King on the field', () => {
    const costly = spell({ activation: { type: 'Field Card Burn', amount: 1 }, effect: [gain(1)] });
    const game = play(kingsOnly, {}, { hand: [{ Costly: costly }, []] });
    expect(game.refusal('activate', { card: 'Costly' })).toEqual(refused('custom-cost', 'EN2'));
  });

  it('[EN2] Copy Parent HP Upfront is the upfront cost of the stack’s top card', () => {
    const copy = spell({
      activation: { type: 'Copy Parent HP Upfront', amount: 'parent' },
      effect: [{ op: 'gainEnergy', player: 'opposing', amount: 1 }],
    });
    const legend = { A: [monster({ cost: 4 }), monster({ cost: 1 }), copy], b: wall };
    const game = play(duel, legend);
    game.cast('A.2');
    expect(game.energy(0)).toBe(36);
    const lifted = play(duel, legend).lift('A.1').cast('A.2');
    expect(lifted.energy(0)).toBe(39);
    const hand = play(duel, { A: monster(), b: wall }, { hand: [{ Copy: copy }, []] });
    expect(hand.refusal('activate', { card: 'Copy' })).toEqual(refused('needs-stack', 'AC3'));
  });

  it('[EN2] Custom is explained by the card: damage to itself, which must not destroy it', () => {
    const at = (power: number) =>
      play(duel, { A: monster({ power, abilities: ['PayDamage'] }), b: wall });
    const game = at(3).activate('A', 'PayDamage');
    expect(game.at('A')).toMatchObject({ power: 1, damage: 2 });
    expect(at(2).refusal('activate', { card: 'A', with: 'PayDamage' })).toEqual(
      refused('custom-cost', 'EN2'),
    );
  });

  it('[EN2] [TN10] damage can’t be paid from power that ends when the card is damaged', () => {
    const until = (stat: 'power' | 'eq', amount: number) =>
      ability({
        idname: `Until ${stat}`,
        type: 'Active Ability',
        effect: [
          { op: 'modify', to: 'self', stat, how: 'raise', amount, lasts: { until: 'is damaged' } },
        ],
      });
    const at = (power: number) =>
      play(duel, { A: monster({ power, abilities: ['PayDamage', until('power', 2)] }), b: wall });
    const poorly = at(2).activate('A', 'Until power').passAll();
    expect(poorly.at('A').power).toBe(4);
    expect(poorly.refusal('activate', { card: 'A', with: 'PayDamage' })).toEqual(
      refused('custom-cost', 'EN2'),
    );
    expect(poorly.at('A').power).toBe(4);
    const well = at(3).activate('A', 'Until power').passAll().activate('A', 'PayDamage');
    expect(well.at('A')).toMatchObject({ power: 1, damage: 2 });

    // Power that a card under it passes up only while the bond lasts.
    const bonded = play(duel, {
      A: [monster({ power: 2, eq: 0, abilities: ['PayDamage', until('eq', 1)] }), gem()],
      b: wall,
    });
    bonded.activate('A', 'Until eq').passAll();
    expect(bonded.at('A').power).toBe(4);
    expect(bonded.refusal('activate', { card: 'A', with: 'PayDamage' })).toEqual(
      refused('custom-cost', 'EN2'),
    );
  });

  it('[EN2] Custom: chosen cards from the hand to the bin, or from the bin to the void', () => {
    const legend = { A: monster({ abilities: ['PayDiscard', 'PayBinCards'] }), b: wall };
    const game = play(duel, legend, { hand: [{ S: monster() }, []] });
    expect(game.refusal('activate', { card: 'A', with: 'PayBinCards' })).toEqual(
      refused('custom-cost', 'EN2'),
    );
    game.activate('A', 'PayDiscard', { then: ['S'] });
    expect(game.where('S')).toBe('bin');
    expect(game.refusal('activate', { card: 'A', with: 'PayDiscard' })).toEqual(
      refused('used-already', 'AC7'),
    );
    game.activate('A', 'PayBinCards', { then: ['S'] });
    expect(game.where('S')).toBe('void');
  });

  it('[EN2] Custom: cards from the top of the deck to the void', () => {
    const deck = (count: number) =>
      play(
        duel,
        { A: monster({ abilities: ['PayDeckCards'] }), b: wall },
        {
          deck: [['One', 'Two', 'Three'].slice(0, count).map((name) => monster({ name })), []],
        },
      );
    const game = deck(3).activate('A', 'PayDeckCards');
    expect(game.void(0)).toEqual(['One', 'Two']);
    expect(game.deck(0)).toEqual(['Three']);
    expect(deck(1).refusal('activate', { card: 'A', with: 'PayDeckCards' })).toEqual(
      refused('custom-cost', 'EN2'),
    );
  });
});

describe('EN3: total upfront cost', () => {
  const dear = monster({ cost: 5, abilities: ['DearToSummon', 'DearToStack', 'DearToPlay'] });
  const start = () =>
    play(duel, { A: [monster(), monster()], b: wall }, { hand: [{ S: dear }, []] });

  it('[EN3] summoning: upfront + Summon + Summon/Stack', () => {
    expect(start().summon('S', 'a1').energy(0)).toBe(40 - 5 - 2 - 1);
  });

  it('[EN3] stacking from the hand: upfront + Stack + Summon/Stack', () => {
    expect(start().stack('S', 'c2').energy(0)).toBe(40 - 5 - 2 - 1);
    const noStack = monster({ cost: 5, abilities: ['DearToSummon', 'DearToPlay'] });
    const game = play(duel, { A: monster(), b: wall }, { hand: [{ S: noStack }, []] });
    expect(game.stack('S', 'c2').energy(0)).toBe(40 - 5 - 1);
  });

  it('[EN3] an upgrade costs what a summon does', () => {
    const game = play(
      duel,
      { A: [monster(), monster()], b: wall },
      {
        superdeck: [
          { Super: card('Knight', { abilities: ['DearToSummon', 'DearToStack', 'DearToPlay'] }) },
          [],
        ],
      },
    );
    expect(game.upgrade('Super', 'c2').energy(0)).toBe(40 - 2 - 2 - 1);
  });

  it('[EN3] other costs of its abilities aren’t paid on entering', () => {
    const other = monster({ cost: 1, abilities: ['Damage', 'PayLater', 'PlusFour'] });
    const game = play(duel, { A: monster(), b: wall }, { hand: [{ S: other }, []] });
    expect(game.summon('S', 'a1').energy(0)).toBe(39);
  });

  it('[EN3] effect summons, stacking from the field, unstacking, lifting and moving are free', () => {
    const call = spell({
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
      ],
    });
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . B A . .
      . . K . .
    `,
      { A: [monster(), dear], B: dear, b: wall },
      { hand: [{ Call: call }, []], bin: [{ Dead: dear }, []] },
    );
    game.cast('Call', { then: ['Dead', 'a1'] });
    game.lift('A.1').stack('B', 'c2').unstack('A', 'd2').move('K', 'b1');
    expect(game.energy(0)).toBe(40);
  });
});

describe('EN4: energy lost in battle', () => {
  it('[EN4] a monster destroyed in battle by an opponent’s monster costs its King 5', () => {
    const game = play(duel, { A: monster({ power: 9 }), b: monster({ power: 4 }) }).attack(
      'A',
      'b',
    );
    expect(game.where('b')).toBe('bin');
    expect(game.energy(1)).toBe(35);
    expect(game.energy(0)).toBe(40);
  });

  it('[EN4] an attack ability costs energy too', () => {
    const game = play(duel, {
      A: monster({ power: 3, abilities: ['PlusFour'] }),
      b: monster({ power: 7 }),
    }).attack('A', 'b', { with: 'PlusFour' });
    expect(game.where('b')).toBe('bin');
    expect(game.energy(1)).toBe(35);
  });

  it('[EN4] recoil costs energy too, and both players may lose it', () => {
    const recoil = play(duel, { A: monster({ power: 3 }), b: monster({ power: 9 }) });
    recoil.attack('A', 'b');
    expect(recoil.where('A')).toBe('bin');
    expect([recoil.energy(0), recoil.energy(1)]).toEqual([35, 40]);
    const both = play(duel, { A: monster({ power: 6 }), b: monster({ power: 6 }) });
    both.attack('A', 'b');
    expect([both.energy(0), both.energy(1)]).toEqual([35, 35]);
  });

  it('[EN4] effects aren’t battle', () => {
    const game = play(
      duel,
      { A: monster(), b: monster({ power: 4 }) },
      { hand: [{ Bolt: bolt(9) }, []] },
    ).cast('Bolt', { target: 'b' });
    expect(game.where('b')).toBe('bin');
    expect(game.energy(1)).toBe(40);
  });

  it('[EN4] the bonus effect of an attack isn’t battle', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b c .
      . . A . .
      . . K . .
    `,
      {
        A: monster({
          power: 2,
          abilities: [
            ability({
              idname: 'Sparks',
              type: 'Attack Ability',
              attack: { element: null, modifier: 0, modifierType: 'none' },
              effect: [
                {
                  op: 'damage',
                  to: {
                    each: {
                      side: 'opposing',
                      king: false,
                      stat: { stat: 'power', is: 'at most', than: 5 },
                    },
                  },
                  amount: 9,
                },
              ],
            }),
          ],
        }),
        b: monster({ power: 30, range: 0 }),
        c: monster({ power: 5 }),
      },
    ).attack('A', 'b', { with: 'Sparks' });
    expect(game.where('c')).toBe('bin');
    expect(game.energy(1)).toBe(40);
  });

  it('[EN4] a monster that survives the damage is destroyed by the bonus effect, not in battle', () => {
    const harvest = ability({
      idname: 'Harvest',
      type: 'Passive Auto Ability',
      trigger: { on: 'destroys', whose: 'self' },
      effect: [gain(2)],
    });
    const stung = (power: number, ...effect: readonly Operation[]): Scenario => {
      const sting = ability({
        idname: 'Sting',
        type: 'Attack Ability',
        attack: { element: null, modifier: 0, modifierType: 'none' },
        effect,
      });
      return play(duel, {
        A: monster({ power: 5, abilities: [sting, harvest] }),
        b: monster({ power, range: 0 }),
      }).attack('A', 'b', { with: 'Sting' });
    };
    const hurt: Operation = { op: 'damage', to: 'defender', amount: 3 };
    const weaken: Operation = {
      op: 'modify',
      to: 'defender',
      stat: 'power',
      how: 'lower',
      amount: 3,
      lasts: { turns: 2 },
    };
    for (const effect of [hurt, weaken]) {
      const game = stung(8, effect);
      expect(game.where('b')).toBe('bin');
      expect(game.reasons()).toContain('Effect destroy');
      expect([game.energy(0), game.energy(1)]).toEqual([40, 40]);
    }
    const struck = stung(5, hurt);
    expect(struck.reasons()).toContain('Battle destroy');
    expect([struck.energy(0), struck.energy(1)]).toEqual([42, 35]);
  });

  it('[EN4] an attacker that survives the recoil but not its own bonus effect was destroyed by an effect', () => {
    const spend = ability({
      idname: 'Spend',
      type: 'Attack Ability',
      attack: { element: null, modifier: 0, modifierType: 'none' },
      effect: [{ op: 'damage', to: 'attacker', amount: 3 }],
    });
    const game = play(duel, {
      A: monster({ power: 8, abilities: [spend] }),
      b: monster({ power: 5 }),
    }).attack('A', 'b', { with: 'Spend' });
    expect(game.where('A')).toBe('bin');
    expect([game.energy(0), game.energy(1)]).toEqual([40, 35]);
  });

  it('[EN4] the controller pays, wherever the card goes', () => {
    const game = play(duel, {
      A: monster({ power: 9 }),
      b: monster({ power: 4, home: 0, name: 'Turncoat' }),
    }).attack('A', 'b');
    expect(game.bin(0)).toEqual(['Turncoat']);
    expect([game.energy(0), game.energy(1)]).toEqual([40, 35]);
  });

  it('[EN4] a monster struck by its own side’s attack costs nothing', () => {
    const sweep = ability({
      idname: 'Sweep',
      type: 'Attack Ability',
      attack: { element: null, modifier: 0, modifierType: 'none' },
      area: { kind: 'Square', size: 1 },
    });
    const game = play(
      `
      . . k . .
      . . . . .
      . c b B .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ power: 9, abilities: [sweep] }),
        B: monster({ power: 3 }),
        b: monster({ power: 4 }),
        c: monster({ power: 4 }),
      },
    ).attack('A', 'b', { with: 'Sweep' });
    expect([game.where('B'), game.where('b'), game.where('c')]).toEqual(['bin', 'bin', 'bin']);
    expect([game.energy(0), game.energy(1)]).toEqual([40, 30]);
  });

  it('[EN4] a destroyed King costs no energy, and energy stops at 0', () => {
    const mate = play(
      `
      . . . . .
      . . k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: monster({ power: 90 }) },
    ).attack('A', 'k');
    expect(mate.energy(1)).toBe(40);
    const out = play(duel, { A: monster({ power: 9 }), b: monster() }, { energy: [40, 3] });
    out.attack('A', 'b');
    expect(out.energy(1)).toBe(0);
  });
});

describe('EN5: Layer2 and Layer3', () => {
  const layer = (lower: number | 'free') =>
    ability({
      idname: lower === 'free' ? 'Free' : 'Lower',
      type: 'Passive Ability',
      layerDepths: [2, 3],
      continuous: [{ continuous: 'payments', lower }],
    });
  const many = paid('HP on Activate', 2, { idname: 'Many', subtypes: ['Many per turn'] });
  const top = monster({
    cost: 4,
    abilities: [
      paid('HP on Activate', 5, { idname: 'Act' }),
      paid('HP on Activating', 5, { idname: 'Later' }),
      ability({
        idname: 'Strike',
        type: 'Attack Ability',
        attack: { element: null, modifier: 0, modifierType: 'none' },
        cost: { type: 'HP on Attack', amount: 5 },
      }),
      many,
    ],
  });
  const at = (
    depth: number,
    lower: number | 'free',
    more: readonly ReturnType<typeof spell>[] = [],
  ) => {
    const under = [1, 2, 3].map((power) =>
      power === depth ? monster({ name: 'Layered', abilities: [layer(lower)] }) : monster(),
    );
    return play(duel, { A: [top, ...under.slice(0, 3 - more.length), ...more], b: wall });
  };

  it.each([2, 3])(
    '[EN5] at depth %i payments on Attack, Activate and Activating fall by 2',
    (depth) => {
      expect(at(depth, 2).activate('A', 'Act').energy(0)).toBe(37);
      expect(at(depth, 2).activate('A', 'Later').energy(0)).toBe(37);
      expect(at(depth, 2).attack('A', 'b', { with: 'Strike' }).energy(0)).toBe(37);
    },
  );

  it.each([2, 3])('[EN5] Layer3 makes them 0 at depth %i', (depth) => {
    expect(at(depth, 'free').activate('A', 'Act').energy(0)).toBe(40);
    expect(at(depth, 'free').activate('A', 'Later').energy(0)).toBe(40);
    expect(at(depth, 'free').attack('A', 'b', { with: 'Strike' }).energy(0)).toBe(40);
  });

  it('[EN5] they don’t work at depth 1 or on top', () => {
    expect(at(1, 'free').activate('A', 'Act').energy(0)).toBe(35);
    const self = monster({ abilities: [layer('free'), paid('HP on Activate', 5)] });
    expect(play(duel, { A: self, b: wall }).activate('A', 'Paid').energy(0)).toBe(35);
  });

  it('[EN5] a Many per turn payment never drops below 1', () => {
    expect(at(2, 2).activate('A', 'Many').energy(0)).toBe(39);
    expect(at(2, 'free').activate('A', 'Many').energy(0)).toBe(39);
  });

  it('[EN5] they work regardless of the top’s EQ, and for spells in the stack', () => {
    const laid = spell({ activation: { type: 'HP on Activate', amount: 3 } });
    const game = play(duel, {
      A: [monster({ eq: 0 }), monster(), monster({ abilities: [layer(2)] }), laid],
      b: wall,
    });
    expect(game.cast('A.3').energy(0)).toBe(39);
  });

  it('[EN5] they affect only cards of their own stack and no other payments', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . B A . .
      . . K . .
    `,
      {
        A: [
          monster({ cost: 4, abilities: ['PayDamage'] }),
          monster(),
          monster({ abilities: [layer('free')] }),
          spell({
            activation: { type: 'Copy Parent HP Upfront', amount: 'parent' },
            effect: [{ op: 'gainEnergy', player: 'opposing', amount: 1 }],
          }),
        ],
        B: monster({ abilities: [paid('HP on Activate', 5)] }),
        b: wall,
      },
      { hand: [{ S: monster({ cost: 2 }), Spell: spell({ cost: 3 }) }, []] },
    );
    game.activate('B', 'Paid');
    expect(game.energy(0)).toBe(35);
    game.cast('A.3');
    expect(game.energy(0)).toBe(31);
    game.stack('S', 'c2');
    expect(game.energy(0)).toBe(29);
    game.cast('Spell');
    expect(game.energy(0)).toBe(26);
  });
});
