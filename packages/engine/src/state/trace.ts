import type { Stat } from '../types/effect.ts';
import type { DefinitionId, Ref } from '../types/ids.ts';

/** One change of one stat, as it is worked out (TN9). */
export interface StatChange {
  readonly ref: Ref;
  readonly stat: Stat;
  readonly how: 'add' | 'set' | 'multiply' | 'halve';
  /** What is added (less than 0: taken away), set or multiplied with; 2 for 'halve'. */
  readonly amount: number;
  /** Added after the multipliers, since it is of this turn only. */
  readonly thisTurn: boolean;
  readonly source: Ref;
  /** The ability or spell that does it. */
  readonly definition: DefinitionId;
  /** The stored change it comes from; null for a continuous effect. */
  readonly layer: number | null;
}

/** One line of a battle's sum. */
export interface BattleLine {
  readonly what: 'power' | 'modifier' | 'bonus' | 'weakness' | 'extra' | 'armour' | 'recoil change';
  readonly amount: number;
}

/** How the damage of one blow came about (BT2, BT3). */
export interface BattleSum {
  readonly striker: Ref;
  readonly target: Ref;
  readonly recoil: boolean;
  /** The attack ability; 0 for a basic attack and for recoil. */
  readonly definition: DefinitionId;
  readonly lines: readonly BattleLine[];
  readonly damage: number;
}

/** Listens where numbers are worked out, so that any of them can list where it came from. */
export interface Trace {
  readonly stat: (change: StatChange) => void;
  readonly battle: (sum: BattleSum) => void;
}
