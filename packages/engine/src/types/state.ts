import type { EndReason } from './end-reason.ts';
import type { Phase } from './phase.ts';
import type { Action } from './action.ts';
import type { Element, MonsterRangeType, MonsterType } from './enums.ts';
import type { PlayerStatus, Stat, Status } from './effect.ts';
import type { DefinitionId, Player, Ref, Square, Viewer } from './ids.ts';
import type { Roll } from './roll.ts';

/*
 * The state of a match: plain JSON, parted by who may know it. Types here are mutable because
 * write/ writes them; everything else takes them as readonly by convention and never writes.
 */

/** A card off the field. */
export interface HeldCard {
  ref: Ref;
  roll: Roll;
}

/** A card on the field. */
export interface FieldCard {
  ref: Ref;
  /** null while face down: then those who know it have it in `own[p].faceDown`. */
  roll: Roll | null;
  /** The original owner, to whose piles it leaves. */
  home: Player;
  damage: number;
  /** Turn in which it reached the field, or its position changed hands (TN5). */
  arrived: number;
  /** Turn in which it joined this stack (UP1). */
  joined: number;
  /** Turn in which it last moved; 0 never. */
  moved: number;
  /** Turn in which it last activated; 0 never. */
  activated: number;
  /** Turn and number of its attacks in that turn, without the one that an effect let it make once more. */
  attackTurn: number;
  attacks: number;
  /** Turn in which an effect lets it move once more, until it has; 0 none. The same for an attack. */
  moveAgain: number;
  attackAgain: number;
  /** The opposing monster whose battle damage it took in the action that resolves; 0 none. */
  hitBy: Ref;
  /** A Continuous spell that was activated and works from now on (AC3). */
  active: boolean;
  /** A King whose power was brought to 0 by damage (BT4). */
  felled: boolean;
}

/** A position on the field: one square, one owner, one to four cards (BD2). */
export interface Stack {
  /** Who controls the position. */
  owner: Player;
  /** The position is a King; it is always a single card. */
  king: boolean;
  /** Turn in which it was last lifted (TN6). */
  lifted: number;
  /** Depth 0 is the top. */
  cards: FieldCard[];
}

/** When a stored change ends by itself. */
export type Expiry =
  | { kind: 'turn end'; turn: number }
  /** At the end of that player's `left`-th turn from now, counting turns begun after the effect. */
  | { kind: 'player turns'; player: Player; left: number; since: number }
  | { kind: 'turn start'; player: Player; after: number }
  | { kind: 'source' }
  | { kind: 'stacked' }
  | { kind: 'never' }
  | { kind: 'event'; event: 'attacks' | 'is damaged' | 'moves' };

export type ModifierChange =
  | { change: 'stat'; stat: Stat; how: 'add' | 'set' | 'multiply' | 'halve'; amount: number }
  | { change: 'status'; status: Status }
  | { change: 'element'; how: 'add' | 'set'; element: Element }
  | { change: 'monsterType'; how: 'add' | 'set'; monsterType: MonsterType }
  | { change: 'rangeType'; rangeType: MonsterRangeType }
  | { change: 'grant'; ability: DefinitionId }
  | { change: 'extraAttacks'; amount: number };

/** A stored change of one card's numbers or of what it may do (TN9). */
export interface Modifier {
  id: number;
  card: Ref;
  source: Ref;
  /** The ability or spell that made it; previews name it. */
  definition: DefinitionId;
  change: ModifierChange;
  expiry: Expiry;
}

/** A stored change that concerns a player. */
export interface PlayerModifier {
  id: number;
  player: Player;
  definition: DefinitionId;
  status: PlayerStatus;
  expiry: Expiry;
}

/** How often an ability or spell was activated or triggered this turn (AC7). `key` is 0 for once-per-turn spells. */
export interface Use {
  card: Ref;
  definition: DefinitionId;
  player: Player;
  times: number;
}

/** One target of a declared action. */
export interface Target {
  ref: Ref | null;
  square: Square | null;
}

/** The values of an owner that left as its own cost (AC5). */
export interface LastKnown {
  roll: Roll;
  square: Square;
  power: number;
  iq: number;
  eq: number;
  range: number;
  rangeType: MonsterRangeType | 'None';
}

/** A waiting action on the response stack (RS1). */
export interface PendingAction {
  /** By which it is named as a target: several may come from one card. */
  ref: Ref;
  by: Player;
  kind: 'attack' | 'direct attack' | 'spell' | 'ability';
  source: Ref;
  owner: Ref;
  /** The ability or spell; 0 for a basic or direct attack. */
  definition: DefinitionId;
  /**
   * Where a spell was activated from; null for abilities and attacks. 'special' and 'void': the source went there as
   * it was declared (AC3, AC5).
   */
  from: 'hand' | 'stack' | 'field' | 'special' | 'void' | null;
  /** The chosen targets of the ability or spell, slot by slot. */
  targets: Target[];
  /** The attacked card; 0 for what is no attack. */
  defender: Ref;
  /** The square at which its area was aimed (RS5); −1 for none. */
  aim: Square;
  negated: boolean;
  lastKnown: LastKnown | null;
}

