import type { Kysely } from 'kysely';
import { insertEmail } from '../emails.ts';
import type { Tables } from '../tables.ts';
import type { AccountStore } from './account-store.ts';

type LinkQueries = Pick<AccountStore, 'addLink' | 'link' | 'takeLink'>;

export const accountLinkQueries = (db: Kysely<Tables>): LinkQueries => ({
  addLink: ({ hash, player, purpose, person, until }, email) =>
    db.transaction().execute(async (inside) => {
      await inside
        .deleteFrom('account_links')
        .where('player', '=', player)
        .where('purpose', '=', purpose)
        .execute();
      await inside
        .insertInto('account_links')
        .values({ hash, player, purpose, person, until })
        .execute();
      if (email) await insertEmail(inside, email);
    }),
  async link(hash, purpose, now) {
    const row = await db
      .selectFrom('account_links')
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('until', '>', now)
      .select(['player', 'person'])
      .executeTakeFirst();
    return row ?? null;
  },
  async takeLink(hash, purpose, now) {
    const row = await db
      .deleteFrom('account_links')
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('until', '>', now)
      .returning(['player', 'person'])
      .executeTakeFirst();
    return row ?? null;
  },
});
