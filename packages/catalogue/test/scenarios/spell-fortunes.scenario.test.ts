import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { CardSpec, Scenario } from '@stackmate/engine/testing';
import { apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';

const duo = { A: monster(), b: monster() };
const times = <T>(count: number, spec: T): T[] => Array.from({ length: count }, () => spec);

describe('spells about hands and decks', () => {
  it('[ClockworkCrow] takes one of the top 4 cards of the deck into the hand; the others keep their order', () => {
    const game = drawn(apart, duo, {
      ...holding('ClockworkCrow'),
      deck: [['Kindling', 'RootNet', 'AdderCup', 'Undertow', 'IronChains'], []],
    });
    game.cast('ClockworkCrow');
    expect(game.decision()).toMatchObject({ kind: 'choose', players: [0] });
    expect(game.legal().filter(({ kind }) => kind === 'choose')).toHaveLength(4);
    expect(game.can('choose')).toBe(false);
    game.choose('AdderCup');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.hand(0)).toEqual(['AdderCup']);
    expect(game.deck(0)).toEqual(['Kindling', 'RootNet', 'Undertow', 'IronChains']);
    expect(game.energy(0)).toBe(39);
  });

  it('[ClockworkCrow] finds nothing in an empty deck', () => {
    const game = drawn(apart, duo, { ...holding('ClockworkCrow'), deck: [[], []] });
    game.cast('ClockworkCrow');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.hand(0)).toEqual([]);
  });

  it("[OpenBook] shows the opponent's hand, puts a spell of it at the bottom of their deck and draws a card", () => {
    const read = (): Scenario =>
      drawn(apart, duo, {
        hand: [['OpenBook'], ['Kindling', 'RootNet', plainMonster]],
      })
        .cast('OpenBook')
        .passAll();
    const game = read();
    expect(game.view(0).open.known[1]).toHaveLength(3);
    expect(game.decision()).toMatchObject({ kind: 'choose', players: [0] });
    expect(game.can('choose', { by: 0, target: 'PlainMonster' })).toBe(false);
    game.choose('Kindling');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.hand(1).toSorted()).toEqual(['PlainMonster', 'RootNet']);
    expect(game.deck(1).at(-1)).toBe('Kindling');
    expect(game.deck(1)).toHaveLength(9);
    expect(game.hand(0)).toEqual(['Filler']);
    expect(game.energy(0)).toBe(38);
    expect(read().choose(null).hand(1)).toHaveLength(3);
  });

  it('[NightMarket] has the opponent discard a card of their choice and draws one', () => {
    const game = drawn(apart, duo, { hand: [['NightMarket'], ['Kindling', plainMonster]] });
    game.cast('NightMarket').passAll();
    expect(game.decision()).toMatchObject({ kind: 'choose', players: [1] });
    expect(game.can('choose')).toBe(false);
    game.choose('PlainMonster');
    expect(game.bin(1)).toEqual(['PlainMonster']);
    expect(game.hand(1)).toEqual(['Kindling']);
    expect(game.hand(0)).toEqual(['Filler']);
    expect(game.energy(0)).toBe(38);
  });

  it('[NightMarket] draws even if the opponent has nothing to give', () => {
    const game = drawn(apart, duo, holding('NightMarket')).cast('NightMarket');
    expect(game.bin(1)).toEqual([]);
    expect(game.hand(0)).toEqual(['Filler']);
  });

  it('[FreshDeal] shuffles the hand into the deck and draws that many plus one', () => {
    const game = drawn(apart, duo, {
      hand: [['FreshDeal', 'Kindling', 'RootNet'], []],
      deck: [times(5, 'AdderCup'), []],
    });
    game.cast('FreshDeal');
    expect(game.hand(0)).toHaveLength(3);
    expect(game.deck(0)).toHaveLength(4);
    expect([...game.hand(0), ...game.deck(0)].toSorted()).toEqual([
      ...times(5, 'AdderCup'),
      'Kindling',
      'RootNet',
    ]);
    expect(game.bin(0)).toEqual(['FreshDeal']);
    expect(game.energy(0)).toBe(39);
  });

  it('[FreshDeal] draws new cards: the old ones may be gone', () => {
    const held = Array.from({ length: 12 }, (_, seed) =>
      drawn(apart, duo, {
        hand: [['FreshDeal', 'Kindling'], []],
        deck: [times(8, 'AdderCup'), []],
        seed: `deal ${seed}`,
      })
        .cast('FreshDeal')
        .hand(0),
    );
    expect(held.every((hand) => hand.length === 2)).toBe(true);
    expect(held.some((hand) => !hand.includes('Kindling'))).toBe(true);
  });

  it('[FreshDeal] isn’t a reload: that is still available', () => {
    const game = drawn(duel, duo, holding('FreshDeal', 'Kindling'));
    game.cast('FreshDeal').useRule('ReloadRules');
    expect(game.energy(0)).toBe(37);
    expect(game.hand(0)).toHaveLength(2);
  });

  it('[SeedVault] burns the top 2 cards of the deck for a basic monster of upfront cost 2 at most', () => {
    const sown = (...deck: CardSpec[]): Scenario =>
      drawn(apart, duo, { ...holding('SeedVault'), deck: [deck, []] });
    const game = sown(
      card('Kindling'),
      card('RootNet'),
      monster({ name: 'Cheap', cost: 2 }),
      monster({ name: 'Dear', cost: 3 }),
      card('AdderCup'),
      monster({ name: 'Super', cost: 1, level: 2 }),
    );
    game.cast('SeedVault');
    expect(game.void(0).toSorted()).toEqual(['Kindling', 'RootNet']);
    expect(game.decision()).toMatchObject({ kind: 'choose', players: [0] });
    // Cheap, or nothing.
    expect(game.legal().filter(({ kind }) => kind === 'choose')).toHaveLength(2);
    game.choose('Cheap');
    expect(game.hand(0)).toEqual(['Cheap']);
    expect(game.deck(0).toSorted()).toEqual(['AdderCup', 'Dear', 'Super']);
    expect(game.energy(0)).toBe(39);
    expect(sown(card('Kindling')).refusal('activate', { card: 'SeedVault' })?.code).toBe(
      'custom-cost',
    );
  });

  it('[SunkenPantry] shuffles up to 1 card of the void and up to 2 of the bin into the deck, and draws', () => {
    const game = drawn(apart, duo, {
      ...holding('SunkenPantry'),
      void: [['Kindling', 'RootNet'], []],
      bin: [['AdderCup', 'Undertow', 'IronChains'], []],
    });
    game.cast('SunkenPantry');
    for (const name of ['Kindling', 'Undertow', 'IronChains']) {
      expect(game.decision()).toMatchObject({ kind: 'choose', players: [0] });
      game.choose(name);
    }
    expect(game.void(0)).toEqual(['RootNet']);
    expect(game.bin(0)).toEqual(['AdderCup', 'SunkenPantry']);
    expect(game.hand(0)).toHaveLength(1);
    expect(game.deck(0)).toHaveLength(10);
    expect([...game.hand(0), ...game.deck(0)]).toEqual(
      expect.arrayContaining(['Kindling', 'Undertow', 'IronChains']),
    );
    expect(game.energy(0)).toBe(39);
  });

  it('[SunkenPantry] may shuffle nothing and only draw', () => {
    const game = drawn(apart, duo, {
      ...holding('SunkenPantry'),
      void: [['Kindling'], []],
      bin: [['AdderCup'], []],
    });
    game.cast('SunkenPantry', { then: [null, null] });
    expect([game.void(0), game.bin(0)]).toEqual([['Kindling'], ['AdderCup', 'SunkenPantry']]);
    expect(game.hand(0)).toEqual(['Filler']);
  });

  it('[BuriedLetter] returns a card of the bin to the hand and puts a hand card on top of the deck', () => {
    const game = drawn(apart, duo, {
      hand: [['BuriedLetter', 'RootNet'], []],
      bin: [['AdderCup', 'Undertow'], ['Kindling']],
    });
    expect(game.can('activate', { card: 'BuriedLetter', target: 'Kindling' })).toBe(false);
    game.cast('BuriedLetter', { target: 'AdderCup' });
    expect(game.can('choose')).toBe(false);
    game.choose('RootNet');
    expect(game.hand(0)).toEqual(['AdderCup']);
    expect(game.deck(0)[0]).toBe('RootNet');
    expect(game.bin(0)).toEqual(['Undertow', 'BuriedLetter']);
    expect(game.energy(0)).toBe(38);
    const bare = drawn(apart, duo, holding('BuriedLetter'));
    expect(bare.refusal('activate', { card: 'BuriedLetter' })?.code).toBe('no-target');
  });

  it('[TaintedWell] mills 3 cards of the opponent, then takes 1 energy per 2 spells in their bin, at most 4', () => {
    const drunk = (...bin: CardSpec[]): Scenario =>
      drawn(apart, duo, {
        ...holding('TaintedWell'),
        deck: [[], [plainSpell, plainSpell, plainMonster, plainSpell]],
        bin: [[plainSpell], bin],
      }).cast('TaintedWell');
    const game = drunk(plainSpell, plainMonster);
    expect(game.bin(1)).toEqual([
      'PlainSpell',
      'PlainMonster',
      'PlainSpell',
      'PlainSpell',
      'PlainMonster',
    ]);
    expect(game.energy(1)).toBe(39);
    expect(game.energy(0)).toBe(38);
    expect(drunk(...times(6, plainSpell)).energy(1)).toBe(36);
    expect(drunk(...times(8, plainSpell)).energy(1)).toBe(36);
  });

  it('[FrozenInkwell] has the opponent discard at random and draw nothing for 2 turns', () => {
    const game = drawn(apart, duo, { hand: [['FrozenInkwell'], [plainMonster, plainMonster]] });
    game.cast('FrozenInkwell').passAll();
    expect(game.bin(1)).toEqual(['PlainMonster']);
    expect(game.energy(0)).toBe(37);
    game.endTurnsUntil(8);
    expect(game.hand(1)).toEqual(['PlainMonster']);
    game.endTurnsUntil(10);
    expect(game.hand(1).toSorted()).toEqual(['Filler', 'PlainMonster']);
  });

  it('[ThinHarvest] mills 5 cards of a thick deck, and takes 5 energy from a player with a thin one', () => {
    const reaped = (deck: number): Scenario =>
      drawn(apart, duo, {
        hand: [['ThinHarvest', plainMonster], []],
        deck: [[], times(deck, plainSpell)],
      }).cast('ThinHarvest', { then: ['PlainMonster'] });
    const thick = reaped(16);
    expect([thick.bin(1).length, thick.deck(1).length, thick.energy(1)]).toEqual([5, 11, 40]);
    expect(thick.void(0)).toEqual(['PlainMonster']);
    expect(thick.energy(0)).toBe(39);
    const thin = reaped(15);
    expect([thin.bin(1).length, thin.deck(1).length, thin.energy(1)]).toEqual([0, 15, 35]);
  });
});
