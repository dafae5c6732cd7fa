import type { Element, EndReason, MonsterRangeType, MonsterType, Phase } from './enums.ts';
import type { Action } from './action.ts';
import type { PlayerStatus, Stat, Status } from './effect.ts';
import type { DefinitionId, Player, Ref, Square, Viewer } from './ids.ts';
import type { Roll } from './roll.ts';

/**
 * The state of a match: plain JSON, split by who may know it. The types are mutable for write.ts;
 * all other code must treat them as read-only.
 */

/** A card off the field. */
export interface HeldCard {
  ref: Ref;
  roll: Roll;
}

/** A card on the field. The fields that every derivation reads come first (see `CardStats`). */
export interface FieldCard {
  ref: Ref;
  /** null while face down; players who know the card find it in their `own[p].faceDown`. */
  roll: Roll | null;
  damage: number;
  /** The opposing monster that dealt battle damage to it in the current action; 0: none. */
  hitBy: Ref;
  /** true for an activated Continuous spell (AC3). */
  active: boolean;
  /** true for a King whose power was reduced to 0 by damage (BT4). */
  felled: boolean;
  /** Original owner, to whose piles the card returns. */
  home: Player;
  /** Turn in which it reached the field, or in which its position changed owner (TN5). */
  arrived: number;
  /** Turn in which it joined its current stack (UP1). */
  joined: number;
  /** Turn in which it last moved; 0: never. */
  moved: number;
  /** Turn in which it last activated; 0: never. */
  activated: number;
  /**
   * Turn of its last attack and number of attacks in that turn, not counting a repeated attack that
   * an effect allowed.
   */
  attackTurn: number;
  attacks: number;
  /** Turn in which an effect allows one more move or attack; 0: none, or already used. */
  moveAgain: number;
  attackAgain: number;
}

/** A position on the field: one square, one owner, one to four cards (BD2). */
export interface Stack {
  /** The player who controls the position. */
  owner: Player;
  /** true if the position is a King, always a single card. */
  king: boolean;
  /** Turn in which it was last lifted (TN6). */
  lifted: number;
  /** Depth 0 is the top. */
  cards: FieldCard[];
}

/** When a modifier ends by itself. */
export type Expiry =
  | { kind: 'turn end'; turn: number }
  /**
   * At the end of that player's turn after `left` of their turns, counting only turns that begin
   * after the effect.
   */
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

/** A stored change to one card: its stats, traits, abilities or statuses (TN9). */
export interface Modifier {
  id: number;
  card: Ref;
  source: Ref;
  /** The ability or spell that created it, named in previews. */
  definition: DefinitionId;
  change: ModifierChange;
  expiry: Expiry;
}

/** A stored status of a player. */
export interface PlayerModifier {
  id: number;
  player: Player;
  definition: DefinitionId;
  status: PlayerStatus;
  expiry: Expiry;
}

/**
 * Number of times that an ability or spell was activated or triggered this turn (AC7). `card` is 0
 * for once-per-turn spells.
 */
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

/** The values of an owner that left the field as its own cost (AC5). */
export interface LastKnown {
  roll: Roll;
  square: Square;
  power: number;
  iq: number;
  eq: number;
  range: number;
  rangeType: MonsterRangeType | 'None';
}

/** An action on the response stack (RS1). */
export interface PendingAction {
  /** Identifies the action as a target; one card can have several pending actions. */
  ref: Ref;
  by: Player;
  kind: 'attack' | 'direct attack' | 'spell' | 'ability';
  source: Ref;
  owner: Ref;
  /** Id of the ability or spell; 0 for a basic or direct attack. */
  definition: DefinitionId;
  /**
   * Where a spell was activated from; null for abilities and attacks. 'special' and 'void' mean
   * that the source moved there at declaration (AC3, AC5).
   */
  from: 'hand' | 'stack' | 'field' | 'special' | 'void' | null;
  /** Targets of the ability or spell, one for each slot. */
  targets: Target[];
  /** The attacked card; 0 if the action isn't an attack. */
  defender: Ref;
  /** The square at which the area of effect was aimed (RS5); −1: none. */
  aim: Square;
  negated: boolean;
  lastKnown: LastKnown | null;
}

/** Everything that a resolving effect refers to. */
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
  /** Destination of the spell after it resolves. */
  spellGoes: 'bin' | 'void' | 'hand' | 'deck';
  lastKnown: LastKnown | null;
  /** Number of pending actions when this one resolves; 0 outside the response stack. */
  level: number;
  /** Last known values of a subject that left the field or was destroyed. */
  subjectRoll: Roll | null;
  subjectSquare: Square;
}

/** A step that is still to be done. The last task in the agenda is next. */
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
  /** Where the ability's card was when it triggered, for sorting by AC6. */
  square: Square;
  depth: number;
}

export interface FiredTrigger {
  card: Ref;
  definition: DefinitionId;
}

/** A choice that pauses the match until its player answers. It doesn't contain the candidates. */
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
  /**
   * The square for an effect summon. If the card is hidden, `card` is null and its ref is in
   * `own[p].picked`.
   */
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
  /** The choice whether to use an Active Auto ability. */
  | { ask: 'trigger'; player: Player; trigger: PendingTrigger };

export interface Result {
  winner: Player | null;
  reason: EndReason;
}

export type Pair<T> = [T, T];

/** The part of the state that everyone may know. */
export interface Open {
  /** 0 during King selection; after that, counts the turns of both players. */
  turn: number;
  active: Player;
  first: Player;
  phase: Phase;
  energy: Pair<number>;
  /** Damage that each King's shield can still absorb this turn (SU3). */
  shield: Pair<number>;
  /** Number of hidden hand cards; publicly known ones are in `known`. */
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
  /** The player who may respond to the last pending action; null outside a response window. */
  responder: Player | null;
  agenda: Task[];
  /** Automatic abilities that were set off and still have to be put in order (AC6). */
  triggered: PendingTrigger[];
  /** Automatic abilities that already triggered during the current action (AC7). */
  fired: FiredTrigger[];
  question: Question | null;
  kingPicked: Pair<boolean>;
  /** Number of turns in a row without a summon or destruction. */
  quiet: number;
  /** true if a summon or destruction happened this turn. */
  eventful: boolean;
  nextRef: number;
  nextLayer: number;
  result: Result | null;
}

/** A declaration whose targets or cost cards are still being chosen. Only its player can see it. */
export interface Draft {
  action: Action;
  chosen: Target[];
}

/** The part of the state that only one player may know. */
export interface Own {
  hand: HeldCard[];
  superdeck: HeldCard[];
  /** The cards of the deck in canonical order; the real order is in `secret`. */
  deck: Roll[];
  /** Face-down cards that this player knows, no matter who controls them. */
  faceDown: HeldCard[];
  /** Cards of a pile that this player is picking from, in canonical order. */
  looking: HeldCard[];
  kingPick: { card: Ref; to: Square } | null;
  draft: Draft | null;
  /** A hidden card that was already picked and still needs a square. */
  picked: Ref | null;
  /** The next private ref; counts down. */
  nextRef: number;
}

export interface RandomStream {
  /** Key of the stream: 64 hex digits. */
  key: string;
  /** Index of the next unused block. */
  counter: number;
}

/** The part of the state that nobody may know. */
export interface Secret {
  /** Indexes into `own[p].deck`; the last one is the top of the deck. */
  order: Pair<number[]>;
  /** Random numbers for effects and shuffles during play. */
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
  /** The players who must answer: both only in King selection. */
  players: readonly Player[];
};
