import type {
  AttackModifierType,
  DefinitionId,
  Language,
  Requirement,
  SkillClassification,
  SkillGroup,
} from '@stackmate/engine';

/** Texts by language; English is always present. */
export type ByLanguage = Readonly<Partial<Record<Language, string>>> & { readonly English: string };

/** Cards without the stat have the engine's unsetStat, or unsetRange for a range. */
type StatValue = number;

/** A number, or one of the special cost values (EN2). */
export type CostValue = number | 'half' | 'parent';

/**
 * One entry of carddata.json: the specification's card definition and catalogue entry. Enumerations are numeric ids in
 * the order of the engine's lists (CT6); 0 is None.
 */
export interface CardData {
  readonly id: DefinitionId;
  readonly idname: string;
  readonly class: number;
  readonly type: number;
  /** The type of a flex ability when it is used on its own; None for all others. */
  readonly type2: number;
  readonly subtype1: number;
  readonly subtype2: number;
  readonly subtype3: number;
  readonly monstertype1: number;
  readonly monstertype2: number;
  readonly monstertype3: number;
  /** For attack abilities: the element of the attack; None means the attacker's own. */
  readonly elemtype1: number;
  readonly elemtype2: number;
  readonly elemtype3: number;
  /** Abilities that every copy of a monster has. */
  readonly defaultskillids: readonly DefinitionId[];
  /** Abilities that a copy may have; for spells, the side effects and side abilities. */
  readonly learnableskillids: readonly DefinitionId[];
  readonly minpower: StatValue;
  readonly maxpower: StatValue;
  readonly miniq: StatValue;
  readonly maxiq: StatValue;
  readonly mineq: StatValue;
  readonly maxeq: StatValue;
  readonly minrange: StatValue;
  readonly maxrange: StatValue;
  readonly minrangetype: number;
  readonly maxrangetype: number;
  readonly areatype: number;
  readonly areasize: StatValue;
  readonly level: StatValue;
  readonly minlevel: StatValue;
  readonly maxlevel: StatValue;
  /** For monsters and spells, the upfront cost; for abilities and rule cards, the cost of using them. */
  readonly costtype: number;
  readonly cost: CostValue;
  /** For spells only. */
  readonly activationcosttype: number;
  readonly activationcost: CostValue;
  /** What playing the card costs in all, as faces show it (EN3); null for abilities and rule cards. */
  readonly totalcost: number | null;
  readonly rarity: number;
  readonly minskills: number;
  readonly maxskills: number;
  readonly minspecialskills: number;
  readonly maxspecialskills: number;
  readonly name: ByLanguage;
  readonly code: ByLanguage;
  readonly description: ByLanguage;
  /** The short text on the card's face, with icons written out; empty for monsters. */
  readonly shorttext: ByLanguage;
  readonly flavour: ByLanguage;
  readonly notes: ByLanguage;
  /** The last part of the address /card/{id}/{slug}. */
  readonly slug: string;
  /** For cards and rule cards; null for abilities. */
  readonly image: string | null;
  /** For abilities; null for cards. */
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly rulesreload: boolean;
  readonly attack: boolean;
  readonly modifier: number;
  readonly modifiertype: AttackModifierType;
  /** ×2, +4, −3; empty without a modifier. */
  readonly modifiertext: string;
  readonly requirement: Requirement;
  /** Group of an ability; null for other entries. */
  readonly group: SkillGroup | null;
  readonly classification: SkillClassification | null;
  /** The sub-tab among a spell's stack abilities. */
  readonly stackclassification: SkillClassification | null;
  readonly sideeffects: readonly DefinitionId[];
  readonly sideabilities: readonly DefinitionId[];
  /** For abilities: spells that have or grant it. */
  readonly relatedspells: readonly DefinitionId[];
  /** For abilities: monsters that have it or may learn it. */
  readonly relatedmonsters: readonly DefinitionId[];
}
