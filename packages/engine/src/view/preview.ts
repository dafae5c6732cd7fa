import { makeAction } from '../actions/handler.ts';
import { findDecision } from '../actions/decision.ts';
import { readActions } from '../actions/read-action.ts';
import { refusal } from '../actions/refusals.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { explain, performAction } from '../match/apply.ts';
import { cloneView } from '../state/clone.ts';
import type { Game } from '../state/game.ts';
import { createJournal } from '../state/journal.ts';
import { previewHiddenInfo, PreviewStop } from '../state/hidden-info.ts';
import { createDerivedState } from '../state/derived-state.ts';
import type { BattleSum } from '../state/trace.ts';
import type { Action } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Player } from '../types/ids.ts';
import type { Refusal } from '../types/rule-codes.ts';
import type { MatchView } from '../types/state.ts';
import { battleLine, cardNames, eventLine } from './preview-lines.ts';
import type { CardNames, PreviewLine, GetName } from './preview-lines.ts';
import { redactEvents } from './view.ts';

/** The outcome of actions as far as the viewer can know it. */
export interface Preview {
  readonly possible: boolean;
  /** Reason if the actions aren't possible. */
  readonly refusal: Refusal | null;
  readonly lines: readonly PreviewLine[];
  /** The events up to the stop as this viewer sees them, for `advanceView`. */
  readonly events: readonly MatchEvent[];
  /**
   * null: the preview is complete. Otherwise it stops before something hidden from this viewer, a
   * random result, or a choice by the opponent.
   */
  readonly stopsAt: null | 'hidden' | 'random' | 'opponent';
}

/** A battle calculation and the number of events before it. */
interface PlacedSum {
  readonly at: number;
  readonly sum: BattleSum;
}

function viewToGame(
  catalogue: CompiledCatalogue,
  view: MatchView,
  viewer: Player,
  sums: PlacedSum[],
): Game {
  const { open, own } = cloneView(view);
  const events: MatchEvent[] = [];
  return {
    catalogue,
    open,
    own: viewer === 0 ? [own, null] : [null, own],
    secret: null,
    hidden: previewHiddenInfo,
    derived: createDerivedState(),
    journal: createJournal(),
    events,
    disclosures: null,
    stale: true,
    trace: { stat: () => {}, battle: (sum) => sums.push({ at: events.length, sum }) },
  };
}

/**
 * Declines for everyone else. Returns 'opponent' if the opponent has to make a choice now, which
 * nobody can make for them.
 */
function othersDecline(game: Game, viewer: Player): 'opponent' | null {
  for (;;) {
    const decision = findDecision(game.open, game.own);
    if (!decision || decision.players.includes(viewer)) return null;
    if (decision.kind !== 'respond') return decision.kind === 'choose' ? 'opponent' : null;
    performAction(game, decision.players[0], makeAction('decline'));
  }
}

/** Plays the actions on the preview's game and returns where that stopped. */
function run(
  game: Game,
  viewer: Player,
  actions: readonly Action[],
): Pick<Preview, 'refusal' | 'stopsAt'> {
  try {
    for (const action of actions) {
      const refused = explain(game, viewer, action);
      if (refused) return { refusal: refused, stopsAt: null };
      performAction(game, viewer, action);
      const stopsAt = othersDecline(game, viewer);
      if (stopsAt) return { refusal: null, stopsAt };
    }
    return { refusal: null, stopsAt: null };
  } catch (error) {
    if (error instanceof PreviewStop) return { refusal: null, stopsAt: error.stopsAt };
    throw error;
  }
}

function writeLines(
  events: readonly MatchEvent[],
  sums: readonly PlacedSum[],
  viewer: Player,
  names: CardNames,
): PreviewLine[] {
  const lines: PreviewLine[] = [];
  let written = 0;
  const writeSums = (until: number): void => {
    for (; written < sums.length && sums[written].at <= until; written++)
      lines.push(battleLine(sums[written].sum, names));
  };
  for (const [index, event] of events.entries()) {
    writeSums(index);
    const [seen] = redactEvents([event], viewer);
    const line = seen ? eventLine(seen, names) : null;
    if (line) lines.push(line);
  }
  writeSums(events.length);
  return lines;
}

const impossible = (refused: Refusal): Preview => ({
  possible: false,
  refusal: refused,
  lines: [],
  events: [],
  stopsAt: null,
});

/**
 * Previews an action or a list of actions: runs the real handlers on a copy of the view, with
 * everyone else declining. Stops at anything hidden or random instead of guessing. Doesn't modify
 * the view. Accepts any value as the actions.
 */
export function previewAction(
  catalogue: CompiledCatalogue,
  view: MatchView,
  actions: unknown,
  getName?: GetName,
): Preview {
  const read = readActions(actions);
  if (!read.ok) return impossible(read.refusal);
  const { viewer } = view;
  if (viewer === 'spectator') return impossible(refusal('not-your-decision'));
  const sums: PlacedSum[] = [];
  const game = viewToGame(catalogue, view, viewer, sums);
  const end = run(game, viewer, read.value);
  if (end.refusal) return impossible(end.refusal);
  const idname: GetName = (definition) =>
    catalogue.definitions.get(definition)?.idname ?? `${definition}`;
  const names = cardNames(view, getName ?? idname);
  return {
    possible: true,
    refusal: null,
    lines: writeLines(game.events!, sums, viewer, names),
    events: redactEvents(game.events!, viewer),
    stopsAt: end.stopsAt,
  };
}
