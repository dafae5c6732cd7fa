/*
 * How cards are written in this package. The engine reads definitions; authors write entries: a definition and its face
 * in a few lines, with defaults left out.
 */
import type {
  AbilityCardType,
  AbilityDefinition,
  AttackData,
  CardSubtype,
  Condition,
  Continuous,
  Cost,
  CostType,
  CustomCost,
  DefinitionId,
  Element,
  MonsterDefinition,
  MonsterRangeType,
  MonsterType,
  Operation,
  Requirement,
  RuleDefinition,
  Span,
  SpellDefinition,
  TargetSlot,
  Trigger,
} from '@stackmate/engine';
import type { Message } from '@stackmate/words';

/** Everything people see of a card besides its text. `texts.ts` lists the names and flavours for translation. */
export interface Face {
  readonly name: Message;
  /** 2 to 4 capital letters, unique among abilities. */
  readonly shortCode: string;
  /** Flavour text; may be empty for abilities. */
  readonly flavour: Message;
  /** Name of a silhouette from game-icons.net. */
  readonly art: string;
  readonly hidden?: boolean;
}

export type AbilityEntry = AbilityDefinition & Face;
export type RuleEntry = RuleDefinition & Face;
/** Refers to abilities by idname. */
export type MonsterEntry = Omit<MonsterDefinition, 'defaultAbilities' | 'learnableAbilities'> & {
  readonly defaults: readonly string[];
  /** Includes the defaults. */
  readonly learnable: readonly string[];
} & Face;
/** Refers to side effects and side abilities by idname. */
export type SpellEntry = Omit<SpellDefinition, 'sides'> & {
  readonly sides: readonly string[];
} & Face;

/** Numbers in the middle of each rarity tier (CD3). */
export const tier = {
  common: 8000,
  kindaRare: 18000,
  rare: 21300,
  veryRare: 24600,
  superRare: 27900,
  ultraRare: 31000,
} as const;

// Costs (EN2)
const cost = (type: CostType, amount: number): Cost => ({ type, amount });
export const free: Cost = cost('None', 0);
export const onAttack = (amount: number): Cost => cost('HP on Attack', amount);
export const onActivate = (amount: number): Cost => cost('HP on Activate', amount);
export const onActivating = (amount: number): Cost => cost('HP on Activating', amount);
export const onSummon = (amount: number): Cost => cost('HP on Summon', amount);
export const onStack = (amount: number): Cost => cost('HP on Stack', amount);
export const onSummonOrStack = (amount: number): Cost => cost('HP on Summon/Stack', amount);
export const burnFromHand = (amount: number): Cost => cost('Hand Card Burn', amount);
export const burnFromField = (amount: number): Cost => cost('Field Card Burn', amount);
export const halfEnergy: Cost = { type: 'Half HP on Activating', amount: 'half' };
export const parentCost: Cost = { type: 'Copy Parent HP Upfront', amount: 'parent' };
export const customCost = (pay: CustomCost['pay'], amount: number): Cost => ({
  type: 'Custom',
  amount,
  custom: { pay, amount },
});

