/**
 * Definitions contain only the fields they need, so their objects have many different shapes.
 * Before compiling, the ones that the engine reads most often get all their fields in one order:
 * reading a field is then equally fast everywhere. The content stays the same.
 */

const groupKeys = [
  'side',
  'king',
  'element',
  'monsterType',
  'rangeType',
  'level',
  'stat',
  'damaged',
  'stacked',
  'self',
  'advanced',
  'arrived',
  'cards',
  'within',
  'sameStack',
  'what',
  'reach',
  'optional',
  'waiting',
  'aimed',
] as const;

const continuousKeys = [
  'continuous',
  'when',
  'affects',
  'stat',
  'how',
  'amount',
  'status',
  'element',
  'monsterType',
  'rangeType',
  'against',
  'from',
  'times',
  'lower',
  'player',
  'cards',
] as const;

const definitionKeys = [
  'id',
  'idname',
  'kind',
  'type',
  'subtypes',
  'requirement',
  'condition',
  'targets',
  'area',
  'effect',
  'stackable',
  'super',
  'layerDepths',
  'cost',
  'attack',
  'trigger',
  'continuous',
  'rarity',
  'elements',
  'activation',
  'sides',
] as const;

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Field names that contain a filter, group or target slot. */
const groupNames: ReadonlySet<string> = new Set([
  'affects',
  'each',
  'count',
  'subject',
  'matches',
  'against',
  'target',
]);

function filled(value: Plain, keys: readonly string[]): Plain {
  const copy: Record<string, unknown> = {};
  for (const key of keys) copy[key] = value[key] === undefined ? undefined : inner(key, value[key]);
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) copy[key] = inner(key, value[key]);
  }
  return copy;
}

function inner(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (name === 'targets') return value.map((slot) => filled(slot as Plain, groupKeys));
    if (name === 'continuous')
      return value.map((effect) => filled(effect as Plain, continuousKeys));
    return value.map((item) => inner(name, item));
  }
  if (!isPlain(value)) return value;
  const isAreaFilter = name === 'area' && !('kind' in value);
  return filled(value, isAreaFilter || groupNames.has(name) ? groupKeys : []);
}

/** Copies a definition with its objects in a uniform shape. */
export const uniform = <T extends object>(definition: T): T =>
  filled(definition as Plain, definitionKeys) as T;
