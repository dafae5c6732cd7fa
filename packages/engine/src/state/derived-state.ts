import { cardsPerStack, squareCount } from '../types/constants.ts';
import { playerStatuses, statuses } from '../types/effect.ts';
import type { Continuous, Filter, PlayerStatus, Status } from '../types/effect.ts';
import type { Player, Ref, Square, SquareSet } from '../types/ids.ts';
import type { MonsterRangeType } from '../types/enums.ts';
import type { FieldCard, Stack } from '../types/state.ts';
import { createReusableList } from './reusable-list.ts';
import type { ReusableList } from './reusable-list.ts';
import { createParts } from './stat-parts.ts';
import type { Parts } from './stat-parts.ts';
import { continuousStages, noAbilities } from '../compile/compile.ts';
import type { CompiledAbility, CompiledContinuous, CompiledRoll } from '../compile/compile.ts';
import type { Roll } from '../types/roll.ts';
import { createEmittedValues } from './emitted-values.ts';
import type { EmittedValues } from './emitted-values.ts';

export interface BattleBonus {
  readonly against: Filter;
  readonly amount: number;
  readonly perspective: Player;
  readonly self: Ref;
}

export const noBonuses: readonly BattleBonus[] = [];
export const noEffects: readonly WorkingContinuous[] = [];

/**
 * Derived values of a top card. Written only by `derive`. The fields that every derivation reads come first: a record
 * that isn't in the processor's caches is then read with half as many cache lines.
 */
export interface CardStats {
  square: Square;
  ref: Ref;
  owner: Player;
  king: boolean;
  stack: Stack;
  card: FieldCard;
  /** The roll that `compiled` was computed from. */
  roll: Roll | null;
  compiled: CompiledRoll;
  /** true if nothing but the card itself affects its values; abilities and power don't count. */
  unmodified: boolean;
  /** false for a spell without a monster above it. */
  isMonster: boolean;
  power: number;
  /** Power without damage. */
  maxPower: number;
  statuses: number;
  /** Abilities that work on this card. Lists of rolls are shared, so they must not be modified. */
  abilities: readonly CompiledAbility[];
  /** Bits for the features and triggers of these abilities. */
  abilityKinds: number;
  triggerKinds: number;
  /** Source card and depth of each ability; null while all of them are the card's own. */
  sources: readonly Ref[] | null;
  depths: readonly number[] | null;
  /** Squares it can move over or onto, computed on demand; −1: not yet computed. */
  moves: SquareSet;
  /** Abilities granted by modifiers. */
  granted: CompiledAbility[] | null;
  /**
   * Continuous effects of a single card, with the abilities and the card that they were collected
   * for.
   */
  effects: readonly WorkingContinuous[];
  effectsSource: readonly CompiledAbility[] | null;
  effectsRef: Ref;
  /** true if `parts` are valid. */
  changed: boolean;
  iq: number;
  eq: number;
  range: number;
  rangeType: MonsterRangeType | 'None';
  elements: number;
  types: number;
  level: number;
  /** The parts of the four stats; valid only if `changed`, and during derivation. */
  parts: Parts;
  /** Perspective from which its own effects are evaluated. */
  reading: StatsReading;
  extraAttacks: number;
  recoilTimes: number;
  recoilHalves: number;
  naturalTimes: number;
  armourAttacks: number;
  armourRecoil: number;
  armourEffects: number;
  battleBonuses: readonly BattleBonus[];
}

/** The perspective of a top card (see `Reading`). */
export interface StatsReading {
  by: Player;
  self: Ref;
  context: null;
  square: Square;
}

/** A continuous effect that is currently active. */
export interface WorkingContinuous {
  compiled: CompiledContinuous;
  owner: CardStats;
  source: Ref;
}

export interface UpfrontChange {
  player: Player;
  effect: Extract<Continuous, { continuous: 'upfront' }>;
}

/** Cached results for a stack of two or more cards, reused by later derivations. */
export interface StackCache {
  /**
   * The cards that it was computed for: ref, roll and `active` of each, by depth; the first `count` cards are valid. One
   * list instead of three, since each is another place in memory.
   */
  count: number;
  readonly cards: (Ref | Roll | boolean | null)[];
  /** Abilities and EQ of the top card that the bond was computed for; null: not computed. */
  topAbilities: readonly CompiledAbility[] | null;
  eq: number;
  /** The result: abilities that work on the top card, as in `CardStats`. */
  abilities: readonly CompiledAbility[];
  abilityKinds: number;
  triggerKinds: number;
  sources: readonly Ref[] | null;
  depths: readonly number[] | null;
  /**
   * Abilities of the top card that the continuous effects were collected for; null: not collected.
   */
  effectsSource: readonly CompiledAbility[] | null;
  effects: readonly WorkingContinuous[];
}

export const createStackCache = (): StackCache => ({
  count: 0,
  cards: [],
  topAbilities: null,
  eq: 0,
  abilities: noAbilities.abilities,
  abilityKinds: 0,
  triggerKinds: 0,
  sources: null,
  depths: null,
  effectsSource: null,
  effects: noEffects,
});

/** Placeholder for squares without a card. */
export const noCardStats: CardStats = createCardStats(0);

/** Stats of covered cards by depth and square, computed on demand. */
export interface CoveredStats {
  /** The derived state whose last derivation they belong to; null: none are valid. */
  validFor: DerivedState | null;
  readonly computed: SquareSet[];
  readonly stats: CardStats[][];
}

/**
 * Buffers that are only needed while one state is evaluated. Derived states that are never in use
 * at the same time share them.
 */
