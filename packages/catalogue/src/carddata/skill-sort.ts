import type {
  AbilityCardType,
  AbilityDefinition,
  CardType,
  SkillClassification,
  SkillGroup,
} from '@stackmate/engine';

const groupsByType = {
  Special: 'side',
  'Passive Ability': 'passive',
  'Active Ability': 'active',
  'Attack Ability': 'attack',
  'Passive Stack Ability': 'stackable',
  'Active Stack Ability': 'stackable',
  'Attack Stack Ability': 'stackable',
  'Active Burn Ability': 'burn',
  'Active Auto Ability': 'passive',
  'Passive Auto Ability': 'passive',
} as const satisfies Record<AbilityCardType, SkillGroup>;

export const skillGroup = (ability: AbilityDefinition): SkillGroup =>
  ability.super === true ? 'super' : groupsByType[ability.type];

/** The sub-tab of an ability among a spell's stack abilities. */
const ownClassification = {
  Special: 'other',
  'Passive Ability': 'special passive',
  'Active Ability': 'special active',
  'Attack Ability': 'attack',
  'Passive Stack Ability': 'special passive',
  'Active Stack Ability': 'special active',
  'Attack Stack Ability': 'attack',
  'Active Burn Ability': 'special active',
  'Active Auto Ability': 'special passive',
  'Passive Auto Ability': 'special passive',
} as const satisfies Record<AbilityCardType, SkillClassification>;

export const stackClassification = ({ type }: AbilityDefinition): SkillClassification =>
  ownClassification[type];

/** Returns the sub-tab of an ability on a monster's page. */
export const skillClassification = (ability: AbilityDefinition): SkillClassification =>
  ability.stackable === undefined ? ownClassification[ability.type] : 'link';

const aloneTypes: Partial<Record<AbilityCardType, CardType>> = {
  'Passive Stack Ability': 'Passive Ability',
  'Active Stack Ability': 'Active Ability',
  'Attack Stack Ability': 'Attack Ability',
};

/** Returns the type of a flex ability when it is used on its own; None for all others. */
export const secondType = ({ type, stackable }: AbilityDefinition): CardType =>
  (stackable === 'flex' ? aloneTypes[type] : undefined) ?? 'None';
