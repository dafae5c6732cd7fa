import type { Element, MonsterType, MonsterRangeType, RangeType } from './enums.ts';
import type { DefinitionId } from './ids.ts';

/**
 * The closed language in which cards are written. The engine runs it, and card texts are generated
 * from it. 'own' and 'opposing' are relative to the player who controls the effect.
 */

export type Side = 'own' | 'opposing';
export type Stat = 'power' | 'iq' | 'eq' | 'range';
export type ReadStat = Stat | 'level' | 'damage';

/** Selects cards on the field. A card matches if it meets every given field. */
export interface Filter {
  readonly side?: Side;
  /** true: only Kings; false: no Kings. */
  readonly king?: boolean;
  readonly element?: Element;
  readonly monsterType?: MonsterType;
  readonly rangeType?: MonsterRangeType;
  readonly level?: { readonly min?: number; readonly max?: number };
  readonly stat?: {
    readonly stat: ReadStat;
    readonly is: 'at most' | 'at least' | 'less than' | 'more than';
    readonly than: Amount;
  };
  readonly damaged?: boolean;
  /** true: tops a stack of two or more cards. */
  readonly stacked?: boolean;
  /** false: not the owner of the ability (of the King or top card for a spell). */
  readonly self?: boolean;
  /** true: stands on the opponent's two ranks, as seen by that card's controller. */
  readonly advanced?: boolean;
  /** true: reached the field this turn. */
  readonly arrived?: boolean;
}

/** Squares around the owner (`of: 'self'`) or around a chosen target. */
export interface Within {
  readonly kind: Exclude<RangeType, 'None' | 'Global'>;
  readonly size: number;
  readonly of: 'self' | { readonly slot: number };
}

/** A set of cards on the field. `cards` is 'top' unless the text says stack cards (ST7). */
export interface Group extends Filter {
  readonly cards?: 'top' | 'under' | 'stack' | 'spell';
  readonly within?: Within;
  /** Limits the group to cards of the owner's own stack. */
  readonly sameStack?: boolean;
}

/**
 * The cards that an operation applies to.
 * - self: the owner of the ability or spell (AC1)
 * - source: the card that carries the ability
 * - slot: the n-th target chosen at declaration (or by a `choose` operation)
 * - area: every top card in the area of effect around slot 0
 * - attacker, defender: those of the current attack (the card's own, or the one that set off the
 *   trigger)
 * - subject: the card whose action or fate set off an automatic ability
 */
export type CardSelector =
  | 'self'
  | 'source'
  | 'attacker'
  | 'defender'
  | 'subject'
  | 'own king'
  | 'opposing king'
  | { readonly slot: number }
  | { readonly area: Filter }
  | { readonly each: Group };

export type Pile = 'hand' | 'deck' | 'bin' | 'void' | 'superdeck';

/** Selects cards outside the field: in hand, deck, bin, void or superdeck. */
export interface CardFilter {
  readonly kind?: 'monster' | 'spell' | 'supermon';
  readonly element?: Element;
  readonly monsterType?: MonsterType;
  readonly level?: { readonly min?: number; readonly max?: number };
  readonly cost?: { readonly max: number };
}

export type Quantity =
  | {
      readonly stat: ReadStat;
      readonly of: Exclude<CardSelector, { each: Group } | { area: Filter }>;
    }
  | { readonly count: Group }
  | {
      readonly pile: Exclude<Pile, 'hand' | 'superdeck' | 'deck'>;
      readonly side: Side;
      readonly cards?: CardFilter;
    }
  | { readonly handSize: Side }
  | { readonly deckSize: Side }
  | { readonly energy: Side }
  /** Number of cards in that card's stack, the card included. */
  | { readonly stackSize: 'self' | { readonly slot: number } | 'subject' | 'attacker' | 'defender' }
  /** Number of pending actions, including this one while it is pending (RS1). */
  | { readonly responseLevel: true }
  | { readonly turn: true };

/** A whole number, fixed or computed when the effect resolves; never below 0. */
export type Amount =
  | number
  /**
   * floor(of / per) × times + plus, limited to min and max. By default per and times are 1 and plus
   * is 0.
   */
  | {
      readonly of: Quantity;
      readonly per?: number;
      readonly times?: number;
      readonly plus?: number;
      readonly max?: number;
      readonly min?: number;
    }
  /**
   * A random number from min to max, drawn uniformly when the effect resolves. Not allowed in
   * continuous effects.
   */
  | { readonly random: { readonly min: number; readonly max: number } };

