import type { CompiledCatalogue } from '../compile/compile.ts';
import type { Random } from '../random/random.ts';
import { players } from '../types/ids.ts';
import type { Player, Ref, Viewer } from '../types/ids.ts';
import type { RollPool } from './roll-pool.ts';

/** What is the same in both twins although the viewer may not know it. */
export interface Kept {
  /** Hand, superdeck and looked-at cards by private ref, face-down ones by their ref. */
  readonly card: (player: Player, ref: Ref) => boolean;
  /** So many cards at the top of each deck. */
  readonly onTop: readonly [number, number];
  readonly random: boolean;
  readonly kings: boolean;
  /** The order of the hands: a random choice counts places. */
  readonly places: boolean;
}

export const nothingKept: Kept = {
  card: () => false,
  onTop: [0, 0],
  random: false,
  kings: false,
  places: false,
};

export interface TwinOptions {
  readonly catalogue: CompiledCatalogue;
  readonly viewer: Viewer;
  readonly random: Random;
  readonly pool: RollPool;
  readonly kept: Kept;
  /** Choices in the middle of a declaration or search are gone, not only changed: no action can be carried over. */
  readonly blank: boolean;
}

/** Players whose own part a viewer does not see. */
export const hiddenFrom = (viewer: Viewer): readonly Player[] =>
  players.filter((player) => player !== viewer);
