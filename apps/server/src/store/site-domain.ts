import type { Kysely } from 'kysely';
import { contactQueries } from './contact-messages.ts';
import { defineDomain } from './domain.ts';
import type { ErasedPlayer } from './domain.ts';
import { emailQueries } from './emails.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import type { SiteEvent } from './site-store.ts';
import './site-tables.ts';
import { subscriberQueries } from './subscribers.ts';
import type { Tables } from './tables.ts';

/** Counted visits. */
const siteEventQueries = {
  addEvent: writes(async ({ db }, event: SiteEvent): Promise<void> => {
    await db.insertInto('site_events').values(event).execute();
  }),

  /** Deletes those of the `limit` oldest visits that were before a time. Returns their number. */
  forgetEvents: writes(async ({ db }, before: number, limit: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('site_events')
      .where('number', 'in', (events) =>
        events.selectFrom('site_events').orderBy('number').limit(limit).select('number'),
      )
      .where('at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }),

  /** Returns all visits, oldest first. */
  events: reads(({ db }): Promise<readonly SiteEvent[]> =>
    db.selectFrom('site_events').select(['event', 'source', 'at']).orderBy('number').execute(),
  ),
};

async function eraseVisitor(
  inside: Kysely<Tables>,
  { person, pendingPerson }: ErasedPlayer,
): Promise<void> {
  for (const table of ['subscribers', 'contact_messages', 'letters'] as const) {
    if (person === null) break;
    await inside.deleteFrom(table).where('person', '=', person).execute();
  }
  if (pendingPerson === null) return;
  // No player has proved that this address is theirs, so only our own e-mails to it are deleted.
  await inside
    .deleteFrom('letters')
    .where('person', '=', pendingPerson)
    .where('kind', '=', 'account')
    .execute();
}

/** Data from the site's visitors, and the outbox. */
export const siteDomain = defineDomain({
  queries: { ...subscriberQueries, ...contactQueries, ...siteEventQueries, ...emailQueries },
  exports: {
    subscribers: { list: 'subscriptions', columns: ['person'], by: 'person', key: ['id'] },
    contact_messages: { list: 'messages', columns: ['person'], by: 'person', key: ['number'] },
    // Texts of e-mails contain links that sign in.
    letters: {
      list: 'emails',
      columns: ['person'],
      by: 'person',
      key: ['number'],
      secret: ['text', 'leave'],
    },
    site_events: null,
  },
  erase: eraseVisitor,
});

/** Promises of writes resolve when the data is durable. */
export type SiteStore = StoreOf<typeof siteDomain.queries>;
