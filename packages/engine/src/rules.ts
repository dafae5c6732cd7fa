import { attackSquares } from './battle/attack.ts';
import { isKingThreatened } from './battle/king-danger.ts';
import { compileCatalogue } from './compile/compile.ts';
import { openGames, ownParts } from './open-games.ts';
import type { OpenGames } from './open-games.ts';
import { stateHash, viewHash } from './replay/hash.ts';
import { actionCost, noActionCost } from './match/action-cost.ts';
import type { ActionCost } from './match/action-cost.ts';
import { explain, wasListed, listActions, performAction, refuseAction } from './match/apply.ts';
import { findDecision } from './actions/decision.ts';
import { readAction, readActions } from './actions/read-action.ts';
import { refusal } from './actions/refusals.ts';
import { describeValue } from './cards/unknown-value.ts';
import type { DerivedState } from './state/derived-state.ts';
import { derive } from './stats/derive.ts';
import type { Action } from './types/action.ts';
import type { Catalogue } from './types/definition.ts';
import type { MatchEvent } from './types/event.ts';
import type { Actor, Player, Ref, Square, SquareSet } from './types/ids.ts';
import type { Refusal } from './types/rule-codes.ts';
import type { Decision, MatchState, MatchView, Result } from './types/state.ts';
import { cloneState } from './state/clone.ts';
import type { Disclosure, ExecutedOperation } from './state/game.ts';
import { createJournal, undoJournal } from './state/journal.ts';
import type { Journal } from './state/journal.ts';
import { explainStat } from './stats/explain.ts';
import type { StatExplanation } from './stats/explain.ts';
import type { Stat } from './types/effect.ts';
import { advanceView } from './view/advance.ts';
import type { GetName } from './view/preview-lines.ts';
import { previewAction } from './view/preview.ts';
import type { Preview } from './view/preview.ts';
import { redactEvents, viewFor } from './view/view.ts';

