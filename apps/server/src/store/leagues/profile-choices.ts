import type { Kysely } from 'kysely';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { StoredChoices } from './league-store.ts';
import { toSearchName } from './search-name.ts';

/** Changes the name by which the search finds a player; null hides the player. */
const setSearchName = (db: Kysely<Tables>, playerId: string, name: string | null) =>
  db
    .updateTable('standings')
    .set({ search_name: name === null ? null : toSearchName(name) })
    .where('player', '=', playerId)
    .where('season', 'in', (seasons) =>
      seasons.selectFrom('rating_seasons').where('player', '=', playerId).select('season'),
    )
    .execute();

/** Returns a player's choices about what others see. */
async function readChoices(db: Kysely<Tables>, playerId: string) {
  const row = await db
    .selectFrom('profile_choices')
    .where('player', '=', playerId)
    .selectAll()
    .executeTakeFirst();
  return {
    hidesFromSearch: row?.hides_from_search === 1,
    hidesMatches: row?.hides_matches === 1,
  };
}

/** Changes the name of a player in the search, in the transaction that renames the player. */
export async function renameInSearch(
  db: Kysely<Tables>,
  playerId: string,
  name: string,
): Promise<void> {
  const { hidesFromSearch } = await readChoices(db, playerId);
  if (!hidesFromSearch) await setSearchName(db, playerId, name);
}

export const profileChoiceQueries = {
  profileChoices: reads(({ db }, playerId: string): Promise<StoredChoices> =>
    readChoices(db, playerId),
  ),

  setProfileChoices: writes(
    ({ db }, playerId: string, { hidesFromSearch, hidesMatches }: StoredChoices): Promise<void> =>
      db.transaction().execute(async (inside) => {
        const choices = {
          hides_from_search: Number(hidesFromSearch),
          hides_matches: Number(hidesMatches),
        };
        await inside
          .insertInto('profile_choices')
          .values({ player: playerId, ...choices })
          .onConflict((conflict) => conflict.column('player').doUpdateSet(choices))
          .execute();
        const stored = await inside
          .selectFrom('players')
          .where('id', '=', playerId)
          .select('name')
          .executeTakeFirst();
        await setSearchName(inside, playerId, hidesFromSearch ? null : (stored?.name ?? null));
      }),
  ),
};
