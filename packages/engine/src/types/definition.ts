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

/** What Custom costs can be (EN2); their text is made from this. */
export type CustomCost =
  /** The owner takes that much damage; can't be paid if it would destroy it. */
  | { readonly pay: 'damage self'; readonly amount: number }
  /** That many own cards of your choice go from the bin to the void. */
  | { readonly pay: 'burn bin cards'; readonly amount: number }
  /** That many cards go from the top of your deck to the void. */
  | { readonly pay: 'burn deck cards'; readonly amount: number }
  /** That many cards of your choice go from your hand to your bin. */
  | { readonly pay: 'discard'; readonly amount: number };

/** An amount of a cost type. `parent` stands in Copy Parent HP Upfront, `half` in Half HP on Activating. */
export interface Cost {
  readonly type: CostType;
  readonly amount: number | 'half' | 'parent';
  readonly custom?: CustomCost;
}

export const noCost: Cost = { type: 'None', amount: 0 };

/** From the least to the most. */
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
  /** Always among an instance's three abilities. */
  readonly defaultAbilities: readonly DefinitionId[];
  /** The rest is drawn from these. */
  readonly learnableAbilities: readonly DefinitionId[];
}

/** What spells and abilities that are activated have in common. */
export interface ActivationRules {
  readonly subtypes: readonly CardSubtype[];
  readonly requirement: Requirement;
  /** Must hold at declaration and again on resolving. */
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
  /** For Continuous spells: what it does while it works. */
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
  /** null: the attacker's own element types (like a basic attack). */
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
  /** pure: only passed up; flex: passed up and on its own (ST3). Set exactly for the Stack types. */
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

/** A global spell that both players always have (CT1). Only those with an effect are activated. */
export interface RuleDefinition extends DefinitionBase, ActivationRules {
  readonly kind: 'rule';
  readonly cost: Cost;
}

export type Definition = MonsterDefinition | SpellDefinition | AbilityDefinition | RuleDefinition;

/** What `createRules` takes: every definition, ids unique. */
export interface Catalogue {
  /** Changes when any definition changes what it does; written into records. */
  readonly version: string;
  readonly definitions: readonly Definition[];
}
