import { squareCount } from '../types/constants.ts';
import { playerStatuses, statuses } from '../types/effect.ts';
import type { Continuous, Filter, PlayerStatus, Status } from '../types/effect.ts';
import type { DefinitionId, Player, Ref, Square, SquareSet } from '../types/ids.ts';
import type { MonsterRangeType } from '../types/enums.ts';
import type { FieldCard, Stack } from '../types/state.ts';
import { createParts } from './stat-parts.ts';
import type { Parts } from './stat-parts.ts';
import type { CompiledAbility, CompiledRoll } from '../compile/compile.ts';

/** The derived values of a top card. Written only by `derive`. */
export interface TopStats {
  square: Square;
  ref: Ref;
  owner: Player;
  king: boolean;
  stack: Stack;
  card: FieldCard;
  rolled: CompiledRoll;
  /** false: a spell without a monster above it. */
  isMonster: boolean;
  level: number;
  power: number;
  /** Power without damage. */
  maxPower: number;
  iq: number;
  eq: number;
  range: number;
  rangeType: MonsterRangeType | 'None';
  elements: number;
  types: number;
  statuses: number;
  /** What the four stats are joined from. */
  parts: Parts;
  extraAttacks: number;
  recoilTimes: number;
  recoilHalves: number;
  naturalTimes: number;
  armourAttacks: number;
  armourRecoil: number;
  armourEffects: number;
  battleBonuses: { against: Filter; amount: number; perspective: Player; self: Ref }[];
  /** Working abilities with the card each comes from and its depth. */
  abilities: CompiledAbility[];
  sources: Ref[];
  depths: number[];
}

/** A continuous effect that works now. */
export interface WorkingContinuous {
  effect: Continuous;
  definition: DefinitionId;
  owner: TopStats;
  source: Ref;
}

export interface UpfrontChange {
  player: Player;
  effect: Extract<Continuous, { continuous: 'upfront' }>;
}

/** Values derived from the open part; owned by a rules instance and worked out again when stale. */
export interface Scratch {
  occupied: SquareSet;
  owned: [SquareSet, SquareSet];
  kingSquare: [Square, Square];
  positions: [number, number];
  /** Squares with a stack, a1 first. */
  squares: Square[];
  /** By square; only those of `squares` are valid. */
  tops: TopStats[];
  playerStatuses: [number, number];
  upfront: UpfrontChange[];
  /** Payments lowered for cards of a stack: by square; -1 is free. */
  payments: number[];
  working: WorkingContinuous[];
}

export const statusBit = (status: Status): number => 1 << statuses.indexOf(status);
export const playerStatusBit = (status: PlayerStatus): number =>
  1 << playerStatuses.indexOf(status);

export const hasStatus = (top: TopStats, bit: number): boolean => (top.statuses & bit) !== 0;

/** An empty record for the card on a square. */
export function createTop(square: Square): TopStats {
  return {
    square,
    ref: 0,
    owner: 0,
    king: false,
    stack: null as unknown as Stack,
    card: null as unknown as FieldCard,
    rolled: null as unknown as CompiledRoll,
    isMonster: false,
    level: 0,
    power: 0,
    maxPower: 0,
    iq: 0,
    eq: 0,
    range: 0,
    rangeType: 'None',
    elements: 0,
    types: 0,
    statuses: 0,
    parts: createParts(),
    extraAttacks: 0,
    recoilTimes: 1,
    recoilHalves: 0,
    naturalTimes: 1,
    armourAttacks: 0,
    armourRecoil: 0,
    armourEffects: 0,
    battleBonuses: [],
    abilities: [],
    sources: [],
    depths: [],
  };
}

export const createScratch = (): Scratch => ({
  occupied: 0,
  owned: [0, 0],
  kingSquare: [-1, -1],
  positions: [0, 0],
  squares: [],
  tops: Array.from({ length: squareCount }, (_, square) => createTop(square)),
  playerStatuses: [0, 0],
  upfront: [],
  payments: Array.from({ length: squareCount }, () => 0),
  working: [],
});
