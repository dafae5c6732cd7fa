import { describe, expect, it } from 'vitest';
import { monster, spell } from '@stackmate/engine/testing';
import type { CardSpec, Scenario, ScenarioOptions } from '@stackmate/engine/testing';
import { apart, duel } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, quickGain } from './props.ts';
import { aiming, answeringSide, carrying, holdingSide, slip, times } from './sides.ts';

const duo = { A: monster(), b: monster() };

/** South casts it from the hand. */
const cast = (carrier: CardSpec, options: ScenarioOptions = {}): Scenario =>
  drawn(apart, duo, { ...holdingSide(carrier), ...options }).cast('S');

/** South casts it from under A, with these cards in hand. */
const castFromStack = (carrier: CardSpec, hand: readonly CardSpec[]): Scenario =>
  drawn(apart, { A: [monster(), carrier], b: monster() }, { hand: [hand, []] }).cast('A.1');

describe('side effects on cards in hands, decks and bins', () => {
  it('[LoosePage] draws a card after the main effect', () => {
    const game = cast(carrying('LoosePage'));
    expect(game.hand(0)).toEqual(['Filler']);
    expect(game.deck(0)).toHaveLength(7);
    // The main effect takes the last card of the deck: nothing is left to draw.
    const late = cast(
      carrying('LoosePage', { effect: [{ op: 'mill', player: 'own', amount: 1 }] }),
      { deck: [[plainMonster], []] },
    );
    expect(late.hand(0)).toEqual([]);
    expect(late.bin(0)).toEqual(['PlainMonster', 'Carrier']);
  });

  it('[LoosePage] draws nothing into a full hand', () => {
    expect(castFromStack(carrying('LoosePage'), times(5, plainSpell)).deck(0)).toHaveLength(7);
    const full = castFromStack(carrying('LoosePage'), times(6, plainSpell));
    expect(full.deck(0)).toHaveLength(8);
    expect(full.hand(0)).toHaveLength(6);
  });

  it('[RottenLeaves] sends the top 2 cards of the opposing deck to the bin, or what there is', () => {
    const deck = [monster({ name: 'Top' }), monster({ name: 'Next' }), plainMonster];
    const game = cast(carrying('RottenLeaves'), { deck: [[plainMonster], deck] });
    expect(game.bin(1)).toEqual(['Top', 'Next']);
    expect(game.deck(1)).toEqual(['PlainMonster']);
    expect(game.deck(0)).toHaveLength(1);
    const short = cast(carrying('RottenLeaves'), { deck: [[plainMonster], [plainMonster]] });
    expect(short.bin(1)).toEqual(['PlainMonster']);
    expect(short.result()).toBeNull();
  });

  it('[BurntOffering] burns its spell and gains 2 energy', () => {
    const game = cast(carrying('BurntOffering'));
    expect(game.void(0)).toEqual(['Carrier']);
    expect(game.bin(0)).toEqual([]);
    expect(game.energy(0)).toBe(42);
  });

  it('[BurntOffering] does nothing if its spell fizzles; the spell goes to the bin', () => {
    const game = drawn(
      apart,
      { A: monster(), b: monster({ abilities: [slip] }) },
      holdingSide(aiming('BurntOffering')),
    );
    game.cast('S', { target: 'b' }).respond(['b', 'Slip']).passAll();
    expect(game.bin(0)).toEqual(['Carrier']);
    expect(game.void(0)).toEqual([]);
    expect(game.energy(0)).toBe(40);
  });

  it('[HomingSwallow] returns its spell to the hand for 2 energy, to be cast again', () => {
    const game = cast(carrying('HomingSwallow'));
    expect(game.hand(0)).toEqual(['Carrier']);
    expect(game.bin(0)).toEqual([]);
    expect(game.energy(0)).toBe(38);
    game.cast('Carrier');
    expect(game.hand(0)).toEqual(['Carrier']);
    expect(game.energy(0)).toBe(36);
  });

  it("[HomingSwallow] can't return it to a full hand, and paying the last energy loses the match", () => {
    const full = castFromStack(carrying('HomingSwallow'), times(6, plainSpell));
    expect(full.hand(0)).toEqual(times(6, 'PlainSpell'));
    expect(full.bin(0)).toEqual(['Carrier']);
    expect(full.energy(0)).toBe(38);
    const lowEnergy = cast(carrying('HomingSwallow'), { energy: [2, 40] });
    expect(lowEnergy.result()).toEqual({ winner: 1, reason: 'out of energy' });
  });

  it('[WingedSeed] is shuffled into the deck with its spell', () => {
    const game = cast(carrying('WingedSeed'), { deck: [times(3, plainMonster), []] });
    expect(game.deck(0).toSorted()).toEqual(['Carrier', ...times(3, 'PlainMonster')]);
    expect(game.bin(0)).toEqual([]);
    expect(game.where('S')).toBe('gone');
    // The carrier is shuffled in, so its place in the deck varies.
    const depths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) =>
      cast(carrying('WingedSeed'), { seed }).deck(0).indexOf('Carrier'),
    );
    expect(new Set(depths).size).toBeGreaterThan(1);
  });

  it("[WingedSeed] goes to its original owner's deck", () => {
    const game = drawn(apart, {
      A: [monster(), carrying('WingedSeed', { home: 1 })],
      b: monster(),
    }).cast('A.1');
    expect(game.deck(1)).toContain('Carrier');
    expect(game.deck(0)).not.toContain('Carrier');
  });

  it("[LooseTongue] shows everyone a random card of the opponent's hand", () => {
    const game = cast(carrying('LooseTongue'), {
      hand: [{ S: carrying('LooseTongue') }, [plainMonster, plainSpell]],
    }).passAll();
    const { known, handCount } = game.state().open;
    expect(known[1]).toHaveLength(1);
    expect(handCount[1]).toBe(1);
    expect(game.view(0).open.known[1]).toEqual(known[1]);
  });

  it('[LooseTongue] shows no card twice', () => {
    const game = cast(carrying('LooseTongue'), {
      hand: [{ S: carrying('LooseTongue') }, [plainMonster]],
      known: [[], [plainSpell]],
    }).passAll();
    expect(game.state().open.handCount[1]).toBe(0);
    expect(game.hand(1)).toEqual(['PlainSpell', 'PlainMonster']);
  });

  it('[Mudlark] returns a random card from the bin, but not its own spell', () => {
    const game = cast(carrying('Mudlark'), { bin: [[plainMonster, plainSpell], [plainMonster]] });
    expect(game.hand(0)).toHaveLength(1);
    expect(['PlainMonster', 'PlainSpell']).toContain(game.hand(0)[0]);
    expect(game.bin(0)).toHaveLength(2);
    expect(game.bin(0)).toContain('Carrier');
    const empty = cast(carrying('Mudlark'), { bin: [[], [plainMonster]] });
    expect(empty.hand(0)).toEqual([]);
    expect(empty.bin(0)).toEqual(['Carrier']);
  });

  it("[CrowShare] may burn a card from the opponent's bin", () => {
    const bin: ScenarioOptions = { bin: [[plainSpell], { Dead: plainMonster, Used: plainSpell }] };
    const game = cast(carrying('CrowShare'), bin).choose('Dead');
    expect(game.void(1)).toEqual(['PlainMonster']);
    expect(game.bin(1)).toEqual(['PlainSpell']);
    expect(game.bin(0)).toEqual(['PlainSpell', 'Carrier']);
    expect(game.decision()?.kind).toBe('turn');
    expect(cast(carrying('CrowShare'), bin).choose(null).bin(1)).toHaveLength(2);
    const empty = cast(carrying('CrowShare'), { bin: [[plainSpell], []] });
    expect(empty.decision()?.kind).toBe('turn');
  });

  it('[SecondGlance] may put one of the top 2 cards at the bottom of the deck', () => {
    const deck = [['One', 'Two', 'Three', 'Four'].map((name) => monster({ name })), []] as const;
    const look = (): Scenario => cast(carrying('SecondGlance'), { deck });
    expect(look().choose('One').deck(0)).toEqual(['Two', 'Three', 'Four', 'One']);
    expect(look().choose('Two').deck(0)).toEqual(['One', 'Three', 'Four', 'Two']);
    expect(look().choose(null).deck(0)).toEqual(['One', 'Two', 'Three', 'Four']);
    // Two cards, or neither.
    expect(
      look()
        .legal(0)
        .filter(({ kind }) => kind === 'choose'),
    ).toHaveLength(3);
  });

  it('[TuckedAway] stacks a monster from the hand underneath the owner at no cost', () => {
    const game = drawn(
      apart,
      { A: [monster(), carrying('TuckedAway')], b: monster() },
      { hand: [{ M: monster({ name: 'Tucked', cost: 3 }), P: plainSpell }, []] },
    ).cast('A.1');
    // The monster, or none; no spell.
    expect(game.legal(0).filter(({ kind }) => kind === 'choose')).toHaveLength(2);
    game.choose('M');
    expect(game.at('A').stack).toEqual(['MadeMonster', 'Tucked']);
    expect(game.hand(0)).toEqual(['PlainSpell']);
    expect(game.energy(0)).toBe(40);
  });

  it('[TuckedAway] asks nothing where stacking is impossible: under a King, or in a full stack', () => {
    const king = drawn(apart, duo, {
      hand: [{ S: carrying('TuckedAway'), M: plainMonster }, []],
    }).cast('S');
    expect(king.decision()?.kind).toBe('turn');
    expect(king.hand(0)).toEqual(['PlainMonster']);
    const full = drawn(
      apart,
      { A: [monster(), plainMonster, plainMonster, carrying('TuckedAway')], b: monster() },
      { hand: [{ M: plainMonster }, []] },
    ).cast('A.3');
    expect(full.hand(0)).toEqual(['PlainMonster']);
    expect(full.at('A').stack).toHaveLength(3);
  });
});

