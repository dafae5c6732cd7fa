import type { CompiledCatalogue } from '../compile/compile.ts';
import type { Random } from '../random/random.ts';
import { players } from '../types/ids.ts';
import type { Player, Ref, Viewer } from '../types/ids.ts';
import type { RollPool } from './roll-pool.ts';

/** Hidden information that stays equal in both twins. */
export interface TwinConstraints {
  /**
   * Selects cards: hand, superdeck and looked-at cards by private ref, face-down ones by their
   * ref.
   */
  readonly card: (player: Player, ref: Ref) => boolean;
  /** Number of cards at the top of each deck. */
  readonly onTop: readonly [number, number];
  readonly random: boolean;
  readonly kings: boolean;
  /** true to keep the order of the hands, since random choices use indexes. */
  readonly places: boolean;
}

export const noConstraints: TwinConstraints = {
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
  readonly constraints: TwinConstraints;
  /**
   * true to remove unfinished declarations and searches instead of changing them, so that no
   * action can be carried over.
   */
  readonly blank: boolean;
}

/** Returns the players whose own part a viewer doesn't see. */
export const hiddenFrom = (viewer: Viewer): readonly Player[] =>
  players.filter((player) => player !== viewer);
