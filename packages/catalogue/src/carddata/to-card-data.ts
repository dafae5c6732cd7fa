import {
  abilitiesPerMonster,
  cardClasses,
  cardSubtypes,
  cardTypes,
  costParts,
  costTypes,
  elements,
  monsterTypes,
  noCost,
  rangeTypes,
  unsetRange,
  unsetStat,
} from '@stackmate/engine';
import type {
  AbilityDefinition,
  CardClass,
  CardType,
  Cost,
  Definition,
  DefinitionId,
  Definitions,
  Element,
  MonsterDefinition,
  SpellDefinition,
} from '@stackmate/engine';
import { englishText } from '@stackmate/words';
import type { Entry } from '../catalogue.ts';
import { englishFull } from '../english/full.ts';
import { englishShort } from '../english/short.ts';
import { plainShort, renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import { formatModifier } from '../text/modifier.ts';
import { plain } from '../runs/run.ts';
import type { Lookup } from '../runs/lookup.ts';
import type { CardData } from './card-data.ts';
import { iconPath, imagePath } from './pictures.ts';
import { cardsByAbility } from './related.ts';
import { secondType, skillClassification, skillGroup, stackClassification } from './skill-sort.ts';
import { toSlug } from './type-info.ts';

/** Returns the numeric id of a value: its index in the list (CT6). Throws if it isn't in the list. */
const enumId = <Value extends string>(list: readonly Value[], value: Value): number => {
  const id = list.indexOf(value);
  if (id < 0) throw new Error(`'${value}' is not in the list ${list.join(', ')}.`);
  return id;
};

/** Returns the ids of up to three values, padded with 0 (None). */
const threeIds = <Value extends string>(
  list: readonly Value[],
  values: readonly Value[],
): readonly [number, number, number] => {
  if (values.length > 3) throw new Error(`More than three: ${values.join(', ')}.`);
  const [first = 0, second = 0, third = 0] = values.map((value) => enumId(list, value));
  return [first, second, third];
};

/** Internal name of the rule card that reloads the hand. */
const reloadIdname = 'ReloadRules';

const classes = {
  monster: 'Monster',
  spell: 'Spell',
  rule: 'Rule',
  ability: 'Ability',
} as const satisfies Record<Definition['kind'], CardClass>;

const cardType = (definition: Definition): CardType => {
  switch (definition.kind) {
    case 'monster':
      return definition.level === 1 ? 'Monster' : 'Super Monster';
    case 'spell':
      return 'Spell';
    case 'rule':
      return 'Rule';
    case 'ability':
      return definition.type;
  }
};

const cardElements = (definition: Definition): readonly Element[] => {
  if (definition.kind === 'ability') {
    const element = definition.attack?.element ?? null;
    return element === null ? [] : [element];
  }
  return definition.kind === 'rule' ? [] : definition.elements;
};

const noStats = {
  minpower: unsetStat,
  maxpower: unsetStat,
  miniq: unsetStat,
  maxiq: unsetStat,
  mineq: unsetStat,
  maxeq: unsetStat,
  minrange: unsetRange,
  maxrange: unsetRange,
  minrangetype: 0,
  maxrangetype: 0,
  level: unsetStat,
  minlevel: unsetStat,
  maxlevel: unsetStat,
} as const;

const cardStats = (monster: MonsterDefinition) => ({
  minpower: monster.power.min,
  maxpower: monster.power.max,
  miniq: monster.iq.min,
  maxiq: monster.iq.max,
  mineq: monster.eq.min,
  maxeq: monster.eq.max,
  minrange: monster.range.min,
  maxrange: monster.range.max,
  minrangetype: enumId(rangeTypes, monster.rangeType.min),
  maxrangetype: enumId(rangeTypes, monster.rangeType.max),
  level: monster.level,
  minlevel: monster.level,
  maxlevel: monster.level,
});

/** Returns an upfront cost, paid for summoning and for stacking from the hand (EN3). */
const upfront = (cost: number): Cost => ({ type: 'HP on Summon/Stack', amount: cost });

const cardCosts = (definition: Definition, definitions: Pick<Definitions, 'get'>) => {
  const isCard = definition.kind === 'monster' || definition.kind === 'spell';
  const abilities = definition.kind === 'monster' ? definition.defaultAbilities : [];
  const cost = isCard ? upfront(definition.cost) : definition.cost;
  const activation = definition.kind === 'spell' ? definition.activation : noCost;
  return {
    costtype: enumId(costTypes, cost.type),
    cost: cost.amount,
    activationcosttype: enumId(costTypes, activation.type),
    activationcost: activation.amount,
    totalcost: isCard
      ? costParts(definition, abilities, definitions).reduce((sum, { amount }) => sum + amount, 0)
      : null,
  };
};

const cardSkills = (definition: Definition) => {
  const skills = definition.kind === 'monster' ? abilitiesPerMonster : 0;
  const special = definition.kind === 'spell' && definition.sides.length > 0 ? 1 : 0;
  return {
    minskills: skills,
    maxskills: skills,
    minspecialskills: special,
    maxspecialskills: special,
  };
};

const learnt = (definition: Definition) => {
  switch (definition.kind) {
    case 'monster':
      return {
        defaultskillids: definition.defaultAbilities,
        learnableskillids: definition.learnableAbilities,
      };
    case 'spell':
      return { defaultskillids: [], learnableskillids: definition.sides };
    case 'ability':
    case 'rule':
      return { defaultskillids: [], learnableskillids: [] };
  }
};

const cardArea = (definition: Definition) => {
  const area = definition.kind === 'monster' ? undefined : definition.area;
  return {
    areatype: area === undefined ? 0 : enumId(rangeTypes, area.kind),
    areasize: area === undefined ? unsetRange : area.size,
  };
};

const abilityAttack = (ability: AbilityDefinition | null) => {
  const attack = ability?.attack;
  return attack === undefined
    ? { attack: false, modifier: 0, modifiertype: 'none' as const, modifiertext: '' }
    : {
        attack: true,
        modifier: attack.modifier,
        modifiertype: attack.modifierType,
        modifiertext: formatModifier(attack),
      };
};

const abilitySort = (ability: AbilityDefinition | null) => ({
  group: ability && skillGroup(ability),
  classification: ability && skillClassification(ability),
  stackclassification: ability && stackClassification(ability),
});

const cardSides = (
  spell: SpellDefinition | null,
  effects: ReadonlySet<DefinitionId>,
): Pick<CardData, 'sideeffects' | 'sideabilities'> => {
  const sides = spell?.sides ?? [];
  return {
    sideeffects: sides.filter((id) => effects.has(id)),
    sideabilities: sides.filter((id) => !effects.has(id)),
  };
};

const cardRequirement = (definition: Definition) =>
  definition.kind === 'monster' ? 'none' : definition.requirement;

/** Returns a function that converts one of these entries. For callers that convert all of them in several steps. */
export const cardDataWriter = (entries: readonly Entry[]): ((entry: Entry) => CardData) => {
  // Without translation: this data has English texts in every language.
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const lookup: Lookup = (id) => names.get(id);
  const definitions = new Map(entries.map((entry) => [entry.id, entry]));
  const spells = cardsByAbility(entries, 'spell');
  const monsters = cardsByAbility(entries, 'monster');
  const effects = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'ability' && entry.type === 'Special' ? [entry.id] : [],
    ),
  );
  return (entry) => {
    const ability = entry.kind === 'ability' ? entry : null;
    const subtypes = threeIds(cardSubtypes, entry.kind === 'monster' ? [] : entry.subtypes);
    const kinds = threeIds(monsterTypes, entry.kind === 'monster' ? entry.monsterTypes : []);
    const elementIds = threeIds(elements, cardElements(entry));
    return {
      id: entry.id,
      idname: entry.idname,
      class: enumId(cardClasses, classes[entry.kind]),
      type: enumId(cardTypes, cardType(entry)),
      type2: ability ? enumId(cardTypes, secondType(ability)) : 0,
      subtype1: subtypes[0],
      subtype2: subtypes[1],
      subtype3: subtypes[2],
      monstertype1: kinds[0],
      monstertype2: kinds[1],
      monstertype3: kinds[2],
      elemtype1: elementIds[0],
      elemtype2: elementIds[1],
      elemtype3: elementIds[2],
      ...learnt(entry),
      ...(entry.kind === 'monster' ? cardStats(entry) : noStats),
      ...cardArea(entry),
      ...cardCosts(entry, definitions),
      rarity: entry.kind === 'rule' ? 0 : entry.rarity,
      ...cardSkills(entry),
      name: { English: entry.name },
      code: { English: entry.shortCode },
      description: { English: plain(renderDefinition(entry, lookup, englishFull)) },
      shorttext: {
        English:
          entry.kind === 'monster'
            ? ''
            : plainShort(renderShort(entry, lookup, englishShort), englishText),
      },
      flavour: { English: entry.flavour },
      notes: { English: entry.note ?? '' },
      slug: toSlug(entry.name),
      image: ability ? null : imagePath(entry.idname),
      icon: ability && iconPath(ability),
      hidden: entry.hidden ?? false,
      rulesreload: entry.idname === reloadIdname,
      ...abilityAttack(ability),
      requirement: cardRequirement(entry),
      ...abilitySort(ability),
      ...cardSides(entry.kind === 'spell' ? entry : null, effects),
      relatedspells: spells.get(entry.id) ?? [],
      relatedmonsters: monsters.get(entry.id) ?? [],
    };
  };
};

/** Returns everything that the site and other programs read about cards. */
export const toCardData = (entries: readonly Entry[]): readonly CardData[] =>
  entries.map(cardDataWriter(entries));
