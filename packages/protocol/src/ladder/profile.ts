import * as z from 'zod/mini';
import { cardOrigin } from '../collection/cards.ts';
import { roll } from '../deck.ts';
import { earnedSteps } from '../rewards/achievements.ts';
import { typeMastery } from '../rewards/masteries.ts';
import type { Route } from '../route.ts';
import { rankingNeed, ratedResult, seasonTitle, shownLeague, shownRating } from '../rated/parts.ts';
import { tournamentId, tournamentKind } from '../tournaments/parts.ts';
import { matchId, milliseconds } from '../values.ts';

const count = z.int().check(z.gte(0));
const record = { wins: count, losses: count, draws: count };

/** Wins, losses and draws with a deck, with an element, or against an opponent. */
export const recordRow = z.strictObject({ name: z.string(), ...record });
export type RecordRow = z.infer<typeof recordRow>;

const placeIn = z.strictObject({ rank: z.int(), ranked: z.int() });

/** A rated match on the rating chart. */
export const chartPoint = z.strictObject({
  at: milliseconds,
  /** Rating and deviation after it, rounded. */
  rating: z.int(),
  deviation: count,
  result: ratedResult,
  /** Id of the match; null if the player hides matches. */
  match: z.nullable(matchId),
});
export type ChartPoint = z.infer<typeof chartPoint>;

/** A favourite copy: what makes it this one, but nothing by which it could be found in a vault. */
const favouriteCopy = z.strictObject({
  card: z.int(),
  idname: z.string(),
  name: z.string(),
  /** The roll that it plays with. */
  roll,
  edition: z.string(),
  serial: z.int().check(z.gte(1)),
  origin: cardOrigin,
  experience: count,
});
export type FavouriteCopy = z.infer<typeof favouriteCopy>;

/** [TS1] How a player did in an event. */
const eventResult = z.strictObject({
  tournament: tournamentId,
  name: z.string(),
  kind: tournamentKind,
  place: z.int().check(z.gte(1)),
  /** How many played. */
  entrants: count,
  /** Coins of the prize. */
  coins: count,
  endedAt: milliseconds,
  /** Season of its trophies; null without trophies. */
  season: z.nullable(z.string()),
  /** Whether no disqualification can change the place any more. */
  isFinal: z.boolean(),
});
export type EventResult = z.infer<typeof eventResult>;

/** A player as others may see them: only the name, if the player is banned. */
const profileAnswer = z.strictObject({
  name: z.string(),
  avatar: z.string(),
  /** When the account was created. */
  since: milliseconds,
  isBanned: z.boolean(),
  hidesMatches: z.boolean(),
  /** The title that the player shows; absent without one. */
  title: z.optional(seasonTitle),
  /** The current rating; null without a rated match. */
  rating: z.nullable(shownRating),
  /** The place on the ladder; null if not ranked. */
  place: z.nullable(placeIn),
  league: z.nullable(shownLeague),
  /** Conditions for being ranked; null for a ranked player, and without a rated match this season. */
  needs: z.nullable(z.array(rankingNeed)),
  /** Results of seasons, newest first. */
  seasons: z.array(
    z.strictObject({
      season: z.string(),
      rating: z.int(),
      best: z.int(),
      ...record,
      /** Place at its end; null if not ranked then, and while it runs. */
      place: z.nullable(placeIn),
      league: z.nullable(shownLeague),
    }),
  ),
  /** Points of the rating chart, oldest first. */
  chart: z.array(chartPoint),
  /** Records of the latest rated matches, most matches first. */
  decks: z.array(recordRow),
  elements: z.array(recordRow),
  opponents: z.array(recordRow),
  /** Latest rated matches; empty if the player hides them. */
  matches: z.array(
    z.strictObject({
      match: matchId,
      at: milliseconds,
      result: ratedResult,
      /** Name of the opponent; null for a deleted player. */
      opponent: z.nullable(z.string()),
      /** Change of the rating, rounded. */
      change: z.int(),
    }),
  ),
  /** Points of the monster types that the player has won with. */
  masteries: z.array(typeMastery),
  /** Achievements that the player chose to show, else the rarest, and the number of all earned steps. */
  achievements: z.strictObject({ ...earnedSteps.shape, total: count }),
  /** Latest results in events that anybody could join; empty if the player hides matches. */
  events: z.array(eventResult),
  /** [TS1] Results that brought a trophy of the season: the first three places of a championship. */
  trophies: z.array(eventResult),
  /** Copies that the player marked as favourites, the newest first. */
  favourites: z.array(favouriteCopy),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

/** Parts of the profile that the caller hides from others. */
const profileChoices = z.strictObject({
  /** Hides the name from the leaderboard's search; opponents still see it. */
  hidesFromSearch: z.boolean(),
  /** Hides the list of matches on the profile. */
  hidesMatches: z.boolean(),
});
export type ProfileChoices = z.infer<typeof profileChoices>;

/** The card backs of seasons, by the names that an appearance has. */
const cardBacksAnswer = z.strictObject({
  /** Card backs that the caller has won. */
  owned: z.array(z.string()),
  /** The one of this season, for players who end it in Silver or above; null if it has none. */
  current: z.nullable(z.string()),
});

const limit = { kind: 'leaderboard', perHour: 1200 } as const;

export const profile = {
  method: 'GET',
  address: '/api/players/:name',
  summary: 'What others may see of a player with an account.',
  access: 'anyone',
  limit,
  query: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(40)) }),
  answer: profileAnswer,
  errors: ['not-found'],
} as const satisfies Route;

export const choices = {
  method: 'GET',
  address: '/api/account/profile',
  summary: 'What the caller hides from others.',
  access: 'account',
  limit,
  answer: profileChoices,
} as const satisfies Route;

export const setChoices = {
  method: 'POST',
  address: '/api/account/profile',
  summary: 'Changes what the caller hides from others.',
  access: 'account',
  limit: { kind: 'profile choices', perHour: 120 },
  ignoresStorageLimit: true,
  body: profileChoices,
  answer: profileChoices,
} as const satisfies Route;

/** The season whose title the caller shows; null for none. */
const titleChoice = z.strictObject({
  season: z.nullable(z.string().check(z.regex(/^20\d\d-Q[1-4]$/, 'a season such as 2026-Q4'))),
});

export const setTitle = {
  method: 'POST',
  address: '/api/account/title',
  summary: 'Shows the title of a season that the caller ended in Silver or above, or none.',
  access: 'account',
  limit: { kind: 'profile choices', perHour: 120 },
  ignoresStorageLimit: true,
  body: titleChoice,
  answer: titleChoice,
  errors: ['not-found'],
} as const satisfies Route;

export const cardBacks = {
  method: 'GET',
  address: '/api/account/card-backs',
  summary: 'The card backs of seasons that the caller has won.',
  access: 'account',
  limit,
  answer: cardBacksAnswer,
} as const satisfies Route;
