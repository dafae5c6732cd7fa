import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '../../src/testing/index.ts';
import { gainAbility, gainSpell, gem, kingsOnly, play, quickSpell, refused } from './kit.ts';

const duel = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;

/** A monster without range: it can be attacked from any side without recoil. */
const wall = monster({ power: 50, iq: 0, range: 0 });
const arrived = refused('arrived-this-turn', 'TN5');

describe('TN5: cards that reached the field this turn', () => {
  it('[TN5] a monster summoned this turn can neither attack nor activate', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . . . . .
      . . K . .
    `,
      { b: wall },
      { hand: [{ S: monster({ abilities: [gainAbility] }) }, []] },
    ).summon('S', 'c2');
    expect(game.refusal('attack', { card: 'S', target: 'b' })).toEqual(arrived);
    expect(game.refusal('activate', { card: 'S', with: 'Gain' })).toEqual(arrived);
    game.endTurn().endTurn();
    expect(game.can('attack', { card: 'S', target: 'b' })).toBe(true);
    expect(game.can('activate', { card: 'S', with: 'Gain' })).toBe(true);
  });

  it('[TN5] neither can a monster stacked from the hand', () => {
    const game = play(
      duel,
      { A: monster(), b: wall },
      { hand: [{ S: monster({ abilities: [gainAbility] }) }, []] },
    ).stack('S', 'c2', 'onTop');
    expect(game.refusal('attack', { card: 'S', target: 'b' })).toEqual(arrived);
    expect(game.refusal('activate', { card: 'S', with: 'Gain' })).toEqual(arrived);
    game.lift('A');
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
  });

  it('[TN5] neither can a supermon from an upgrade', () => {
    const game = play(
      duel,
      { A: [monster(), monster()], b: wall },
      { superdeck: [{ Super: card('Knight', { abilities: ['GainEnergy'] }) }, []] },
    ).upgrade('Super', 'c2');
    expect(game.refusal('attack', { card: 'Super', target: 'b' })).toEqual(arrived);
    expect(game.refusal('activate', { card: 'Super', with: 'GainEnergy' })).toEqual(arrived);
  });

  it('[TN5] neither can a monster summoned by an effect', () => {
    const call = spell({
      effect: [
        { op: 'pick', chooser: 'own', from: 'bin', whose: 'own', amount: 1, fate: 'summon' },
      ],
    });
    const game = play(
      kingsOnly,
      {},
      { hand: [{ Call: call }, []], bin: [{ Dead: monster({ abilities: [gainAbility] }) }, []] },
    );
    game.cast('Call', { then: ['Dead', 'a1'] });
    expect(game.refusal('activate', { card: 'Dead', with: 'Gain' })).toEqual(arrived);
  });

  it('[TN5] a card that arrived lends no active or attack ability', () => {
    const lender = monster({ abilities: ['FlexZap', 'PureStrike'] });
    const game = play(duel, { A: monster(), b: wall }, { hand: [{ S: lender }, []] });
    game.stack('S', 'c2', 'underneath');
    expect(game.at('A').abilities).toEqual(['FlexZap', 'PureStrike']);
    expect(game.refusal('activate', { card: 'A', with: 'FlexZap', target: 'b' })).toEqual(arrived);
    expect(game.refusal('attack', { card: 'A', target: 'b', with: 'PureStrike' })).toEqual(arrived);
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
    game.endTurn().endTurn();
    expect(game.can('activate', { card: 'A', with: 'FlexZap', target: 'b' })).toBe(true);
    expect(game.can('attack', { card: 'A', target: 'b', with: 'PureStrike' })).toBe(true);
  });

  it('[TN5] a card from another stack hasn’t arrived this turn: it lends abilities at once', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . B A . .
      . . K . .
    `,
      { A: monster(), B: monster({ abilities: ['FlexZap'] }), b: wall },
    ).stack('B', 'c2', 'underneath');
    expect(game.can('activate', { card: 'A', with: 'FlexZap', target: 'b' })).toBe(true);
  });

  it('[TN5] passive abilities work at once, both own and passed-up ones', () => {
    const game = play(
      duel,
      { A: monster({ power: 6 }), b: wall },
      { hand: [{ Gem: gem(2), Aura: monster({ abilities: ['AuraModify'] }) }, []] },
    );
    game.stack('Gem', 'c2', 'underneath');
    expect(game.at('A').power).toBe(8);
    game.summon('Aura', 'a1');
    expect(game.at('A').power).toBe(10);
  });

  it('[TN5] it may be moved or stacked', () => {
    const game = play(
      duel,
      { A: monster(), b: wall },
      { hand: [{ S: monster(), T: monster() }, []] },
    );
    game.summon('S', 'b1').summon('T', 'd2');
    game.move('S', 'a1').stack('T', 'c2', 'underneath');
    expect(game.where('S')).toBe('a1');
    expect(game.where('T')).toBe('c2/1');
  });

  it('[TN5] a spell stacked this turn can’t be activated', () => {
    const game = play(
      duel,
      { A: monster(), b: wall },
      { hand: [{ Spell: gainSpell(), Quick: quickSpell() }, [quickSpell()]] },
    );
    game.stack('Spell', 'c2').stack('Quick', 'c2');
    expect(game.refusal('activate', { card: 'Spell' })).toEqual(arrived);
    game.attack('A', 'b').respond('MadeSpell');
    expect(game.refusal('activate', { card: 'Quick' })).toEqual(arrived);
    game.passAll().endTurn().endTurn();
    expect(game.can('activate', { card: 'Spell' })).toBe(true);
  });

  it('[TN5] cards that changed control have arrived too', () => {
    const seize = spell({
      targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
      effect: [{ op: 'control', to: { slot: 0 } }],
    });
    const game = play(
      `
      . . k . .
      . . d . .
      . . b . .
      . . A . .
      . . K . .
    `,
      { A: monster(), b: monster({ abilities: [gainAbility] }), d: wall },
      { hand: [{ Seize: seize }, []] },
    );
    game.cast('Seize', { target: 'b' });
    expect(game.at('b').owner).toBe(0);
    expect(game.refusal('attack', { card: 'b', target: 'd' })).toEqual(arrived);
    expect(game.refusal('activate', { card: 'b', with: 'Gain' })).toEqual(arrived);
    expect(game.can('move', { card: 'b', to: 'b3' })).toBe(true);
  });
});

