import type { DefinitionId } from '@stackmate/engine';

/** A share with its 95 % confidence interval; `of` is the number of observations. */
export interface LabShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
}

/** A share and the range that it should lie in. */
export interface Measure {
  readonly name: string;
  readonly value: LabShare;
  readonly min: number;
  readonly max: number;
}

export interface NamedShare {
  readonly name: string;
  readonly value: LabShare;
}

/** Results of a card in the decks that have it. */
export interface CardMeasure {
  readonly card: DefinitionId;
  /** Wins of players who drew it. */
  readonly drawn: LabShare;
  /** Share of the matches in which its player held it that saw it played. */
  readonly played: number;
  /** Wins with it in the starting hand minus wins without; its 95 % interval. */
  readonly effect: { readonly mean: number; readonly low: number; readonly high: number };
  /** Whether the effect stands out among all cards, at a false discovery rate of 10 %. */
  readonly isMarked: boolean;
}

/** A mechanic: its uses per match, and the share of matches with at least one. */
export interface MechanicMeasure {
  readonly name: string;
  readonly perMatch: number;
  readonly matches: number;
}

/** The same matches under another rule. */
export interface Experiment {
  readonly name: string;
  readonly games: number;
  readonly medianTurns: number;
  readonly measures: readonly NamedShare[];
}

/** All figures of one bot that plays against itself. */
export interface LabRun {
  readonly bot: string;
  readonly games: number;
  readonly seed: string;
  readonly command: string;
  readonly versions: {
    readonly engine: string;
    readonly rules: string;
    readonly catalogue: string;
  };
  readonly medianTurns: number;
  /** Number of matches by turns. */
  readonly lengths: readonly (readonly [turns: number, games: number])[];
  readonly measures: readonly Measure[];
  readonly firstByLength: readonly NamedShare[];
  readonly ends: readonly NamedShare[];
  readonly decks: readonly string[];
  /** Wins of the first deck of each pair. */
  readonly pairs: readonly {
    readonly decks: readonly [string, string];
    readonly value: LabShare;
  }[];
  readonly cards: readonly CardMeasure[];
  /** Wins of each King, and how often it was chosen. */
  readonly kings: readonly {
    readonly card: DefinitionId;
    readonly chosen: number;
    readonly value: LabShare;
  }[];
  readonly elements: readonly NamedShare[];
  readonly types: readonly NamedShare[];
  readonly mechanics: readonly MechanicMeasure[];
  /** Share of the result's variance that the deal explains, from matches of one deal with other choices. */
  readonly dealShare: { readonly share: number; readonly deals: number };
  readonly experiments: readonly Experiment[];
}

/** Runs by bot, the strongest first. */
export interface LabData {
  readonly runs: readonly LabRun[];
}
