import { insertAction } from './insert-action.ts';
import { insertEmail } from './emails.ts';
import { reads, writes } from './query.ts';
import type { StoredContactMessage, NewEmail } from './site-store.ts';

/** Max number of visits per call: the oldest ones, by their key. */
const visitsAtOnce = 1000;

const personalTables = ['subscribers', 'contact_messages', 'letters'] as const;

export const contactQueries = {
  addMessage: writes(
    async (
      { db: database },
      { person, name, email, message, sentAt }: StoredContactMessage,
      notification: NewEmail | null,
    ): Promise<void> => {
      await database.transaction().execute(async (db) => {
        await db
          .insertInto('contact_messages')
          .values({ person, name, email, message, sent_at: sentAt })
          .execute();
        if (notification !== null) await insertEmail(db, notification);
      });
    },
  ),

  /** Returns all messages, oldest first. */
  messages: reads(({ db: database }): Promise<readonly StoredContactMessage[]> =>
    database
      .selectFrom('contact_messages')
      .select(['person', 'name', 'email', 'message', 'sent_at as sentAt'])
      .orderBy('number')
      .execute(),
  ),

  /** Deletes messages and counted visits from before a time, the visits 1,000 at a time. Returns the number of messages. */
  forgetVisitorData: writes(({ db: database }, before: number): Promise<number> =>
    database.transaction().execute(async (db) => {
      // A queued e-mail contains the same text.
      await db
        .deleteFrom('letters')
        .where('kind', '=', 'contact')
        .where('written_at', '<', before)
        .execute();
      await db
        .deleteFrom('site_events')
        .where('number', 'in', (events) =>
          events.selectFrom('site_events').select('number').orderBy('number').limit(visitsAtOnce),
        )
        .where('at', '<', before)
        .execute();
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('sent_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
  ),

  /**
   * Deletes all data of a person: subscription, messages and e-mails. Returns the number of deleted rows. `note` is for
   * the audit log.
   */
  forgetPerson: writes(
    (
      { db: database },
      person: string,
      note?: { readonly at: number; readonly operator: string; readonly reason: string },
    ): Promise<number> =>
      database.transaction().execute(async (db) => {
        let rows = 0;
        for (const table of personalTables) {
          const { numDeletedRows } = await db
            .deleteFrom(table)
            .where('person', '=', person)
            .executeTakeFirst();
          rows += Number(numDeletedRows);
        }
        // The address itself must not stay in the log.
        const detail = `${rows} entries of a person`;
        if (rows > 0 && note) {
          await insertAction(db, { ...note, action: 'forget', player: '', detail });
        }
        return rows;
      }),
  ),
};
