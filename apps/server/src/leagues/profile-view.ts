import { entryById } from '@stackmate/catalogue';
import { knownAppearance } from '@stackmate/protocol';
import type { ProfileAnswer, RecordRow } from '@stackmate/protocol/ladder';
import type { ShownRating } from '@stackmate/protocol/rated';
import { deviationAt, isProvisional, rankingNeeds, toSeason } from '@stackmate/ranking';
import type { PlayerRating } from '@stackmate/ranking';
import { nameKey } from '../store/names/look-alikes.ts';
import type { LeagueStore, ProfileRecord } from '../store/index.ts';
import { toSeasonTitle } from '../rated/shown-rating.ts';
import { toShownLeague } from './board-views.ts';

/** Max number of rows in each list of a profile. */
const maxShown = { matches: 15, records: 6 } as const;

/** Name of decks that aren't ready decks: their own names are private. */
const ownDeck = 'Own deck';

type Result = ProfileRecord['changes'][number]['result'];
type Count = { -readonly [Key in keyof RecordRow]: RecordRow[Key] };

const counters = { won: 'wins', lost: 'losses', drawn: 'draws' } as const;

/** Counts results by name. Returns the names with most matches. */
function recordsBy(
  results: readonly { readonly names: readonly string[]; readonly result: Result }[],
): RecordRow[] {
  const counts = new Map<string, Count>();
  for (const { names, result } of results) {
    for (const name of names) {
      const row = counts.get(name) ?? { name, wins: 0, losses: 0, draws: 0 };
      row[counters[result]] += 1;
      counts.set(name, row);
    }
  }
  const size = ({ wins, losses, draws }: Count): number => wins + losses + draws;
  return [...counts.values()]
    .sort((a, b) => size(b) - size(a) || (a.name < b.name ? -1 : 1))
    .slice(0, maxShown.records);
}

/** Returns a rating as it is now: less certain with time (RA1). */
function ratingNow(rating: PlayerRating, at: number): ShownRating {
  return {
    rating: Math.round(rating.rating),
    deviation: Math.ceil(deviationAt(rating, at)),
    provisional: isProvisional(rating, at),
  };
}

/** [RA3] Returns a player's requirements for being ranked; null without a rated match this season. */
function findNeeds({ rating, seasons }: ProfileRecord, at: number): ProfileAnswer['needs'] {
  const season = seasons.find((played) => played.season === toSeason(at));
  if (!rating || !season) return null;
  const { matches, opponents, lastMatchAt } = season;
  const record = { ratedMatches: matches, differentOpponents: opponents, lastMatchAt };
  return [...rankingNeeds(record, rating, at)];
}

/** Returns a player's profile as others see it. */
function shownProfile(
  record: ProfileRecord,
  place: ProfileAnswer['place'],
  at: number,
): ProfileAnswer {
  const { changes, hidesMatches } = record;
  return {
    name: record.name,
    avatar: knownAppearance({ avatar: record.avatar ?? '' }).avatar,
    since: record.createdAt,
    isBanned: record.isBanned,
    hidesMatches,
    ...(record.title && { title: toSeasonTitle(record.title) }),
    rating: record.rating && ratingNow(record.rating, at),
    place,
    league: place && toShownLeague(record.league),
    needs: place === null ? findNeeds(record, at) : null,
    seasons: record.seasons.map(({ season, rating, best, wins, losses, draws, ...end }) => ({
      season,
      rating: Math.round(rating),
      best: Math.round(best),
      wins,
      losses,
      draws,
      place:
        end.rank === null || end.ranked === null ? null : { rank: end.rank, ranked: end.ranked },
      league: toShownLeague(end.league),
    })),
    chart: changes.toReversed().map((change) => ({
      at: change.at,
      rating: Math.round(change.after),
      deviation: Math.ceil(change.deviation),
      result: change.result,
      match: hidesMatches ? null : change.match,
    })),
    decks: recordsBy(
      changes.flatMap(({ deck, result }) =>
        deck ? { names: [deck.name ?? ownDeck], result } : [],
      ),
    ),
    elements: recordsBy(
      changes.flatMap(({ deck, result }) => (deck ? { names: deck.elements, result } : [])),
    ),
    opponents: hidesMatches
      ? []
      : recordsBy(
          changes.flatMap(({ opponent: opponentId, result }) =>
            opponentId === null ? [] : { names: [opponentId], result },
          ),
        ),
    matches: hidesMatches
      ? []
      : changes.slice(0, maxShown.matches).map((change) => ({
          match: change.match,
          at: change.at,
          result: change.result,
          opponent: change.opponent,
          change: Math.round(change.after) - Math.round(change.before),
        })),
    masteries: [...record.masteries],
    achievements: record.achievements,
    events: hidesMatches ? [] : [...record.events],
    trophies: [...record.trophies],
    favourites: record.favourites.flatMap((copy) => {
      const entry = entryById(copy.card);
      return entry ? { ...copy, idname: entry.idname, name: entry.name } : [];
    }),
  };
}

export interface ProfilesOptions {
  readonly store: Pick<LeagueStore, 'profile' | 'boardRank'>;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Returns the profile of the player with a name; null if there is none. */
export type Profiles = (name: string) => Promise<ProfileAnswer | null>;

/** [RA5] Creates the function that reads profiles. */
export const createProfiles =
  ({ store, now }: ProfilesOptions): Profiles =>
  async (name) => {
    const at = now();
    const record = await store.profile({ key: nameKey(name), at });
    if (!record) return null;
    const { player: playerId, isBanned } = record;
    const boardRank = isBanned
      ? null
      : await store.boardRank({ season: toSeason(at), player: playerId });
    return shownProfile(
      record,
      boardRank && { rank: boardRank.rank, ranked: boardRank.ranked },
      at,
    );
  };
