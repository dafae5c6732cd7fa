import type {
  CardSubtype,
  CardType,
  CostType,
  Element,
  MonsterRangeType,
  MonsterType,
  RangeType,
  Requirement,
} from './enums.ts';
import type { Condition, Continuous, Operation, TargetSlot, Trigger } from './effect.ts';
import type { DefinitionId } from './ids.ts';

/** The kinds of Custom costs (EN2). The card's text is generated from them. */
export type CustomCost =
  /** The owner takes that much damage; can't be paid if the damage would destroy it. */
  | { readonly pay: 'damage self'; readonly amount: number }
  /** Cost: that many cards of your choice go from your bin to the void. */
  | { readonly pay: 'burn bin cards'; readonly amount: number }
  /** Cost: that many cards go from the top of your deck to the void. */
  | { readonly pay: 'burn deck cards'; readonly amount: number }
  /** Cost: that many cards of your choice go from your hand to your bin. */
  | { readonly pay: 'discard'; readonly amount: number };

/**
 * A cost type with its amount. The amount is `parent` for Copy Parent HP Upfront and `half` for
 * Half HP on Activating.
 */
export interface Cost {
  readonly type: CostType;
  readonly amount: number | 'half' | 'parent';
  readonly custom?: CustomCost;
}

export const noCost: Cost = { type: 'None', amount: 0 };

/** An inclusive range of numbers. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

interface DefinitionBase {
  readonly id: DefinitionId;
  /** Internal name, PascalCase, unique. */
  readonly idname: string;
}

export interface MonsterDefinition extends DefinitionBase {
  readonly kind: 'monster';
  readonly level: 1 | 2 | 3 | 4;
  readonly elements: readonly Element[];
  readonly monsterTypes: readonly MonsterType[];
  readonly power: Span;
  readonly iq: Span;
  readonly eq: Span;
  readonly range: Span;
  readonly rangeType: { readonly min: MonsterRangeType; readonly max: MonsterRangeType };
  /** Upfront cost in energy. */
  readonly cost: number;
  readonly rarity: number;
  /** Abilities that every copy of the monster has. */
  readonly defaultAbilities: readonly DefinitionId[];
  /** The instance's other abilities are drawn from these. */
  readonly learnableAbilities: readonly DefinitionId[];
}

/** Fields shared by everything that can be activated: spells, abilities and rule cards. */
export interface ActivationRules {
  readonly subtypes: readonly CardSubtype[];
  readonly requirement: Requirement;
  /** Condition that must hold at declaration and again on resolving. */
  readonly condition?: Condition;
  readonly targets: readonly TargetSlot[];
  /** Area of effect around the first target (RG3). */
  readonly area?: { readonly kind: RangeType; readonly size: number };
  readonly effect: readonly Operation[];
}

export interface SpellDefinition extends DefinitionBase, ActivationRules {
  readonly kind: 'spell';
  readonly elements: readonly Element[];
  /** Upfront cost in energy. */
  readonly cost: number;
  readonly activation: Cost;
  readonly rarity: number;
  /** For Continuous spells: what they do while they are active. */
  readonly continuous?: readonly Continuous[];
  /** Side effects and side abilities; an instance has exactly one of them (CD1). */
  readonly sides: readonly DefinitionId[];
}

export type AbilityCardType = Extract<
  CardType,
  | 'Special'
  | 'Passive Ability'
  | 'Active Ability'
  | 'Attack Ability'
  | 'Passive Stack Ability'
  | 'Active Stack Ability'
  | 'Attack Stack Ability'
  | 'Active Burn Ability'
  | 'Active Auto Ability'
  | 'Passive Auto Ability'
>;

export interface AttackData {
  /** Element of the attack; null: the attacker's own elements, as in a basic attack. */
  readonly element: Element | null;
  readonly modifier: number;
  /** multiply: ×modifier; addition: +modifier (may be negative). */
  readonly modifierType: 'none' | 'multiply' | 'addition';
}

/**
 * A monster's ability, or the side effect ('Special') of a spell.
 * - Passive …: `continuous` works by itself
 * - Active …: `targets` and `effect`, activated at `cost`
 * - Attack …: `attack`, declared in place of a basic attack; `effect` is its bonus effect
 * - Active Burn: activated, its card goes to the void
 * - Active Auto: `trigger` and `effect`, its controller may decline; Passive Auto: it always happens
 * - Special: a side effect, resolved after its spell's main effect with the spell's targets
 */
export interface AbilityDefinition extends DefinitionBase, ActivationRules {
  readonly kind: 'ability';
  readonly type: AbilityCardType;
  /**
   * pure: works only when passed up; flex: works when passed up and on its own card (ST3). Set only
   * for the Stack types.
   */
  readonly stackable?: 'pure' | 'flex';
  /** Works only while its supermon tops a full stack (ST5). */
  readonly super?: boolean;
  /** Works while its card is covered at one of these depths (Layer abilities, EN5). */
  readonly layerDepths?: readonly number[];
  readonly cost: Cost;
  readonly attack?: AttackData;
  readonly trigger?: Trigger;
  readonly continuous?: readonly Continuous[];
  readonly rarity: number;
}

/**
 * A global spell that both players always have (CT1). Only rule cards with an effect can be
 * activated.
 */
export interface RuleDefinition extends DefinitionBase, ActivationRules {
  readonly kind: 'rule';
  readonly cost: Cost;
}

export type Definition = MonsterDefinition | SpellDefinition | AbilityDefinition | RuleDefinition;

/** All definitions that `createRules` takes. Ids are unique. */
export interface Catalogue {
  /** Changes whenever the behaviour of a definition changes; stored in records. */
  readonly version: string;
  readonly definitions: readonly Definition[];
}