/** Returns the idname: `Hat Trick` becomes `HatTrick`. */
const toIdname = (name: string): string =>
  name
    .replaceAll("'", '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

interface NamedFields {
  readonly id: DefinitionId;
  /** Defaults to the name without spaces. */
  readonly idname?: string;
  readonly name: string;
  readonly shortCode: string;
  readonly flavour?: string;
  readonly art: string;
  readonly hidden?: boolean;
  /** Defaults to common. */
  readonly rarity?: number;
}

interface ActivationFields {
  readonly subtypes?: readonly CardSubtype[];
  readonly requirement?: Requirement;
  readonly condition?: Condition;
  readonly targets?: readonly TargetSlot[];
  readonly area?: NonNullable<AbilityDefinition['area']>;
  readonly effect?: readonly Operation[];
}

interface AbilityFields extends NamedFields, ActivationFields {
  readonly cost?: Cost;
  readonly attack?: AttackData;
  readonly trigger?: Trigger;
  readonly continuous?: readonly Continuous[];
  readonly layerDepths?: readonly number[];
}

const withDefaultNames = <T extends NamedFields>(entry: T) => ({
  ...entry,
  idname: entry.idname ?? toIdname(entry.name),
  name: entry.name as Message,
  flavour: (entry.flavour ?? '') as Message,
  rarity: entry.rarity ?? tier.common,
});

const withActivationDefaults = (entry: ActivationFields) => ({
  subtypes: entry.subtypes ?? [],
  requirement: entry.requirement ?? ('none' as const),
  targets: entry.targets ?? [],
  effect: entry.effect ?? [],
});

const ability = (type: AbilityCardType, entry: AbilityFields): AbilityEntry => ({
  ...withDefaultNames(entry),
  ...withActivationDefaults(entry),
  kind: 'ability',
  type,
  cost: entry.cost ?? free,
});

// Fields that each group of abilities requires or doesn't allow.
type Passive = Omit<AbilityFields, 'effect' | 'targets' | 'area' | 'attack' | 'trigger'> & {
  readonly continuous: readonly Continuous[];
};
type Auto = Omit<AbilityFields, 'targets' | 'area' | 'attack' | 'continuous' | 'layerDepths'> & {
  readonly trigger: Trigger;
  readonly effect: readonly Operation[];
};
type Active = Omit<AbilityFields, 'attack' | 'trigger' | 'continuous' | 'layerDepths'> & {
  readonly effect: readonly Operation[];
};
type Attack = Omit<AbilityFields, 'targets' | 'trigger' | 'continuous' | 'layerDepths'> & {
  readonly attack: AttackData;
};
type StackPassive = Omit<AbilityFields, 'targets' | 'area' | 'attack' | 'layerDepths'>;

export const passive = (entry: Passive) => ability('Passive Ability', entry);
/** An automatic ability that always happens. */
export const auto = (entry: Auto) => ability('Passive Auto Ability', entry);
/** An automatic ability that its controller may decline. */
export const optionalAuto = (entry: Auto) => ability('Active Auto Ability', entry);
export const active = (entry: Active) => ability('Active Ability', entry);
export const attack = (entry: Attack) => ability('Attack Ability', entry);
export const burn = (entry: Active) => ability('Active Burn Ability', entry);
/** An effect resolved after its spell's main effect, with the spell's targets. */
export const sideEffect = (entry: Omit<Active, 'cost'>) => ability('Special', entry);

type Stackable = NonNullable<AbilityDefinition['stackable']>;
const passedUp = (stackable: Stackable, entry: AbilityEntry): AbilityEntry => ({
  ...entry,
  stackable,
});
export const stackPassive = (stackable: Stackable, entry: StackPassive) =>
  passedUp(stackable, ability('Passive Stack Ability', entry));
export const stackActive = (stackable: Stackable, entry: Active) =>
  passedUp(stackable, ability('Active Stack Ability', entry));
export const stackAttack = (stackable: Stackable, entry: Attack) =>
  passedUp(stackable, ability('Attack Stack Ability', entry));

/** Makes an ability work only on top of a full stack (ST5). */
export const superAbility = (entry: AbilityEntry): AbilityEntry => ({ ...entry, super: true });

// Attacks (BT1)
/** With null as the element, the attacker's own elements apply. */
export const plus = (modifier: number, element: Element | null = null): AttackData => ({
  element,
  modifier,
  modifierType: 'addition',
});
export const times = (modifier: number, element: Element | null = null): AttackData => ({
  element,
  modifier,
  modifierType: 'multiply',
});
export const plain = (element: Element | null = null): AttackData => ({
  element,
  modifier: 0,
  modifierType: 'none',
});

/** Minimum and maximum. */
type Bounds = readonly [min: number, max: number];
const span = ([min, max]: Bounds): Span => ({ min, max });

interface MonsterFields extends NamedFields {
  readonly flavour: string;
  readonly elements: readonly Element[];
  readonly types: readonly MonsterType[];
  readonly power: Bounds;
  readonly iq: Bounds;
  readonly eq: Bounds;
  readonly range: Bounds;
  readonly rangeType: readonly [min: MonsterRangeType, max: MonsterRangeType];
  readonly cost: number;
  readonly defaults: readonly string[];
  /** Abilities besides the defaults. */
  readonly learns: readonly string[];
}

const monster = (level: MonsterEntry['level'], entry: MonsterFields): MonsterEntry => {
  const { types, learns, power, iq, eq, range, rangeType, ...rest } = withDefaultNames(entry);
  return {
    ...rest,
    kind: 'monster',
    level,
    monsterTypes: types,
    power: span(power),
    iq: span(iq),
    eq: span(eq),
    range: span(range),
    rangeType: { min: rangeType[0], max: rangeType[1] },
    learnable: [...entry.defaults, ...learns],
  };
};

export const basic = (entry: MonsterFields) => monster(1, entry);
export const supermon = (level: 2 | 3 | 4, entry: MonsterFields) => monster(level, entry);

interface SpellFields extends NamedFields, ActivationFields {
  readonly flavour: string;
  readonly elements: readonly Element[];
  /** Upfront cost in energy. */
  readonly cost: number;
  readonly activation?: Cost;
  readonly continuous?: readonly Continuous[];
  readonly sides: readonly string[];
}

export const spell = (entry: SpellFields): SpellEntry => ({
  ...withDefaultNames(entry),
  ...withActivationDefaults(entry),
  kind: 'spell',
  activation: entry.activation ?? free,
});

/** Returns a function that looks up abilities by idname. It throws for an unknown name. */
const finder = (abilities: readonly AbilityEntry[]) => {
  const ids = new Map(abilities.map((entry) => [entry.idname, entry.id]));
  return (wanted: readonly string[], by: string): DefinitionId[] =>
    wanted.map((idname) => {
      const id = ids.get(idname);
      if (id === undefined) throw new Error(`${by} names the ability ${idname}, which is unknown.`);
      return id;
    });
};

/** Returns the id of an ability, for `grant`. Throws if it is unknown. */
export const findAbilityId = (abilities: readonly AbilityEntry[], idname: string): DefinitionId => {
  const known = abilities.find((entry) => entry.idname === idname);
  if (!known) throw new Error(`The ability ${idname} is unknown.`);
  return known.id;
};

export const resolveMonsters = (
  entries: readonly MonsterEntry[],
  abilities: readonly AbilityEntry[],
): readonly (MonsterDefinition & Face)[] => {
  const findIds = finder(abilities);
  return entries.map(({ defaults, learnable, ...rest }) => ({
    ...rest,
    defaultAbilities: findIds(defaults, rest.idname),
    learnableAbilities: findIds(learnable, rest.idname),
  }));
};

export const resolveSpells = (
  entries: readonly SpellEntry[],
  abilities: readonly AbilityEntry[],
): readonly (SpellDefinition & Face)[] => {
  const findIds = finder(abilities);
  return entries.map(({ sides, ...rest }) => ({ ...rest, sides: findIds(sides, rest.idname) }));
};
