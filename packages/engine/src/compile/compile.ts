import { elementSet } from '../elements/matches.ts';
import { cardDefinition } from '../cards/definitions.ts';
import { needsStack, upfrontCost } from '../cards/upfront-cost.ts';
import { monsterTypes } from '../types/enums.ts';
import type { MonsterType } from '../types/enums.ts';
import type {
  AbilityDefinition,
  Catalogue,
  Definition,
  MonsterDefinition,
  RuleDefinition,
  SpellDefinition,
} from '../types/definition.ts';
import type { Continuous, Operation, Trigger } from '../types/effect.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import { rollMemo } from '../cards/roll-card.ts';
import { checkPicks } from './check-pick.ts';
import { lazyTable } from './lazy-table.ts';
import type { Table } from './lazy-table.ts';
import { uniform } from './uniform.ts';

/**
 * An ability, spell or rule card with the properties that the engine reads most often, precomputed.
 */
export interface CompiledEffect {
  readonly id: DefinitionId;
  readonly definition: AbilityDefinition | SpellDefinition | RuleDefinition;
  readonly quick: boolean;
  readonly superQuick: boolean;
  readonly final: boolean;
  readonly oncePerTurn: boolean;
  readonly manyPerTurn: boolean;
  /** Block 0 is the effect; the branches of `if` and `either` follow. */
  readonly blocks: readonly (readonly Operation[])[];
  readonly branches: ReadonlyMap<Operation, readonly number[]>;
}

/**
 * The order in which continuous effects are applied; each stage may read the results of earlier
 * ones (TN9). EQ changes by a card's own abilities come before the bond, the later stages after it.
 */
export const continuousStages = [
  'silence',
  'trait',
  'eq',
  'protection',
  'own iq',
  'iq',
  'range type',
  'status',
  'range',
  'power',
  'rest',
] as const;

/** Returns the index of a stage in `continuousStages`. */
export const stageIndex = (stage: (typeof continuousStages)[number]): number =>
  continuousStages.indexOf(stage);

export interface CompiledContinuous {
  readonly effect: Continuous;
  /** Index into `continuousStages`. */
  readonly stage: number;
  readonly definition: DefinitionId;
  /** true if Kings are unaffected (AC3). */
  readonly sparesKings: boolean;
}

function effectStage(effect: Continuous): (typeof continuousStages)[number] {
  switch (effect.continuous) {
    case 'status':
      if (effect.status === 'abilities are silenced') return 'silence';
      return effect.status === 'ignores IQ protection' ? 'protection' : 'status';
    case 'element':
    case 'monsterType':
      return 'trait';
    case 'rangeType':
      return 'range type';
    case 'modify':
      if (effect.stat !== 'iq') return effect.stat;
      return effect.affects === 'self' ? 'own iq' : 'iq';
    default:
      return 'rest';
  }
}

const compileContinuous = (
  { id: definition, subtypes }: AbilityDefinition | SpellDefinition,
  effects: readonly Continuous[] | undefined,
): readonly CompiledContinuous[] =>
  (effects ?? []).map((effect) => ({
    effect,
    definition,
    sparesKings: subtypes.includes('Kings are unaffected'),
    stage: stageIndex(effectStage(effect)),
  }));

export interface CompiledAbility extends CompiledEffect {
  readonly definition: AbilityDefinition;
  readonly isAttack: boolean;
  /** true if its player activates it: Active, Active Stack or Active Burn. */
  readonly isActive: boolean;
  readonly isBurn: boolean;
  readonly isAuto: boolean;
  readonly isStackable: boolean;
  /** true if it works on its own card while that card is on top. */
  readonly worksOnTop: boolean;
  readonly continuous: readonly CompiledContinuous[];
  /** Bits of `abilityHas` that apply to it. */
  readonly has: number;
  /** The trigger as a bit of `triggerBit`; 0: none. */
  readonly triggers: number;
}

/**
 * Bits for the features of an ability list, so that code looking for one can skip lists without it.
 */
export const abilityHas = { continuous: 1, eq: 2, attack: 4, active: 8 } as const;

const triggerKinds = [
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
] as const satisfies readonly Trigger['on'][];

export const triggerBit = (on: Trigger['on']): number => 1 << triggerKinds.indexOf(on);

/** Abilities that work together, with the combined bits of all of them. */
export interface AbilityList {
  readonly abilities: readonly CompiledAbility[];
  readonly has: number;
  readonly triggers: number;
}

export function abilityList(abilities: readonly CompiledAbility[]): AbilityList {
  let has = 0;
  let triggers = 0;
  for (const ability of abilities) {
    has |= ability.has;
    triggers |= ability.triggers;
  }
  return { abilities, has, triggers };
}

export const noAbilities: AbilityList = abilityList([]);

export interface CompiledSpell extends CompiledEffect {
  readonly definition: SpellDefinition;
  readonly elementMask: number;
  readonly isContinuous: boolean;
  readonly continuous: readonly CompiledContinuous[];
  /** true if it can be activated only from a stack with a monster on top. */
  readonly needsStack: boolean;
  readonly onePerStack: boolean;
}

