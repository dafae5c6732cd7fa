import type { Kysely } from 'kysely';
import { insertLetter } from './letters.ts';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

type Part = Pick<SiteStore, 'addMessage' | 'messages' | 'forgetMessages' | 'forgetPerson'>;

const tablesOfPeople = ['subscribers', 'contact_messages', 'letters'] as const;

export const contactIn = (database: Kysely<Tables>): Part => ({
  async addMessage({ person, name, email, message, sentAt }, letter) {
    await database.transaction().execute(async (db) => {
      await db
        .insertInto('contact_messages')
        .values({ person, name, email, message, sent_at: sentAt })
        .execute();
      if (letter !== null) await insertLetter(db, letter);
    });
  },
  messages: () =>
    database
      .selectFrom('contact_messages')
      .select(['person', 'name', 'email', 'message', 'sent_at as sentAt'])
      .orderBy('number')
      .execute(),
  forgetMessages: (before) =>
    database.transaction().execute(async (db) => {
      // What waits to be sent holds the same words.
      await db
        .deleteFrom('letters')
        .where('kind', '=', 'contact')
        .where('written_at', '<', before)
        .execute();
      const { numDeletedRows } = await db
        .deleteFrom('contact_messages')
        .where('sent_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
  forgetPerson: (person) =>
    database.transaction().execute(async (db) => {
      let rows = 0;
      for (const table of tablesOfPeople) {
        const { numDeletedRows } = await db
          .deleteFrom(table)
          .where('person', '=', person)
          .executeTakeFirst();
        rows += Number(numDeletedRows);
      }
      return rows;
    }),
});
