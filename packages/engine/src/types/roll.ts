import type { MonsterRangeType, RangeType } from './enums.ts';
import type { DefinitionId } from './ids.ts';

/**
 * The rolled values of one copy of a card (CD1). Immutable and shared between states. A spell has
 * zero stats and exactly one entry in `abilities`: its side effect or side ability.
 */
export interface Roll {
  readonly card: DefinitionId;
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: MonsterRangeType | 'None';
  readonly abilities: readonly DefinitionId[];
}

/** A player's deck and superdeck as rolled cards. */
export interface Deck {
  readonly main: readonly Roll[];
  readonly superdeck: readonly Roll[];
}

export type RollRangeType = Extract<RangeType, Roll['rangeType']>;
