import { monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';

/* Stacks for scenarios of abilities that are passed up. */

/** A monster with one ability to pass up. */
export const bearer = (ability: string): CardSpec =>
  monster({ name: `${ability}Bearer`, abilities: [ability] });

/** A stack of South on c3, top card first. */
export const createStack = (top: MonsterOptions, ...under: CardSpec[]): Scenario =>
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

/** Returns the costs of summoning and of stacking a monster of upfront cost 1 with that ability. */
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

const under = (count: number): CardSpec[] => Array.from({ length: count }, () => plainMonster);

/** Four cards with a level 2 supermon on top, whose super ability is in effect (ST5). */
export const fullStack = (top: MonsterOptions): CardSpec[] => [
  monster({ level: 2, ...top }),
  ...under(3),
];

/** The same stack with one card less. */
export const shortStack = (top: MonsterOptions): CardSpec[] => fullStack(top).slice(0, -1);
