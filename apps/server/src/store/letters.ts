import type { Kysely } from 'kysely';
import type { NewLetter, SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

type Part = Pick<
  SiteStore,
  'renewLetter' | 'dueLetters' | 'letters' | 'letterCounts' | 'letterSent' | 'letterFailed'
>;

/** Writes a letter, to be sent at once. */
export async function insertLetter(db: Kysely<Tables>, letter: NewLetter): Promise<void> {
  const { kind, person, to, replyTo, subject, text, leave, writtenAt } = letter;
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

export const lettersIn = (db: Kysely<Tables>): Part => {
  const read = () =>
    db
      .selectFrom('letters')
      .select(['number', 'kind', 'person', 'recipient as to', 'reply_to as replyTo', 'subject'])
      .select(['text', 'leave', 'written_at as writtenAt', 'tries', 'next_at as nextAt', 'fault'])
      .orderBy('number');
  return {
    renewLetter: (letter) =>
      db.transaction().execute(async (inside) => {
        await inside
          .deleteFrom('letters')
          .where('person', '=', letter.person)
          .where('kind', '=', letter.kind)
          .execute();
        await insertLetter(inside, letter);
      }),
    dueLetters: (now, limit) => read().where('next_at', '<=', now).limit(limit).execute(),
    letters: () => read().execute(),
    async letterCounts() {
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
    async letterSent(number) {
      await db.deleteFrom('letters').where('number', '=', number).execute();
    },
    async letterFailed(number, { fault, nextAt }) {
      await db
        .updateTable('letters')
        .set((one) => ({ fault, next_at: nextAt, tries: one('tries', '+', 1) }))
        .where('number', '=', number)
        .execute();
    },
  };
};
