import type { CompiledCatalogue } from '../compile/compile.ts';
import { elementSet } from '../elements/matches.ts';
import { monsterTypeBit } from '../compile/compile.ts';
import { elementFields, monsterTypeFields } from '../stats/live-fields.ts';
import { unsetRange, unsetStat } from '../types/constants.ts';
import type { MonsterDefinition, SpellDefinition } from '../types/definition.ts';
import { cardClasses, cardSubtypes, cardTypes, costTypes, rangeTypes } from '../types/enums.ts';
import type { Ref } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { LiveCard, LiveNames } from './live-card.ts';

/** The live card fields that depend only on the card itself. */
export type PrintedFields = Pick<
  LiveCard,
  | 'cardid'
  | 'cardidname'
  | 'cardtype'
  | 'cardtype2'
  | 'cardsubtype1'
  | 'cardsubtype2'
  | 'cardsubtype3'
  | 'cardclass'
  | 'elemtype1'
  | 'elemtype2'
  | 'elemtype3'
  | 'monstertype1'
  | 'monstertype2'
  | 'monstertype3'
  | 'skills'
  | 'dynskills'
  | 'name'
  | 'power'
  | 'iq'
  | 'eq'
  | 'range'
  | 'rangetype'
  | 'level'
  | 'maxpower'
  | 'costtype'
  | 'cost'
  | 'originalelemtype1'
  | 'originalelemtype2'
  | 'originalelemtype3'
  | 'originalmonstertype1'
  | 'originalmonstertype2'
  | 'originalmonstertype3'
  | 'originalpower'
  | 'originaliq'
  | 'originaleq'
  | 'originalrange'
  | 'originalrangetype'
>;

const unknown: PrintedFields = {
  cardid: 0,
  cardidname: '',
  cardtype: 0,
  cardtype2: 0,
  cardsubtype1: 0,
  cardsubtype2: 0,
  cardsubtype3: 0,
  cardclass: 0,
  elemtype1: 0,
  elemtype2: 0,
  elemtype3: 0,
  monstertype1: 0,
  monstertype2: 0,
  monstertype3: 0,
  skills: [],
  dynskills: [],
  name: '',
  power: unsetStat,
  iq: unsetStat,
  eq: unsetStat,
  range: unsetRange,
  rangetype: 0,
  level: unsetStat,
  maxpower: unsetStat,
  costtype: 0,
  cost: 0,
  originalelemtype1: 0,
  originalelemtype2: 0,
  originalelemtype3: 0,
  originalmonstertype1: 0,
  originalmonstertype2: 0,
  originalmonstertype3: 0,
  originalpower: unsetStat,
  originaliq: unsetStat,
  originaleq: unsetStat,
  originalrange: unsetRange,
  originalrangetype: 0,
};

const cardKind = (card: MonsterDefinition | SpellDefinition) => {
  if (card.kind === 'spell') return 'Spell';
  return card.level === 1 ? 'Monster' : 'Super Monster';
};

/** Returns the fields of a card as rolled; all unset if the viewer doesn't know the card. */
export function printedFields(
  { monsters, spells }: CompiledCatalogue,
  roll: Roll | null,
  ref: Ref,
  getName: LiveNames,
): PrintedFields {
  if (!roll) return unknown;
  const monster = monsters.get(roll.card)?.definition ?? null;
  const card = monster ?? spells.get(roll.card)!.definition;
  const elementIds = elementFields(elementSet(card.elements), card.elements);
  const types = monster?.monsterTypes ?? [];
  const typeIds = monsterTypeFields(
    types.reduce((all, type) => all | monsterTypeBit(type), 0),
    types,
  );
  const [cardsubtype1 = 0, cardsubtype2 = 0, cardsubtype3 = 0] =
    card.kind === 'spell' ? card.subtypes.map((type) => cardSubtypes.indexOf(type)) : [];
  const numbers = monster
    ? { power: roll.power, iq: roll.iq, eq: roll.eq, range: roll.range }
    : { power: unsetStat, iq: unsetStat, eq: unsetStat, range: unsetRange };
  const rangetype = rangeTypes.indexOf(roll.rangeType);
  return {
    cardid: card.id,
    cardidname: card.idname,
    cardtype: cardTypes.indexOf(cardKind(card)),
    cardtype2: 0,
    cardsubtype1,
    cardsubtype2,
    cardsubtype3,
    cardclass: cardClasses.indexOf(monster ? 'Monster' : 'Spell'),
    ...elementIds,
    ...typeIds,
    skills: roll.abilities.map((id) => [id, ref] as const),
    dynskills: roll.abilities.map((id) => [id, 'original'] as const),
    name: getName(card.id),
    ...numbers,
    rangetype,
    level: monster?.level ?? unsetStat,
    maxpower: numbers.power,
    costtype: costTypes.indexOf('HP on Summon/Stack'),
    cost: card.cost,
    originalelemtype1: elementIds.elemtype1,
    originalelemtype2: elementIds.elemtype2,
    originalelemtype3: elementIds.elemtype3,
    originalmonstertype1: typeIds.monstertype1,
    originalmonstertype2: typeIds.monstertype2,
    originalmonstertype3: typeIds.monstertype3,
    originalpower: numbers.power,
    originaliq: numbers.iq,
    originaleq: numbers.eq,
    originalrange: numbers.range,
    originalrangetype: rangetype,
  };
}
