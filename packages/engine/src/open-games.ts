import type { CompiledCatalogue } from './compile/compile.ts';
import type { Game } from './state/game.ts';
import { previewHiddenInfo, serverHiddenInfo } from './state/hidden-info.ts';
import { createDerivedState, createSharedBuffers, dropUnusedStats } from './state/derived-state.ts';
import type { MatchState, MatchView, Own } from './types/state.ts';

/** The games of the states and views that a rules instance is given. */
export interface OpenGames {
  /** To read: what is known of a state that was played, else a new game. Valid until the next call of either. */
  readonly of: (of: MatchState | MatchView) => Game;
  /** To play: a state that comes back after others were played gets a game that is kept for it. */
  readonly toPlay: (state: MatchState) => Game;
  /** A state was played, or as it was after a refusal: what is derived of it holds, as far as `game.stale` says. */
  readonly played: (state: MatchState, game: Game) => void;
}

const isState = (value: MatchState | MatchView): value is MatchState => 'secret' in value;

export const ownParts = (of: MatchState | MatchView): readonly [Own | null, Own | null] => {
  if (isState(of)) return of.own;
  return [of.viewer === 0 ? of.own : null, of.viewer === 1 ? of.own : null];
};

/**
 * All games share one scratch, so what is derived of a state is lost when another is looked at. That is cheap for those
 * who play one match after the other or search through copies; who plays many in turn (a server) would derive all
 * anew with every action. So a state that was played, left for another and comes back to be played gets a scratch of
 * its own, about 10 kB, for as long as somebody has the state and the match goes on.
 */
export function openGames(catalogue: CompiledCatalogue): OpenGames {
  const room = createSharedBuffers();
  const shared = createDerivedState(room);
  // The state that the shared scratch is about, if it was played.
  let last: { readonly of: MatchState; readonly game: Game } | null = null;
  // States that were played and left; null: they have not come back.
  const left = new WeakMap<MatchState, Game | null>();

  const open = (of: MatchState | MatchView, derived = shared): Game => ({
    catalogue,
    open: of.open,
    own: ownParts(of),
    hidden: isState(of) ? serverHiddenInfo(of) : previewHiddenInfo(of.viewer === 1 ? 1 : 0),
    derived,
    journal: null,
    events: null,
    disclosures: null,
    stale: true,
    listed: null,
    trace: null,
    ran: null,
  });

  function leave(): void {
    if (last) left.set(last.of, null);
    last = null;
  }

  return {
    of(of) {
      if (last !== null && last.of === of) return last.game;
      const kept = isState(of) ? left.get(of) : null;
      if (kept) return kept;
      leave();
      return open(of);
    },
    toPlay(state) {
      if (last !== null && last.of === state) return last.game;
      const kept = left.get(state);
      if (kept) return kept;
      if (kept === null) {
        const game = open(state, createDerivedState(room));
        left.set(state, game);
        return game;
      }
      leave();
      return open(state);
    },
    played(state, game) {
      if (game.derived === shared) {
        if (last === null || last.game !== game) last = { of: state, game };
      } else if (state.open.result !== null) left.delete(state);
      else dropUnusedStats(game.derived);
    },
  };
}
