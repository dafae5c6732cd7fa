import type { Kysely } from 'kysely';
import { insertEmail } from './emails.ts';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

type SubscriberQueries = Pick<
  SiteStore,
  | 'addSubscriber'
  | 'touchSubscriber'
  | 'subscriber'
  | 'subscribers'
  | 'confirmSubscriber'
  | 'removeSubscriber'
>;

export const subscriberQueries = (database: Kysely<Tables>): SubscriberQueries => {
  const read = () =>
    database
      .selectFrom('subscribers')
      .select(['id', 'person', 'email', 'source'])
      .select(['signed_up_at as signedUpAt', 'confirmed_at as confirmedAt']);
  return {
    addSubscriber: ({ id, person, email, source, signedUpAt, confirmedAt }, confirmation) =>
      database.transaction().execute(async (db) => {
        const { numInsertedOrUpdatedRows: rows = 0n } = await db
          .insertInto('subscribers')
          .values({
            id,
            person,
            email,
            source,
            signed_up_at: signedUpAt,
            confirmed_at: confirmedAt,
          })
          .onConflict((conflict) => conflict.column('person').doNothing())
          .executeTakeFirst();
        if (rows === 0n) return false;
        await insertEmail(db, confirmation);
        return true;
      }),
    async touchSubscriber(id) {
      await database
        .updateTable('subscribers')
        .set((one) => ({ email: one.ref('email') }))
        .where('id', '=', id)
        .execute();
    },
    subscriber: async (person) =>
      (await read().where('person', '=', person).executeTakeFirst()) ?? null,
    subscribers: () => read().orderBy('signed_up_at').orderBy('id').execute(),
    async confirmSubscriber(id, at) {
      const { numUpdatedRows } = await database
        .updateTable('subscribers')
        .set((one) => ({ confirmed_at: one.fn.coalesce('confirmed_at', one.val(at)) }))
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    removeSubscriber: (id) =>
      database.transaction().execute(async (db) => {
        const removed = await db
          .deleteFrom('subscribers')
          .where('id', '=', id)
          .returning('person')
          .executeTakeFirst();
        if (!removed) return false;
        await db
          .deleteFrom('letters')
          .where('person', '=', removed.person)
          .where('kind', '=', 'confirm')
          .execute();
        return true;
      }),
  };
};
