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
import type { Placed } from './world.ts';

/** What a card on the field is at the moment. */
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

/** An ability that works for the top card of a stack, with the card it comes from. */
export interface Working {
  readonly ability: AbilityDefinition;
  readonly source: Placed;
  readonly owner: Placed;
  readonly passedUp: boolean;
}

/** A continuous effect that works. */
export interface Force {
  readonly effect: Continuous;
  readonly of: AbilityDefinition | SpellDefinition;
  readonly owner: Placed;
  readonly source: Placed;
  readonly by: Player;
}
