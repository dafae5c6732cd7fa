import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { NewEmail, SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

type EmailQueries = Pick<
  SiteStore,
  'addEmail' | 'replaceEmail' | 'dueEmails' | 'emails' | 'emailCounts' | 'emailSent' | 'emailFailed'
>;

/** Queues an e-mail to be sent immediately. */
export async function insertEmail(db: Kysely<Tables>, email: NewEmail): Promise<void> {
  const { kind, person, to, replyTo, subject, text, leave, writtenAt } = email;
  await db
    .insertInto('letters')
    .values({
      kind,
      person,
      recipient: to,
      reply_to: replyTo,
      subject,
      text,
      leave,
      written_at: writtenAt,
      tries: 0,
      next_at: writtenAt,
    })
    .execute();
}

/** Time that a node has for an e-mail before another one tries, in ms. */
const sendingTime = 120_000;

export const emailQueries = ({ db, cluster }: Pick<Database, 'db' | 'cluster'>): EmailQueries => {
  const read = () =>
    db
      .selectFrom('letters')
      .select(['number', 'kind', 'person', 'recipient as to', 'reply_to as replyTo', 'subject'])
      .select(['text', 'leave', 'written_at as writtenAt', 'tries', 'next_at as nextAt', 'fault'])
      .orderBy('number');
  return {
    addEmail: (email) => insertEmail(db, email),
    replaceEmail: (email) =>
      db.transaction().execute(async (inside) => {
        await inside
          .deleteFrom('letters')
          .where('person', '=', email.person)
          .where('kind', '=', email.kind)
          .execute();
        await insertEmail(inside, email);
      }),
    async dueEmails(now, limit) {
      const due = read().where('next_at', '<=', now).limit(limit);
      if (!cluster) return due.execute();
      // Each e-mail goes to one node.
      return db.transaction().execute(async (inside) => {
        const emails = await inside
          .executeQuery(due.forUpdate().skipLocked())
          .then(({ rows }) => rows);
        if (emails.length === 0) return [];
        await inside
          .updateTable('letters')
          .set({ next_at: now + sendingTime })
          .where(
            'number',
            'in',
            emails.map(({ number }) => number),
          )
          .execute();
        return emails;
      });
    },
    emails: () => read().execute(),
    async emailCounts() {
      const counts = await db
        .selectFrom('letters')
        .select([
          (one) => one.fn.countAll().as('all'),
          (one) => one.fn.count('next_at').as('waiting'),
        ])
        .executeTakeFirstOrThrow();
      const waiting = Number(counts.waiting);
      return { waiting, givenUp: Number(counts.all) - waiting };
    },
    async emailSent(number) {
      await db.deleteFrom('letters').where('number', '=', number).execute();
    },
    async emailFailed(number, { fault, nextAt }) {
      await db
        .updateTable('letters')
        .set((one) => ({ fault, next_at: nextAt, tries: one('tries', '+', 1) }))
        .where('number', '=', number)
        .execute();
    },
  };
};
