import type { BotLevel, Seat } from '@stackmate/protocol';
import type { TournamentClock } from '@stackmate/protocol/tournaments';
import type { GameEnding } from '@stackmate/tournament';

/** A tournament. What happened in it is in its entries; `status` repeats what they say, for lists. */
export interface TournamentTable {
  readonly id: string;
  /** A name that the schedule gives only once; null for tournaments of players. */
  readonly key: string | null;
  readonly name: string;
  /** The account that created it; null for the server. */
  readonly organizer: string | null;
  readonly clock: TournamentClock;
  readonly is_listed: number;
  readonly is_practice: number;
  /** The secret behind the pairing seed, of which the first entry has the commitment. */
  readonly secret: string;
  readonly status: 'open' | 'running' | 'ended' | 'cancelled';
  readonly starts_at: number;
  readonly ended_at: number | null;
}

export interface TournamentEntryTable {
  readonly tournament: string;
  readonly seq: number;
  readonly content: string;
}

/** Who an entrant is: a player, or a bot in practice. */
export interface TournamentEntrantTable {
  readonly tournament: string;
  readonly entrant: number;
  readonly player: string | null;
  readonly bot: BotLevel | null;
  readonly name: string;
  /** Name of the ready deck, and the salt of its hash. */
  readonly deck: string;
  readonly salt: string;
}

/** A game of a tournament and its match. `ending` is null until the match is over. */
export interface TournamentGameTable {
  readonly match: string;
  readonly tournament: string;
  readonly round: number;
  readonly place: number;
  readonly game: number;
  readonly attempt: number;
  /** 1 if the round's time was up, so that energy decides. */
  readonly is_time_up: number;
  readonly ending: GameEnding | null;
  /** Seat of the match's winner: South goes first in it. */
  readonly winner: Seat | null;
  readonly energy_south: number;
  readonly energy_north: number;
  /** SHA-256 of the match's record. */
  readonly record: string | null;
}

declare module '../tables.ts' {
  interface Tables {
    readonly tournaments: TournamentTable;
    readonly tournament_entries: TournamentEntryTable;
    readonly tournament_entrants: TournamentEntrantTable;
    readonly tournament_games: TournamentGameTable;
  }
}
