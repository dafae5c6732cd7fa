import type { Stat } from '../types/effect.ts';
import type { DefinitionId, Ref } from '../types/ids.ts';

/** One change of one stat during its computation (TN9). */
export interface StatChange {
  readonly ref: Ref;
  readonly stat: Stat;
  readonly how: 'add' | 'set' | 'multiply' | 'halve';
  /** Number that is added (negative: subtracted), set or multiplied by; 2 for 'halve'. */
  readonly amount: number;
  /** true if it lasts only this turn and is therefore added after the multipliers. */
  readonly thisTurn: boolean;
  readonly source: Ref;
  /** The ability or spell that causes it. */
  readonly definition: DefinitionId;
  /** Id of the modifier; null for a continuous effect. */
  readonly layer: number | null;
}

/** One line of the damage calculation. */
export interface BattleLine {
  readonly what: 'power' | 'modifier' | 'bonus' | 'weakness' | 'extra' | 'armour' | 'recoil change';
  readonly amount: number;
}

/** How the damage of one strike was computed (BT2, BT3). */
export interface BattleSum {
  readonly striker: Ref;
  readonly target: Ref;
  readonly recoil: boolean;
  /** The attack ability; 0 for a basic attack and for recoil. */
  readonly definition: DefinitionId;
  readonly lines: readonly BattleLine[];
  readonly damage: number;
}

/** Receives every step of a computation, so that a value can be explained. */
export interface Trace {
  readonly stat: (change: StatChange) => void;
  readonly battle: (sum: BattleSum) => void;
}
