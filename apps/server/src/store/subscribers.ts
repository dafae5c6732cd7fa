import type { Kysely } from 'kysely';
import { insertEmail } from './emails.ts';
import { reads, writes } from './query.ts';
import type { Subscriber, NewEmail } from './site-store.ts';
import type { Tables } from './tables.ts';

const read = (database: Kysely<Tables>) =>
  database
    .selectFrom('subscribers')
    .select(['id', 'person', 'email', 'source'])
    .select(['signed_up_at as signedUpAt', 'confirmed_at as confirmedAt']);

export const subscriberQueries = {
  /**
   * Stores a subscriber and the e-mail to them. Returns false, without writing, if the person is already subscribed.
   */
  addSubscriber: writes(
    (
      { db: database },
      { id, person, email, source, signedUpAt, confirmedAt }: Subscriber,
      confirmation: NewEmail,
    ): Promise<boolean> =>
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
  ),

  /** Rewrites an unchanged subscriber, so that a signup with a known address takes as long as any other. */
  touchSubscriber: writes(async ({ db: database }, id: string): Promise<void> => {
    await database
      .updateTable('subscribers')
      .set((eb) => ({ email: eb.ref('email') }))
      .where('id', '=', id)
      .execute();
  }),

  subscriber: reads(
    async ({ db: database }, person: string): Promise<Subscriber | null> =>
      (await read(database).where('person', '=', person).executeTakeFirst()) ?? null,
  ),

  /** Returns all subscribers, oldest first. */
  subscribers: reads(({ db: database }): Promise<readonly Subscriber[]> =>
    read(database).orderBy('signed_up_at').orderBy('id').execute(),
  ),

  /** Confirms a subscription; the time of an earlier confirmation stays. Returns false if the id is unknown. */
  confirmSubscriber: writes(async ({ db: database }, id: string, at: number): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable('subscribers')
      .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(at)) }))
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }),

  /** Deletes a subscriber and their queued e-mail. Returns false if the id is unknown. */
  removeSubscriber: writes(({ db: database }, id: string): Promise<boolean> =>
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
  ),
};
