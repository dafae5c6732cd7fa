import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { reads, writes } from './query.ts';
import type { EmailSummary, NewEmail, QueuedEmail, EmailCounts } from './site-store.ts';
import type { Tables } from './tables.ts';

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

const read = (db: Kysely<Tables>) =>
  db
    .selectFrom('letters')
    .select(['number', 'kind', 'person', 'recipient as to', 'reply_to as replyTo', 'subject'])
    .select(['text', 'leave', 'written_at as writtenAt', 'tries', 'next_at as nextAt', 'fault'])
    .orderBy('number');

export const emailQueries = {
  /** Queues an e-mail. */
  addEmail: writes(({ db }, email: NewEmail): Promise<void> => insertEmail(db, email)),

  /** Queues an e-mail, replacing a queued one of the same kind for that person. */
  replaceEmail: writes(({ db }, email: NewEmail): Promise<void> =>
    db.transaction().execute(async (inside) => {
      await inside
        .deleteFrom('letters')
        .where('person', '=', email.person)
        .where('kind', '=', email.kind)
        .execute();
      await insertEmail(inside, email);
    }),
  ),

  /** Returns due e-mails, oldest first, at most `limit`. */
  dueEmails: reads(
    async ({ db, cluster }, now: number, limit: number): Promise<readonly QueuedEmail[]> => {
      const due = read(db).where('next_at', '<=', now).limit(limit);
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
  ),

  /** Returns all unsent e-mails, oldest first. */
  emails: reads(({ db }): Promise<readonly QueuedEmail[]> => read(db).execute()),

  /** Returns up to `limit` unsent e-mails, those that were given up first, then the oldest. */
  emailQueue: reads(({ db }, limit: number): Promise<readonly EmailSummary[]> =>
    db
      .selectFrom('letters')
      .select(['number', 'kind', 'recipient as to', 'subject', 'written_at as writtenAt'])
      .select(['tries', 'next_at as nextAt', 'fault'])
      .orderBy(sql`case when next_at is null then 0 else 1 end`)
      .orderBy('number')
      .limit(limit)
      .execute(),
  ),

  /** Returns the numbers of waiting and given-up e-mails. */
  emailCounts: reads(async ({ db }): Promise<EmailCounts> => {
    const counts = await db
      .selectFrom('letters')
      .select([(eb) => eb.fn.countAll().as('all'), (eb) => eb.fn.count('next_at').as('waiting')])
      .executeTakeFirstOrThrow();
    const waiting = Number(counts.waiting);
    return { waiting, givenUp: Number(counts.all) - waiting };
  }),

  /** Removes a sent e-mail. */
  emailSent: writes(async ({ db }, number: number): Promise<void> => {
    await db.deleteFrom('letters').where('number', '=', number).execute();
  }),

  /** Records a failed attempt. `nextAt` is null if the e-mail is given up. */
  emailFailed: writes(
    async (
      { db },
      number: number,
      { fault, nextAt }: Pick<QueuedEmail, 'fault' | 'nextAt'>,
    ): Promise<void> => {
      await db
        .updateTable('letters')
        .set((eb) => ({ fault, next_at: nextAt, tries: eb('tries', '+', 1) }))
        .where('number', '=', number)
        .execute();
    },
  ),
};