export type Condition =
  | {
      readonly quantity: Quantity;
      readonly is: 'at least' | 'at most';
      readonly than: Amount;
    }
  /** That card is on the field and matches the filter. */
  | {
      readonly who: Exclude<CardSelector, { each: Group } | { area: Filter }>;
      readonly matches: Filter;
    }
  | { readonly turnOf: Side }
  | { readonly fullStack: true }
  /** The current attack destroyed its target. */
  | { readonly destroyedTarget: true }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition };

/** How long a modifier lasts. */
export type Duration =
  | 'this turn'
  /**
   * Lasts until the affected player's n-th turn end, counting only turns that begin after the effect
   * (TN10).
   */
  | { readonly turns: Amount }
  /** While the source card is on the field. */
  | 'while source on field'
  /** While the changed card and the source card are in one stack. */
  | 'while stacked'
  /** Lasts as long as the modified card stays on the field. */
  | 'while on field'
  /** Lasts until the start of the controller's next turn. */
  | 'until own next turn'
  /** Custom: until the modified card has attacked, has taken damage or has moved. */
  | { readonly until: 'attacks' | 'is damaged' | 'moves' };

/** Everything that a card can be forced, forbidden or allowed to do. */
export const statuses = [
  'cannot attack',
  'cannot move',
  'cannot activate',
  'cannot be attacked',
  'cannot be targeted',
  'cannot be lifted or unstacked',
  'cannot be upgraded',
  'cannot recoil',
  'takes no recoil',
  'takes no battle damage',
  'takes no effect damage',
  'takes no damage',
  'cannot be destroyed by effects',
  'cannot be sent away',
  'may attack after moving',
  'may move after attacking',
  'may act on arrival',
  'attacks past cards',
  'moves past cards',
  'attack cannot be answered',
  'ignores IQ protection',
  'ignores natural weakness',
  'abilities are silenced',
  'passes nothing up',
] as const;
export type Status = (typeof statuses)[number];

/** Everything that a player can be forbidden to do or protected from. */
export const playerStatuses = [
  'cannot summon',
  'cannot stack',
  'cannot activate spells',
  'cannot respond',
  'cannot draw',
  'loses no energy in battle',
  'cannot attack directly',
] as const;
export type PlayerStatus = (typeof playerStatuses)[number];

/** One target of a declaration. Two slots never take the same card. */
export interface TargetSlot extends Filter {
  /**
   * Kind of target:
   * - monster: the top monster of a position
   * - card: any top card, a lone spell too
   * - under: a face-up card under a top card
   * - under monster: a face-up monster under a top card
   * - facedown: a face-down card
   * - square: any square
   * - empty: an empty square
   * - waiting: a pending action
   * - bin, void, opposing bin: a card in that pile
   */
  readonly what:
    | 'monster'
    | 'card'
    | 'under'
    | 'under monster'
    | 'facedown'
    | 'square'
    | 'empty'
    | 'waiting'
    | 'bin'
    | 'opposing bin'
    | 'void';
  /** range: within the owner's range, unblocked (RG2). ownStack: in the owner's stack. */
  readonly reach?: 'range' | 'global' | 'ownStack' | 'adjacent';
  readonly optional?: boolean;
  readonly cards?: CardFilter;
  /** For 'waiting': which kinds of pending actions. */
  readonly waiting?: 'attack' | 'spell' | 'ability' | 'any';
  /**
   * For 'waiting': true limits it to attacks on a position and to activations whose first target is
   * a card on the field.
   */
  readonly aimed?: boolean;
}

/** Destination of the picked cards. */
export type PickFate =
  | 'hand'
  | 'bin'
  | 'void'
  | 'deck'
  | 'deck top'
  | 'deck bottom'
  | 'summon'
  /** Directly under the lowest monster of the owner's stack (a spell to the very bottom), if there is room. */
  | 'under self';

