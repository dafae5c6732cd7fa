/**
 * The enumerations of the product specification. A value's numeric id is its index (CT6), so our
 * additions come after the last listed value.
 */

export const cardClasses = ['None', 'Any', 'Monster', 'Spell', 'Rule', 'Ability'] as const;
export type CardClass = (typeof cardClasses)[number];

export const cardTypes = [
  'None',
  'Any',
  'Spell',
  'Monster',
  'Super Monster',
  'Special',
  'Rule',
  'Passive Ability',
  'Active Ability',
  'Attack Ability',
  'Passive Stack Ability',
  'Active Stack Ability',
  'Attack Stack Ability',
  'Active Burn Ability',
  'Active Auto Ability',
  'Passive Auto Ability',
] as const;
export type CardType = (typeof cardTypes)[number];

export const cardSubtypes = [
  'None',
  'Continuous',
  'Quick',
  'Super Quick',
  'Final',
  'Once per turn',
  'Unstack on use',
  'Many per turn',
  'Top Stack card must be monster',
  'Max one per Stack',
  'Owner is not King',
  "Can't target any King",
  "Can't target own King",
  'Kings are unaffected',
] as const;
export type CardSubtype = (typeof cardSubtypes)[number];

export const elements = [
  'None',
  'Normal',
  'Fire',
  'Water',
  'Electric',
  'Grass',
  'Ice',
  'Fighting',
  'Poison',
  'Flying',
  'Psychic',
  'Bug',
  'Ground',
  'Ghost',
  'Dark',
  'Steel',
  'Fairy',
  'Tech',
  'Any',
] as const;
export type Element = (typeof elements)[number];

/** The elements that a card can have and that players can filter by. */
export const selectableElements: readonly Element[] = elements.filter(
  (element) => element !== 'None' && element !== 'Any',
);

export const monsterTypes = [
  'None',
  'Any',
  'Warrior',
  'Ancient',
  'Beast',
  'Spellcaster',
  'Zombie',
  'Royalty',
  'Spirit',
  'Dragon',
  'Vampire',
  'Assassin',
  'Ninja',
  'Turtle',
  'Phoenix',
  'Golem',
  'Reptile',
  'Snake',
  'Tiger',
  'Fox',
  'Wolf',
  'Bear',
  'Intellectual',
] as const;
export type MonsterType = (typeof monsterTypes)[number];

export const rangeTypes = ['None', 'Diagonal', 'Square', 'Circle', 'Global'] as const;
export type RangeType = (typeof rangeTypes)[number];
export type MonsterRangeType = 'Diagonal' | 'Square' | 'Circle';

export const costTypes = [
  'None',
  'Custom',
  'Hand Card Burn',
  'Field Card Burn',
  'HP on Attack',
  'HP on Activate',
  'HP on Activating',
  'Half HP on Activating',
  'HP on Summon',
  'HP on Stack',
  'HP on Summon/Stack',
  'Copy Parent HP Upfront',
] as const;
export type CostType = (typeof costTypes)[number];

export const rarities = [
  'Common',
  'Kinda Rare',
  'Rare',
  'Very Rare',
  'Super Rare',
  'Ultra Rare',
] as const;
export type Rarity = (typeof rarities)[number];

export const visibilities = ['Visible', 'Hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** The zones (ZN1), in the specification's order. */
export const cardLocations = [
  'None',
  'Any',
  'Deck',
  'Hand',
  'Field',
  'Special Zone',
  'Burned',
  'Bin',
  'Rules',
  'Super Deck',
  'Card Ability',
] as const;
export type CardLocation = (typeof cardLocations)[number];

export const cardActions = [
  'Summon',
  'Upgrade',
  'Activate',
  'Attack',
  'Attack Directly',
  'Stack',
  'Lift',
  'Unstack',
  'Move',
] as const;
export type CardAction = (typeof cardActions)[number];

/** Skill groups; 'side' (side effects of spells) is our addition. */
export const skillGroups = [
  'passive',
  'active',
  'attack',
  'stackable',
  'burn',
  'super',
  'side',
] as const;
export type SkillGroup = (typeof skillGroups)[number];

/** The sub-tabs into which the card page sorts abilities. */
export const skillClassifications = [
  'attack',
  'special active',
  'special passive',
  'link',
  'other',
] as const;
export type SkillClassification = (typeof skillClassifications)[number];

/** How an attack's modifier is applied: displayed as ×N, or as +N and −N. */
export const attackModifierTypes = ['none', 'multiply', 'addition'] as const;
export type AttackModifierType = (typeof attackModifierTypes)[number];

export const requirements = ['none', 'highest power on field', 'highest IQ on field'] as const;
export type Requirement = (typeof requirements)[number];

export const languages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Russian',
  'Chinese Simplified',
  'Chinese Traditional',
  'Japanese',
  'Arabic',
  'Hindi',
] as const;
export type Language = (typeof languages)[number];

export const currencies = ['USD', 'AUD', 'NZD', 'SGD', 'GBP', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** Phases of a match (TN7): King selection, then each turn before, during and after the battle phase. */
export const phases = ['king selection', 'main', 'battle', 'after battle'] as const;
export type Phase = (typeof phases)[number];

/** Every way a match can end (WN1). */
export const endReasons = [
  'checkmate',
  'out of energy',
  'decks empty',
  'no summon or destruction',
  'turn limit',
  'resignation',
  'forfeit',
  'agreed draw',
] as const;
export type EndReason = (typeof endReasons)[number];

/** The ends whose winner the tie breaker decides. */
export const tieBreakReasons: readonly EndReason[] = [
  'decks empty',
  'no summon or destruction',
  'turn limit',
];
