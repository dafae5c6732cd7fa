import type { Kysely } from 'kysely';
import { insertAction } from './accounts/operator-actions.ts';
import { insertEmail } from './emails.ts';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

type ContactQueries = Pick<
  SiteStore,
  'addMessage' | 'messages' | 'forgetVisitorData' | 'forgetPerson'
>;

/** Visits looked at per call: the oldest ones, by their key. */
const visitsAtOnce = 1000;

const personalTables = ['subscribers', 'contact_messages', 'letters'] as const;

export const contactQueries = (database: Kysely<Tables>): ContactQueries => ({
  async addMessage({ person, name, email, message, sentAt }, notification) {
    await database.transaction().execute(async (db) => {
      await db
        .insertInto('contact_messages')
        .values({ person, name, email, message, sent_at: sentAt })
        .execute();
      if (notification !== null) await insertEmail(db, notification);
    });
  },
  messages: () =>
    database
      .selectFrom('contact_messages')
      .select(['person', 'name', 'email', 'message', 'sent_at as sentAt'])
      .orderBy('number')
      .execute(),
  forgetVisitorData: (before) =>
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
  forgetPerson: (person, note) =>
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
});
