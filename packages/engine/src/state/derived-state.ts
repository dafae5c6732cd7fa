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
import type { EmittedValues } from './emitted-values.ts';

export interface BattleBonus {
  readonly against: Filter;
  readonly amount: number;
  readonly perspective: Player;
  readonly self: Ref;
}

export const noBonuses: readonly BattleBonus[] = [];
export const noEffects: readonly WorkingContinuous[] = [];

/** The derived values of a top card. Written only by `derive`. */
export interface CardStats {
  square: Square;
  ref: Ref;
  owner: Player;
  king: boolean;
  stack: Stack;
  card: FieldCard;
  /** The roll `rolled` was compiled from. */
  roll: Roll | null;
  compiled: CompiledRoll;
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
  /** Nothing but the card itself has a part in it, abilities and power aside. */
  unmodified: boolean;
  /** What the four stats are joined from; only valid once something changed one of them, and while deriving. */
  parts: Parts;
  changed: boolean;
  extraAttacks: number;
  recoilTimes: number;
  recoilHalves: number;
  naturalTimes: number;
  armourAttacks: number;
  armourRecoil: number;
  armourEffects: number;
  battleBonuses: readonly BattleBonus[];
  /** Abilities that work on this card; the lists of rolls are shared, so they are never written. */
  abilities: readonly CompiledAbility[];
  /** What any of them has, and what sets any of them off. */
  abilityKinds: number;
  triggerKinds: number;
  /** The card each ability comes from and its depth; null while all are its own. */
  sources: readonly Ref[] | null;
  depths: readonly number[] | null;
  /** The continuous effects of a single card, with the abilities and the card they were gathered for. */
  effects: readonly WorkingContinuous[];
  effectsOf: readonly CompiledAbility[] | null;
  effectsRef: Ref;
  /** Abilities that stored changes gave it. */
  granted: CompiledAbility[] | null;
  /** From whose side and place its own effects are read. */
  reading: StatsReading;
  /** Squares it can move over or onto, worked out when first asked for; −1 before. */
  moves: SquareSet;
}

/** The perspective of a top card (see `Reading`). */
export interface StatsReading {
  by: Player;
  self: Ref;
  context: null;
  square: Square;
}

/** A continuous effect that works now. */
export interface WorkingContinuous {
  compiled: CompiledContinuous;
  owner: CardStats;
  source: Ref;
}

export interface UpfrontChange {
  player: Player;
  effect: Extract<Continuous, { continuous: 'upfront' }>;
}

/** What a stack of two or more cards brings; kept from one derivation to the next (see `keepFor`). */
export interface StackCache {
  /** The cards it was worked out for: the first `count` by depth. */
  count: number;
  readonly refs: Ref[];
  readonly rolls: (Roll | null)[];
  readonly active: boolean[];
  /** The abilities and the EQ of the top card with which the bond was worked out; null: it was not. */
  topAbilities: readonly CompiledAbility[] | null;
  eq: number;
  /** What came of it: the abilities that work on the top card, as in `TopStats`. */
  abilities: readonly CompiledAbility[];
  abilityKinds: number;
  triggerKinds: number;
  sources: readonly Ref[] | null;
  depths: readonly number[] | null;
  /** The abilities of the top card for which the continuous effects were gathered; null: they were not. */
  effectsOf: readonly CompiledAbility[] | null;
  effects: readonly WorkingContinuous[];
}

export const createStackCache = (): StackCache => ({
  count: 0,
  refs: [0, 0, 0, 0],
  rolls: [null, null, null, null],
  active: [false, false, false, false],
  topAbilities: null,
  eq: 0,
  abilities: noAbilities.abilities,
  abilityKinds: 0,
  triggerKinds: 0,
  sources: null,
  depths: null,
  effectsOf: null,
  effects: noEffects,
});

/** Stands for the record of a square that has none. */
export const noCardStats: CardStats = createCardStats(0);

/** Facts about covered cards, by depth and square, worked out when they are asked for. */
export interface CoveredStats {
  /** The scratch whose last derivation they belong to; null: nothing of them is valid. */
  validFor: DerivedState | null;
  readonly computed: SquareSet[];
  readonly stats: CardStats[][];
}

