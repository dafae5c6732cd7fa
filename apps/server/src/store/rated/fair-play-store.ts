import type { PlayerRing } from './find-rings.ts';
import type { PlayerStar } from './find-stars.ts';

/** Two players who met repeatedly in rated matches. */
export interface RepeatedPair {
  readonly players: readonly [string, string];
  readonly names: readonly [string, string];
  readonly matches: number;
  /** Wins of each player. */
  readonly wins: readonly [number, number];
}

/** A player who resigned rated matches against another before turn 6. */
export interface QuickLoser {
  readonly players: readonly [loser: string, winner: string];
  readonly names: readonly [loser: string, winner: string];
  readonly matches: number;
}

/** [RA7] Report in which operators look for win trading and sandbagging. */
export interface FairPlayReport {
  /** Number of examined rated matches. */
  readonly matches: number;
  readonly pairs: readonly RepeatedPair[];
  readonly quick: readonly QuickLoser[];
  readonly rings: readonly PlayerRing[];
  readonly stars: readonly (PlayerStar & { readonly name: string })[];
  /** Players whose rewards are withheld. */
  readonly withheld: readonly {
    readonly player: string;
    readonly reason: string;
    readonly since: number;
  }[];
}
