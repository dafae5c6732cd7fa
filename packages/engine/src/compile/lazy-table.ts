import type { DefinitionId } from '../types/ids.ts';

/** Compiled definitions by id, each made when it is first asked for and kept. */
export interface Table<T> {
  readonly get: (id: DefinitionId) => T | undefined;
  readonly has: (id: DefinitionId) => boolean;
  readonly keys: () => Iterable<DefinitionId>;
  /** All of them, in the order of their definitions. */
  readonly values: () => readonly T[];
}

/** A table over definitions. A match meets a tenth of a catalogue: to compile all of it would keep a page waiting. */
export function lazyTable<D, T>(
  definitions: ReadonlyMap<DefinitionId, D>,
  compile: (definition: D) => T,
): Table<T> {
  const made = new Map<DefinitionId, T>();

  function make(id: DefinitionId): T | undefined {
    const definition = definitions.get(id);
    if (definition === undefined) return undefined;
    const compiled = compile(definition);
    made.set(id, compiled);
    return compiled;
  }

  const get = (id: DefinitionId): T | undefined => made.get(id) ?? make(id);
  return {
    get,
    has: (id) => definitions.has(id),
    keys: () => definitions.keys(),
    values: () => [...definitions.keys()].map((id) => get(id)!),
  };
}
