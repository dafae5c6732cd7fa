import type {
  AbilityDefinition,
  Continuous,
  Element,
  MonsterRangeType,
  MonsterType,
  Player,
  SpellDefinition,
  Status,
} from '@stackmate/engine';
import type { PlacedCard } from './world.ts';

/** The current values of a card on the field. */
export interface Values {
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: MonsterRangeType | 'None';
  readonly elements: readonly Element[];
  readonly monsterTypes: readonly MonsterType[];
  readonly statuses: readonly Status[];
  readonly extraAttacks: number;
}

/** An ability in effect for a stack's top card, with the card it comes from. */
export interface EffectiveAbility {
  readonly ability: AbilityDefinition;
  readonly source: PlacedCard;
  readonly owner: PlacedCard;
  readonly passedUp: boolean;
}

/** A continuous effect in force. */
export interface Force {
  readonly effect: Continuous;
  readonly of: AbilityDefinition | SpellDefinition;
  readonly owner: PlacedCard;
  readonly source: PlacedCard;
  readonly by: Player;
}
