import type { ScenarioOptions } from '@stackmate/engine/testing';

/* Boards and hands shared by spell scenarios. */

/** A and b two squares apart, each in front of its King. */
export const apart = `
  . . k . .
  . . b . .
  . . . . .
  . . A . .
  . . K . .
`;

/** A and b next to each other. */
export const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;

/** South has these catalogue cards in hand. */
export const holding = (...cards: string[]): ScenarioOptions => ({ hand: [cards, []] });

/** Options of a scenario in North's turn in which South has these cards in hand. */
export const answering = (...cards: string[]): ScenarioOptions => ({
  active: 1,
  hand: [cards, []],
});
