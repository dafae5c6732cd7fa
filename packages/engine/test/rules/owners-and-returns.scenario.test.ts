import { describe, expect, it } from 'vitest';
import { ability, monster } from '../../src/testing/index.ts';
import { play, refused } from './kit.ts';

const board = `
  . . k . .
  . . . . .
  . . A . .
  . . . . .
  . . K . .
`;

describe('AC1: a King as owner', () => {
  it('[AC1] [AC3] a King can’t use an ability whose owner must not be a King', () => {
    const shy = ability({
      idname: 'Shy',
      type: 'Active Ability',
      subtypes: ['Owner is not King'],
    });
    const game = play(board, {
      A: monster({ abilities: [shy] }),
      K: monster({ power: 20, abilities: [shy] }),
    });
    expect(game.refusal('activate', { card: 'K', with: 'Shy' })).toEqual(
      refused('king-owner', 'AC3'),
    );
    expect(game.can('activate', { card: 'A', with: 'Shy' })).toBe(true);
  });
});

describe('ZN5: a card that goes back into the deck', () => {
  const bounce = ability({
    idname: 'Bounce',
    type: 'Active Ability',
    targets: [{ what: 'monster', side: 'own', king: false, reach: 'global' }],
    effect: [{ op: 'send', to: { slot: 0 }, zone: 'deck' }],
  });
  const placeInDeck = (seed: string): number =>
    play(
      board,
      {
        A: monster({ name: 'Gone' }),
        K: monster({ power: 20, abilities: [bounce] }),
      },
      { seed },
    )
      .activate('K', 'Bounce', { target: 'A' })
      .deck(0)
      .indexOf('Gone');

  it('[ZN5] is shuffled in: nobody can tell where it lies', () => {
    const places = Array.from({ length: 12 }, (_, index) => placeInDeck(`place ${index}`));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(new Set(places).size).toBeGreaterThan(2);
  });
});