describe('TN6: what counts as having moved or acted', () => {
  const stacked = { A: [monster(), monster(), monster()], b: wall };

  it('[TN6] a position moves only if none of its cards acted this turn', () => {
    const game = play(duel, stacked).attack('A', 'b').lift('A.1');
    expect(game.refusal('move', { card: 'A.1', to: 'b2' })).toEqual(
      refused('acted-already', 'TN6'),
    );
  });

  it('[TN6] a position moves only if none of its cards moved this turn', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . . . .
      . B A . .
      . . K . .
    `,
      { A: monster(), B: [monster(), monster()] },
    ).unstack('B.1', 'c2', 'underneath');
    expect(game.refusal('move', { card: 'A', to: 'd2' })).toEqual(refused('moved-already', 'TN6'));
    expect(game.can('move', { card: 'B', to: 'a2' })).toBe(true);
  });

  it('[TN6] after a move all its cards have moved', () => {
    const game = play(duel, stacked).move('A', 'b2');
    const moved = refused('moved-already', 'TN6');
    expect(game.refusal('move', { card: 'A', to: 'c2' })).toEqual(moved);
    expect(game.refusal('unstack', { card: 'A.1', to: 'c2' })).toEqual(moved);
    game.lift('A.2').endTurn().endTurn();
    expect(game.can('move', { card: 'A.2', to: 'c2' })).toBe(true);
  });

  it('[TN6] unstacking and transfer are the moved card’s move, not that of the others', () => {
    const game = play(
      `
      . . k . .
      . . b . .
      . . A . .
      . . B . .
      . . K . .
    `,
      { ...stacked, B: monster() },
    );
    game.unstack('A.1', 'd3').unstack('A.2', 'c2');
    const moved = refused('moved-this-turn', 'TN4');
    expect(game.refusal('attack', { card: 'A.2', target: 'b' })).toEqual(moved);
    expect(game.refusal('move', { card: 'A.1', to: 'd2' })).toEqual(
      refused('moved-already', 'TN6'),
    );
    expect(game.can('move', { card: 'A', to: 'b3' })).toBe(true);
    game.attack('A', 'b');
    expect(game.at('b').damage).toBe(6);
  });

  it('[TN6] a position that receives cards hasn’t moved, but some of its cards have', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      . B A . .
      . . K . .
    `,
      { A: monster(), B: monster(), b: wall },
    ).stack('B', 'c2', 'underneath');
    expect(game.refusal('move', { card: 'A', to: 'd2' })).toEqual(refused('moved-already', 'TN6'));
    game.attack('A', 'b');
    expect(game.at('b').damage).toBe(6);
  });

  it('[TN6] lifting is not a move: the position may still move, the lifted card attack', () => {
    const moving = play(duel, stacked).lift('A.2').move('A.2', 'b2');
    expect(moving.where('A.2')).toBe('b2');
    const striking = play(duel, stacked).lift('A.2').attack('A.2', 'b');
    expect(striking.at('b').damage).toBe(6);
  });

  it('[TN6] a position is lifted at most once a turn', () => {
    const game = play(
      `
      . . k . .
      . . . . .
      . . b . .
      B . A . .
      . . K . .
    `,
      { ...stacked, B: [monster(), monster()] },
    ).lift('A.1');
    expect(game.refusal('lift', { card: 'A.2' })).toEqual(refused('lifted-already', 'TN6'));
    game.lift('B.1').endTurn().endTurn();
    expect(game.can('lift', { card: 'A.2' })).toBe(true);
  });

  it('[TN6] an ability marks only its owner as having acted, not the card it comes from', () => {
    const game = play(duel, { A: [monster(), monster({ abilities: ['FlexZap'] })], b: wall });
    game.activate('A', 'FlexZap', { target: 'b' });
    expect(game.refusal('unstack', { card: 'A', to: 'b2' })).toEqual(
      refused('acted-already', 'TN6'),
    );
    expect(game.can('unstack', { card: 'A.1', to: 'b2' })).toBe(true);
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(refused('acted-already', 'TN6'));
  });

  it('[TN6] a spell marks only itself: the top may still move away or attack', () => {
    const banner = spell({
      subtypes: ['Continuous'],
      continuous: [{ continuous: 'status', affects: 'self', status: 'takes no recoil' }],
    });
    const game = play(duel, { A: [monster(), monster(), banner], b: wall }).cast('A.2');
    const acted = refused('acted-already', 'TN6');
    expect(game.refusal('unstack', { card: 'A.2', to: 'b2' })).toEqual(acted);
    expect(game.refusal('move', { card: 'A', to: 'b2' })).toEqual(acted);
    expect(game.can('unstack', { card: 'A', to: 'b2' })).toBe(true);
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
  });

  it('[TN6] the limit is for monsters: a spell that moved may be activated', () => {
    const game = play(duel, { A: [monster(), gainSpell()], b: wall }).move('A', 'b2');
    game.cast('A.1');
    expect(game.energy(0)).toBe(41);
  });
});

