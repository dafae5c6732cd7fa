import { toSeason } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import { playedRoll } from '../collection/vault-cards.ts';
import { reads } from '../query.ts';
import { readShownAchievements } from '../achievements/achievements.ts';
import type { Tables } from '../tables.ts';
import type { ProfileChange, ProfileRecord, ProfileSeason } from './league-store.ts';
import { readProfileDecks } from './profile-decks.ts';
import { readTitles } from './season-titles.ts';
import { readResults } from '../event-results/results.ts';
import { ratingAt } from './stored-rating.ts';

/** Max number of changes that a profile shows, the newest. */
const maxChanges = 300;
/** Max number of matches whose decks are read. */
const maxDecks = 30;
const maxSeasons = 12;
const maxFavourites = 6;

/** Returns the account with a name; undefined for guests, former names and accounts that will be deleted. */
const findAccount = (db: Kysely<Tables>, key: string) =>
  db
    .selectFrom('account_names')
    .innerJoin('accounts', 'accounts.player', 'account_names.player')
    .innerJoin('players', 'players.id', 'account_names.player')
    .leftJoin('profile_choices', 'profile_choices.player', 'players.id')
    .where('key', '=', key)
    .where('until', 'is', null)
    .where('delete_at', 'is', null)
    .select([
      'players.id',
      'players.name',
      'players.avatar',
      'accounts.created_at',
      'banned_at',
      'banned_until',
      'hides_matches',
    ])
    .executeTakeFirst();

async function readSeasons(
  db: Kysely<Tables>,
  playerId: string,
): Promise<readonly ProfileSeason[]> {
  const rows = await db
    .selectFrom('rating_seasons')
    .leftJoin('season_results', (join) =>
      join
        .onRef('season_results.player', '=', 'rating_seasons.player')
        .onRef('season_results.season', '=', 'rating_seasons.season'),
    )
    .where('rating_seasons.player', '=', playerId)
    .orderBy('rating_seasons.season', 'desc')
    .limit(maxSeasons)
    .select(['rating_seasons.season', 'rating_seasons.rating', 'best', 'matches', 'wins'])
    .select(['losses', 'draws', 'rank', 'ranked', 'league_limit as league'])
    .select(['opponents', 'last_rated_at as lastMatchAt'])
    .execute();
  return rows;
}

async function readChanges(
  db: Kysely<Tables>,
  playerId: string,
): Promise<readonly (ProfileChange & { readonly number: number })[]> {
  const rows = await db
    .selectFrom('rating_changes')
    .innerJoin('matches', 'matches.number', 'rating_changes.match')
    .leftJoin('players', 'players.id', 'rating_changes.opponent')
    .where('rating_changes.player', '=', playerId)
    .orderBy('rating_changes.at', 'desc')
    .limit(maxChanges)
    .select(['rating_changes.match as number', 'matches.id as match', 'rating_changes.at'])
    .select(['result', 'players.name as opponent', 'rating_changes.opponent as opponentId'])
    .select(['rating_before as before', 'rating_after as after', 'deviation_after as deviation'])
    .execute();
  return rows;
}

/** Reads the newest favourite copies, by the index of an owner's cards. */
async function readFavourites(
  db: Kysely<Tables>,
  playerId: string,
): Promise<ProfileRecord['favourites']> {
  const rows = await db
    .selectFrom('cards')
    .where('owner', '=', playerId)
    .where('favourite', '=', 1)
    .orderBy('number', 'desc')
    .limit(maxFavourites)
    .selectAll()
    .execute();
  return rows.map((row) => {
    const { card, edition, serial, origin, experience } = row;
    const roll = playedRoll(row);
    return {
      card,
      roll: { ...roll, abilities: [...roll.abilities] },
      edition,
      serial,
      origin,
      experience,
    };
  });
}

/** Creates the query of a player's public profile. */
export const profileQueries = {
  /** Returns the player with a name, by its look-alike key; null if there is none. Guests have no profile. */
  profile: reads(
    async (
      { db },
      { key, at }: { readonly key: string; readonly at: number },
    ): Promise<ProfileRecord | null> => {
      const account = await findAccount(db, key);
      if (!account) return null;
      const { id, name, avatar, created_at: createdAt } = account;
      const isBanned =
        account.banned_at !== null && (account.banned_until === null || account.banned_until > at);
      const base = { player: id, name, avatar, createdAt, isBanned };
      const hidesMatches = account.hides_matches === 1;
      const nothing = {
        rating: null,
        league: null,
        seasons: [],
        changes: [],
        masteries: [],
        achievements: { players: 0, earned: [], total: 0 },
        favourites: [],
        events: [],
        trophies: [],
      };
      if (isBanned) return { ...base, ...nothing, title: null, hidesMatches: true };
      const rating = await db
        .selectFrom('ratings')
        .where('player', '=', id)
        .selectAll()
        .executeTakeFirst();
      const changes = await readChanges(db, id);
      const recent = changes.slice(0, maxDecks).map(({ number }) => number);
      const decks = await readProfileDecks(db, id, recent);
      const record: ProfileRecord = {
        ...base,
        hidesMatches,
        title: (await readTitles(db, [id])).get(id) ?? null,
        rating: rating ? ratingAt(rating, at) : null,
        league: null,
        seasons: await readSeasons(db, id),
        changes: changes.map(({ number, ...change }) => ({
          ...change,
          deck: decks.get(number) ?? null,
        })),
        masteries: await db
          .selectFrom('masteries')
          .where('player', '=', id)
          .orderBy('type')
          .select(['type', 'points'])
          .execute(),
        achievements: await readShownAchievements(db, id),
        favourites: await readFavourites(db, id),
        ...(await readResults(db, id)),
      };
      const standing = await db
        .selectFrom('standings')
        .where('season', '=', toSeason(at))
        .where('player', '=', id)
        .select('league_limit')
        .executeTakeFirst();
      return { ...record, league: standing?.league_limit ?? null };
    },
  ),
};
