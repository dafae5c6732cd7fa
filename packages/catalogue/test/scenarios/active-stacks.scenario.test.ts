import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';

/** Passes up +2 power. */
const lends = ability({
  idname: 'Lends',
  type: 'Passive Stack Ability',
  stackable: 'pure',
  continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 2 }],
});

describe('active abilities: control, hands and stacks', () => {
  it('[Puppeteer] takes a lone monster of level 1 for half the energy, rounded up', () => {
    const game = drawn(
      `
      . . . . .
      . . . . .
      . . b k .
      c . A d .
      . . K D .
    `,
      {
        A: monster({ iq: 4, range: 4, rangeType: 'Circle', abilities: ['Puppeteer'] }),
        b: monster({ iq: 4 }),
        c: monster({ level: 2 }),
        d: [monster(), plainMonster],
        D: monster(),
      },
      { energy: [41, 40] },
    );
    for (const target of ['c', 'd', 'k', 'D']) {
      expect(game.can('activate', { card: 'A', with: 'Puppeteer', target })).toBe(false);
    }
    game.activate('A', 'Puppeteer', { target: 'b' });
    expect(game.energy(0)).toBe(20);
    expect(game.at('b')).toMatchObject({ square: 'c3', owner: 0, home: 1 });
    // [AC8] It counts as having arrived this turn.
    expect(game.refusal('attack', { card: 'b', target: 'k' })?.code).toBe('arrived-this-turn');
    game.endTurnsUntil(7);
    expect(game.at('b').owner).toBe(0);
    expect(game.can('attack', { card: 'b', target: 'k' })).toBe(true);
  });

  it("[Puppeteer] can't be used with four positions, or without the highest IQ", () => {
    const board = `
      . . k . .
      . . . . .
      . . b . .
      . C A D .
      . . K . .
    `;
    const legend = { C: monster(), D: monster(), b: monster() };
    const game = drawn(board, { ...legend, A: monster({ iq: 4, abilities: ['Puppeteer'] }) });
    game.activate('A', 'Puppeteer', { target: 'b' });
    expect(game.at('b').owner).toBe(1);
    expect(game.energy(0)).toBe(20);
    const other = drawn(board, { ...legend, A: monster({ iq: 2, abilities: ['Puppeteer'] }) });
    expect(other.refusal('activate', { card: 'A', with: 'Puppeteer', target: 'b' })?.code).toBe(
      'requirement',
    );
  });

  it('[Recall] returns a top card of yours to the hand, never the King', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . B . .
      . S A c .
      . . K . .
    `,
      {
        A: monster({ abilities: ['Recall'] }),
        B: [monster({ name: 'Top' }), monster({ name: 'Below' })],
        S: plainSpell,
        c: monster(),
      },
    );
    for (const target of ['K', 'c']) {
      expect(game.can('activate', { card: 'A', with: 'Recall', target })).toBe(false);
    }
    expect(game.can('activate', { card: 'A', with: 'Recall', target: 'S' })).toBe(true);
    game.activate('A', 'Recall', { target: 'B' });
    expect(game.hand(0)).toEqual(['Top']);
    expect(game.at('c3').card).toBe('Below');
    expect(game.energy(0)).toBe(39);
  });

  it('[Recall] sends the card to the bin if the hand is full, but a supermon to the superdeck', () => {
    const board = `
      . . k . .
      . . . . .
      . . B . .
      . . A . .
      . . K . .
    `;
    const hand = [Array.from({ length: 6 }, () => plainMonster), []] as const;
    const recaller = monster({ abilities: ['Recall'] });
    const full = drawn(board, { A: recaller, B: monster() }, { hand });
    full.activate('A', 'Recall', { target: 'B' });
    expect(full.where('B')).toBe('bin');
    expect(full.hand(0)).toHaveLength(6);
    const supermon = monster({ name: 'Super', level: 3 });
    const game = drawn(board, { A: recaller, B: supermon }, { hand });
    game.activate('A', 'Recall', { target: 'B' });
    expect(game.superdeck(0)).toEqual(['Super']);
    expect(game.bin(0)).toEqual([]);
  });

  it('[Topple] brings a covered card of an opposing stack to its top', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      {
        A: [monster({ iq: 2, abilities: ['Topple'] }), plainMonster],
        b: [
          monster({ name: 'Lord', power: 12, iq: 5 }),
          monster({ name: 'Squire', power: 4, iq: 2 }),
          monster({ name: 'Sage', power: 4, iq: 3 }),
          plainSpell,
        ],
      },
    );
    // The spell is face down.
    for (const target of ['b.3', 'b', 'A.1']) {
      expect(game.can('activate', { card: 'A', with: 'Topple', target })).toBe(false);
    }
    game.activate('A', 'Topple', { target: 'b.1' }).passAll();
    expect(game.at('c3')).toMatchObject({ card: 'Squire', power: 4 });
    expect(game.at('c3').stack).toEqual(['Squire', 'Lord', 'Sage', 'PlainSpell']);
    expect(game.energy(0)).toBe(39);
  });

  it("[Topple] doesn't move a covered card of higher IQ or a spell", () => {
    const board = `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `;
    const legend = {
      A: monster({ iq: 2, abilities: ['Topple'] }),
      b: [
        monster({ name: 'Lord', iq: 2 }),
        monster({ name: 'Sage', iq: 3 }),
        spell({ name: 'Banner', side: lends }),
      ],
    };
    const game = drawn(board, legend);
    expect(game.can('activate', { card: 'A', with: 'Topple', target: 'b.2' })).toBe(false);
    game.activate('A', 'Topple', { target: 'b.1' }).passAll();
    expect(game.at('c3').stack).toEqual(['Lord', 'Sage', 'Banner']);
  });

  it("[Sever] stops a covered card from passing its abilities up for two of its player's turns", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      {
        A: [monster({ iq: 2, abilities: ['Sever'] }), plainMonster],
        b: [
          monster({ power: 6, iq: 4, eq: 3 }),
          monster({ iq: 2, abilities: [lends] }),
          monster({ iq: 3, abilities: [lends] }),
          plainSpell,
        ],
      },
    );
    for (const target of ['b', 'b.3', 'A.1']) {
      expect(game.can('activate', { card: 'A', with: 'Sever', target })).toBe(false);
    }
    expect(game.at('b').power).toBe(10);
    game.activate('A', 'Sever', { target: 'b.1' }).passAll();
    expect(game.at('b').power).toBe(8);
    expect(game.energy(0)).toBe(39);
    game.endTurnsUntil(7).activate('A', 'Sever', { target: 'b.2' }).passAll();
    // The IQ of the target is too high.
    expect(game.at('b').power).toBe(8);
    game.endTurnsUntil(8);
    expect(game.at('b').power).toBe(8);
    game.endTurn();
    expect(game.at('b').power).toBe(10);
  });

  it('[Lamplight] turns a face-down card of the opponent face up, anywhere', () => {
    const game = drawn(
      `
      . . b . k
      . . . . .
      . . . . .
      . . A . .
      . . K . .
    `,
      {
        A: [monster({ abilities: ['Lamplight'] }), spell({ name: 'Mine' })],
        b: [monster({ iq: 5 }), spell({ name: 'Secret' }), spell({ name: 'Banner', side: lends })],
      },
    );
    expect(game.at('b.1').faceDown).toBe(true);
    for (const target of ['A.1', 'b', 'b.2']) {
      expect(game.can('activate', { card: 'A', with: 'Lamplight', target })).toBe(false);
    }
    game.activate('A', 'Lamplight', { target: 'b.1' }).passAll();
    expect(game.at('b.1')).toMatchObject({ faceDown: false, card: 'Secret', square: 'c5' });
    expect(game.view('spectator').open.field[22]?.cards[1].roll).not.toBeNull();
    expect(game.energy(0)).toBe(40);
  });
});
