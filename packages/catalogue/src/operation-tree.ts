import type { ActivationRules, Continuous, Trigger } from '@stackmate/engine';

/** The parts of a definition that make two cards play differently. */
type BehaviourFields = Pick<ActivationRules, 'condition' | 'targets' | 'area' | 'effect'> & {
  readonly attack?: unknown;
  readonly trigger?: Trigger;
  readonly continuous?: readonly Continuous[];
  readonly layerDepths?: readonly number[];
};

/** Keys whose values don't make a card different. */
const ignoredKeys = new Set(['stat', 'element', 'monsterType']);

const shape = (value: unknown, key: string): unknown => {
  if (typeof value === 'number') return '#';
  if (typeof value === 'string') return ignoredKeys.has(key) ? `<${key}>` : value;
  if (Array.isArray(value)) return value.map((item) => shape(item, ''));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, shape(item, name)]);
  return value;
};

/**
 * Returns the structure of an ability or spell without numbers, stats, elements and monster types. Two definitions with
 * the same structure are variations of each other. Costs, requirements and subtypes don't count.
 */
export const operationTree = (definition: BehaviourFields): string => {
  const { condition, targets, area, effect, attack, trigger, continuous, layerDepths } = definition;
  return JSON.stringify(
    shape(
      { condition, targets, area, effect, attack, trigger, continuous, layered: !!layerDepths },
      '',
    ),
  );
};
