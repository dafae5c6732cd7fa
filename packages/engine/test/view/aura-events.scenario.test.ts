import { describe, expect, it } from 'vitest';
import { ability, fixtureRules, monster, scenario } from '../../src/testing/index.ts';

/** Returns the changed cards in the last action's events, in order. */
const changes = (game: ReturnType<typeof scenario>) =>
  game.events().flatMap(({ open }) => open?.cards ?? []);

const banner = ability({
  type: 'Passive Ability',
  continuous: [
    {
      continuous: 'modify',
      affects: { side: 'own', self: false },
      stat: 'power',
      how: 'raise',
      amount: 2,
    },
    { continuous: 'element', affects: { side: 'own', self: false }, element: 'Fire' },
    { continuous: 'status', affects: { side: 'own', self: false }, status: 'takes no recoil' },
  ],
});

const board = `
  . . k . .
  . . . . .
  . . b . .
  . A B . .
  . . K . .
`;

describe('derived values in events', () => {
  it('[TN9] the end of an aura is emitted with the cards it changed', () => {
    const game = scenario(
      fixtureRules,
      board,
      {
        A: monster({ power: 5 }),
        B: monster({ power: 3, iq: 1, abilities: [banner] }),
        b: monster({ power: 9, iq: 1 }),
      },
      { active: 1 },
    );
    const a = game.at('A');
    expect(a).toMatchObject({ power: 7, elements: ['Normal', 'Fire'] });
    game.attack('b', 'B');
    expect(game.where('B')).toBe('bin');
    expect(changes(game).filter(({ ref }) => ref === a.ref)).toEqual([
      { ref: a.ref, fields: { power: 5, elemtype1: 1, elemtype2: 0, elemtype3: 0, statuses: [] } },
    ]);
  });

  it('[TN9] a card that comes under an aura is emitted with its changed values', () => {
    const game = scenario(
      fixtureRules,
      board,
      { A: monster(), B: monster({ abilities: [banner] }), b: monster() },
      { hand: [{ S: monster({ power: 4 }) }, []] },
    );
    game.summon('S', 'a1');
    expect(changes(game)).toEqual([
      {
        ref: game.at('S').ref,
        fields: {
          power: 6,
          elemtype1: 1,
          elemtype2: 2,
          elemtype3: 0,
          statuses: ['takes no recoil'],
        },
      },
    ]);
  });

  it('[TN8] damage and its end are emitted too', () => {
    const game = scenario(fixtureRules, board, {
      A: monster(),
      B: monster({ power: 3, iq: 1 }),
      b: monster({ power: 9, iq: 1 }),
    });
    const { ref } = game.at('b');
    game.attack('B', 'b');
    expect(changes(game)).toContainEqual({ ref, fields: { power: 6 } });
    game.endTurn();
    expect(changes(game)).toContainEqual({ ref, fields: { power: 9 } });
  });

  it('nothing is emitted if nothing changed', () => {
    const game = scenario(fixtureRules, board, { A: monster(), B: monster(), b: monster() });
    game.move('A', 'a2');
    expect(changes(game)).toEqual([]);
  });
});
