import { reads, writes } from './query.ts';
import type { SiteEvent } from './site-store.ts';

export const siteEventQueries = {
  addEvent: writes(async ({ db }, event: SiteEvent): Promise<void> => {
    await db.insertInto('site_events').values(event).execute();
  }),

  /** Returns all visits, oldest first. */
  events: reads(({ db }): Promise<readonly SiteEvent[]> =>
    db.selectFrom('site_events').select(['event', 'source', 'at']).orderBy('number').execute(),
  ),
};
