import { catalogue } from '@stackmate/catalogue';
import { createRandom, rollBlueprint, rollCard } from '@stackmate/engine';
import type { Blueprint, Definition, DefinitionId, Roll } from '@stackmate/engine';

/** Definitions from which the engine rolls copies, by id. */
export const definitions: ReadonlyMap<DefinitionId, Definition> = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition] as const),
);

/** A copy of a card as rolled from a seed. */
export interface RolledCopy {
  readonly seed: string;
  readonly roll: Roll;
  /** The four percentages that determine its stats; null for spells, which have no stats. */
  readonly blueprint: Blueprint | null;
}

/** Rolls a copy as the game does; the same seed always gives the same copy. Throws an Error unless the card is a monster or spell. */
export function rollCopy(id: DefinitionId, seed: string): RolledCopy {
  const random = () => createRandom(`card ${id} ${seed}`);
  const roll = rollCard(definitions, id, random());
  const isMonster = definitions.get(id)?.kind === 'monster';
  // The blueprint is the first thing that a monster's roll draws.
  return { seed, roll, blueprint: isMonster ? rollBlueprint(random()) : null };
}
