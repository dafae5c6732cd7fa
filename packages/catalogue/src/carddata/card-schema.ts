import {
  attackModifierTypes,
  languages,
  requirements,
  skillClassifications,
  skillGroups,
} from '@stackmate/engine';
import { catalogue } from '../catalogue.ts';
import type { CardData } from './card-data.ts';
import { enumerations } from './catalogue-file.ts';
import type { EnumerationName } from './catalogue-file.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const integer: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };
const ids: JsonSchema = { type: 'array', items: integer };
const idOf = (name: EnumerationName): JsonSchema => ({ $ref: `#/$defs/${name}` });
const oneOf = (values: readonly (string | null)[]): JsonSchema => ({ enum: values });
const byLanguage: JsonSchema = { $ref: '#/$defs/byLanguage' };
const costAmount: JsonSchema = { $ref: '#/$defs/costAmount' };
const nullableText: JsonSchema = { type: ['string', 'null'] };

const properties = {
  id: integer,
  idname: text,
  class: idOf('cardClasses'),
  type: idOf('cardTypes'),
  type2: idOf('cardTypes'),
  subtype1: idOf('cardSubtypes'),
  subtype2: idOf('cardSubtypes'),
  subtype3: idOf('cardSubtypes'),
  monstertype1: idOf('monsterTypes'),
  monstertype2: idOf('monsterTypes'),
  monstertype3: idOf('monsterTypes'),
  elemtype1: idOf('elements'),
  elemtype2: idOf('elements'),
  elemtype3: idOf('elements'),
  defaultskillids: ids,
  learnableskillids: ids,
  minpower: integer,
  maxpower: integer,
  miniq: integer,
  maxiq: integer,
  mineq: integer,
  maxeq: integer,
  minrange: integer,
  maxrange: integer,
  minrangetype: idOf('rangeTypes'),
  maxrangetype: idOf('rangeTypes'),
  areatype: idOf('rangeTypes'),
  areasize: integer,
  level: integer,
  minlevel: integer,
  maxlevel: integer,
  costtype: idOf('costTypes'),
  cost: costAmount,
  activationcosttype: idOf('costTypes'),
  activationcost: costAmount,
  rarity: integer,
  minskills: integer,
  maxskills: integer,
  minspecialskills: integer,
  maxspecialskills: integer,
  name: byLanguage,
  code: byLanguage,
  description: byLanguage,
  shorttext: byLanguage,
  flavour: byLanguage,
  notes: byLanguage,
  slug: text,
  image: nullableText,
  icon: nullableText,
  hidden: flag,
  rulesreload: flag,
  attack: flag,
  modifier: { type: 'number' },
  modifiertype: oneOf(attackModifierTypes),
  modifiertext: text,
  requirement: oneOf(requirements),
  group: oneOf([...skillGroups, null]),
  classification: oneOf([...skillClassifications, null]),
  stackclassification: oneOf([...skillClassifications, null]),
  sideeffects: ids,
  sideabilities: ids,
  relatedspells: ids,
  relatedmonsters: ids,
} as const satisfies Record<keyof CardData, JsonSchema>;

/** Returns an enumeration as a schema: each id with its name. */
const enumeration = (names: readonly string[]): JsonSchema => ({
  oneOf: names.map((title, id) => ({ const: id, title })),
});

/** Returns the JSON Schema of carddata.json, with the names of all numeric ids. */
export const cardDataSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Stackmate card data',
  version: catalogue.version,
  type: 'array',
  items: {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  },
  $defs: {
    ...Object.fromEntries(
      Object.entries(enumerations).map(([name, names]) => [name, enumeration(names)]),
    ),
    costAmount: { anyOf: [{ type: 'number' }, { enum: ['half', 'parent'] }] },
    byLanguage: {
      type: 'object',
      properties: Object.fromEntries(languages.map((language) => [language, text])),
      required: ['English'],
      additionalProperties: false,
    },
  },
});
