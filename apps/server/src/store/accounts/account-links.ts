import type { ExpressionBuilder } from 'kysely';
import { insertEmail } from '../emails.ts';
import { reads, writes } from '../query.ts';
import type { NewEmail } from '../site-store.ts';
import type { Tables } from '../tables.ts';
import type { LinkPurpose, NewLink } from './account-store.ts';

/** Returns the condition for a link of a purpose that hasn't expired. */
const isUsable =
  (hash: string, purpose: LinkPurpose, now: number) =>
  (where: ExpressionBuilder<Tables, 'account_links'>) =>
    where.and([where('hash', '=', hash), where('purpose', '=', purpose), where('until', '>', now)]);

export const accountLinkQueries = {
  /** Adds a link, replacing one of the same purpose, and queues its e-mail. */
  addLink: writes(
    (
      { db },
      { hash, playerId, purpose, person, until }: NewLink,
      email: NewEmail | null,
    ): Promise<void> =>
      db.transaction().execute(async (inside) => {
        await inside
          .deleteFrom('account_links')
          .where('player', '=', playerId)
          .where('purpose', '=', purpose)
          .execute();
        await inside
          .insertInto('account_links')
          .values({ hash, player: playerId, purpose, person, until })
          .execute();
        if (email) await insertEmail(inside, email);
      }),
  ),

  /** Returns a link that hasn't been used; null if there is none or it has expired. */
  link: reads(
    async (
      { db },
      hash: string,
      purpose: LinkPurpose,
      now: number,
    ): Promise<{ playerId: string; person: string | null } | null> => {
      const row = await db
        .selectFrom('account_links')
        .where(isUsable(hash, purpose, now))
        .select(['player as playerId', 'person'])
        .executeTakeFirst();
      return row ?? null;
    },
  ),

  /** Uses a link, which ends it. Returns null if there is none or it has expired. */
  takeLink: writes(
    async (
      { db },
      hash: string,
      purpose: LinkPurpose,
      now: number,
    ): Promise<{ playerId: string; person: string | null } | null> => {
      const row = await db
        .deleteFrom('account_links')
        .where(isUsable(hash, purpose, now))
        .returning(['player as playerId', 'person'])
        .executeTakeFirst();
      return row ?? null;
    },
  ),
};
