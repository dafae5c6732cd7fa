import type { CompiledCatalogue } from './compile/compile.ts';
import type { Game } from './state/game.ts';
import { previewHiddenInfo, serverHiddenInfo } from './state/hidden-info.ts';
import { createDerivedState, createSharedBuffers, dropUnusedStats } from './state/derived-state.ts';
import type { MatchState, MatchView, Own } from './types/state.ts';

/** Cache of games for the states and views that a rules instance is given. */
export interface OpenGames {
  /**
   * Returns a game for reading: the cached one if the state was played, else a new one. Valid
   * until the next call of either function.
   */
  readonly of: (of: MatchState | MatchView) => Game;
  /**
   * Returns a game for playing. A state that is played again after others were played gets its
   * own cached game.
   */
  readonly toPlay: (state: MatchState) => Game;
  /**
   * Records that a state was played (or rolled back after a refusal). Its derived values stay
   * valid as far as `game.stale` allows.
   */
  readonly played: (state: MatchState, game: Game) => void;
}

const isState = (value: MatchState | MatchView): value is MatchState => 'secret' in value;

export const ownParts = (of: MatchState | MatchView): readonly [Own | null, Own | null] => {
  if (isState(of)) return of.own;
  return [of.viewer === 0 ? of.own : null, of.viewer === 1 ? of.own : null];
};

/**
 * Creates the cache. All games share one derived state, so reading another state discards the
 * derived values of the first. That is cheap for callers that play one match after the other or
 * search through copies. Callers that alternate between many matches (a server) would derive
 * everything again with every action, so a state that is played again gets its own derived state
 * (about 11 kB) for as long as it is referenced and the match isn't over.
 */
export function openGames(catalogue: CompiledCatalogue): OpenGames {
  const buffers = createSharedBuffers();
  const shared = createDerivedState(buffers);
  // The state that the shared derived state belongs to, if it was played.
  let last: { readonly of: MatchState; readonly game: Game } | null = null;
  // States that were played and then left. null: not played again yet.
  const left = new WeakMap<MatchState, Game | null>();

  const open = (of: MatchState | MatchView, derived = shared): Game => ({
    catalogue,
    open: of.open,
    own: ownParts(of),
    secret: isState(of) ? of.secret : null,
    hidden: isState(of) ? serverHiddenInfo : previewHiddenInfo,
    derived,
    journal: null,
    events: null,
    disclosures: null,
    stale: true,
    listed: null,
    trace: null,
    executed: null,
  });

  function leave(): void {
    if (last) left.set(last.of, null);
    last = null;
  }

  return {
    of(of) {
      if (last !== null && last.of === of) return last.game;
      const cached = isState(of) ? left.get(of) : null;
      if (cached) return cached;
      leave();
      return open(of);
    },
    toPlay(state) {
      if (last !== null && last.of === state) return last.game;
      const cached = left.get(state);
      if (cached) return cached;
      if (cached === null) {
        const game = open(state, createDerivedState(buffers));
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
