import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { Scenario } from '@stackmate/engine/testing';
import { answering, apart, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';

const duo = { A: monster(), b: monster() };
const times = <T>(count: number, spec: T): T[] => Array.from({ length: count }, () => spec);

describe('spells about bins, voids and energy', () => {
  it('[HarvestHome] recovers a random card per 2 cards in the bin, at most 5, and burns', () => {
    const home = (bin: number): Scenario =>
      drawn(apart, duo, {
        ...holding('HarvestHome'),
        bin: [times(bin, plainMonster), times(4, plainMonster)],
      }).cast('HarvestHome');
    const game = home(5);
    expect(game.hand(0)).toEqual(times(2, 'PlainMonster'));
    expect(game.bin(0)).toHaveLength(3);
    expect(game.void(0)).toEqual(['HarvestHome']);
    expect(game.energy(0)).toBe(36);
    expect(home(12).hand(0)).toHaveLength(5);
    expect(home(1).hand(0)).toHaveLength(0);
  });

  it('[HarvestHome] stops at a full hand, and is cast once per turn', () => {
    const game = drawn(apart, duo, {
      hand: [['HarvestHome', 'HarvestHome', ...times(3, plainSpell)], []],
      bin: [times(8, plainMonster), []],
    });
    game.cast('HarvestHome');
    expect(game.hand(0)).toHaveLength(6);
    expect(game.bin(0)).toHaveLength(6);
    expect(game.refusal('activate', { card: 'HarvestHome' })?.code).toBe('used-already');
  });

  it('[ThreeWishes] draws 2 cards, or gains 4 energy, or heals and shields the King by 6', () => {
    const wished = (choice: number): Scenario =>
      drawn(
        apart,
        { ...duo, K: monster({ power: 20, damage: 8 }) },
        { ...holding('ThreeWishes', 'ThreeWishes'), turn: 11 },
      ).cast('ThreeWishes', { then: [choice] });
    const question = drawn(apart, duo, holding('ThreeWishes')).cast('ThreeWishes');
    expect(question.decision()).toMatchObject({ kind: 'choose', players: [0] });
    const cards = wished(0);
    expect(cards.hand(0)).toEqual(['ThreeWishes', 'Filler', 'Filler']);
    expect(cards.energy(0)).toBe(38);
    expect(cards.refusal('activate', { card: 'ThreeWishes' })?.code).toBe('used-already');
    expect(wished(1).energy(0)).toBe(42);
    expect(wished(1).at('K').damage).toBe(8);
    const king = wished(2);
    expect(king.at('K').damage).toBe(2);
    expect(king.state().open.shield).toEqual([16, 10]);
    king.endTurn();
    expect(king.state().open.shield).toEqual([10, 10]);
  });

  it('[ThreeWishes] affects the King even if another monster casts it', () => {
    const game = drawn(apart, {
      ...duo,
      A: [monster({ power: 9, damage: 5 }), card('ThreeWishes')],
      K: monster({ power: 20, damage: 8 }),
    });
    game.cast('A.1', { then: [2] });
    expect([game.at('A').damage, game.at('K').damage]).toEqual([5, 2]);
  });

  it('[SecondFuneral] burns 2 cards from the bin to return one from the void', () => {
    const game = drawn(apart, duo, {
      ...holding('SecondFuneral'),
      bin: [['Kindling', 'RootNet', 'Undertow'], []],
      void: [['AdderCup', 'IronChains'], ['HighTide']],
    });
    expect(game.can('activate', { card: 'SecondFuneral', target: 'HighTide' })).toBe(false);
    game.cast('SecondFuneral', { target: 'AdderCup', then: ['Kindling', 'Undertow'] });
    expect(game.hand(0)).toEqual(['AdderCup']);
    expect(game.bin(0)).toEqual(['RootNet', 'SecondFuneral']);
    expect(game.void(0).toSorted()).toEqual(['IronChains', 'Kindling', 'Undertow']);
    expect(game.energy(0)).toBe(39);
    const lowEnergy = drawn(apart, duo, {
      ...holding('SecondFuneral'),
      bin: [['Kindling'], []],
      void: [['AdderCup'], []],
    });
    expect(lowEnergy.refusal('activate', { card: 'SecondFuneral', target: 'AdderCup' })?.code).toBe(
      'custom-cost',
    );
  });

  it('[Lychgate] summons a basic monster from the bin onto your ranks at no cost of its own', () => {
    const game = drawn(apart, duo, {
      ...holding('Lychgate', 'Lychgate'),
      bin: [
        {
          Risen: monster({ cost: 2 }),
          Other: monster(),
          Grand: monster({ level: 2 }),
          Page: plainSpell,
        },
        [],
      ],
    });
    game.cast('Lychgate');
    expect(game.can('choose', { target: 'Grand' })).toBe(false);
    expect(game.can('choose', { target: 'Page' })).toBe(false);
    game.choose('Risen');
    expect(game.can('choose', { to: 'a3' })).toBe(false);
    expect(game.can('choose', { to: 'c2' })).toBe(false);
    game.choose('a2');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.at('Risen')).toMatchObject({ square: 'a2', owner: 0 });
    expect(game.energy(0)).toBe(36);
    expect(game.refusal('activate', { card: 'Lychgate' })?.code).toBe('used-already');
    // [TN5] It arrived this turn.
    expect(game.refusal('attack', { card: 'Risen', target: 'b' })?.code).toBe('arrived-this-turn');
  });

  it('[Lychgate] summons nothing onto a full side', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . C A D .
      . . K . .
    `,
      { ...duo, C: monster(), D: monster() },
      { ...holding('Lychgate'), bin: [[plainMonster], []] },
    );
    game.cast('Lychgate');
    expect(game.decision()?.kind).toBe('turn');
    expect(game.bin(0)).toEqual(['PlainMonster', 'Lychgate']);
  });

  it('[SpareParts] burns 2 field cards and summons a supermon of level 2', () => {
    const game = drawn(
      apart,
      { A: [monster(), plainMonster, plainSpell], b: monster() },
      {
        hand: [{ Parts: card('SpareParts'), More: card('SpareParts') }, []],
        superdeck: [{ Two: monster({ level: 2, cost: 3 }), Three: monster({ level: 3 }) }, []],
      },
    );
    game.cast('Parts');
    expect(game.can('choose', { target: 'K' })).toBe(false);
    game.choose('A.1').choose('A.2').passAll();
    expect(game.void(0).toSorted()).toEqual(['PlainMonster', 'PlainSpell']);
    expect(game.can('choose', { target: 'Three' })).toBe(false);
    game.choose('Two').choose('d1');
    expect(game.at('d1')).toMatchObject({ level: 2, owner: 0 });
    expect(game.superdeck(0)).toHaveLength(1);
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('activate', { card: 'More' })?.code).toBe('used-already');
  });

  it('[SpareParts] needs 2 cards on the field besides the King', () => {
    const game = drawn(apart, duo, {
      ...holding('SpareParts'),
      superdeck: [[monster({ level: 2 })], []],
    });
    expect(game.refusal('activate', { card: 'SpareParts' })?.code).toBe('custom-cost');
  });

  it("[TidyBurial] burns one or two cards of the opponent's bin and gains 1 energy", () => {
    const options = {
      ...holding('TidyBurial'),
      bin: [['RootNet'], ['Kindling', 'Undertow', 'HighTide']],
    } as const;
    const game = drawn(apart, duo, options);
    expect(game.can('activate', { card: 'TidyBurial', target: 'RootNet' })).toBe(false);
    game.cast('TidyBurial', { target: 'Undertow', then: ['Kindling'] });
    expect(game.bin(1)).toEqual(['HighTide']);
    expect(game.void(1).toSorted()).toEqual(['Kindling', 'Undertow']);
    expect(game.energy(0)).toBe(40);
    const buried = drawn(apart, duo, options).cast('TidyBurial', {
      target: 'HighTide',
      then: [null],
    });
    expect(buried.void(1)).toEqual(['HighTide']);
    expect(buried.energy(0)).toBe(40);
    const none = drawn(apart, duo, holding('TidyBurial'));
    expect(none.refusal('activate', { card: 'TidyBurial' })?.code).toBe('no-target');
  });

  it("[TidyBurial] is Quick: a card burned in response can't be returned", () => {
    const game = drawn(apart, duo, {
      active: 1,
      hand: [['TidyBurial'], ['BuriedLetter']],
      bin: [[], ['HighTide']],
    });
    game.cast('BuriedLetter', { target: 'HighTide' });
    game.respond('TidyBurial', { target: 'HighTide', then: [null] }).passAll();
    expect(game.void(1)).toEqual(['HighTide']);
    expect(game.hand(1)).toEqual([]);
  });

  it('[WishingWell] for a discard shields and heals the King and gains 1 energy per 2 monsters', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . C . D .
      . . A . .
      . . K . .
    `,
      {
        A: [monster(), plainMonster],
        C: monster(),
        D: monster(),
        b: monster(),
        K: monster({ power: 20, damage: 13 }),
      },
      holding('WishingWell', 'Kindling'),
    );
    game.cast('WishingWell', { then: ['Kindling'] });
    expect(game.at('K')).toMatchObject({ power: 20, damage: 0 });
    expect(game.state().open.shield).toEqual([16, 10]);
    expect(game.bin(0).toSorted()).toEqual(['Kindling', 'WishingWell']);
    // Four monsters, the King among them; 1 paid, 2 gained.
    expect(game.energy(0)).toBe(41);
    const bare = drawn(apart, duo, holding('WishingWell'));
    expect(bare.refusal('activate', { card: 'WishingWell' })?.code).toBe('custom-cost');
  });

  it('[WishingWell] is Quick: the shield is raised before the attack lands', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . b . .
      A . K . .
    `,
      { A: monster(), b: monster({ power: 17 }) },
      answering('WishingWell', 'Kindling'),
    );
    game.attack('b', 'K').respond('WishingWell', { then: ['Kindling'] });
    expect(game.at('K').damage).toBe(1);
  });

  it('[CrookedScales] steals 2 energy and 1 per opposing covered card, at most 10', () => {
    const stolen = (covered: number, energy: readonly [number, number] = [20, 20]): Scenario => {
      const stack = (cards: number) => [monster(), ...times(Math.max(0, cards), plainMonster)];
      return drawn(
        `
        . . k . .
        . b c d .
        . . . . .
        . . A . .
        . . K . .
      `,
        {
          A: [monster(), plainMonster],
          b: stack(Math.min(3, covered)),
          c: stack(Math.min(3, covered - 3)),
          d: stack(Math.min(3, covered - 6)),
        },
        { ...holding('CrookedScales', 'CrookedScales'), energy },
      ).cast('CrookedScales');
    };
    const energies = (game: Scenario): number[] => [game.energy(0), game.energy(1)];
    expect(energies(stolen(0))).toEqual([18 + 2, 18]);
    expect(energies(stolen(4))).toEqual([18 + 6, 14]);
    expect(energies(stolen(9))).toEqual([18 + 10, 10]);
    expect(stolen(0).refusal('activate', { card: 'CrookedScales' })?.code).toBe('used-already');
    // The player gains only what the opponent loses; the opponent loses the match without energy.
    const last = stolen(9, [20, 4]);
    expect(energies(last)).toEqual([22, 0]);
    expect(last.result()?.winner).toBe(0);
  });
});
