import { attackSquares } from './battle/attack.ts';
import { compileCatalogue } from './compile/compile.ts';
import { openGames, ownParts } from './open-games.ts';
import { stateHash, viewHash } from './replay/hash.ts';
import { actionCost, noActionCost } from './match/action-cost.ts';
import type { ActionCost } from './match/action-cost.ts';
import { explain, wasListed, listActions, performAction, refuseAction } from './match/apply.ts';
import { decisionOf } from './actions/decision.ts';
import { readAction, readActions } from './actions/read-action.ts';
import { refusal } from './actions/refusals.ts';
import { describeValue } from './cards/unknown-value.ts';
import type { DerivedState } from './state/derived-state.ts';
import { derive } from './stats/derive.ts';
import type { Action } from './types/action.ts';
import type { Catalogue } from './types/definition.ts';
import type { MatchEvent } from './types/event.ts';
import type { Actor, Player, Ref, Square, SquareSet } from './types/ids.ts';
import type { Refusal } from './types/refusal.ts';
import type { Decision, MatchState, MatchView, Result } from './types/state.ts';
import { cloneState } from './state/clone.ts';
import type { Disclosure, RanOperation } from './state/game.ts';
import { createJournal, undoJournal } from './state/journal.ts';
import type { Journal } from './state/journal.ts';
import { explainStat } from './stats/explain.ts';
import type { StatExplanation } from './stats/explain.ts';
import type { Stat } from './types/effect.ts';
import { advanceView } from './view/advance.ts';
import type { NameOf } from './view/preview-lines.ts';
import { previewAction } from './view/preview.ts';
import type { Preview } from './view/preview.ts';
import { redactEvents, viewFor } from './view/view.ts';

export type Applied =
  | {
      readonly ok: true;
      readonly state: MatchState;
      readonly events: readonly MatchEvent[];
      readonly disclosed: readonly Disclosure[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Where events of a played action go; handing one in makes them be built. */
export interface EventSink {
  readonly events: MatchEvent[];
  readonly disclosed: Disclosure[];
  /** If it is there, every operation that ran is noted. */
  readonly ran?: RanOperation[];
  /** Refuse a list that begins a declaration and leaves a choice of it open. */
  readonly whole?: boolean;
}

/** The decision a match stands at and who must answer it; null when it is over. */
export const decision = (of: MatchState | MatchView): Decision | null =>
  decisionOf(of.open, ownParts(of));

/** The result; null while the match goes on. */
export const result = (of: MatchState | MatchView): Result | null => of.open.result;

/**
 * What a match is played with: the rules without what makes matches, loads them and writes them down, so that a page
 * that shows a match carries no more. Throws if the catalogue is not sound; no function it returns throws for bad input.
 */
export function createPlayRules(source: Catalogue) {
  const catalogue = compileCatalogue(source);
  const games = openGames(catalogue);

  function play(
    state: MatchState,
    by: Actor,
    actions: readonly Action[],
    sink: EventSink | null,
  ): Refusal | null {
    const game = games.toPlay(state);
    const listed = actions.length > 1;
    const journal: Journal | null = sink || listed ? createJournal() : null;
    game.journal = journal;
    game.events = sink ? [] : null;
    game.disclosures = sink || listed ? [] : null;
    game.ran = sink?.ran ?? null;
    let refused: Refusal | null = null;
    for (let index = 0; index < actions.length; index++) {
      const action = actions[index];
      // Else a list with a fault at its end would be a way to look and take it back.
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
    } else if (sink) {
      sink.events.push(...game.events!);
      sink.disclosed.push(...game.disclosures!);
    }
    game.journal = null;
    game.events = null;
    game.disclosures = null;
    game.ran = null;
    games.played(state, game);
    return refused;
  }

  const isActor = (value: unknown): value is Actor =>
    value === 0 || value === 1 || value === 'referee';

  const noActor = (value: unknown): Refusal =>
    refusal('not-an-action', `by: 0, 1 or 'referee' is needed, not ${describeValue(value)}`);

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

    /** Every legal action of a player, in a stable order. Resigning is always accepted but not listed. */
    legalActions(of: MatchState | MatchView, player: Player): Action[] {
      return listActions(games.of(of), player);
    },

    /** Why an action would be refused; null if it is legal. */
    explainRefusal(of: MatchState | MatchView, player: Actor, action: unknown): Refusal | null {
      if (!isActor(player)) return noActor(player);
      const read = readAction(action);
      return read.ok ? explain(games.of(of), player, read.value) : read.refusal;
    },

    /**
     * Plays an action, or a list of actions wholly or not at all; nothing follows in a list on what shows something
     * hidden. The given state stays as it is. Any value is taken for the action; a bad one is refused with its fault.
     */
    applyAction(state: MatchState, by: Actor, action: unknown): Applied {
      if (!isActor(by)) return { ok: false, refusal: noActor(by) };
      const read = readActions(action);
      if (!read.ok) return { ok: false, refusal: read.refusal };
      const next = cloneState(state);
      const sink: EventSink = { events: [], disclosed: [] };
      const refused = play(next, by, read.value, sink);
      return refused
        ? { ok: false, refusal: refused }
        : { ok: true, state: next, events: sink.events, disclosed: sink.disclosed };
    },

    /**
     * The same on a state the caller owns: it is changed. Returns null, or the refusal with the state as it was.
     * No event is built without a sink. Derived values of the state may be kept until it is played again, so who
     * writes into one by other means plays on with a copy of it. What `legalActions` just listed for this state and
     * player is known to be legal and not judged once more: it is not to be written into.
     */
    playInPlace(
      state: MatchState,
      by: Actor,
      action: Action | readonly Action[],
      sink: EventSink | null = null,
    ): Refusal | null {
      return play(state, by, Array.isArray(action) ? action : [action as Action], sink);
    },

    /**
     * Derived values of the field: of each top card by square, and what follows from them. They are overwritten by
     * the next call of any of these functions, so read them at once.
     */
    derived: (of: MatchState | MatchView): Readonly<DerivedState> => derive(games.of(of)),

    /**
     * Squares that the top monster on a square could strike by a basic attack, whatever it has done this turn (RG2);
     * 0 if there is no monster or it can't attack.
     */
    attackSquares(of: MatchState | MatchView, square: Square): SquareSet {
      const game = games.of(of);
      derive(game);
      return attackSquares(game, square);
    },

    /** Where a number of a card on the field comes from, line by line; null if there is no such card (TN9). */
    explainStat: (of: MatchState | MatchView, ref: Ref, stat: Stat): StatExplanation | null =>
      explainStat(games.of(of), ref, stat),

    /** Whether an action is legal, without words. */
    isLegal(of: MatchState | MatchView, player: Actor, action: Action): boolean {
      return refuseAction(games.of(of), player, action) === null;
    },

    /**
     * What an action costs its player, all in all; every place that shows a cost asks here. The action's target may
     * still be open. Any value is taken for the action; a bad one costs nothing.
     */
    costOf(of: MatchState | MatchView, player: Player, action: unknown): ActionCost {
      const read = readAction(action);
      return read.ok && (player === 0 || player === 1)
        ? actionCost(games.of(of), player, read.value)
        : noActionCost;
    },

    /** What actions would do, as far as the viewer can know it, with everyone else declining. */
    previewAction: (view: MatchView, actions: unknown, nameOf?: NameOf): Preview =>
      previewAction(catalogue, view, actions, nameOf),
  };
}

export type PlayRules = ReturnType<typeof createPlayRules>;