describe('TN7: the battle phase', () => {
  const drawn = `
    . . k . .
    . . b . .
    . . A . .
    . B C . .
    . . K . .
  `;
  const legend = {
    A: [monster({ power: 1, abilities: [gainAbility] }), monster({ power: 1 })],
    B: monster(),
    C: [monster(), monster()],
    b: wall,
  };
  const options = {
    hand: [{ S: monster(), Spell: gainSpell(), Quick: quickSpell() }, { Answer: quickSpell() }],
    superdeck: [{ Super: card('Knight') }, []],
  } as const;
  const begin = () => play(drawn, legend, options);
  const attacked = () => begin().attack('A', 'b').passAll();
  const over = refused('no-attack-now', 'TN7');

  it('[TN7] the first attack starts the battle phase', () => {
    const game = begin();
    expect(game.phase()).toBe('main');
    expect(game.attack('A', 'b').phase()).toBe('battle');
    expect(game.passAll().endTurn().phase()).toBe('main');
  });

  it('[TN7] an attack that fizzles starts it too', () => {
    const game = play(drawn, legend, {
      hand: [
        [],
        {
          Away: spell({
            subtypes: ['Quick'],
            targets: [
              { what: 'monster', reach: 'global' },
              { what: 'empty', reach: 'global' },
            ],
            effect: [{ op: 'place', to: { slot: 0 }, square: { slot: 1 } }],
          }),
        },
      ],
    });
    game.attack('A', 'b').respond('Away', { target: 'b', then: ['e5'] });
    expect(game.at('b')).toMatchObject({ square: 'e5', damage: 0 });
    expect(game.phase()).toBe('battle');
  });

  it('[TN7] activating a spell ends it, and no more attacks are possible', () => {
    const game = attacked().cast('Spell').passAll();
    expect(game.phase()).toBe('after battle');
    game.lift('A.1');
    expect(game.refusal('attack', { card: 'A.1', target: 'b' })).toEqual(over);
  });

  it('[TN7] there is one battle phase a turn', () => {
    const game = attacked().cast('Spell').passAll().endTurn().endTurn();
    expect(game.phase()).toBe('main');
    expect(game.attack('A', 'b').phase()).toBe('battle');
  });

  it('[TN7] a rule card ends it: reload is one', () => {
    expect(attacked().useRule('ReloadRules').phase()).toBe('after battle');
  });

  it('[TN7] abilities do not end it', () => {
    const game = attacked().activate('A', 'Gain').passAll();
    expect(game.phase()).toBe('battle');
  });

  it('[TN7] lift, stacking from the field, unstack and move aren’t rule cards and don’t end it', () => {
    expect(attacked().lift('A.1').phase()).toBe('battle');
    expect(attacked().stack('B', 'c2').phase()).toBe('battle');
    expect(attacked().unstack('C.1', 'b2').phase()).toBe('battle');
    expect(attacked().move('B', 'a2').phase()).toBe('battle');
    expect(attacked().move('K', 'b1').phase()).toBe('battle');
  });

  it('[TN7] anything played from hand or superdeck ends it', () => {
    const spaced = play(drawn.replace('B', '.'), { A: legend.A, C: legend.C, b: wall }, options);
    expect(spaced.attack('A', 'b').passAll().summon('S', 'a1').phase()).toBe('after battle');
    expect(attacked().stack('S', 'b2').phase()).toBe('after battle');
    expect(attacked().stack('Spell', 'b2').phase()).toBe('after battle');
    expect(attacked().upgrade('Super', 'c2').phase()).toBe('after battle');
  });

  it('[TN7] discarding isn’t playing a card', () => {
    expect(attacked().discard('S').phase()).toBe('battle');
  });

  it('[TN7] nothing ends before the first attack', () => {
    const game = begin().cast('Spell').passAll().stack('S', 'b2').upgrade('Super', 'c2');
    game.useRule('ReloadRules');
    expect(game.phase()).toBe('main');
    game.attack('A', 'b').passAll();
    expect(game.phase()).toBe('battle');
  });

  it('[TN7] responses never end it, neither the opponent’s nor one’s own', () => {
    const game = begin().attack('A', 'b').respond('Answer').respond('Quick').passAll();
    expect(game.bin(0)).toHaveLength(1);
    expect(game.bin(1)).toHaveLength(1);
    expect(game.phase()).toBe('battle');
    game.lift('A.1').attack('A.1', 'b');
    expect(game.at('b').damage).toBe(2);
  });

  it('[TN7] attacking directly starts it too', () => {
    const game = play(
      `
      . . k . .
      . . . A .
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: monster() },
    );
    expect(game.attackDirectly('A').phase()).toBe('battle');
  });
});
