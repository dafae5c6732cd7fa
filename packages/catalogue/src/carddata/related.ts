import type { Definition, DefinitionId, Operation } from '@stackmate/engine';

const nestedBlocks = (operation: Operation): readonly (readonly Operation[])[] => {
  if (operation.op === 'if') return [operation.then, operation.else ?? []];
  return operation.op === 'either' ? operation.options : [];
};

const granted = (operations: readonly Operation[]): readonly DefinitionId[] =>
  operations.flatMap((operation) =>
    operation.op === 'grant' ? [operation.ability] : nestedBlocks(operation).flatMap(granted),
  );

const abilitiesNamed = (definition: Definition): readonly DefinitionId[] => {
  switch (definition.kind) {
    case 'monster':
      return [...definition.defaultAbilities, ...definition.learnableAbilities];
    case 'spell':
      return [...definition.sides, ...granted(definition.effect)];
    case 'ability':
    case 'rule':
      return [];
  }
};

/** Returns, for each ability, the cards of one kind that have, may have or grant it, in the given order. */
export const cardsByAbility = (
  definitions: readonly Definition[],
  kind: 'monster' | 'spell',
): ReadonlyMap<DefinitionId, readonly DefinitionId[]> => {
  const referrers = new Map<DefinitionId, DefinitionId[]>();
  for (const definition of definitions) {
    if (definition.kind !== kind) continue;
    for (const ability of new Set(abilitiesNamed(definition))) {
      const cards = referrers.get(ability) ?? [];
      cards.push(definition.id);
      referrers.set(ability, cards);
    }
  }
  return referrers;
};
