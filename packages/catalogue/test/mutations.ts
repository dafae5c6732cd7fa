import {
  cardSubtypes,
  costTypes,
  elements,
  monsterTypes,
  playerStatuses,
  rangeTypes,
  requirements,
  statuses,
} from '@stackmate/engine';
import type { Definition } from '@stackmate/engine';

/*
 * Every way to change one leaf of a definition: numbers by one, words to another word of their kind, booleans flipped,
 * optional fields and list entries removed. Used to prove that texts mention everything.
 */

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };
type Path = readonly (string | number)[];

export interface Mutation {
  readonly path: Path;
  readonly definition: Definition;
}

const sides = ['own', 'opposing'];
const ofKind: readonly { readonly keys: readonly string[]; readonly words: readonly string[] }[] = [
  { keys: ['side', 'player', 'chooser', 'turnOf', 'handSize', 'deckSize', 'energy'], words: sides },
  { keys: ['whose'], words: sides },
  { keys: ['whose'], words: ['self', 'own', 'opposing', 'any'] },
  { keys: ['stat'], words: ['power', 'iq', 'eq', 'range'] },
  { keys: ['stat'], words: ['level', 'damage', 'power', 'iq'] },
  { keys: ['element', 'elements'], words: elements },
  { keys: ['monsterType', 'monsterTypes'], words: monsterTypes },
  { keys: ['rangeType', 'kind', 'min', 'max'], words: rangeTypes },
  { keys: ['cards'], words: ['top', 'under', 'stack', 'spell'] },
  {
    keys: ['to', 'a', 'b', 'of', 'who', 'stackSize'],
    words: ['self', 'source', 'attacker', 'defender', 'subject', 'own king', 'opposing king'],
  },
  { keys: ['pile', 'from'], words: ['bin', 'void', 'hand', 'deck', 'superdeck', 'deck top'] },
  { keys: ['kind'], words: ['monster', 'spell', 'supermon'] },
  { keys: ['status'], words: statuses },
  { keys: ['status'], words: playerStatuses },
  { keys: ['until'], words: ['attacks', 'is damaged', 'moves'] },
  {
    keys: ['lasts'],
    words: [
      'this turn',
      'while source on field',
      'while stacked',
      'while on field',
      'until own next turn',
    ],
  },
  {
    keys: ['what'],
    words: [
      'monster',
      'card',
      'under',
      'under monster',
      'facedown',
      'square',
      'empty',
      'waiting',
      'bin',
      'opposing bin',
      'void',
    ],
  },
  { keys: ['what'], words: ['attack', 'move'] },
  { keys: ['reach'], words: ['range', 'global', 'ownStack', 'adjacent'] },
  { keys: ['waiting'], words: ['attack', 'spell', 'ability', 'any'] },
  {
    keys: ['fate'],
    words: ['hand', 'bin', 'void', 'deck', 'deck top', 'deck bottom', 'summon', 'under self'],
  },
  { keys: ['direction'], words: ['away', 'towards'] },
  { keys: ['from'], words: ['attacks', 'recoil', 'effects'] },
  { keys: ['subtypes'], words: cardSubtypes },
  { keys: ['requirement'], words: requirements },
  { keys: ['pay'], words: ['damage self', 'burn bin cards', 'burn deck cards', 'discard'] },
  { keys: ['stackable'], words: ['pure', 'flex'] },
  { keys: ['modifierType'], words: ['none', 'multiply', 'addition'] },
  {
    keys: ['on'],
    words: [
      'enters field',
      'leaves field',
      'turn start',
      'turn end',
      'attacks',
      'is attacked',
      'destroys',
      'is destroyed',
      'is stacked',
      'upgrade',
    ],
  },
  { keys: ['type'], words: costTypes },
  {
    keys: ['type'],
    words: [
      'Special',
      'Passive Ability',
      'Active Ability',
      'Attack Ability',
      'Passive Stack Ability',
      'Active Stack Ability',
      'Attack Stack Ability',
      'Active Burn Ability',
      'Active Auto Ability',
      'Passive Auto Ability',
    ],
  },
  // Operations and continuous effects with the same fields.
  { keys: ['op'], words: ['damage', 'heal'] },
  { keys: ['op'], words: ['cleanse', 'destroy', 'control', 'raise', 'reveal'] },
  {
    keys: ['op'],
    words: ['gainEnergy', 'loseEnergy', 'draw', 'mill', 'discardRandom', 'showHand', 'shield'],
  },
  { keys: ['op'], words: ['reloadHand', 'shuffle'] },
];

