import { cardsPerStack, squareCount } from '../types/constants.ts';
import { playerStatuses, statuses } from '../types/effect.ts';
import type { Continuous, Filter, PlayerStatus, Status } from '../types/effect.ts';
import type { Player, Ref, Square, SquareSet } from '../types/ids.ts';
import type { MonsterRangeType } from '../types/enums.ts';
import type { FieldCard, Stack } from '../types/state.ts';
import { createRoomyList } from './roomy-list.ts';
import type { RoomyList } from './roomy-list.ts';
import { createParts } from './stat-parts.ts';
import type { Parts } from './stat-parts.ts';
import { continuousStages, noAbilities } from '../compile/compile.ts';
import type { CompiledAbility, CompiledContinuous, CompiledRoll } from '../compile/compile.ts';
import type { Roll } from '../types/roll.ts';
import type { WatchedField } from './watched.ts';

export interface BattleBonus {
  readonly against: Filter;
  readonly amount: number;
  readonly perspective: Player;
  readonly self: Ref;
}

export const noBonuses: readonly BattleBonus[] = [];
export const noEffects: readonly WorkingContinuous[] = [];

/** The derived values of a top card. Written only by `derive`. */
export interface TopStats {
  square: Square;
  ref: Ref;
  owner: Player;
  king: boolean;
  stack: Stack;
  card: FieldCard;
  /** The roll `rolled` was compiled from. */
  roll: Roll | null;
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
  /** Nothing but the card itself has a part in it, abilities and power aside. */
  bare: boolean;
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
  has: number;
  triggers: number;
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
  reading: TopReading;
  /** Squares it can move over or onto, worked out when first asked for; −1 before. */
  moves: SquareSet;
}

/** The perspective of a top card (see `Reading`). */
export interface TopReading {
  by: Player;
  self: Ref;
  context: null;
  square: Square;
}

/** A continuous effect that works now. */
export interface WorkingContinuous {
  compiled: CompiledContinuous;
  owner: TopStats;
  source: Ref;
}

export interface UpfrontChange {
  player: Player;
  effect: Extract<Continuous, { continuous: 'upfront' }>;
}

/** What a stack of two or more cards brings; kept from one derivation to the next (see `keepFor`). */
export interface KeptStack {
  /** The cards it was worked out for: the first `count` by depth. */
  count: number;
  readonly refs: Ref[];
  readonly rolls: (Roll | null)[];
  readonly active: boolean[];
  /** The abilities and the EQ of the top card with which the bond was worked out; null: it was not. */
  own: readonly CompiledAbility[] | null;
  eq: number;
  /** What came of it: the abilities that work on the top card, as in `TopStats`. */
  abilities: readonly CompiledAbility[];
  has: number;
  triggers: number;
  sources: readonly Ref[] | null;
  depths: readonly number[] | null;
  /** The abilities of the top card for which the continuous effects were gathered; null: they were not. */
  bound: readonly CompiledAbility[] | null;
  effects: readonly WorkingContinuous[];
}

export const createKeptStack = (): KeptStack => ({
  count: 0,
  refs: [0, 0, 0, 0],
  rolls: [null, null, null, null],
  active: [false, false, false, false],
  own: null,
  eq: 0,
  abilities: noAbilities.abilities,
  has: 0,
  triggers: 0,
  sources: null,
  depths: null,
  bound: null,
  effects: noEffects,
});

/** Stands for the record of a square that has none. */
export const noTop: TopStats = createTop(0);

/** Facts about covered cards, by depth and square, worked out when they are asked for. */
export interface CoveredCards {
  /** The scratch whose last derivation they belong to; null: nothing of them is valid. */
  of: Scratch | null;
  readonly known: SquareSet[];
  readonly facts: TopStats[][];
}

/** Room that is only needed while one state is looked at: scratches that are never used at once share it. */
export interface Workroom {
  readonly covered: CoveredCards;
  /** The cards that the effect being worked out reaches. */
  readonly reached: TopStats[];
  /** Continuous effects that work now, by stage. */
  readonly stages: readonly RoomyList<WorkingContinuous>[];
  /** By square. */
  readonly parts: readonly Parts[];
}

