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
const idReference = (name: EnumerationName): JsonSchema => ({ $ref: `#/$defs/${name}` });
const enumSchema = (values: readonly (string | null)[]): JsonSchema => ({ enum: values });
const byLanguage: JsonSchema = { $ref: '#/$defs/byLanguage' };
const costAmount: JsonSchema = { $ref: '#/$defs/costAmount' };
const nullableText: JsonSchema = { type: ['string', 'null'] };

const properties = {
  id: integer,
  idname: text,
  class: idReference('cardClasses'),
  type: idReference('cardTypes'),
  type2: idReference('cardTypes'),
  subtype1: idReference('cardSubtypes'),
  subtype2: idReference('cardSubtypes'),
  subtype3: idReference('cardSubtypes'),
  monstertype1: idReference('monsterTypes'),
  monstertype2: idReference('monsterTypes'),
  monstertype3: idReference('monsterTypes'),
  elemtype1: idReference('elements'),
  elemtype2: idReference('elements'),
  elemtype3: idReference('elements'),
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
  minrangetype: idReference('rangeTypes'),
  maxrangetype: idReference('rangeTypes'),
  areatype: idReference('rangeTypes'),
  areasize: integer,
  level: integer,
  minlevel: integer,
  maxlevel: integer,
  costtype: idReference('costTypes'),
  cost: costAmount,
  activationcosttype: idReference('costTypes'),
  activationcost: costAmount,
  totalcost: { type: ['integer', 'null'] },
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
  modifiertype: enumSchema(attackModifierTypes),
  modifiertext: text,
  requirement: enumSchema(requirements),
  group: enumSchema([...skillGroups, null]),
  classification: enumSchema([...skillClassifications, null]),
  stackclassification: enumSchema([...skillClassifications, null]),
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