export interface CompiledMonster {
  readonly id: DefinitionId;
  readonly definition: MonsterDefinition;
  readonly elementMask: number;
  readonly typeMask: number;
}

/** A rolled card with its compiled definitions. */
export interface CompiledRoll {
  readonly monster: CompiledMonster | null;
  readonly spell: CompiledSpell | null;
  /** A monster's abilities, or a spell's side effect or side ability. */
  readonly abilities: readonly CompiledAbility[];
  readonly stackables: readonly CompiledAbility[];
  /**
   * Abilities that work on the card itself while it is on top: without its super abilities, and
   * with them (ST3, ST5).
   */
  readonly onTop: AbilityList;
  readonly onFullStack: AbilityList;
  readonly hasLayerAbility: boolean;
  readonly isMonster: boolean;
  readonly level: number;
  readonly elements: number;
  readonly types: number;
  /** true for a spell with a side ability, which is stacked face up (ZN3). */
  readonly hasSideAbility: boolean;
  /** Total costs of playing it, in energy (EN3). */
  readonly summonCost: number;
  readonly stackCost: number;
}

export interface CompiledCatalogue {
  readonly version: string;
  readonly definitions: ReadonlyMap<DefinitionId, Definition>;
  readonly monsters: Table<CompiledMonster>;
  readonly spells: Table<CompiledSpell>;
  readonly abilities: Table<CompiledAbility>;
  readonly rules: Table<CompiledEffect>;
  /** Rule cards that can be activated. */
  readonly activeRules: readonly CompiledEffect[];
  /** Compiled rolls for rolls without their own memo. */
  readonly rolls: WeakMap<Roll, CompiledRoll>;
  /** Compiled rolls by card and abilities; the catalogue limits how many there can be. */
  readonly rollKinds: Map<string, CompiledRoll>;
}

export const monsterTypeBit = (type: MonsterType): number => 1 << monsterTypes.indexOf(type);

function flatten(effect: readonly Operation[]): Pick<CompiledEffect, 'blocks' | 'branches'> {
  const blocks: (readonly Operation[])[] = [];
  const branches = new Map<Operation, number[]>();
  const add = (operations: readonly Operation[]): number => {
    const index = blocks.push(operations) - 1;
    for (const operation of operations) {
      if (operation.op === 'if') {
        branches.set(operation, [add(operation.then), add(operation.else ?? [])]);
      } else if (operation.op === 'either') {
        branches.set(operation, operation.options.map(add));
      }
    }
    return index;
  };
  add(effect);
  return { blocks, branches };
}

function compileEffect<D extends AbilityDefinition | SpellDefinition | RuleDefinition>(
  definition: D,
): CompiledEffect & { readonly definition: D } {
  const has = (subtype: D['subtypes'][number]): boolean => definition.subtypes.includes(subtype);
  return {
    id: definition.id,
    definition,
    quick: has('Quick'),
    superQuick: has('Super Quick'),
    final: has('Final'),
    oncePerTurn: has('Once per turn'),
    manyPerTurn: has('Many per turn'),
    ...flatten(definition.effect),
  };
}

function compileAbility(source: AbilityDefinition): CompiledAbility {
  const definition = uniform(source);
  const { type } = definition;
  const isStackable =
    type === 'Passive Stack Ability' ||
    type === 'Active Stack Ability' ||
    type === 'Attack Stack Ability';
  const isAttack = type === 'Attack Ability' || type === 'Attack Stack Ability';
  const isActive =
    type === 'Active Ability' || type === 'Active Stack Ability' || type === 'Active Burn Ability';
  const continuous = compileContinuous(definition, definition.continuous);
  const eqStage = stageIndex('eq');
  return {
    ...compileEffect(definition),
    isAttack,
    isActive,
    isBurn: type === 'Active Burn Ability',
    isAuto: definition.trigger !== undefined,
    isStackable,
    worksOnTop: definition.stackable !== 'pure' && type !== 'Special' && !definition.layerDepths,
    continuous,
    has:
      (continuous.length > 0 ? abilityHas.continuous : 0) |
      (continuous.some(({ stage }) => stage === eqStage) ? abilityHas.eq : 0) |
      (isAttack ? abilityHas.attack : 0) |
      (isActive ? abilityHas.active : 0),
    triggers: definition.trigger ? triggerBit(definition.trigger.on) : 0,
  };
}

const compileMonster = (definition: MonsterDefinition): CompiledMonster => ({
  id: definition.id,
  definition,
  elementMask: elementSet(definition.elements),
  typeMask: definition.monsterTypes.reduce((all, type) => all | monsterTypeBit(type), 0),
});

function compileSpell(source: SpellDefinition): CompiledSpell {
  const definition = uniform(source);
  const { subtypes, elements, continuous } = definition;
  const isContinuous = subtypes.includes('Continuous');
  return {
    ...compileEffect(definition),
    elementMask: elementSet(elements),
    isContinuous,
    needsStack: needsStack(definition),
    onePerStack: subtypes.includes('Max one per Stack'),
    continuous: compileContinuous(definition, continuous),
  };
}

