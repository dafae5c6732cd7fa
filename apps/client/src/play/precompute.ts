import type { Action, MatchView, Player, PlayRules } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';
import { boardOf } from '../match/board-model/board-model.ts';

/** What a match comes to, worked out while it is still being told. */
export interface Precomputation {
  /** The rules, which know by then what was worked out. */
  readonly rules: PlayRules;
  /** The match has come to this; what was begun for an earlier picture is left. */
  readonly begin: (snapshot: MatchSnapshot) => void;
  readonly stop: () => void;
}

/** The first tap ends the telling, and would wait for all of it. `whenIdle` runs something later, until it is called off. */
export function precompute(
  rules: PlayRules,
  whenIdle: (run: () => void) => () => void,
): Precomputation {
  let known: { readonly view: MatchView; readonly player: Player; readonly can: Action[] } | null =
    null;
  let stop = (): void => {};
  return {
    rules: {
      ...rules,
      legalActions: (of, player) =>
        known?.view === of && known.player === player ? known.can : rules.legalActions(of, player),
    },
    begin({ view, viewer }) {
      stop();
      if (!view) return;
      const workOutActions = (): void => {
        if (viewer !== 'spectator' && rules.decision(view)?.players.includes(viewer))
          known = { view, player: viewer, can: rules.legalActions(view, viewer) };
      };
      // One after the other: each is a task of its own.
      stop = whenIdle(() => {
        boardOf(view);
        stop = whenIdle(workOutActions);
      });
    },
    stop: () => stop(),
  };
}