/** Fields that are identity or presentation rather than rules. */
const ignoredFields = new Set([
  'id',
  'idname',
  'rarity',
  'name',
  'shortCode',
  'flavour',
  'art',
  'hidden',
  'note',
]);

/** Returns the enumeration that a word belongs to at a key: the longest that fits all words beside it. */
const comparisons = (parent: JsonObject): readonly string[] =>
  'quantity' in parent
    ? ['at least', 'at most']
    : ['at least', 'at most', 'less than', 'more than'];

const ways = (parent: JsonObject): readonly string[] => {
  switch (parent['op'] ?? parent['continuous']) {
    case 'modify':
      return 'op' in parent
        ? ['raise', 'lower', 'set', 'multiply', 'halve']
        : ['raise', 'lower', 'multiply', 'halve'];
    case 'upfront':
      return ['raise', 'lower'];
    case 'recoil':
      return ['multiply', 'halve'];
    default:
      return ['add', 'set'];
  }
};

const zones = (parent: JsonObject): readonly string[] =>
  parent['op'] === 'strip' ? ['bin', 'hand'] : ['hand', 'deck', 'void'];

const alternatives = (key: string, value: string, parent: JsonObject): readonly string[] => {
  if (key === 'is') return comparisons(parent).filter((word) => word !== value);
  if (key === 'zone') return zones(parent).filter((word) => word !== value);
  if (key === 'how') return ways(parent).filter((word) => word !== value);
  const fitting = ofKind.filter(({ keys, words }) => keys.includes(key) && words.includes(value));
  return [...new Set(fitting.flatMap(({ words }) => words))].filter(
    (word) => word !== value && word !== 'None' && word !== 'Any',
  );
};

/** Flags that are true or absent. */
const flags = new Set(['fullStack', 'destroyedTarget', 'responseLevel', 'turn']);

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const without = (list: readonly Json[], index: number): Json => list.filter((_, i) => i !== index);

/** Returns values of another kind that are allowed in the same place. */
const otherKinds = (key: string, value: Json, parent: JsonObject): readonly Json[] => {
  if (key === 'affects' && value === 'self') return [{}, { side: 'own' }];
  if (['to', 'a', 'b'].includes(key) && typeof value === 'string') return [{ slot: 0 }];
  if (key === 'lasts' && typeof value === 'string') return [{ turns: 1 }];
  if (key === 'lower' && value === 'free') return [1];
  if (key === 'lower' && typeof value === 'number') return ['free'];
  if (key === 'amount' && value === 'all') return [1];
  if (key === 'element' && value === null) return ['Fire'];
  if (key === 'element' && 'modifierType' in parent) return [null];
  return [];
};

/** Yields every change of a value, with its path. */
function* changes(
  value: Json,
  path: Path,
  parent: JsonObject = {},
): Generator<{ path: Path; value: Json }> {
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  for (const other of otherKinds(key, value, parent)) yield { path, value: other };
  if (typeof value === 'number') {
    yield { path, value: value + 1 };
    yield { path, value: value - 1 };
  } else if (typeof value === 'boolean') {
    if (flags.has(key)) return;
    yield { path, value: !value };
  } else if (typeof value === 'string') {
    for (const word of alternatives(key, value, parent)) yield { path, value: word };
  } else if (value !== null && isList(value)) {
    for (const [i, entry] of value.entries()) {
      yield { path: [...path, i], value: without(value, i) };
      for (const change of changes(entry, [...path, i], parent)) {
        yield { path: change.path, value: value.with(i, change.value) };
      }
    }
  } else if (value !== null) {
    for (const [name, field] of Object.entries(value)) {
      if (path.length === 0 && (ignoredFields.has(name) || name === 'kind')) continue;
      const rest = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
      if (isOptional(value, name)) yield { path: [...path, name], value: rest };
      for (const change of changes(field, [...path, name], value)) {
        yield { path: change.path, value: { ...value, [name]: change.value } };
      }
    }
  }
}

const filterFields = [
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
];
const operationFields = ['cards', 'else', 'upTo', 'look'];
const anywhere = [
  'condition',
  'area',
  'when',
  'subject',
  'per',
  'times',
  'plus',
  'optional',
  'reach',
];
const ofAbilities = ['stackable', 'super', 'layerDepths', 'attack', 'trigger', 'continuous'];