export const createWorkroom = (): Workroom => ({
  covered: {
    of: null,
    known: Array.from({ length: cardsPerStack }, () => 0),
    facts: Array.from({ length: cardsPerStack }, () => []),
  },
  reached: [],
  stages: continuousStages.map(() => createRoomyList()),
  parts: Array.from({ length: squareCount }, createParts),
});

/** Values derived from the open part; owned by a rules instance and worked out again when stale. */
export interface Scratch extends Workroom {
  occupied: SquareSet;
  owned: [SquareSet, SquareSet];
  kingSquare: [Square, Square];
  positions: [number, number];
  /** Squares with a stack, a1 first. */
  squares: Square[];
  /** By square; only those of `squares` are valid. A square gets its record when a stack stands on it. */
  tops: TopStats[];
  /** By square; null where no two cards ever lay. */
  kept: (KeptStack | null)[];
  playerStatuses: [number, number];
  upfront: UpfrontChange[];
  /** Payments lowered for cards of a stack: by square; -1 is free. */
  payments: number[];
  /** What sets off any ability of a top card. */
  triggers: number;
  /** A monster's power is 0, or a covered card has to be looked at for it. */
  someFallen: boolean;
  /** Some card was hit in battle in the action that resolves. */
  someHit: boolean;
  /** What beside the field the derived values rest on: writes of anything else leave them valid. */
  rests: number;
  /** Counts derivations. */
  derivations: number;
  /** Derived values as they were told last; null until events are wanted. */
  watched: WatchedField | null;
}

/** Parts of the state that a continuous effect can read (bits of `rests`). */
export const restsOn = { energy: 1, hands: 2, decks: 4, piles: 8, waiting: 16, turn: 32 } as const;

const bitsOf = <T extends string>(names: readonly T[]): ReadonlyMap<T, number> =>
  new Map(names.map((name, index) => [name, 1 << index]));

const statusBits = bitsOf(statuses);
const playerStatusBits = bitsOf(playerStatuses);

export const statusBit = (status: Status): number => statusBits.get(status)!;
export const playerStatusBit = (status: PlayerStatus): number => playerStatusBits.get(status)!;

/** The card that an ability of a top card comes from. */
export const sourceOf = (top: TopStats, index: number): Ref =>
  top.sources === null ? top.ref : top.sources[index];

/** The depth of the card that an ability of a top card comes from. */
export const depthOf = (top: TopStats, index: number): number =>
  top.depths === null ? 0 : top.depths[index];

export const hasStatus = (top: TopStats, bit: number): boolean => (top.statuses & bit) !== 0;

/** An empty record for the card on a square. */
export function createTop(square: Square, parts = createParts()): TopStats {
  return {
    square,
    ref: 0,
    owner: 0,
    king: false,
    stack: null as unknown as Stack,
    card: null as unknown as FieldCard,
    roll: null,
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
    bare: false,
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
    has: 0,
    triggers: 0,
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
export function trimScratch({ tops, kept, occupied }: Scratch): void {
  for (let square = 0; square < squareCount; square++) {
    if (((occupied >> square) & 1) === 1) continue;
    tops[square] = noTop;
    kept[square] = null;
  }
}

export const createScratch = (room: Workroom = createWorkroom()): Scratch => ({
  covered: room.covered,
  reached: room.reached,
  stages: room.stages,
  parts: room.parts,
  occupied: 0,
  owned: [0, 0],
  kingSquare: [-1, -1],
  positions: [0, 0],
  squares: [],
  tops: Array.from({ length: squareCount }, () => noTop),
  kept: Array.from({ length: squareCount }, () => null),
  playerStatuses: [0, 0],
  upfront: [],
  payments: Array.from({ length: squareCount }, () => 0),
  triggers: 0,
  someFallen: false,
  someHit: false,
  rests: 0,
  derivations: 0,
  watched: null,
});
