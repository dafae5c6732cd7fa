import type { Kysely } from 'kysely';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

export const siteEventQueries = (db: Kysely<Tables>): Pick<SiteStore, 'addEvent' | 'events'> => ({
  async addEvent(event) {
    await db.insertInto('site_events').values(event).execute();
  },
  events: () =>
    db.selectFrom('site_events').select(['event', 'source', 'at']).orderBy('number').execute(),
});