/** What an effect that is being resolved knows. */
export interface EffectContext {
  by: Player;
  source: Ref;
  owner: Ref;
  definition: DefinitionId;
  targets: Target[];
  attacker: Ref;
  defender: Ref;
  aim: Square;
  subject: Ref;
  destroyedTarget: boolean;
  /** Where the spell itself goes after it resolved. */
  spellGoes: 'bin' | 'void' | 'hand' | 'deck';
  lastKnown: LastKnown | null;
  /** 0 outside the response stack: the waiting actions when this one resolves. */
  level: number;
  /** Values of the subject of a leave or destruction. */
  subjectRoll: Roll | null;
  subjectSquare: Square;
}

/** A step that is still to be done; the last one in the agenda is next. */
export type Task =
  | {
      task: 'operations';
      definition: DefinitionId;
      block: number;
      index: number;
      context: EffectContext;
    }
  | { task: 'settle' }
  | { task: 'trigger'; trigger: PendingTrigger }
  | { task: 'window' }
  | { task: 'resolve' }
  | { task: 'spell end'; context: EffectContext; resolved: boolean }
  | { task: 'kings' }
  | { task: 'turn start'; step: number }
  | { task: 'turn end'; step: number }
  | { task: 'ask'; question: Question }
  | { task: 'check end' };

export interface PendingTrigger {
  definition: DefinitionId;
  context: EffectContext;
  /** Where the ability's card stood, for the order of AC6. */
  square: Square;
  depth: number;
}

export interface FiredTrigger {
  card: Ref;
  definition: DefinitionId;
}

/** A choice that stops the match until its player answers. It holds no candidates. */
export type Question =
  | {
      ask: 'target';
      player: Player;
      definition: DefinitionId;
      block: number;
      index: number;
      context: EffectContext;
    }
  | {
      ask: 'pick';
      player: Player;
      definition: DefinitionId;
      block: number;
      index: number;
      context: EffectContext;
      left: number;
    }
  /** The square for a card that is being effect summoned; a hidden one is in `own[p].picked`, then `card` is null. */
  | {
      ask: 'summon square';
      player: Player;
      definition: DefinitionId;
      block: number;
      index: number;
      context: EffectContext;
      card: Ref | null;
      left: number;
    }
  | {
      ask: 'option';
      player: Player;
      definition: DefinitionId;
      block: number;
      index: number;
      context: EffectContext;
      options: number;
    }
  /** Whether to use an Active Auto ability. */
  | { ask: 'trigger'; player: Player; trigger: PendingTrigger };

export interface Result {
  winner: Player | null;
  reason: EndReason;
}

export type Pair<T> = [T, T];

/** What everyone may know. */
export interface Open {
  /** 0 during King selection; then counts the turns of both players. */
  turn: number;
  active: Player;
  first: Player;
  phase: Phase;
  energy: Pair<number>;
  /** Damage the Kings' shields may still absorb this turn (SU3). */
  shield: Pair<number>;
  /** Hidden hand cards only; publicly known ones are in `known`. */
  handCount: Pair<number>;
  known: Pair<HeldCard[]>;
  deckCount: Pair<number>;
  superdeckCount: Pair<number>;
  bin: Pair<HeldCard[]>;
  void: Pair<HeldCard[]>;
  /** Spells on the response stack, or resolving (ZN4), by original owner. */
  special: Pair<HeldCard[]>;
  field: (Stack | null)[];
  layers: Modifier[];
  playerLayers: PlayerModifier[];
  uses: Use[];
  waiting: PendingAction[];
  /** Who may answer the last waiting action; null outside a response window. */
  responder: Player | null;
  agenda: Task[];
  /** Automatic abilities that were set off and wait to be put in order (AC6). */
  triggered: PendingTrigger[];
  /** Automatic abilities that already triggered in the action that resolves (AC7). */
  fired: FiredTrigger[];
  question: Question | null;
  kingPicked: Pair<boolean>;
  /** Turns in a row without a summon or destruction. */
  quiet: number;
  /** A summon or destruction happened this turn. */
  eventful: boolean;
  nextRef: number;
  nextLayer: number;
  result: Result | null;
}

/** A declaration whose targets or cost cards are still being chosen: nobody else can see it. */
export interface Draft {
  action: Action;
  chosen: Target[];
}

/** What only one player may know. */
export interface Own {
  hand: HeldCard[];
  superdeck: HeldCard[];
  /** The cards of the deck in canonical order; their real order is in `secret`. */
  deck: Roll[];
  /** Face-down cards that this player knows, whoever controls them. */
  faceDown: HeldCard[];
  /** Cards of a pile that a pick of this player is about, in canonical order. */
  looking: HeldCard[];
  kingPick: { card: Ref; to: Square } | null;
  draft: Draft | null;
  /** A hidden card already picked whose square is still to be chosen. */
  picked: Ref | null;
  /** Counts down: the next private ref. */
  nextRef: number;
}

export interface RandomStream {
  /** 64 hex digits. */
  key: string;
  /** The next unused block. */
  counter: number;
}

/** What nobody may know. */
export interface Secret {
  /** Indexes into `own[p].deck`; the last is the top of the deck. */
  order: Pair<number[]>;
  /** Random numbers of effects and shuffles during play. */
  random: RandomStream;
}

export interface MatchState {
  version: number;
  open: Open;
  own: Pair<Own>;
  secret: Secret;
}

export interface MatchView {
  version: number;
  viewer: Viewer;
  open: Open;
  own: Own | null;
}

export type Decision = {
  kind: 'king' | 'turn' | 'respond' | 'choose';
  /** Who must answer: both only in King selection. */
  players: readonly Player[];
};