/** Whether the types allow the field to be absent. */
const isOptional = (object: JsonObject, name: string): boolean => {
  if ('kind' in object && 'idname' in object) {
    return [...ofAbilities, 'condition', 'area'].includes(name);
  }
  if ('op' in object) return operationFields.includes(name);
  if ('continuous' in object) return name === 'when';
  if ('quantity' in object || 'who' in object) return false;
  if ('of' in object && 'kind' in object) return false;
  if ('stat' in object && ('is' in object || typeof object['of'] === 'string')) return false;
  if ('of' in object) return ['per', 'times', 'plus', 'max', 'min'].includes(name);
  if (['min', 'max'].includes(name)) return false;
  if (name === 'kind') return !('size' in object);
  return (
    [...anywhere, ...filterFields, 'cards', 'within', 'sameStack', 'cost'].includes(name) &&
    !('pay' in object) &&
    !('type' in object) &&
    !('modifier' in object)
  );
};

const asJson = (definition: Definition): Json => JSON.parse(JSON.stringify(definition)) as Json;

export function* mutations(definition: Definition): Generator<Mutation> {
  for (const { path, value } of changes(asJson(definition), [])) {
    yield { path, definition: value as unknown as Definition };
  }
}

const readWhat = ({ what }: JsonObject): string => (typeof what === 'string' ? what : '');

const isDefault = (name: string, value: Json, object: JsonObject): boolean => {
  switch (name) {
    case 'per':
    case 'times':
      return value === 1;
    case 'plus':
      return value === 0;
    case 'super':
    case 'optional':
    case 'upTo':
      return value === false;
    case 'reach':
      return (
        value === 'range' || ['waiting', 'bin', 'opposing bin', 'void'].includes(readWhat(object))
      );
    case 'cards':
      return (
        value === 'top' ||
        (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
      );
    case 'waiting':
      return value === 'any' || object['what'] !== 'waiting';
    case 'else':
    case 'continuous':
      return isListWithLength(value, 0);
    case 'level':
      return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    // Fields ignored for these operations.
    case 'amount':
      return (
        object['how'] === 'halve' ||
        object['type'] === 'Custom' ||
        object['type'] === 'None' ||
        object['type'] === 'Half HP on Activating' ||
        object['type'] === 'Copy Parent HP Upfront'
      );
    case 'modifier':
      return object['modifierType'] === 'none';
    case 'size':
      return object['kind'] === 'Global';
    default:
      return false;
  }
};

const isListWithLength = (value: Json, length: number): boolean =>
  isList(value) && value.length === length;

/** Removes parts without meaning: definitions with the same canonical form do the same. */
const canonical = (value: Json): Json => {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(canonical);
  const turn = value['on'] === 'turn start' || value['on'] === 'turn end';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => !isDefault(name, field, value))
      .filter(([name]) => !(turn && name === 'subject'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [
        name,
        turn && name === 'whose' && field === 'self' ? 'own' : canonical(field),
      ]),
  );
};

/** Returns the part of a definition that the engine reads, as text. */
export const meaning = (definition: Definition): string => {
  const read = Object.fromEntries(
    Object.entries(asJson(definition) as JsonObject).filter(([name]) => !ignoredFields.has(name)),
  );
  return JSON.stringify(canonical(read));
};

/** Keys that name an object's kind, and flags with only one value. */
const fixedKeys = new Set(['kind', 'op', 'continuous', ...flags]);

function* leaves(value: Json, path: Path): Generator<Path> {
  if (value === null || typeof value !== 'object') yield path;
  else if (isList(value)) {
    for (const [i, entry] of value.entries()) yield* leaves(entry, [...path, i]);
  } else {
    for (const [name, field] of Object.entries(value)) {
      if (path.length > 0 || !ignoredFields.has(name)) yield* leaves(field, [...path, name]);
    }
  }
}

/** Returns leaves of a definition that `mutations` never changes although the engine reads them. */
export const unchangedLeaves = (definition: Definition): readonly string[] => {
  const changed = new Set([...mutations(definition)].map(({ path }) => path.join('.')));
  return [...leaves(asJson(definition), [])]
    .filter((path) => !fixedKeys.has(String(path.at(-1))) && !changed.has(path.join('.')))
    .map((path) => path.join('.'))
    .filter((path) => !['cost.amount', 'activation.amount'].includes(path));
};
