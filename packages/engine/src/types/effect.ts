import type { Element, MonsterType, MonsterRangeType, RangeType } from './enums.ts';
import type { DefinitionId } from './ids.ts';

/*
 * The closed language in which cards are written. The engine runs it, the text is rendered from it.
 * 'own' and 'opposing' are seen from the player who controls the effect.
 */

export type Side = 'own' | 'opposing';
export type Stat = 'power' | 'iq' | 'eq' | 'range';
export type ReadStat = Stat | 'level' | 'damage';

/** Which cards on the field are meant. All given fields must hold. */
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
  /** true: standing on the opponent's two ranks (seen from that card's controller). */
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
  /** Only cards of the owner's own stack. */
  readonly sameStack?: boolean;
}

/**
 * Who an operation is about.
 * - self: the owner of the ability or spell (rules AC1)
 * - source: the card that carries the ability
 * - slot: the n-th target chosen at declaration (or by a `choose` operation)
 * - area: every top card in the area of effect around slot 0
 * - attacker, defender: of the attack this is about (own attack, or the trigger's)
 * - subject: the card whose act or fate triggered an automatic ability
 */
export type Who =
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

/** Which cards off the field are meant. */
export interface CardFilter {
  readonly kind?: 'monster' | 'spell' | 'supermon';
  readonly element?: Element;
  readonly monsterType?: MonsterType;
  readonly level?: { readonly min?: number; readonly max?: number };
  readonly cost?: { readonly max: number };
}

export type Quantity =
  | { readonly stat: ReadStat; readonly of: Exclude<Who, { each: Group } | { area: Filter }> }
  | { readonly count: Group }
  | {
      readonly pile: Exclude<Pile, 'hand' | 'superdeck' | 'deck'>;
      readonly side: Side;
      readonly cards?: CardFilter;
    }
  | { readonly handSize: Side }
  | { readonly deckSize: Side }
  | { readonly energy: Side }
  /** Cards in the stack of that card, itself included. */
  | { readonly stackSize: 'self' | { readonly slot: number } | 'subject' | 'attacker' | 'defender' }
  /** Waiting actions, this one included while it waits (RS1). */
  | { readonly responseLevel: true }
  | { readonly turn: true };

/** A whole number: fixed, or worked out when the effect resolves. Never below 0. */
export type Amount =
  | number
  /** floor(of / per) × times, at most max, at least min. per 1, times 1 by default. */
  | {
      readonly of: Quantity;
      readonly per?: number;
      readonly times?: number;
      readonly plus?: number;
      readonly max?: number;
      readonly min?: number;
    }
  /** Evenly drawn from min to max when the effect resolves. Not in continuous effects. */
  | { readonly random: { readonly min: number; readonly max: number } };

export type Condition =
  | {
      readonly quantity: Quantity;
      readonly is: 'at least' | 'at most';
      readonly than: Amount;
    }
  /** That card is on the field and matches. */
  | { readonly who: Exclude<Who, { each: Group } | { area: Filter }>; readonly matches: Filter }
  | { readonly turnOf: Side }
  | { readonly fullStack: true }
  /** Whether the attack this is about destroyed its target / the attacker has a natural bonus. */
  | { readonly destroyedTarget: true }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition };

/** How long a stored change lasts. */
export type Duration =
  | 'this turn'
  /** Ends with the affected player's n-th turn end, counting turns begun after the effect (TN10). */
  | { readonly turns: Amount }
  /** While the source card is on the field. */
  | 'while source on field'
  /** While the changed card and the source card are in one stack. */
  | 'while stacked'
  /** As long as the changed card stays on the field. */
  | 'while on field'
  /** Until the start of the controller's next turn. */
  | 'until own next turn'
  /** Custom: until the changed card has attacked / has been dealt damage / has moved. */
  | { readonly until: 'attacks' | 'is damaged' | 'moves' };

/** What a card may be made to be or not to be able to do. */
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

/** What a player may be kept from or spared. */
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

/** A target of a declaration; each slot takes one. Slots never take the same card twice. */
export interface TargetSlot extends Filter {
  /**
   * - monster: the top monster of a position; card: any top card (a lone spell too)
   * - under: a face-up card under a top card; under monster: one that is a monster; facedown: a face-down card
   * - square: any square; empty: an empty square
   * - waiting: a waiting action
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
  /** range: in the owner's range, unblocked (RG2). ownStack: in the owner's stack. */
  readonly reach?: 'range' | 'global' | 'ownStack' | 'adjacent';
  readonly optional?: boolean;
  readonly cards?: CardFilter;
  /** For 'waiting': what kinds of waiting actions. */
  readonly waiting?: 'attack' | 'spell' | 'ability' | 'any';
  /** For 'waiting'. true: attacks on a position, and activations whose first target is a card on the field. */
  readonly aimed?: boolean;
}

