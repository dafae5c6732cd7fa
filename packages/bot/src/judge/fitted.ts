/** Weights of the features, as `npm run tune` fits them. */
export interface FittedWeights {
  /** Weights of the features in the judging player's turn, then the constant. */
  readonly mine: readonly number[];
  /** The same in the opponent's turn. */
  readonly theirs: readonly number[];
}
