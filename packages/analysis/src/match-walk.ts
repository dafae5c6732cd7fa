import type { Action, Actor, MatchRecord, MatchState, Player, Rules } from '@stackmate/engine';
import type { Disclosure } from '@stackmate/engine';

/** An action of a record with the states around it. */
export interface WalkStep {
  /** Number of the record's actions up to and including this one. */
  readonly index: number;
  readonly by: Actor;
  readonly action: Action;
  readonly before: MatchState;
  readonly after: MatchState;
  readonly disclosed: readonly Disclosure[];
}

/** A decision of a player, and what the player did in it and later in the same turn. */
export interface PlayedDecision {
  /** Number of the record's actions before the decision. */
  readonly index: number;
  readonly turn: number;
  readonly player: Player;
  readonly state: MatchState;
  /** The player's own actions from here to the end of the turn or answer; never empty. */
  readonly played: readonly [Action, ...Action[]];
}

/** Plays a record, which must come from `loadRecord`. Stops at an action that the rules refuse. */
export function walkRecord(rules: Rules, record: MatchRecord): WalkStep[] {
  const { seed, decks, options, actions } = record;
  let before = rules.createMatch({ seed, decks, ...(options ? { options } : {}) });
  const steps: WalkStep[] = [];
  for (const [at, { by, action }] of actions.entries()) {
    const applied = rules.applyAction(before, by, action);
    if (!applied.ok) break;
    const { state: after, disclosed } = applied;
    steps.push({ index: at + 1, by, action, before, after, disclosed });
    before = after;
  }
  return steps;
}

/** Actions that end a match by agreement or surrender aren't decisions of play. */
const isPlay = ({ kind }: Action): boolean =>
  kind !== 'resign' && kind !== 'forfeit' && kind !== 'agreeDraw';

/** Returns the player's own actions that belong to the decision at `start`. */
function playedFrom(rules: Rules, steps: readonly WalkStep[], start: number): Action[] {
  const { by, before } = steps[start];
  const { turn } = before.open;
  const isTurn = rules.decision(before)?.kind === 'turn';
  const played: Action[] = [];
  for (const step of steps.slice(start)) {
    if (step.before.open.turn !== turn) break;
    if (step.by !== by || !isPlay(step.action)) continue;
    const isContinued = isTurn || played.length === 0 || step.action.kind === 'choose';
    if (!isContinued) break;
    played.push(step.action);
  }
  return played;
}

/**
 * Lists the decisions of a match in which a player had a choice: actions of a turn and answers to the opponent's.
 * Choices within an action belong to the action. Selecting a King isn't included.
 */
export function decisionsIn(rules: Rules, steps: readonly WalkStep[]): PlayedDecision[] {
  const decisions: PlayedDecision[] = [];
  for (const [at, { index, by, action, before }] of steps.entries()) {
    if (by === 'referee' || !isPlay(action)) continue;
    const kind = rules.decision(before)?.kind;
    if (kind !== 'turn' && kind !== 'respond') continue;
    if (rules.legalActions(before, by).length < 2) continue;
    const [first, ...rest] = playedFrom(rules, steps, at);
    decisions.push({
      index: index - 1,
      turn: before.open.turn,
      player: by,
      state: before,
      played: [first, ...rest],
    });
  }
  return decisions;
}
