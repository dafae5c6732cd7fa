import { isCard, type CardDefinition } from '../rarity/odds.ts';
import type { Definition } from '../types/definition.ts';
import type { DefinitionId } from '../types/ids.ts';

/** Every definition of the catalogue by id. */
export type Definitions = ReadonlyMap<DefinitionId, Definition>;

/** The monster or spell of that id; throws for any other. */
export function cardDefinition(definitions: Definitions, card: DefinitionId): CardDefinition {
  const definition = definitions.get(card);
  if (!definition || !isCard(definition)) throw new Error(`${card} is no monster and no spell.`);
  return definition;
}
