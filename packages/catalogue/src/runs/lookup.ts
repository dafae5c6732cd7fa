import type { DefinitionId } from '@stackmate/engine';
import type { Text } from './run.ts';

/** Returns the name of a card or ability; undefined if there is none. */
export type Lookup = (id: DefinitionId) => string | undefined;

/** Creates a lookup of entry names. */
export const lookupIn = (
  entries: readonly { readonly id: DefinitionId; readonly name: string }[],
): Lookup => {
  const names = new Map(entries.map((entry) => [entry.id, entry.name]));
  return (id) => names.get(id);
};

/** Returns the name of a card or ability as a link. */
export const linkedName = (lookup: Lookup, id: DefinitionId): Text => [
  { run: 'card', text: lookup(id) ?? `#${id}`, id },
];