/** Room that is only needed while one state is looked at: scratches that are never used at once share it. */
export interface SharedBuffers {
  readonly covered: CoveredStats;
  /** The cards that the effect being worked out reaches. */
  readonly reached: CardStats[];
  /** Continuous effects that work now, by stage. */
  readonly stages: readonly ReusableList<WorkingContinuous>[];
  /** By square. */
  readonly parts: readonly Parts[];
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
});

/** Values derived from the open part; owned by a rules instance and worked out again when stale. */
export interface DerivedState extends SharedBuffers {
  occupied: SquareSet;
  owned: [SquareSet, SquareSet];
  kingSquare: [Square, Square];
  positions: [number, number];
  /** Squares with a stack, a1 first. */
  squares: Square[];
  /** By square; only those of `squares` are valid. A square gets its record when a stack stands on it. */
  tops: CardStats[];
  /** By square; null where no two cards ever lay. */
  stackCaches: (StackCache | null)[];
  playerStatuses: [number, number];
  upfront: UpfrontChange[];
  /** Payments lowered for cards of a stack: by square; -1 is free. */
  payments: number[];
  /** What sets off any ability of a top card. */
  triggerKinds: number;
  /** A monster's power is 0, or a covered card has to be looked at for it. */
  mayHaveFallen: boolean;
  /** Some card was hit in battle in the action that resolves. */
  anyHit: boolean;
  /** What beside the field the derived values rest on: writes of anything else leave them valid. */
  dependencies: number;
  /** Counts derivations. */
  derivations: number;
  /** Derived values as they were told last; null until events are wanted. */
  emitted: EmittedValues | null;
}

/** Parts of the state that a continuous effect can read (bits of `rests`). */
export const dependsOn = {
  energy: 1,
  hands: 2,
  decks: 4,
  piles: 8,
  waiting: 16,
  turn: 32,
} as const;

const bitsOf = <T extends string>(names: readonly T[]): ReadonlyMap<T, number> =>
  new Map(names.map((name, index) => [name, 1 << index]));

const statusBits = bitsOf(statuses);
const playerStatusBits = bitsOf(playerStatuses);

/** Returns the bit of a status in `CardStats.statuses`. */
export const statusBit = (status: Status): number => statusBits.get(status)!;
export const playerStatusBit = (status: PlayerStatus): number => playerStatusBits.get(status)!;

/** The card that an ability of a top card comes from. */
export const sourceOf = (top: CardStats, index: number): Ref =>
  top.sources === null ? top.ref : top.sources[index];

/** The depth of the card that an ability of a top card comes from. */
export const depthOf = (top: CardStats, index: number): number =>
  top.depths === null ? 0 : top.depths[index];

/** Tells whether a top card has the status of a bit (see `statusBit`). */
export const hasStatus = (top: CardStats, bit: number): boolean => (top.statuses & bit) !== 0;

/** An empty record for the card on a square. */
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
    unmodified: false,
    parts,
    changed: false,
    extraAttacks: 0,
    recoilTimes: 1,
    recoilHalves: 0,
    naturalTimes: 1,
    armourAttacks: 0,
    armourRecoil: 0,
    armourEffects: 0,
    battleBonuses: noBonuses,
    abilities: noAbilities.abilities,
    abilityKinds: 0,
    triggerKinds: 0,
    sources: null,
    depths: null,
    effects: noEffects,
    effectsOf: null,
    effectsRef: 0,
    granted: null,
    reading: { by: 0, self: 0, context: null, square },
    moves: -1,
  };
}

/** Gives up the records of squares that were empty when values were derived last. */
export function dropUnusedStats({ tops, stackCaches, occupied }: DerivedState): void {
  for (let square = 0; square < squareCount; square++) {
    if (((occupied >> square) & 1) === 1) continue;
    tops[square] = noCardStats;
    stackCaches[square] = null;
  }
}

export const createDerivedState = (room: SharedBuffers = createSharedBuffers()): DerivedState => ({
  covered: room.covered,
  reached: room.reached,
  stages: room.stages,
  parts: room.parts,
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
  emitted: null,
});
