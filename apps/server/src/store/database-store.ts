import { sql } from 'kysely';
import { allAccountQueries } from './accounts/account-queries.ts';
import type { AccountStore } from './accounts/account-store.ts';
import { auditPage } from './audit-pages.ts';
import { clusterQueries } from './cluster/cluster-queries.ts';
import type { ClusterStore } from './cluster/cluster-store.ts';
import { createClusterWriter } from './cluster/cluster-writer.ts';
import { createEntryWriter } from './commit.ts';
import { collectionQueries } from './collection/collection-queries.ts';
import type { CollectionStore } from './collection/collection-store.ts';
import { contactQueries } from './contact-messages.ts';
import type { Database } from './database.ts';
import type { MatchStore, RefusedMatch } from './match-store.ts';
import { pageQueries } from './page-files.ts';
import type { PageStore } from './page-files.ts';
import { labQueries } from './lab/lab-queries.ts';
import type { LabStore } from './lab/lab-store.ts';
import { leagueQueries } from './leagues/league-queries.ts';
import type { LeagueStore } from './leagues/league-store.ts';
import { forgetQueries } from './forget-matches.ts';
import { emailQueries } from './emails.ts';
import { matchQueries } from './matches.ts';
import { playerQueries } from './players.ts';
import { pushQueries } from './push/push-devices.ts';
import type { PushStore } from './push/push-store.ts';
import { puzzleQueries } from './puzzles/puzzle-queries.ts';
import type { PuzzleStore } from './puzzles/puzzle-store.ts';
import { faultQueries } from './rated/faults.ts';
import type { RatedStore } from './rated/rated-store.ts';
import { ratingQueries } from './rated/ratings.ts';
import { ticketQueries } from './rated/tickets.ts';
import { fairPlayQueries } from './rated/fair-play.ts';
import type { FairPlayStore } from './rated/fair-play-store.ts';
import type { RewardStore } from './rewards/reward-store.ts';
import { rewardQueries } from './rewards/rewards.ts';
import { shopQueries } from './shop/shop-queries.ts';
import type { ShopStore } from './shop/shop-store.ts';
import { siteEventQueries } from './site-events.ts';
import type { SiteStore } from './site-store.ts';
import { readFirst, readLog } from './spans.ts';
import { socialQueries } from './social/social-queries.ts';
import type { SocialStore } from './social/social-store.ts';
import { subscriberQueries } from './subscribers.ts';
import { valueQueries } from './values.ts';
import { decodeEntry, encodeEntry } from './encoded-entry.ts';
import type { EncodedEntry } from './encoded-entry.ts';

/** A store that also accepts entries encoded by another thread. */
export interface DatabaseStore
  extends
    MatchStore,
    SiteStore,
    AccountStore,
    ClusterStore,
    CollectionStore,
    FairPlayStore,
    LabStore,
    LeagueStore,
    PageStore,
    PushStore,
    PuzzleStore,
    RatedStore,
    RewardStore,
    ShopStore,
    SocialStore {
  commitEncoded(batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]>;
}

export interface StoreOptions {
  readonly database: Database;
  /** Name of this process in leases. */
  readonly owner: string;
}

/** Creates the store of a database whose tables are up to date (see `migrate`). */
export function createDatabaseStore({ database, owner }: StoreOptions): DatabaseStore {
  const { db } = database;
  const commit = database.cluster
    ? createClusterWriter(database, database.cluster)
    : createEntryWriter(database, owner);
  return {
    commitEncoded: commit.write,
    commit: (batch) => commit.write(batch.map(encodeEntry)),

    async entries(match, from = 0) {
      const rows = await readLog(db, match, from);
      return rows.map((row) => decodeEntry({ match, ...row }));
    },

    async firstEntry(match) {
      const row = await readFirst(db, match);
      return row ? decodeEntry({ match, ...row }) : null;
    },

    ...matchQueries(database, commit.invalidate),
    ...clusterQueries(database, commit.invalidate),
    ...forgetQueries(database),
    ...playerQueries(db),
    ...valueQueries(db),
    ...subscriberQueries(db),
    ...contactQueries(db),
    ...siteEventQueries(db),
    ...emailQueries(database),
    ...collectionQueries(database),
    ...shopQueries(database),
    ...socialQueries(database),
    ...pushQueries(db),
    ...pageQueries(database),
    auditLedger: (cursor) => auditPage(db, cursor),
    ...allAccountQueries(database),
    ...puzzleQueries(db),
    ...labQueries(db),
    ...rewardQueries(db),
    ...faultQueries(db),
    ...ratingQueries(db),
    ...ticketQueries(database),
    ...fairPlayQueries(database),
    ...leagueQueries(database),

    backup: database.backup,
    async ping() {
      database.checkFiles();
      await sql`select 1`.execute(db);
    },
    close: database.close,
  };
}