export type Operation =
  // cards on the field
  | { readonly op: 'damage'; readonly to: CardSelector; readonly amount: Amount }
  | { readonly op: 'heal'; readonly to: CardSelector; readonly amount: Amount | 'all' }
  | {
      readonly op: 'modify';
      readonly to: CardSelector;
      readonly stat: Stat;
      readonly how: 'raise' | 'lower' | 'set' | 'multiply' | 'halve';
      readonly amount: Amount;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'rangeType';
      readonly to: CardSelector;
      readonly rangeType: MonsterRangeType;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'element';
      readonly to: CardSelector;
      readonly how: 'add' | 'set';
      readonly element: Element;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'monsterType';
      readonly to: CardSelector;
      readonly how: 'add' | 'set';
      readonly monsterType: MonsterType;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'status';
      readonly to: CardSelector;
      readonly status: Status;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'grant';
      readonly to: CardSelector;
      readonly ability: DefinitionId;
      readonly lasts: Duration;
    }
  /** Removes every modifier of these cards. */
  | { readonly op: 'cleanse'; readonly to: CardSelector }
  | { readonly op: 'destroy'; readonly to: CardSelector }
  | { readonly op: 'send'; readonly to: CardSelector; readonly zone: 'hand' | 'deck' | 'void' }
  /** The whole position passes to the controller of this effect (AC8). */
  | { readonly op: 'control'; readonly to: CardSelector }
  /** Puts the position of that card on the square chosen as that slot, if it is empty. */
  | { readonly op: 'place'; readonly to: CardSelector; readonly square: { readonly slot: number } }
  /** Slides the position in a straight line away from or towards the owner, until blocked. */
  | {
      readonly op: 'push';
      readonly to: CardSelector;
      readonly direction: 'away' | 'towards';
      readonly squares: Amount;
    }
  | { readonly op: 'swap'; readonly a: CardSelector; readonly b: CardSelector }
  /**
   * Lets the card do it once more this turn, whatever it did before; several such effects count as
   * one.
   */
  | { readonly op: 'ready'; readonly to: CardSelector; readonly what: 'attack' | 'move' }
  /** Grants that many extra attacks this turn, in addition to the usual one. */
  | { readonly op: 'extraAttacks'; readonly to: CardSelector; readonly amount: Amount }
  /** Moves that stack card to the top of its stack. */
  | { readonly op: 'raise'; readonly to: CardSelector }
  /** Sends the lowest other card of that card's stack to its owner's bin or hand. */
  | { readonly op: 'strip'; readonly to: CardSelector; readonly zone: 'bin' | 'hand' }
  | { readonly op: 'reveal'; readonly to: CardSelector }
  | {
      readonly op: 'exchange';
      readonly a: CardSelector;
      readonly b: CardSelector;
      readonly stat: Stat;
      readonly lasts: Duration;
    }
  // players
  | { readonly op: 'gainEnergy'; readonly player: Side; readonly amount: Amount }
  | { readonly op: 'loseEnergy'; readonly player: Side; readonly amount: Amount }
  /** Takes energy from the opponent; the controller gains the amount that was actually lost. */
  | { readonly op: 'stealEnergy'; readonly amount: Amount }
  | { readonly op: 'draw'; readonly player: Side; readonly amount: Amount }
  | { readonly op: 'mill'; readonly player: Side; readonly amount: Amount }
  | { readonly op: 'discardRandom'; readonly player: Side; readonly amount: Amount }
  /** Shows random cards from that player's hand to everyone. */
  | { readonly op: 'showHand'; readonly player: Side; readonly amount: Amount | 'all' }
  | { readonly op: 'recoverRandom'; readonly amount: Amount; readonly cards?: CardFilter }
  /** Lets the chooser pick up to `amount` cards one by one; with `upTo` they may stop early. */
  | {
      readonly op: 'pick';
      readonly chooser: Side;
      readonly from: Pile | 'deck top';
      readonly whose: Side;
      /** For 'deck top': the number of cards to look at. */
      readonly look?: number;
      readonly cards?: CardFilter;
      readonly amount: Amount;
      readonly upTo?: boolean;
      readonly fate: PickFate;
    }
  /** Adds that much to the King's shield for this turn (SU3). */
  | { readonly op: 'shield'; readonly player: Side; readonly amount: Amount }
  | { readonly op: 'reloadHand'; readonly player: Side }
  | { readonly op: 'shuffle'; readonly player: Side }
  | { readonly op: 'endBattlePhase' }
  | {
      readonly op: 'playerStatus';
      readonly player: Side;
      readonly status: PlayerStatus;
      readonly lasts: 'this turn' | { readonly turns: Amount };
    }
  // pending actions
  | { readonly op: 'negate'; readonly slot: number }
  | { readonly op: 'redirect'; readonly slot: number; readonly to: { readonly slot: number } }
  // the spell itself
  | { readonly op: 'spellGoes'; readonly zone: 'void' | 'hand' | 'deck' }
  // flow
  /** Lets a player choose a target during resolution; later operations refer to it by that slot. */
  | {
      readonly op: 'choose';
      readonly chooser: Side;
      readonly target: TargetSlot;
      readonly slot: number;
    }
  | {
      readonly op: 'if';
      readonly condition: Condition;
      readonly then: readonly Operation[];
      readonly else?: readonly Operation[];
    }
  | {
      readonly op: 'either';
      readonly chooser: Side;
      readonly options: readonly (readonly Operation[])[];
    };