/** Where cards that were picked go. */
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
  | { readonly op: 'damage'; readonly to: Who; readonly amount: Amount }
  | { readonly op: 'heal'; readonly to: Who; readonly amount: Amount | 'all' }
  | {
      readonly op: 'modify';
      readonly to: Who;
      readonly stat: Stat;
      readonly how: 'raise' | 'lower' | 'set' | 'multiply' | 'halve';
      readonly amount: Amount;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'rangeType';
      readonly to: Who;
      readonly rangeType: MonsterRangeType;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'element';
      readonly to: Who;
      readonly how: 'add' | 'set';
      readonly element: Element;
      readonly lasts: Duration;
    }
  | {
      readonly op: 'monsterType';
      readonly to: Who;
      readonly how: 'add' | 'set';
      readonly monsterType: MonsterType;
      readonly lasts: Duration;
    }
  | { readonly op: 'status'; readonly to: Who; readonly status: Status; readonly lasts: Duration }
  | {
      readonly op: 'grant';
      readonly to: Who;
      readonly ability: DefinitionId;
      readonly lasts: Duration;
    }
  /** Ends every stored change of these cards. */
  | { readonly op: 'cleanse'; readonly to: Who }
  | { readonly op: 'destroy'; readonly to: Who }
  | { readonly op: 'send'; readonly to: Who; readonly zone: 'hand' | 'deck' | 'void' }
  /** The whole position passes to the controller of this effect (AC8). */
  | { readonly op: 'control'; readonly to: Who }
  /** Puts the position of that card on the square chosen as that slot, if it is empty. */
  | { readonly op: 'place'; readonly to: Who; readonly square: { readonly slot: number } }
  /** Slides the position in a straight line away from or towards the owner, until blocked. */
  | {
      readonly op: 'push';
      readonly to: Who;
      readonly direction: 'away' | 'towards';
      readonly squares: Amount;
    }
  | { readonly op: 'swap'; readonly a: Who; readonly b: Who }
  /** The card may do it once more this turn, whatever it did; several at once are one. */
  | { readonly op: 'ready'; readonly to: Who; readonly what: 'attack' | 'move' }
  /** Gives that many attacks on top of the one a turn, this turn. */
  | { readonly op: 'extraAttacks'; readonly to: Who; readonly amount: Amount }
  /** Brings that stack card to the top of its stack. */
  | { readonly op: 'raise'; readonly to: Who }
  /** Sends the lowest card of that card's stack (not the card itself) to its owner's bin or hand. */
  | { readonly op: 'strip'; readonly to: Who; readonly zone: 'bin' | 'hand' }
  | { readonly op: 'reveal'; readonly to: Who }
  | {
      readonly op: 'exchange';
      readonly a: Who;
      readonly b: Who;
      readonly stat: Stat;
      readonly lasts: Duration;
    }
  // players
  | { readonly op: 'gainEnergy'; readonly player: Side; readonly amount: Amount }
  | { readonly op: 'loseEnergy'; readonly player: Side; readonly amount: Amount }
  /** The opponent loses it, the controller gains what was lost. */
  | { readonly op: 'stealEnergy'; readonly amount: Amount }
  | { readonly op: 'draw'; readonly player: Side; readonly amount: Amount }
  | { readonly op: 'mill'; readonly player: Side; readonly amount: Amount }
  | { readonly op: 'discardRandom'; readonly player: Side; readonly amount: Amount }
  /** Shows random cards of that hand to everyone. */
  | { readonly op: 'showHand'; readonly player: Side; readonly amount: Amount | 'all' }
  | { readonly op: 'recoverRandom'; readonly amount: Amount; readonly cards?: CardFilter }
  /** The chooser picks up to `amount` cards one by one; may stop early if `upTo`. */
  | {
      readonly op: 'pick';
      readonly chooser: Side;
      readonly from: Pile | 'deck top';
      readonly whose: Side;
      /** For 'deck top': how many cards are looked at. */
      readonly look?: number;
      readonly cards?: CardFilter;
      readonly amount: Amount;
      readonly upTo?: boolean;
      readonly fate: PickFate;
    }
  /** Absorbs that much more damage to the King this turn (SU3). */
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
  // waiting actions
  | { readonly op: 'negate'; readonly slot: number }
  | { readonly op: 'redirect'; readonly slot: number; readonly to: { readonly slot: number } }
  // the spell itself
  | { readonly op: 'spellGoes'; readonly zone: 'void' | 'hand' | 'deck' }
  // flow
  /** A target chosen while resolving; later operations read it as that slot. */
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

/** The operation of one kind. */
export type OperationOf<K extends Operation['op']> = Extract<Operation, { op: K }>;

export type OperationKind = Operation['op'];

/** Cards that a continuous effect reaches: tops only (ST7), and of the own stack that is the owner itself. */
export type Affects = 'self' | (Group & { readonly cards?: never; readonly sameStack?: never });

/** What a passive ability or a Continuous spell does as long as it works. Amounts never draw at random. */
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
  /** Battle damage dealt to cards that match. */
  | {
      readonly continuous: 'battleBonus';
      readonly affects: Affects;
      readonly against: Filter;
      readonly amount: Amount;
    }
  /** Battle damage taken is lowered, or that share of it counts. */
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
  /** Layer2 and Layer3 (EN5): payments of cards in the own stack. */
  | { readonly continuous: 'payments'; readonly lower: number | 'free' }
  /** Upfront costs of cards played from hand or superdeck. */
  | {
      readonly continuous: 'upfront';
      readonly player: Side;
      readonly cards: CardFilter;
      readonly how: 'raise' | 'lower';
      readonly amount: number;
    }
  | { readonly continuous: 'playerStatus'; readonly player: Side; readonly status: PlayerStatus }
);

/** What sets an automatic ability off (AC6). */
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
  /** Whose act or fate it is: the card's own ('self'), another card's of that side, or a player's turn. */
  readonly whose: 'self' | Side | 'any';
  /** The subject must match (not for turn triggers). */
  readonly subject?: Filter;
}