/**
 * Sorts a catalogue into tables. Throws if an id is used twice or if a pick can't be kept hidden.
 * Definitions are compiled when they are first used.
 */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const definitions = new Map<DefinitionId, Definition>();
  const monsters = new Map<DefinitionId, MonsterDefinition>();
  const spells = new Map<DefinitionId, SpellDefinition>();
  const abilities = new Map<DefinitionId, AbilityDefinition>();
  const ruleCards = new Map<DefinitionId, RuleDefinition>();
  for (const definition of catalogue.definitions) {
    const { id } = definition;
    if (definitions.has(id)) throw new Error(`catalogue: id ${id} is used twice`);
    definitions.set(id, definition);
    if (definition.kind === 'monster') {
      monsters.set(id, definition);
      continue;
    }
    checkPicks(id, definition.effect);
    if (definition.kind === 'spell') spells.set(id, definition);
    else if (definition.kind === 'ability') abilities.set(id, definition);
    else ruleCards.set(id, definition);
  }
  const rules = lazyTable<RuleDefinition, CompiledEffect>(ruleCards, (definition) =>
    compileEffect(uniform(definition)),
  );
  return {
    version: catalogue.version,
    definitions,
    monsters: lazyTable(monsters, compileMonster),
    spells: lazyTable(spells, compileSpell),
    abilities: lazyTable(abilities, compileAbility),
    rules,
    activeRules: [...ruleCards.values()]
      .filter(({ effect }) => effect.length > 0)
      .map(({ id }) => rules.get(id)!),
    rolls: new WeakMap(),
    rollKinds: new Map(),
  };
}

/** Returns a roll with its compiled definitions, looked up once per instance. */
export function compiledRoll(catalogue: CompiledCatalogue, roll: Roll): CompiledRoll {
  const memo = rollMemo(roll);
  if (memo !== undefined && memo.of === catalogue) return memo.value as CompiledRoll;
  const known = catalogue.rolls.get(roll);
  if (known) return known;
  const compiled = sharedRoll(catalogue, roll);
  if (memo === undefined) catalogue.rolls.set(roll, compiled);
  else {
    memo.of = catalogue;
    memo.value = compiled;
  }
  return compiled;
}

/**
 * Rolls that differ only in their stats share one compiled object. Matches played in turn then read
 * the same memory, and each uses a third less of it.
 */
function sharedRoll(catalogue: CompiledCatalogue, roll: Roll): CompiledRoll {
  const kind = `${roll.card}:${roll.abilities.join()}`;
  let compiled = catalogue.rollKinds.get(kind);
  if (compiled === undefined) {
    compiled = compileRoll(catalogue, roll);
    catalogue.rollKinds.set(kind, compiled);
  }
  return compiled;
}

function compileRoll(catalogue: CompiledCatalogue, roll: Roll): CompiledRoll {
  const abilities = roll.abilities.map((id) => {
    const ability = catalogue.abilities.get(id);
    if (!ability) throw new Error(`card ${roll.card}: ability ${id} is not in the catalogue`);
    return ability;
  });
  const monster = catalogue.monsters.get(roll.card) ?? null;
  const spell = catalogue.spells.get(roll.card) ?? null;
  const definition = cardDefinition(catalogue.definitions, roll.card);
  return {
    monster,
    spell,
    abilities,
    stackables: abilities.filter((ability) => ability.isStackable),
    onTop: abilityList(
      abilities.filter((ability) => ability.worksOnTop && !ability.definition.super),
    ),
    onFullStack: abilityList(abilities.filter((ability) => ability.worksOnTop)),
    hasLayerAbility: abilities.some((ability) => ability.definition.layerDepths !== undefined),
    isMonster: monster !== null,
    level: monster ? monster.definition.level : 0,
    elements: monster ? monster.elementMask : (spell?.elementMask ?? 0),
    types: monster ? monster.typeMask : 0,
    hasSideAbility: spell !== null && abilities.some((ability) => ability.isStackable),
    summonCost: upfrontCost(definition, roll, catalogue.definitions, 'summon'),
    stackCost: upfrontCost(definition, roll, catalogue.definitions, 'stack'),
  };
}

/** Checks whether a card is a monster. */
export const isMonsterRoll = (catalogue: CompiledCatalogue, roll: Roll): boolean =>
  compiledRoll(catalogue, roll).isMonster;

/** Returns an ability, spell or rule card by id. Throws for any other id. */
export function compiledEffect(catalogue: CompiledCatalogue, id: DefinitionId): CompiledEffect {
  const compiled =
    catalogue.abilities.get(id) ?? catalogue.spells.get(id) ?? catalogue.rules.get(id);
  if (!compiled) throw new Error(`definition ${id} isn't an ability, spell or rule card`);
  return compiled;
}
