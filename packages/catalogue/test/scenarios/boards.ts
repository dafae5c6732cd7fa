import type { ScenarioOptions } from '@stackmate/engine/testing';

/* Boards and hands that scenarios of spells share. */

/** A and b two squares apart, each before its King. */
export const apart = `
  . . k . .
  . . b . .
  . . . . .
  . . A . .
  . . K . .
`;

/** A and b side by side. */
export const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;

/** South holds these cards of the catalogue. */
export const holding = (...cards: string[]): ScenarioOptions => ({ hand: [cards, []] });

/** It is North's turn, and South holds these. */
export const answering = (...cards: string[]): ScenarioOptions => ({
  active: 1,
  hand: [cards, []],
});
