import { isCard, type CardDefinition } from '../rarity/odds.ts';
import type { Definition } from '../types/definition.ts';
import type { DefinitionId } from '../types/ids.ts';

/** All definitions of the catalogue by id. */
export type Definitions = ReadonlyMap<DefinitionId, Definition>;

/** Returns the monster or spell with this id. Throws for any other id. */
export function cardDefinition(definitions: Definitions, card: DefinitionId): CardDefinition {
  const definition = definitions.get(card);
  if (!definition || !isCard(definition))
    throw new Error(`${card} is neither a monster nor a spell.`);
  return definition;
}
