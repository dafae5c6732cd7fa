import type { CompiledCatalogue } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import { secretPort } from '../state/port.ts';
import { createScratch } from '../state/scratch.ts';
import type { MatchState } from '../types/state.ts';

/** A state with what the rules need around it. */
export const openGame = (catalogue: CompiledCatalogue, state: MatchState): Game => ({
  catalogue,
  open: state.open,
  own: state.own,
  port: secretPort(state),
  scratch: createScratch(),
  journal: null,
  events: null,
  disclosed: null,
  stale: true,
  trace: null,
});
