import { describe, expect, it } from 'vitest';
import { selectableElements } from '@stackmate/engine';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';

const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
/** Attacks with 5 power and an IQ of 2. */
const striker = (attackAbility: string, options = {}) =>
  monster({ power: 5, iq: 2, abilities: [attackAbility], ...options });
/** Doesn't reach the attacker. */
const wall = (iq: number, options = {}) =>
  monster({ power: 30, rangeType: 'Diagonal', iq, ...options });
const cards = (count: number) => Array.from({ length: count }, () => plainMonster);

describe('attack abilities: places', () => {
  it('[Riptide] attacks as Water with 2 more, and pushes the defender a square away', () => {
    const game = drawn(
      `
      . . . . k
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      { A: striker('Riptide'), b: [wall(2, { elements: ['Tech'] }), plainMonster] },
    );
    game.attack('A', 'b', { with: 'Riptide' });
    expect(game.at('b')).toMatchObject({ damage: 5 + 2 + 2, square: 'c4' });
    expect(game.at('b').stack).toHaveLength(2);
    expect(game.energy(0)).toBe(39);
  });

  it("[Riptide] doesn't push a blocked monster or one of higher IQ", () => {
    const blocked = drawn(duel, { A: striker('Riptide'), b: wall(2) });
    expect(blocked.attack('A', 'b', { with: 'Riptide' }).at('b')).toMatchObject({
      damage: 7,
      square: 'c4',
    });
    const highIq = drawn(
      `
      . . . . k
      . . b . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: striker('Riptide'), b: wall(3) },
    );
    expect(highIq.attack('A', 'b', { with: 'Riptide' }).at('b')).toMatchObject({
      damage: 7,
      square: 'c4',
    });
  });

  it('[Grapple] attacks as Fighting with 1 more, and swaps places with a survivor', () => {
    const game = drawn(duel, {
      A: [striker('Grapple'), plainMonster],
      b: wall(2, { elements: ['Ice', 'Dark'] }),
    });
    game.attack('A', 'b', { with: 'Grapple' });
    expect(game.at('b')).toMatchObject({ damage: 5 + 1 + 2 + 2, square: 'c3' });
    expect(game.at('A')).toMatchObject({ square: 'c4' });
    expect(game.at('A').stack).toHaveLength(2);
    expect(game.energy(0)).toBe(39);
    const killed = drawn(duel, { A: striker('Grapple'), b: wall(2, { power: 4 }) });
    killed.attack('A', 'b', { with: 'Grapple' });
    expect(killed.where('b')).toBe('bin');
    expect(killed.at('A').square).toBe('c3');
    const highIq = drawn(duel, { A: striker('Grapple'), b: wall(3) });
    highIq.attack('A', 'b', { with: 'Grapple' });
    expect(highIq.at('b')).toMatchObject({ damage: 5 + 1 + 2, square: 'c4' });
  });

  it("[Grapple] can't be aimed at a King", () => {
    const game = drawn(
      `
      . . . . .
      . . k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: striker('Grapple'), k: monster({ power: 20, iq: 1 }) },
    );
    expect(game.can('attack', { card: 'A', target: 'k' })).toBe(true);
    expect(game.can('attack', { card: 'A', target: 'k', with: 'Grapple' })).toBe(false);
    const attacks = game.legal().filter(({ kind }) => kind === 'attack');
    expect(attacks.map(({ option }) => option)).toEqual([null]);
  });

  it('[HitAndFade] attacks as Dark with 1 more, and may move to an empty adjacent square', () => {
    const legend = {
      A: [striker('HitAndFade', { power: 9 }), plainMonster],
      b: wall(2, { elements: ['Fire', 'Psychic'] }),
    };
    const game = drawn(duel, legend).attack('A', 'b', { with: 'HitAndFade' });
    expect(game.decision()).toEqual({ kind: 'choose', players: [0] });
    for (const to of ['c1', 'c4', 'e3']) expect(game.can('choose', { to })).toBe(false);
    game.choose('d2');
    expect(game.at('b').damage).toBe(9 + 1 + 2 + 2);
    expect(game.at('A')).toMatchObject({ square: 'd2' });
    expect(game.at('A').stack).toHaveLength(2);
    expect(game.energy(0)).toBe(39);
    const stays = drawn(duel, legend).attack('A', 'b', { with: 'HitAndFade', then: [null] });
    expect(stays.at('A').square).toBe('c3');
    expect(stays.decision()?.kind).toBe('turn');
  });

  it('[HitAndFade] takes recoil before it moves away', () => {
    const game = drawn(duel, {
      A: striker('HitAndFade', { power: 9 }),
      b: monster({ power: 30, iq: 2 }),
    });
    game.attack('A', 'b', { with: 'HitAndFade', then: ['d2'] });
    expect(game.where('A')).toBe('bin');
  });

  it('[Dive] attacks as Flying with 2 more, and may move afterwards', () => {
    const game = drawn(duel, {
      A: [striker('Dive'), plainMonster],
      b: wall(2, { elements: ['Fire', 'Grass'] }),
    });
    game.attack('A', 'b', { with: 'Dive' });
    expect(game.at('b').damage).toBe(5 + 2 + 2 + 2);
    game.move('A', 'd3');
    expect(game.at('A').stack).toHaveLength(2);
    expect(game.refusal('move', { card: 'A', to: 'e3' })?.code).toBe('moved-already');
    expect(game.energy(0)).toBe(39);
    const basic = drawn(duel, { A: striker('Dive'), b: wall(2) }).attack('A', 'b');
    expect(basic.refusal('move', { card: 'A', to: 'd3' })?.code).toBe('acted-already');
  });
});

describe('attack abilities: rewards', () => {
  it("[Leech] attacks with 1 more, and heals by half the defender's damage", () => {
    const leech = (damage: number) => striker('Leech', { power: 9, damage });
    // 2 damage plus 6 recoil make 8; half of the defender's 8 damage heals.
    const game = drawn(duel, { A: leech(2), b: monster({ power: 6 }) });
    game.attack('A', 'b', { with: 'Leech' });
    expect(game.where('b')).toBe('bin');
    expect(game.at('A')).toMatchObject({ damage: 2 + 6 - 4, power: 5 });
    expect(game.energy(0)).toBe(39);
    // The defender's earlier damage counts too; halves are rounded down.
    const wounded = drawn(duel, { A: leech(8), b: wall(2, { damage: 7 }) });
    wounded.attack('A', 'b', { with: 'Leech' });
    expect(wounded.at('b').damage).toBe(7 + 2);
    expect(wounded.at('A').damage).toBe(8 - 4);
    // The attacker can't heal more than its damage.
    const hale = drawn(duel, {
      A: striker('Leech', { power: 9, damage: 1, elements: ['Water'] }),
      b: wall(2, { elements: ['Tech'] }),
    });
    hale.attack('A', 'b', { with: 'Leech' });
    expect(hale.at('b').damage).toBe(8 + 1 + 2);
    expect(hale.at('A').damage).toBe(0);
  });

  it('[Gnaw] attacks as Normal with 1 less, for nothing, and heals 2', () => {
    const game = drawn(duel, {
      A: striker('Gnaw', { power: 9, elements: ['Fire'] }),
      b: monster({ power: 4, iq: 2 }),
    });
    game.attack('A', 'b', { with: 'Gnaw' });
    expect(game.where('b')).toBe('bin');
    expect(game.at('A')).toMatchObject({ damage: 2, power: 7 });
    expect(game.energy(0)).toBe(40);
    // Normal has neither natural bonus nor weakness.
    for (const element of selectableElements) {
      const tough = drawn(duel, {
        A: striker('Gnaw', { elements: ['Fire'] }),
        b: wall(2, { elements: [element] }),
      });
      expect(tough.attack('A', 'b', { with: 'Gnaw' }).at('b').damage).toBe(4);
      // An attacker without damage has nothing to remove.
      expect(tough.at('A')).toMatchObject({ damage: 0, power: 5 });
    }
  });

  it('[PrizeBite] attacks with 1 more: draws a card if it destroys its target, otherwise gains 1 energy', () => {
    const killed = drawn(duel, { A: striker('PrizeBite'), b: wall(9, { power: 6 }) });
    killed.attack('A', 'b', { with: 'PrizeBite' });
    expect(killed.where('b')).toBe('bin');
    expect(killed.hand(0)).toEqual(['Filler']);
    expect(killed.energy(0)).toBe(39);
    const alive = drawn(duel, {
      A: striker('PrizeBite', { elements: ['Water'] }),
      b: wall(9, { power: 9, elements: ['Tech'] }),
    });
    alive.attack('A', 'b', { with: 'PrizeBite' });
    expect(alive.at('b').damage).toBe(5 + 1 + 2);
    expect(alive.hand(0)).toEqual([]);
    expect(alive.energy(0)).toBe(40);
  });

  it('[Pilfer] attacks with 2 less, for nothing, and steals 1 energy', () => {
    const game = drawn(duel, {
      A: striker('Pilfer', { elements: ['Water'] }),
      b: wall(9, { elements: ['Tech'] }),
    });
    game.attack('A', 'b', { with: 'Pilfer' });
    expect(game.at('b').damage).toBe(5 - 2 + 2);
    expect([game.energy(0), game.energy(1)]).toEqual([41, 39]);
    // Damage is never below 0.
    const weak = drawn(duel, { A: striker('Pilfer', { power: 1 }), b: wall(9) });
    expect(weak.attack('A', 'b', { with: 'Pilfer' }).at('b').damage).toBe(0);
    expect(weak.energy(0)).toBe(41);
  });

  it('[MindSpike] attacks as Psychic with 1 more, and costs the opponent a random card', () => {
    const legend = { A: striker('MindSpike'), b: wall(2, { elements: ['Fighting', 'Poison'] }) };
    const game = drawn(duel, legend, { hand: [[], cards(3)] });
    game.attack('A', 'b', { with: 'MindSpike' }).passAll();
    expect(game.at('b').damage).toBe(5 + 1 + 2 + 2);
    expect(game.hand(1)).toHaveLength(2);
    expect(game.bin(1)).toEqual(['PlainMonster']);
    expect(game.energy(0)).toBe(38);
    const empty = drawn(duel, legend).attack('A', 'b', { with: 'MindSpike' });
    expect(empty.bin(1)).toEqual([]);
  });

  it('[Rampage] may attack once more if it destroys its target, but not rampage again', () => {
    const board = `
      . . k . .
      . . b . .
      . c A . .
      . . . . .
      . . K . .
    `;
    const legend = (power: number) => ({
      A: striker('Rampage', { power: 9, elements: ['Water'] }),
      b: wall(2, { power, elements: ['Tech'] }),
      c: wall(2),
    });
    const game = drawn(board, legend(11)).attack('A', 'b', { with: 'Rampage' });
    expect(game.where('b')).toBe('bin');
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('attack', { card: 'A', target: 'c', with: 'Rampage' })?.code).toBe(
      'used-already',
    );
    game.attack('A', 'c');
    expect(game.at('c').damage).toBe(9);
    expect(game.refusal('attack', { card: 'A', target: 'c' })?.code).toBe('attacked-already');
    const alive = drawn(board, legend(12)).attack('A', 'b', { with: 'Rampage' });
    expect(alive.refusal('attack', { card: 'A', target: 'c' })?.code).toBe('attacked-already');
  });

  it('[TailLash] attacks with 1 more, and lashes all opposing monsters beside it by its IQ, at most 3', () => {
    const board = `
      . . . . .
      . d b k .
      . C A . e
      . . . . .
      . . K . .
    `;
    for (const [iq, lash] of [
      [2, 2],
      [5, 3],
    ] as const) {
      const game = drawn(board, {
        A: striker('TailLash', { iq, elements: ['Water'] }),
        b: wall(2, { elements: ['Tech'] }),
        C: monster({ power: 30 }),
        d: monster({ power: 30, iq: 3 }),
        e: monster({ power: 30, iq: 1 }),
      });
      game.attack('A', 'b', { with: 'TailLash' });
      expect(game.at('b').damage).toBe(5 + 1 + iq + lash);
      expect(['C', 'd', 'e'].map((card) => game.at(card).damage)).toEqual([
        0,
        // The IQ of this monster is 3.
        iq < 3 ? 0 : lash,
        0,
      ]);
      expect(game.state().open.shield[1]).toBe(10);
      expect(game.energy(0)).toBe(39);
    }
  });

  it('[RootStrike] attacks as Grass with 1 more, and raises your other Grass monsters by 1', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . B A C .
      . . . . .
      . . K . .
    `,
      {
        A: striker('RootStrike', { elements: ['Grass', 'Fire'] }),
        B: monster({ power: 6, elements: ['Grass', 'Bug'] }),
        C: monster({ power: 6, elements: ['Bug'] }),
        b: wall(2, { elements: ['Water', 'Electric', 'Grass'] }),
      },
    );
    const powers = () => ['A', 'B', 'C'].map((card) => game.at(card).power);
    game.attack('A', 'b', { with: 'RootStrike' });
    expect(game.at('b')).toMatchObject({ damage: 5 + 1 + 2 + 2, maxPower: 30 });
    expect(game.energy(0)).toBe(39);
    expect(powers()).toEqual([5, 7, 6]);
    // [TN10] South's next turn is the one that begins after it.
    game.endTurnsUntil(7);
    expect(powers()).toEqual([5, 7, 6]);
    game.endTurn();
    expect(powers()).toEqual([5, 6, 6]);
  });
});
