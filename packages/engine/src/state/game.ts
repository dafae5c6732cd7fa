import type { CompiledCatalogue } from '../compile/compile.ts';
import type { DerivedState } from './derived-state.ts';
import type { Action } from '../types/action.ts';
import type { OperationKind } from '../types/effect.ts';
import type { MatchEvent } from '../types/event.ts';
import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import type { RuleCode } from '../types/rule-codes.ts';
import type { Roll } from '../types/roll.ts';
import type { Open, Own } from '../types/state.ts';
import type { Journal } from './journal.ts';
import type { Trace } from './trace.ts';

/** One lawful look into what was hidden: by which rule, and to whom. */
export interface Disclosure {
  readonly what: 'draw' | 'random' | 'reveal';
  readonly rule: RuleCode;
  readonly to: Player | 'everyone';
}

/** One operation of an effect that ran, and whether it did anything: for those who count what matches use. */
export interface RanOperation {
  readonly definition: DefinitionId;
  readonly op: OperationKind;
  readonly changed: boolean;
}

/**
 * The only way from the recipes to what is hidden. The real port reads `secret` and the other player's own
 * part; a preview's port stops instead.
 */
export interface HiddenInfo {
  /** Takes the top card of a player's deck; only that player sees it unless it is for everyone. */
  draw(game: Game, player: Player, rule: RuleCode, to?: 'everyone'): Roll;
  /** A fair whole number 0..n-1. */
  random(game: Game, n: number, rule: RuleCode): number;
  /** A new random order for a player's deck. */
  shuffle(game: Game, player: Player, rule: RuleCode): void;
  /** Puts a card into a player's deck: on top, at the bottom; shuffling is a call of its own. */
  putInDeck(game: Game, player: Player, roll: Roll, where: 'top' | 'bottom'): void;
  /** Puts a particular card, one of so many on top of a player's deck, on top or at the bottom of it. */
  moveInDeck(
    game: Game,
    player: Player,
    index: number,
    where: 'top' | 'bottom',
    among: number,
  ): void;
  /** Takes a particular card (by its index in `own[p].deck`) out of a player's deck. */
  takeFromDeck(game: Game, player: Player, index: number): void;
  /** The top cards of a player's deck, as indexes into `own[p].deck`. */
  peek(game: Game, player: Player, count: number, rule: RuleCode, to: Player): readonly number[];
  /** What a hidden card is: of a hand, a superdeck, a king pick or face down. */
  reveal(game: Game, player: Player, ref: Ref, rule: RuleCode, to?: Player): Roll;
  /** The own part of a player; stops where it may not be read. */
  own(game: Game, player: Player): Own;
}

/** What a player was told is legal; nothing was written since. */
export interface ListedActions {
  readonly to: Player;
  readonly actions: readonly Action[];
}

/** A match that is being read or played: the state's parts with what the rules need around them. */
export interface Game {
  readonly catalogue: CompiledCatalogue;
  readonly open: Open;
  readonly own: readonly [Own | null, Own | null];
  readonly hidden: HiddenInfo;
  readonly derived: DerivedState;
  /** null: nothing is journalled. */
  journal: Journal | null;
  /** null: no events are wanted. */
  events: MatchEvent[] | null;
  disclosures: Disclosure[] | null;
  /** The derived values in `scratch` are older than the state. */
  stale: boolean;
  /** What was listed last, so that it need not be judged again when it is played; null once anything was. */
  listed?: ListedActions | null;
  /** Without one nobody is told where numbers come from. */
  trace?: Trace | null;
  /** Without one nobody is told which operations ran. */
  ran?: RanOperation[] | null;
}
