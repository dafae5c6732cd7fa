import { createRandom, rollBlueprint, rollCard } from '@stackmate/engine';
import type { Blueprint, DefinitionId, Roll } from '@stackmate/engine';
import { definitions } from './definitions.ts';

/** A copy of a card as a seed rolls it. */
export interface RolledCopy {
  readonly seed: string;
  readonly roll: Roll;
  /** The four percentages that placed its stats; null for spells, which have none. */
  readonly blueprint: Blueprint | null;
}

/** Rolls a copy as the game does. The same seed gives the same copy everywhere. Throws for what is no monster and no spell. */
export function rollCopy(id: DefinitionId, seed: string): RolledCopy {
  const random = () => createRandom(`card ${id} ${seed}`);
  const roll = rollCard(definitions, id, random());
  const isMonster = definitions.get(id)?.kind === 'monster';
  // What a monster's roll draws first.
  return { seed, roll, blueprint: isMonster ? rollBlueprint(random()) : null };
}
