import type { Database } from '../database.ts';
import { blockQueries } from './blocks.ts';
import { friendListQueries } from './friend-list.ts';
import { friendRequestQueries } from './friend-requests.ts';
import { reportQueries } from './reports.ts';
import type { SocialStore } from './social-store.ts';

/** Creates the queries for friends, blocks and reports. */
export const socialQueries = ({ db }: Database): SocialStore => ({
  ...friendListQueries(db),
  ...friendRequestQueries(db),
  ...blockQueries(db),
  ...reportQueries(db),
});
