import type { ShownResult } from '../event-results/results.ts';
import type { FavouriteCopy } from '@stackmate/protocol/ladder';
import type { EarnedSteps, TypeMastery } from '@stackmate/protocol/rewards';
import type { StoredTitle } from './season-titles.ts';
import type { PlayerRating } from '@stackmate/ranking';

/** A player on the leaderboard. */
export interface BoardRow {
  /** Place, counted from 1. */
  readonly rank: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly rating: number;
  readonly deviation: number;
  /** Limit of the league; null before it is computed for the first time. */
  readonly league: number | null;
  readonly matches: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly title: StoredTitle | null;
}

export interface BoardPage {
  /** Number of ranked players. */
  readonly ranked: number;
  readonly rows: readonly BoardRow[];
}

/** Choices of a player about what others see (RA5). */
export interface StoredChoices {
  readonly hidesFromSearch: boolean;
  readonly hidesMatches: boolean;
}

/** A deck as a profile shows it. */
export interface ProfileDeck {
  /** Null for a deck of the player's own. */
  readonly name: string | null;
  /** Elements that at least a fifth of its monsters have. */
  readonly elements: readonly string[];
}

/** What a player's list of matches says about a match besides its result. */
export interface MatchDetails {
  readonly match: string;
  /** The decks of both seats; null where they are unknown. */
  readonly decks: readonly [ProfileDeck, ProfileDeck] | null;
  /** The player's rating before and after a rated match; null in other matches. */
  readonly rating: { readonly before: number; readonly after: number } | null;
}

/** Effect of a rated match on a player's rating. */
export interface ProfileChange {
  /** Id of the match. */
  readonly match: string;
  readonly at: number;
  readonly result: 'won' | 'lost' | 'drawn';
  /** Current name; null for a deleted player. */
  readonly opponent: string | null;
  readonly opponentId: string;
  readonly before: number;
  readonly after: number;
  /** Deviation after the match. */
  readonly deviation: number;
}

export interface ProfileSeason {
  readonly season: string;
  readonly rating: number;
  readonly best: number;
  readonly matches: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Number of different opponents. */
  readonly opponents: number;
  /** Time of the last rated match. */
  readonly lastMatchAt: number;
  /** Place at the end; null if the player wasn't ranked or the season runs. */
  readonly rank: number | null;
  readonly ranked: number | null;
  readonly league: number | null;
}

/** Stored data of a player for the profile: only the name of a banned player. */
export interface ProfileRecord {
  readonly player: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly createdAt: number;
  readonly isBanned: boolean;
  readonly hidesMatches: boolean;
  readonly title: StoredTitle | null;
  /** The rating, whose deviation still has to be aged (`deviationAt`). */
  readonly rating: PlayerRating | null;
  /** Limit of today's league; null if not ranked. */
  readonly league: number | null;
  /** Newest first. */
  readonly seasons: readonly ProfileSeason[];
  /** Newest first; the deck of the newest matches only. */
  readonly changes: readonly (ProfileChange & { readonly deck: ProfileDeck | null })[];
  readonly masteries: readonly TypeMastery[];
  readonly achievements: EarnedSteps & { readonly total: number };
  /** [TS1] Results in events, and those that brought trophies, the newest first. */
  readonly events: readonly ShownResult[];
  readonly trophies: readonly ShownResult[];
  /** Favourite copies, the newest first. */
  readonly favourites: readonly Omit<FavouriteCopy, 'idname' | 'name'>[];
}
