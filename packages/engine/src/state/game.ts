import type { CompiledCatalogue } from '../compile/compile.ts';
import type { DerivedState } from './derived-state.ts';
import type { Action } from '../types/action.ts';
import type { OperationKind } from '../types/effect.ts';
import type { MatchEvent } from '../types/event.ts';
import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import type { RuleCode } from '../types/rule-codes.ts';
import type { Roll } from '../types/roll.ts';
import type { Open, Own, Secret } from '../types/state.ts';
import type { Journal } from './journal.ts';
import type { Trace } from './trace.ts';

/** One legitimate access to hidden information: the rule that allows it, and who learns it. */
export interface Disclosure {
  readonly kind: 'draw' | 'random' | 'reveal';
  readonly rule: RuleCode;
  readonly to: Player | 'everyone';
}

/** One operation of an effect that ran, and whether it changed anything; for usage statistics. */
export interface ExecutedOperation {
  readonly definition: DefinitionId;
  readonly op: OperationKind;
  readonly changed: boolean;
}

/**
 * The only way from handlers to hidden information. The server's source reads `secret` and the
 * other player's own part; a preview's source stops instead.
 */
export interface HiddenInfo {
  /** Takes the top card of a player's deck. Only that player sees it unless `to` is 'everyone'. */
  draw(game: Game, player: Player, rule: RuleCode, to?: 'everyone'): Roll;
  /** Returns a uniform number from 0 to n − 1. */
  random(game: Game, n: number, rule: RuleCode): number;
  /** Puts a player's deck into a new random order. */
  shuffle(game: Game, player: Player, rule: RuleCode): void;
  /** Puts a card on top or at the bottom of a player's deck, without shuffling. */
  putInDeck(game: Game, player: Player, roll: Roll, where: 'top' | 'bottom'): void;
  /** Moves one of the top `among` cards of a player's deck to its top or bottom. */
  moveInDeck(
    game: Game,
    player: Player,
    index: number,
    where: 'top' | 'bottom',
    among: number,
  ): void;
  /** Removes the card with this index in `own[p].deck` from a player's deck. */
  takeFromDeck(game: Game, player: Player, index: number): void;
  /** Returns the top cards of a player's deck as indexes into `own[p].deck`. */
  peek(game: Game, player: Player, count: number, rule: RuleCode, to: Player): readonly number[];
  /** Returns the roll of a hidden card: in hand, in the superdeck, picked as King or face down. */
  reveal(game: Game, player: Player, ref: Ref, rule: RuleCode, to?: Player): Roll;
  /** Returns the own part of a player; stops where it may not be read. */
  own(game: Game, player: Player): Own;
}

/** The legal actions last listed for a player, with no write since. */
export interface ListedActions {
  readonly to: Player;
  readonly actions: readonly Action[];
}

/**
 * A match that is being read or played: the parts of its state and everything the rules need with
 * them.
 */
export interface Game {
  readonly catalogue: CompiledCatalogue;
  readonly open: Open;
  readonly own: readonly [Own | null, Own | null];
  /** null for a preview. Read by `hidden` only. */
  readonly secret: Secret | null;
  readonly hidden: HiddenInfo;
  readonly derived: DerivedState;
  /** null: writes aren't journalled. */
  journal: Journal | null;
  /** null: no events are wanted. */
  events: MatchEvent[] | null;
  disclosures: Disclosure[] | null;
  /** true if `derived` is older than the state. */
  stale: boolean;
  /**
   * The last list of legal actions, so that playing one of them needs no second check; null after
   * any write.
   */
  listed?: ListedActions | null;
  /** Receives how numbers are computed, if present. */
  trace?: Trace | null;
  /** Receives the operations that ran, if present. */
  executed?: ExecutedOperation[] | null;
}
