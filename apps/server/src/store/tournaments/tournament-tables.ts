import type { BotLevel, Seat } from '@stackmate/protocol';
import type { TournamentClock } from '@stackmate/protocol/tournaments';
import type { EventKind } from '@stackmate/protocol/social';
import type { GameEnding, TournamentKind } from '@stackmate/tournament';
import type { Generated } from 'kysely';

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
  /** The season whose trophies it brings; null without trophies. */
  readonly season: string | null;
  /** Number of entries at the time when results were last stored; 0 before, and for those that end without results. */
  readonly noted: Generated<number>;
  /** 1 once the results can't change any more. */
  readonly is_final: Generated<number>;
  /** [PR1] As the settings say. */
  readonly fee: Generated<number>;
  readonly added_coins: Generated<number>;
  readonly per_household: Generated<number>;
  /** [PR1] Coins of the ledger's account `prize` that belong to this tournament; it changes with each movement. */
  readonly pot: Generated<number>;
  readonly paid_at: number | null;
  /** [PR1] What whoever joins has to know; null where no code is asked for. */
  readonly entry_code: string | null;
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
  /** [PR1] The fee that was paid and not paid back, and the coins that were won; null before the payment. */
  readonly stake: Generated<number>;
  readonly prize: number | null;
}

/** [PR2] The households of the entrants of a tournament with prizes, until it is over: hashes of addresses and devices. */
export interface TournamentHouseholdTable {
  readonly tournament: string;
  readonly household: string;
  readonly entrant: number;
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
  /** What both chose to play, the first to move first, as JSON; null where nobody has a choice. */
  readonly choices: string | null;
  /** 1 once its players were notified. */
  readonly is_announced: Generated<number>;
}

/** [TS1] How a player did in a tournament. It outlives the tournament. */
export interface TournamentResultTable {
  readonly player: string;
  readonly tournament: string;
  readonly name: string;
  readonly kind: TournamentKind;
  readonly place: number;
  readonly entrants: number;
  readonly coins: number;
  readonly ended_at: number;
  /** The season whose trophies it brought; null without trophies. */
  readonly season: string | null;
  /** 0 while a disqualification may still change it. */
  readonly is_final: number;
}

/**
 * Notices to the entrants of a tournament, sent in the order of their numbers: up to which entrant they are sent, and
 * the last one who gets them.
 */
export type NoticeKind = Exclude<EventKind, 'event-round'>;

export interface TournamentNoticeTable {
  readonly tournament: string;
  readonly kind: NoticeKind;
  readonly done: number;
  readonly upto: number;
}

/** [SW3] A ban from joining events, with the entrant who missed two games. */
export interface EventBanTable {
  readonly tournament: string;
  readonly entrant: number;
  readonly player: string;
  readonly at: number;
  readonly until: number;
  readonly hours: number;
  /** When an event played to its end took it back, or an operator did; null before. */
  readonly cleared_at: number | null;
}

/** The decks that an entrant brings: `LockedDecks` as JSON. */
export interface TournamentDeckTable {
  readonly tournament: string;
  readonly entrant: number;
  readonly content: string;
}

/** What an entrant chose for a game that hasn't begun: `GameChoice` as JSON. */
export interface TournamentChoiceTable {
  readonly tournament: string;
  readonly round: number;
  readonly place: number;
  readonly game: number;
  readonly entrant: number;
  readonly content: string;
}

/** [TO3] A card that an event locks, until its end at the latest. */
export interface EventLockTable {
  readonly tournament: string;
  readonly card: number;
  readonly entrant: number;
  readonly until: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly event_bans: EventBanTable;
    readonly tournaments: TournamentTable;
    readonly tournament_entries: TournamentEntryTable;
    readonly tournament_entrants: TournamentEntrantTable;
    readonly tournament_households: TournamentHouseholdTable;
    readonly tournament_games: TournamentGameTable;
    readonly tournament_decks: TournamentDeckTable;
    readonly tournament_choices: TournamentChoiceTable;
    readonly event_locks: EventLockTable;
    readonly tournament_results: TournamentResultTable;
    readonly tournament_notices: TournamentNoticeTable;
  }
}
