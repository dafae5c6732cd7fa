import { insertAction } from './insert-action.ts';
import { insertEmail } from './emails.ts';
import { reads, writes } from './query.ts';
import type { StoredContactMessage, NewEmail } from './site-store.ts';

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

  /** Deletes those of the `limit` oldest messages that were sent before a time. Returns their number. */
  forgetMessages: writes(({ db: database }, before: number, limit: number): Promise<number> =>
    database.transaction().execute(async (db) => {
      // A queued e-mail contains the same text.
      await db
        .deleteFrom('letters')
        .where('number', 'in', (emails) =>
          emails
            .selectFrom('letters')
            .where('kind', '=', 'contact')
            .where('written_at', '<', before)
            .orderBy('number')
            .limit(limit)
            .select('number'),
        )
        .execute();
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('number', 'in', (messages) =>
          messages.selectFrom('contact_messages').orderBy('number').limit(limit).select('number'),
        )
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
