import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '@stackmate/engine/testing';
import type { Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';

/* Possible targets of spells cast from under A: b and k are in its range, d is next to it, C and e are far away. */

const board = `
  . . . . e
  . . b d .
  . k A S .
  . . K . .
  C . . . .
`;
const damaged = { power: 9, damage: 1 };

const field = (idname: string): Scenario =>
  drawn(
    board,
    {
      A: [monster({ power: 40, iq: 9 }), plainMonster, card(idname)],
      C: monster(),
      S: spell(),
      K: monster({ power: 20, damage: 1 }),
      b: monster(damaged),
      d: monster(damaged),
      e: [monster(damaged), plainMonster, spell()],
      k: monster(damaged),
    },
    { hand: [[plainMonster], []] },
  );

const cards = ['A', 'A.1', 'C', 'K', 'S', 'b', 'd', 'e', 'e.1', 'e.2', 'k'];
const squares = ['a', 'b', 'c', 'd', 'e'].flatMap((file) =>
  [1, 2, 3, 4, 5].map((rank) => `${file}${rank}`),
);

/** Returns the cards that can be the first target. */
const firsts = (idname: string): string =>
  cards.filter((target) => field(idname).can('activate', { card: 'A.2', target })).join(' ');

/** Returns the cards that can be the second target. */
const seconds = (idname: string, first: string): string => {
  const game = field(idname).cast('A.2', { target: first });
  return cards.filter((target) => game.can('choose', { target })).join(' ');
};

describe('[RG2] the targets of spells', () => {
  it.each([
    // Opposing monsters anywhere.
    ['Kindling', 'b d e k'],
    ['ForkedStorm', 'b d e k'],
    ['SextonAndSpade', 'b d e k'],
    ['AdderCup', 'b d e k'],
    ['TournamentDay', 'b d e k'],
    // The same, except Kings.
    ['IronChains', 'b d e'],
    ['MirrorPond', 'b d e'],
    ['Updraft', 'b d e'],
    // On top of a stack; covered; face down.
    ['LocustYear', 'e'],
    ['UnpickedSeam', 'e.1'],
    ['Sinkhole', 'e.2'],
    // Opposing monsters in range.
    ['Knucklebones', 'b k'],
    ['BloodPrice', 'b k'],
    ['FirstFrost', 'b k'],
    ['Undertow', 'b k'],
    ['ThornHedge', 'b k'],
    ['MossShackles', 'b'],
    ['SleepingApple', 'b'],
    ['Marionette', 'b'],
    // Damaged ones next to the owner.
    ['QuietAxe', 'b d'],
    // Own monsters anywhere.
    ['FeatherRoad', 'A C K'],
    ['StormBell', 'A C K'],
    ['WhetstoneHymn', 'A C K'],
    ['BriarCloak', 'A C K'],
    ['OwlLamp', 'A C K'],
    ['KiteString', 'A C K'],
    ['Castling', 'A C'],
    ['CrownOfCoals', 'A C'],
    ['HeldBreath', 'A C'],
    ['PaperMoon', 'A C'],
    ['HoldTheBridge', 'A C'],
    ['GrudgeMatch', 'A'],
    ['ChangingGuard', 'A.1'],
    // Either side's.
    ['Landslip', 'A b k'],
    ['ChangelingCradle', 'A C b d e'],
    ['SilkCocoon', 'A C b d e'],
    ['LoosenedKnots', 'A C K S b d e k'],
  ])('%s: %s', (idname, targets) => {
    expect(firsts(idname)).toBe(targets);
  });

  it.each([
    ['ForkedStorm', 'b', 'd e k'],
    ['GrudgeMatch', 'A', 'b d e'],
    ['MirrorPond', 'b', 'A C'],
  ])('%s after %s: %s', (idname, first, targets) => {
    expect(seconds(idname, first)).toBe(targets);
  });

  it('squares anywhere, in range, and empty ones in range', () => {
    const may = (idname: string): string[] =>
      squares.filter((to) => field(idname).can('activate', { card: 'A.2', to }));
    for (const idname of ['StubbleFire', 'HighTide', 'RootNet']) {
      expect(may(idname)).toEqual(squares);
    }
    expect(may('Hailstones')).toEqual(['b3', 'c2', 'c3', 'c4', 'd3']);
    const lake = drawn(
      `
      . . k . .
      . . . . .
      . . A b .
      . . . . .
      . . K . .
    `,
      { A: [monster(), card('GlassLake')], b: monster() },
    ).cast('A.1', { target: 'A' });
    expect(squares.filter((to) => lake.can('choose', { to }))).toEqual(['b3', 'c2', 'c4']);
  });
});
