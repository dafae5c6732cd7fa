import type { Action, MatchView, Player, PlayRules } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import { toBoard } from '../../../table/board-model/board-model.ts';

/** Results for the latest snapshot, computed while its events are still being animated. */
export interface Precomputation {
  /** Rules that return the computed results. */
  readonly rules: PlayRules;
  /** Starts to compute for a snapshot, and stops what was begun for an earlier one. */
  readonly begin: (snapshot: MatchSnapshot) => void;
  readonly stop: () => void;
}

/**
 * Creates a precomputation. Without it, the first tap, which skips the animation, would have to wait for the
 * results. `whenIdle` runs a function later and returns a function that cancels it.
 */
export function precompute(
  rules: PlayRules,
  whenIdle: (run: () => void) => () => void,
): Precomputation {
  let cached: {
    readonly view: MatchView;
    readonly player: Player;
    readonly actions: Action[];
  } | null = null;
  let stop = (): void => {};
  return {
    rules: {
      ...rules,
      legalActions: (of, player) =>
        cached?.view === of && cached.player === player
          ? cached.actions
          : rules.legalActions(of, player),
    },
    begin({ view, viewer }) {
      stop();
      if (!view) return;
      const computeActions = (): void => {
        if (viewer !== 'spectator' && rules.decision(view)?.players.includes(viewer))
          cached = { view, player: viewer, actions: rules.legalActions(view, viewer) };
      };
      // In two tasks, so that neither is long.
      stop = whenIdle(() => {
        toBoard(view);
        stop = whenIdle(computeActions);
      });
    },
    stop: () => stop(),
  };
}
