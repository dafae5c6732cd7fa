import type {
  AttackModifierType,
  DefinitionId,
  Language,
  Requirement,
  SkillClassification,
  SkillGroup,
} from '@stackmate/engine';

/** English is always there. */
export type ByLanguage = Readonly<Partial<Record<Language, string>>> & { readonly English: string };

/** What has no such stat holds the engine's unsetStat, or unsetRange for a range. */
type StatValue = number;

/** A number, or one of the special cost values (EN2). */
export type CostValue = number | 'half' | 'parent';

/**
 * One entry of carddata.json: the specification's card definition and catalogue entry. Enumerations
 * are numeric ids, in the order of the engine's lists (CT6); 0 is None.
 */
export interface CardData {
  readonly id: DefinitionId;
  readonly idname: string;
  readonly class: number;
  readonly type: number;
  /** What a flex ability is on its own; else None. */
  readonly type2: number;
  readonly subtype1: number;
  readonly subtype2: number;
  readonly subtype3: number;
  readonly monstertype1: number;
  readonly monstertype2: number;
  readonly monstertype3: number;
  /** Of an attack ability: the element it attacks with; None: those of the attacker. */
  readonly elemtype1: number;
  readonly elemtype2: number;
  readonly elemtype3: number;
  /** Abilities that every copy of a monster has. */
  readonly defaultskillids: readonly DefinitionId[];
  /** Abilities that copies may have; side effects and side abilities of a spell. */
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
  /** Monsters and spells: the upfront cost. Abilities and rule cards: what using them costs. */
  readonly costtype: number;
  readonly cost: CostValue;
  /** Spells only. */
  readonly activationcosttype: number;
  readonly activationcost: CostValue;
  readonly rarity: number;
  readonly minskills: number;
  readonly maxskills: number;
  readonly minspecialskills: number;
  readonly maxspecialskills: number;
  readonly name: ByLanguage;
  readonly code: ByLanguage;
  readonly description: ByLanguage;
  /** What the face of a card says of it, its icons in words; empty for monsters. */
  readonly shorttext: ByLanguage;
  readonly flavour: ByLanguage;
  readonly notes: ByLanguage;
  /** The end of its address: /card/{id}/{slug}. */
  readonly slug: string;
  /** Of cards and rule cards; null for abilities. */
  readonly image: string | null;
  /** Of abilities; null for cards. */
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly rulesreload: boolean;
  readonly attack: boolean;
  readonly modifier: number;
  readonly modifiertype: AttackModifierType;
  /** ×2, +4, −3; empty if there is none. */
  readonly modifiertext: string;
  readonly requirement: Requirement;
  /** null for what is no ability. */
  readonly group: SkillGroup | null;
  readonly classification: SkillClassification | null;
  /** Its sub-tab among the stack abilities of a spell. */
  readonly stackclassification: SkillClassification | null;
  readonly sideeffects: readonly DefinitionId[];
  readonly sideabilities: readonly DefinitionId[];
  /** Of abilities: spells that have or give it. */
  readonly relatedspells: readonly DefinitionId[];
  /** Of abilities: monsters that have or may learn it. */
  readonly relatedmonsters: readonly DefinitionId[];
}
