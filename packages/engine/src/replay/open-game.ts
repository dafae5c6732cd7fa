import type { CompiledCatalogue } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import { serverHiddenInfo } from '../state/hidden-info.ts';
import { createDerivedState } from '../state/derived-state.ts';
import type { MatchState } from '../types/state.ts';

/** Creates a game for a state. */
export const openGame = (catalogue: CompiledCatalogue, state: MatchState): Game => ({
  catalogue,
  open: state.open,
  own: state.own,
  secret: state.secret,
  hidden: serverHiddenInfo,
  derived: createDerivedState(),
  journal: null,
  events: null,
  disclosures: null,
  stale: true,
  trace: null,
});