/** The operation of kind `K`. */
export type OperationOf<K extends Operation['op']> = Extract<Operation, { op: K }>;

export type OperationKind = Operation['op'];

/**
 * Cards that a continuous effect applies to: top cards only (ST7). A `self` filter of the owner's
 * own stack means the owner.
 */
export type Affects = 'self' | (Group & { readonly cards?: never; readonly sameStack?: never });

/**
 * The effect of a passive ability or Continuous spell while it is active. Amounts are never random.
 */
export type Continuous = { readonly when?: Condition } & (
  | {
      readonly continuous: 'modify';
      readonly affects: Affects;
      readonly stat: Stat;
      readonly how: 'raise' | 'lower' | 'multiply' | 'halve';
      readonly amount: Amount;
    }
  | { readonly continuous: 'status'; readonly affects: Affects; readonly status: Status }
  | { readonly continuous: 'element'; readonly affects: Affects; readonly element: Element }
  | {
      readonly continuous: 'monsterType';
      readonly affects: Affects;
      readonly monsterType: MonsterType;
    }
  | {
      readonly continuous: 'rangeType';
      readonly affects: Affects;
      readonly rangeType: MonsterRangeType;
    }
  | { readonly continuous: 'extraAttacks'; readonly affects: Affects; readonly amount: Amount }
  /** Extra battle damage dealt to cards that match. */
  | {
      readonly continuous: 'battleBonus';
      readonly affects: Affects;
      readonly against: Filter;
      readonly amount: Amount;
    }
  /** Reduces the damage that the card takes from attacks, recoil or effects. */
  | {
      readonly continuous: 'armour';
      readonly affects: Affects;
      readonly from: 'attacks' | 'recoil' | 'effects';
      readonly amount: Amount;
    }
  | { readonly continuous: 'naturalBonus'; readonly affects: Affects; readonly times: number }
  | {
      readonly continuous: 'recoil';
      readonly affects: Affects;
      readonly how: 'multiply' | 'halve';
      readonly amount: number;
    }
  /** Layer2 and Layer3 (EN5): lowers the payments of cards in the same stack. */
  | { readonly continuous: 'payments'; readonly lower: number | 'free' }
  /** Changes the upfront cost of cards played from hand or superdeck. */
  | {
      readonly continuous: 'upfront';
      readonly player: Side;
      readonly cards: CardFilter;
      readonly how: 'raise' | 'lower';
      readonly amount: number;
    }
  | { readonly continuous: 'playerStatus'; readonly player: Side; readonly status: PlayerStatus }
);

/** The event that sets off an automatic ability (AC6). */
export interface Trigger {
  readonly on:
    | 'enters field'
    | 'leaves field'
    | 'turn start'
    | 'turn end'
    | 'attacks'
    | 'is attacked'
    | 'destroys'
    | 'is destroyed'
    | 'is stacked'
    | 'upgrade';
  /**
   * The card or player whose action counts: the card's own ('self'), that of other cards on one side, or a
   * player's turn.
   */
  readonly whose: 'self' | Side | 'any';
  /** Filter that the subject must match (not for turn triggers). */
  readonly subject?: Filter;
}
