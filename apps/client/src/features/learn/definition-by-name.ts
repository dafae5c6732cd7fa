import { rules } from '@stackmate/catalogue/play';
import { nameOf } from '@stackmate/catalogue/log-text';
import type { DefinitionId } from '@stackmate/engine';
import type { PlaceholderValue } from './lesson.ts';

/** Returns the id of a card or ability by its id name. Throws if there is none. */
export function definitionIdOf(idname: string): DefinitionId {
  for (const definition of rules.catalogue.definitions.values())
    if (definition.idname === idname) return definition.id;
  throw new Error(`There is no card or ability named ${idname}.`);
}

/** Returns a placeholder's value: the name of a card or ability. */
export const nameValue = (idname: string): PlaceholderValue => {
  const name = nameOf(definitionIdOf(idname));
  return () => name;
};
