import type { ExpressionBuilder, Kysely } from 'kysely';
import { insertEmail } from '../emails.ts';
import type { Tables } from '../tables.ts';
import type { AccountStore, LinkPurpose } from './account-store.ts';

type LinkQueries = Pick<AccountStore, 'addLink' | 'link' | 'takeLink'>;

/** Returns the condition for a link of a purpose that hasn't expired. */
const isUsable =
  (hash: string, purpose: LinkPurpose, now: number) =>
  (where: ExpressionBuilder<Tables, 'account_links'>) =>
    where.and([where('hash', '=', hash), where('purpose', '=', purpose), where('until', '>', now)]);

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
      .where(isUsable(hash, purpose, now))
      .select(['player', 'person'])
      .executeTakeFirst();
    return row ?? null;
  },
  async takeLink(hash, purpose, now) {
    const row = await db
      .deleteFrom('account_links')
      .where(isUsable(hash, purpose, now))
      .returning(['player', 'person'])
      .executeTakeFirst();
    return row ?? null;
  },
});