export interface SharedBuffers {
  readonly covered: CoveredStats;
  /** Cards that the current effect applies to. */
  readonly reached: CardStats[];
  /** Active continuous effects by stage. */
  readonly stages: readonly ReusableList<WorkingContinuous>[];
  /** Stat parts by square. */
  readonly parts: readonly Parts[];
  /** Derived values before and after the current action; used only if events are wanted. */
  readonly emitted: EmittedValues;
}

export const createSharedBuffers = (): SharedBuffers => ({
  covered: {
    validFor: null,
    computed: Array.from({ length: cardsPerStack }, () => 0),
    stats: Array.from({ length: cardsPerStack }, () => []),
  },
  reached: [],
  stages: continuousStages.map(() => createReusableList()),
  parts: Array.from({ length: squareCount }, createParts),
  emitted: createEmittedValues(),
});

/** Values derived from the open part. Owned by a rules instance and recomputed when stale. */
export interface DerivedState extends SharedBuffers {
  occupied: SquareSet;
  owned: [SquareSet, SquareSet];
  kingSquare: [Square, Square];
  positions: [number, number];
  /** Squares with a stack, a1 first. */
  squares: Square[];
  /**
   * Stats by square; only those of `squares` are valid. Created when a stack first occupies the
   * square.
   */
  tops: CardStats[];
  /** Stack caches by square; null where there never was a stack of two or more. */
  stackCaches: (StackCache | null)[];
  playerStatuses: [number, number];
  upfront: UpfrontChange[];
  /** Reductions of payments for cards of a stack, by square; −1: free. */
  payments: number[];
  /** Bits of all triggers of top cards. */
  triggerKinds: number;
  /** true if a monster's power is 0, or if a covered card has to be checked for that. */
  mayHaveFallen: boolean;
  /** true if a card was hit in battle during the current action. */
  anyHit: boolean;
  /**
   * Parts of the state besides the field that derived values depend on; writes to anything else
   * leave them valid.
   */
  dependencies: number;
  /** Number of derivations so far. */
  derivations: number;
}

/** Bits of `dependencies`: parts of the state that a continuous effect can read. */
export const dependsOn = {
  energy: 1,
  hands: 2,
  decks: 4,
  piles: 8,
  waiting: 16,
  turn: 32,
} as const;

const toBits = <T extends string>(names: readonly T[]): ReadonlyMap<T, number> =>
  new Map(names.map((name, index) => [name, 1 << index]));

const statusBits = toBits(statuses);
const playerStatusBits = toBits(playerStatuses);

/** Returns the bit of a status in `CardStats.statuses`. */
export const statusBit = (status: Status): number => statusBits.get(status)!;
export const playerStatusBit = (status: PlayerStatus): number => playerStatusBits.get(status)!;

/** Returns the source card of one of a top card's abilities. */
export const sourceRef = (top: CardStats, index: number): Ref =>
  top.sources === null ? top.ref : top.sources[index];

/** Returns the depth of the source card of one of a top card's abilities. */
export const sourceDepth = (top: CardStats, index: number): number =>
  top.depths === null ? 0 : top.depths[index];

/** Checks whether a top card has the status of a bit (see `statusBit`). */
export const hasStatus = (top: CardStats, bit: number): boolean => (top.statuses & bit) !== 0;

/** Creates an empty record for the card on a square. */
export function createCardStats(square: Square, parts = createParts()): CardStats {
  return {
    square,
    ref: 0,
    owner: 0,
    king: false,
    stack: null as unknown as Stack,
    card: null as unknown as FieldCard,
    roll: null,
    compiled: null as unknown as CompiledRoll,
    unmodified: false,
    isMonster: false,
    power: 0,
    maxPower: 0,
    statuses: 0,
    abilities: noAbilities.abilities,
    abilityKinds: 0,
    triggerKinds: 0,
    sources: null,
    depths: null,
    moves: -1,
    granted: null,
    effects: noEffects,
    effectsSource: null,
    effectsRef: 0,
    changed: false,
    iq: 0,
    eq: 0,
    range: 0,
    rangeType: 'None',
    elements: 0,
    types: 0,
    level: 0,
    parts,
    reading: { by: 0, self: 0, context: null, square },
    extraAttacks: 0,
    recoilTimes: 1,
    recoilHalves: 0,
    naturalTimes: 1,
    armourAttacks: 0,
    armourRecoil: 0,
    armourEffects: 0,
    battleBonuses: noBonuses,
  };
}

/** Releases the stats of squares that were empty at the last derivation. */
export function dropUnusedStats({ tops, stackCaches, occupied }: DerivedState): void {
  for (let square = 0; square < squareCount; square++) {
    if (((occupied >> square) & 1) === 1) continue;
    tops[square] = noCardStats;
    stackCaches[square] = null;
  }
}

export const createDerivedState = (
  buffers: SharedBuffers = createSharedBuffers(),
): DerivedState => ({
  covered: buffers.covered,
  reached: buffers.reached,
  stages: buffers.stages,
  parts: buffers.parts,
  emitted: buffers.emitted,
  occupied: 0,
  owned: [0, 0],
  kingSquare: [-1, -1],
  positions: [0, 0],
  squares: [],
  tops: Array.from({ length: squareCount }, () => noCardStats),
  stackCaches: Array.from({ length: squareCount }, () => null),
  playerStatuses: [0, 0],
  upfront: [],
  payments: Array.from({ length: squareCount }, () => 0),
  triggerKinds: 0,
  mayHaveFallen: false,
  anyHit: false,
  dependencies: 0,
  derivations: 0,
});
