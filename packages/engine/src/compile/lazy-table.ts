import type { DefinitionId } from '../types/ids.ts';

/** Compiled definitions by id. Each one is compiled on first access and cached. */
export interface Table<T> {
  readonly get: (id: DefinitionId) => T | undefined;
  readonly has: (id: DefinitionId) => boolean;
  readonly keys: () => Iterable<DefinitionId>;
  /** Returns all entries in the order of their definitions. */
  readonly values: () => readonly T[];
}

/**
 * Creates a table over definitions. A match uses a tenth of the catalogue, and compiling all of it
 * would delay the page.
 */
export function lazyTable<D, T>(
  definitions: ReadonlyMap<DefinitionId, D>,
  compile: (definition: D) => T,
): Table<T> {
  const cache = new Map<DefinitionId, T>();

  function compileEntry(id: DefinitionId): T | undefined {
    const definition = definitions.get(id);
    if (definition === undefined) return undefined;
    const compiled = compile(definition);
    cache.set(id, compiled);
    return compiled;
  }

  const get = (id: DefinitionId): T | undefined => cache.get(id) ?? compileEntry(id);
  return {
    get,
    has: (id) => definitions.has(id),
    keys: () => definitions.keys(),
    values: () => [...definitions.keys()].map((id) => get(id)!),
  };
}