export type ActionOutcome =
  | {
      readonly ok: true;
      readonly state: MatchState;
      readonly events: readonly MatchEvent[];
      readonly disclosed: readonly Disclosure[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Collects the events of a played action. Events are only created if a sink is given. */
export interface EventSink {
  readonly events: MatchEvent[];
  readonly disclosed: Disclosure[];
  /** Collects every operation that ran, if present. */
  readonly executed?: ExecutedOperation[];
  /** true to refuse a list that starts a declaration without completing it. */
  readonly whole?: boolean;
}

/** A sink without unknown fields: a list under another name would stay empty and look like nothing happened. */
type OnlyKnownFields<Sink extends EventSink> = Sink &
  Readonly<Record<Exclude<keyof Sink, keyof EventSink>, never>>;

/**
 * Returns the decision that a match waits for and who must answer it; null when the match is
 * over.
 */
export const decision = (of: MatchState | MatchView): Decision | null =>
  findDecision(of.open, ownParts(of));

/** Returns the result; null while the match is in progress. */
export const result = (of: MatchState | MatchView): Result | null => of.open.result;

/** Plays actions on a state, modifying it. Returns null, or the refusal with the state unchanged. */
function play(
  games: OpenGames,
  state: MatchState,
  by: Actor,
  actions: readonly Action[],
  sink: EventSink | null,
): Refusal | null {
  const game = games.toPlay(state);
  const listed = actions.length > 1;
  const journal: Journal | null = sink || listed ? createJournal() : null;
  game.journal = journal;
  const emitted = sink ? sink.events.length : 0;
  game.events = sink ? sink.events : null;
  game.disclosures = sink || listed ? [] : null;
  game.executed = sink?.executed ?? null;
  let refused: Refusal | null = null;
  for (let index = 0; index < actions.length; index++) {
    const action = actions[index];
    // Otherwise a list with an invalid last action could look at hidden cards and undo that.
    refused =
      listed && game.disclosures!.length > 0
        ? refusal('after-disclosure', `[${index}]`)
        : wasListed(game, by, action)
          ? null
          : explain(game, by, action);
    if (refused) break;
    performAction(game, by, action);
  }
  if (!refused && sink?.whole && by !== 'referee' && state.own[by].draft) {
    refused = refusal('unfinished');
  }
  if (refused && journal) {
    undoJournal({ open: state.open, own: state.own, secret: state.secret }, journal);
    game.stale = true;
    if (sink) sink.events.length = emitted;
  } else if (sink) {
    sink.disclosed.push(...game.disclosures!);
  }
  game.journal = null;
  game.events = null;
  game.disclosures = null;
  game.executed = null;
  games.played(state, game);
  return refused;
}

/** Plays actions on a copy of a state. */
function playCopy(
  games: OpenGames,
  state: MatchState,
  by: Actor,
  actions: readonly Action[],
): ActionOutcome {
  const next = cloneState(state);
  const sink: EventSink = { events: [], disclosed: [] };
  const refused = play(games, next, by, actions, sink);
  return refused
    ? { ok: false, refusal: refused }
    : { ok: true, state: next, events: sink.events, disclosed: sink.disclosed };
}

const isActor = (value: unknown): value is Actor =>
  value === 0 || value === 1 || value === 'referee';

const noActor = (value: unknown): Refusal =>
  refusal('not-an-action', `by: expected 0, 1 or 'referee', got ${describeValue(value)}`);

/** Creates the functions that answer questions about a match without changing it. */
const createQuestions = (games: OpenGames) => ({
  /**
   * Returns every legal action of a player in a stable order. Resigning is always accepted but
   * isn't listed.
   */
  legalActions(of: MatchState | MatchView, player: Player): Action[] {
    return listActions(games.of(of), player);
  },

  /** Returns why an action would be refused; null if it is legal. */
  explainRefusal(of: MatchState | MatchView, player: Actor, action: unknown): Refusal | null {
    if (!isActor(player)) return noActor(player);
    const read = readAction(action);
    return read.ok ? explain(games.of(of), player, read.value) : read.refusal;
  },

  /**
   * Returns the derived values of the field: those of each top card by square, and totals. The
   * next call of any of these functions overwrites them, so read them immediately.
   */
  derived: (of: MatchState | MatchView): Readonly<DerivedState> => derive(games.of(of)),

  /**
   * Returns the squares that the top monster on a square could hit with a basic attack, no matter what it did
   * this turn (RG2); 0 if there is no monster or it can't attack.
   */
  attackSquares(of: MatchState | MatchView, square: Square): SquareSet {
    const game = games.of(of);
    derive(game);
    return attackSquares(game, square);
  },

  /**
   * Checks whether the opponent's monsters could destroy a player's King in their turn, now or next, with one basic
   * attack each from where they are (RG2, BT2).
   */
  isKingThreatened(of: MatchState | MatchView, player: Player): boolean {
    const game = games.of(of);
    derive(game);
    return isKingThreatened(game, player);
  },

  /** Explains a stat of a card on the field line by line (TN9); null if there is no such card. */
  explainStat: (of: MatchState | MatchView, ref: Ref, stat: Stat): StatExplanation | null =>
    explainStat(games.of(of), ref, stat),

  /** Checks whether an action is legal, without explaining why. */
  isLegal(of: MatchState | MatchView, player: Actor, action: Action): boolean {
    return refuseAction(games.of(of), player, action) === null;
  },

  /**
   * Returns the total cost of an action for its player; every display of a cost uses this. The
   * action's target may still be missing. Accepts any value as the action; an invalid one costs
   * nothing.
   */
  actionCost(of: MatchState | MatchView, player: Player, action: unknown): ActionCost {
    const read = readAction(action);
    return read.ok && (player === 0 || player === 1)
      ? actionCost(games.of(of), player, read.value)
      : noActionCost;
  },
});

/**
 * Creates the rules for playing a match, without those for creating, loading and recording one,
 * so that pages that only show a match stay small. Throws if the catalogue is invalid; the
 * returned functions never throw for invalid input.
 */
export function createPlayRules(source: Catalogue) {
  const catalogue = compileCatalogue(source);
  const games = openGames(catalogue);

  return {
    catalogue,
    decision,
    result,
    viewFor,
    redactEvents,
    advanceView,
    cloneState,
    stateHash,
    viewHash,
    ...createQuestions(games),

    /**
     * Plays an action, or a list of actions as a whole or not at all. In a list, nothing may
     * follow an action that reveals something hidden. Doesn't modify the given state. Accepts any
     * value as the action; invalid ones are refused with their fault.
     */
    applyAction(state: MatchState, by: Actor, action: unknown): ActionOutcome {
      if (!isActor(by)) return { ok: false, refusal: noActor(by) };
      const read = readActions(action);
      return read.ok
        ? playCopy(games, state, by, read.value)
        : { ok: false, refusal: read.refusal };
    },

    /**
     * Plays actions on a state that the caller owns, modifying it. Returns null, or the refusal
     * with the state unchanged. Events are only created if there is a sink. Derived values may be
     * cached until the next play, so callers that write to a state directly must continue with a
     * copy of it. Actions just returned by `legalActions` for this state and player aren't
     * checked again, so callers must not modify them.
     */
    playInPlace<Sink extends EventSink>(
      state: MatchState,
      by: Actor,
      action: Action | readonly Action[],
      sink: OnlyKnownFields<Sink> | null = null,
    ): Refusal | null {
      return play(games, state, by, Array.isArray(action) ? action : [action as Action], sink);
    },

    /**
     * Previews actions as far as the viewer can know the outcome, assuming that everyone else
     * declines.
     */
    previewAction: (view: MatchView, actions: unknown, getName?: GetName): Preview =>
      previewAction(catalogue, view, actions, getName),
  };
}

export type PlayRules = ReturnType<typeof createPlayRules>;
