import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import { blockQueries } from './blocks.ts';
import { eraseSocial } from './erase-social.ts';
import { friendListQueries } from './friend-list.ts';
import { friendRequestQueries } from './friend-requests.ts';
import { handledReportQueries } from './handled-reports.ts';
import { reportQueries } from './reports.ts';
import './social-tables.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/protocol';

/** [RA6] Friends, blocks and reports. */
export const socialDomain = defineDomain({
  queries: {
    ...friendListQueries,
    ...friendRequestQueries,
    ...blockQueries,
    ...reportQueries,
    ...handledReportQueries,
  },
  exports: {
    friendships: { list: 'friends', columns: ['first', 'second'], key: ['id'] },
    // The sender of a request doesn't learn that it was declined.
    friend_requests: {
      list: 'friendRequests',
      columns: ['sender', 'receiver'],
      key: ['id'],
      omitted: ['declined_at'],
    },
    social_settings: { list: 'socialSettings', columns: ['player'], key: ['player'] },
    // The export doesn't say who has blocked or reported the player.
    blocks: { list: 'blocks', columns: ['player'], key: ['id'], others: ['blocked'] },
    reports: {
      list: 'reports',
      columns: ['reporter'],
      key: ['number'],
      others: ['reported'],
      omitted: ['assignee', 'assigned_at'],
    },
  },
  playerTables: ['social_settings'],
  erase: eraseSocial,
  migrations: {
    '046-report-retention': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          'create index reports_resolved on reports (resolved_at) where resolved_at is not null',
          'create index reports_of_match on reports (match) where match is not null',
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
  },
});

/** Each write is one transaction. */
export type SocialStore = StoreOf<typeof socialDomain.queries>;