describe('side effects on energy and turns', () => {
  it('[WarmPurse] gains 1 energy, unless its spell fizzles', () => {
    expect(cast(carrying('WarmPurse')).energy(0)).toBe(41);
    const game = drawn(
      apart,
      { A: monster(), b: monster({ abilities: [slip] }) },
      holdingSide(aiming('WarmPurse')),
    );
    game.cast('S', { target: 'b' }).respond(['b', 'Slip']).passAll();
    expect(game.energy(0)).toBe(40);
  });

  it('[LightFingers] takes 1 energy from the opponent, even the last', () => {
    const game = cast(carrying('LightFingers'));
    expect([game.energy(0), game.energy(1)]).toEqual([41, 39]);
    const last = cast(carrying('LightFingers'), { energy: [40, 1] });
    expect(last.result()).toEqual({ winner: 0, reason: 'out of energy' });
  });

  it('[CoinOnEdge] draws a card or gains 2 energy', () => {
    const drew = cast(carrying('CoinOnEdge')).choose(0);
    expect(drew.hand(0)).toEqual(['Filler']);
    expect(drew.energy(0)).toBe(40);
    const gained = cast(carrying('CoinOnEdge')).choose(1);
    expect(gained.hand(0)).toEqual([]);
    expect(gained.energy(0)).toBe(42);
  });

  it('[TwoEvils] makes the opponent lose 2 energy or a random card', () => {
    const play = (): Scenario =>
      cast(carrying('TwoEvils'), {
        hand: [{ S: carrying('TwoEvils') }, [plainMonster, plainSpell]],
      }).passAll();
    expect(play().decision()?.players).toEqual([1]);
    const paid = play().choose(0);
    expect(paid.energy(1)).toBe(38);
    expect(paid.hand(1)).toHaveLength(2);
    const dropped = play().choose(1);
    expect(dropped.energy(1)).toBe(40);
    expect(dropped.hand(1)).toHaveLength(1);
    expect(dropped.bin(1)).toHaveLength(1);
    // An empty hand loses nothing.
    const empty = cast(carrying('TwoEvils')).choose(1);
    expect([empty.energy(1), empty.bin(1)]).toEqual([40, []]);
  });

  it("[LowEmber] gains 3 energy at 15 energy or less, otherwise increases the owner's range this turn", () => {
    const at = (energy: number): Scenario =>
      drawn(
        apart,
        { A: [monster({ range: 1 }), carrying('LowEmber')], b: monster() },
        { energy: [energy, 40] },
      ).cast('A.1');
    expect(at(15).energy(0)).toBe(18);
    expect(at(15).at('A').range).toBe(1);
    const highEnergy = at(16);
    expect(highEnergy.energy(0)).toBe(16);
    expect(highEnergy.at('A').range).toBe(2);
    highEnergy.endTurn();
    expect(highEnergy.at('A').range).toBe(1);
  });

  it('[LastWord] draws a card per 2 response levels, at most 2', () => {
    const answer = (level: number): Scenario => {
      const quick = carrying('LastWord', { subtypes: ['Quick'] });
      const game = drawn(apart, duo, {
        active: level % 2 === 0 ? 1 : 0,
        hand: [
          { S: quick, P: quickGain('SouthA'), Q: quickGain('SouthB'), R: quickGain('SouthC') },
          { p: quickGain('NorthA'), q: quickGain('NorthB'), r: quickGain('NorthC'), s: plainSpell },
        ],
      });
      const before = level % 2 === 0 ? ['p', 'P', 'q', 'Q', 'r'] : ['P', 'p', 'Q', 'q'];
      for (const name of before.slice(0, level - 1)) game.cast(name);
      game.cast('S');
      expect(game.pendingActions()).toHaveLength(level);
      return game.passAll();
    };
    const drew = [1, 2, 3, 4, 6].map((level) => 8 - answer(level).deck(0).length);
    expect(drew).toEqual([0, 1, 1, 2, 2]);
  });

  it('[FullSatchel] gains 1 energy per 3 cards in hand, not counting its spell', () => {
    const gained = (cards: number): number =>
      drawn(apart, duo, { hand: [[carrying('FullSatchel'), ...times(cards, plainSpell)], []] })
        .cast('Carrier')
        .energy(0) - 40;
    expect([0, 2, 3, 5].map((cards) => gained(cards))).toEqual([0, 0, 1, 1]);
    expect(castFromStack(carrying('FullSatchel'), times(6, plainSpell)).energy(0)).toBe(42);
  });

  it('[Hush] prevents the opponent from responding this turn', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 3 }), b: monster({ power: 20 }) },
      {
        hand: [{ S: carrying('Hush'), P: quickGain('SouthA') }, { q: quickGain('NorthA') }],
      },
    );
    // The opponent can still answer the spell itself.
    game.cast('S');
    expect(game.can('activate', { by: 1, card: 'q' })).toBe(true);
    game.passAll().attack('A', 'b');
    expect(game.at('b').damage).toBe(3);
    expect(game.decision()).toMatchObject({ kind: 'turn', players: [0] });
  });

  it('[Hush] ends with the turn', () => {
    const game = drawn(apart, duo, {
      hand: [{ S: carrying('Hush'), P: spell() }, { q: quickGain('NorthA') }],
    });
    game.cast('S').passAll().endTurnsUntil(7).cast('P');
    expect(game.decision()).toMatchObject({ kind: 'respond', players: [1] });
    game.respond('q').passAll();
    expect(game.energy(1)).toBe(41);
  });

  it("[BarredDoor] prevents the opponent's direct attacks for 2 of their turns", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . b . .
      K . . . .
    `,
      { b: monster() },
      holdingSide(carrying('BarredDoor')),
    ).cast('S');
    for (const turn of [6, 8]) {
      game.endTurnsUntil(turn);
      expect(game.refusal('attackDirectly', { card: 'b' })?.code).toBe('attack-forbidden');
    }
    game.endTurnsUntil(10).attackDirectly('b').passAll();
    expect(game.energy(0)).toBe(35);
  });

  it("[BarredDoor] prevents neither other attacks nor its own side's direct attacks", () => {
    const game = drawn(
      `
      . . k . .
      . . A . .
      . . . . .
      . . . . .
      . b K . .
    `,
      { A: monster(), b: monster({ power: 4 }), K: monster({ power: 20, range: 0 }) },
      { ...holdingSide(carrying('BarredDoor')), turn: 11 },
    ).cast('S');
    game.endTurn().attack('b', 'K').passAll();
    expect(game.state().open.shield[0]).toBe(6);
    const alone = drawn(
      `
      . . k . .
      . . . . A
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: monster() },
      holdingSide(carrying('BarredDoor')),
    ).cast('S');
    alone.attackDirectly('A');
    expect(alone.energy(1)).toBe(35);
  });

  it("[CurfewBell] ends the attacker's battle phase: the attack lands, but no other follows", () => {
    const game = drawn(
      `
      . . k . .
      . . b c .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 30, range: 0 }),
        b: monster({ power: 6 }),
        c: monster({ rangeType: 'Diagonal' }),
      },
      answeringSide(carrying('CurfewBell', { subtypes: ['Quick'] })),
    );
    game.attack('b', 'A').respond('S').passAll();
    expect(game.at('A').damage).toBe(6);
    expect(game.phase()).toBe('after battle');
    expect(game.refusal('attack', { card: 'c', target: 'A' })).toEqual({
      code: 'no-attack-now',
      rule: 'TN7',
    });
    // Only this turn's battle phase is over.
    game.endTurnsUntil(8);
    expect(game.can('attack', { card: 'c', target: 'A' })).toBe(true);
  });

  it('[CurfewBell] ends nothing before the first attack', () => {
    const game = drawn(duel, duo, holdingSide(carrying('CurfewBell'))).cast('S');
    expect(game.phase()).toBe('main');
    expect(game.can('attack', { card: 'A', target: 'b' })).toBe(true);
  });
});
