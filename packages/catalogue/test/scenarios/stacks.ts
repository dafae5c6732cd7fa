import { monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';

/* Stacks for scenarios of abilities that are passed up. */

/** A monster that has one ability to pass up. */
export const bearer = (ability: string): CardSpec =>
  monster({ name: `${ability}Bearer`, abilities: [ability] });

/** A stack of South on c3, the top first. */
export const stackOf = (top: MonsterOptions, ...under: CardSpec[]): Scenario =>
  drawn(
    `
    . . k . .
    . . . . .
    . . A . .
    . . . . .
    . . K . .
  `,
    { A: [monster(top), ...under] },
  );

/** What a monster of upfront cost 1 with that ability costs to summon, and to stack. */
export function entryCosts(ability: string): { summon: number; stack: number } {
  const played = (play: (game: Scenario) => Scenario): number => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: monster() },
      { hand: [{ S: monster({ cost: 1, abilities: [ability] }) }, []] },
    );
    return 40 - play(game).energy(0);
  };
  return {
    summon: played((game) => game.summon('S', 'a1')),
    stack: played((game) => game.stack('S', 'c3')),
  };
}
