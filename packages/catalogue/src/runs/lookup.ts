import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { Text } from './run.ts';

/** Returns the name of a card or ability; undefined if there is none. */
export type Lookup = (id: DefinitionId) => string | undefined;

/** Creates a lookup of entry names, in the language that is shown. */
export const lookupIn = (
  entries: readonly { readonly id: DefinitionId; readonly name: Message }[],
): Lookup => {
  const names = new Map(entries.map((entry) => [entry.id, entry.name]));
  return (id) => {
    const name = names.get(id);
    return name === undefined ? undefined : t(name);
  };
};

/** Returns the name of a card or ability as a link. */
export const linkedName = (lookup: Lookup, id: DefinitionId): Text => [
  { run: 'card', text: lookup(id) ?? `#${id}`, id },
];
