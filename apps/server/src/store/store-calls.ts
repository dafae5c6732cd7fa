import { accountCalls } from './accounts/account-calls.ts';
import type { AdoptedMatch } from './cluster/cluster-store.ts';
import type { NodeOptions } from './cluster/run-node.ts';
import { clusterCalls } from './cluster/cluster-calls.ts';
import { collectionCalls } from './collection/collection-calls.ts';
import type { DatabaseStore } from './database-store.ts';
import { labCalls } from './lab/lab-queries.ts';
import { leagueCalls } from './leagues/league-calls.ts';
import type { StorePlace } from './store-place.ts';
import type { MigrationMode } from './migrate.ts';
import { pushCalls } from './push/push-calls.ts';
import { puzzleCalls } from './puzzles/puzzle-queries.ts';
import { ratedCalls } from './rated/rated-calls.ts';
import { shopCalls } from './shop/shop-calls.ts';
import { socialCalls } from './social/social-calls.ts';
import type { OwnershipTimes } from './own-postgres.ts';
import type { SecretMarks } from './token-secret-mark.ts';

/** Messages between the main thread and the store's thread. */

export type StoreCall = Exclude<keyof DatabaseStore, 'commit'>;

/**
 * `guarded`: writes that the database refuses once another server owns the match. `acted on`: reads whose result only
 * the owner of the database may act on.
 */
export type CallKind = 'writes' | 'guarded' | 'reads' | 'acted on' | 'other';

export const storeCalls: Readonly<Record<StoreCall, CallKind>> = {
  commitEncoded: 'guarded',
  take: 'writes',
  entries: 'reads',
  firstEntry: 'reads',
  runningMatches: 'reads',
  runningCount: 'reads',
  lastEntryAt: 'reads',
  match: 'reads',
  finishedMatches: 'reads',
  finish: 'guarded',
  forgetShortMatches: 'writes',
  forgetGuestMatches: 'writes',
  record: 'reads',
  recordedMatches: 'reads',
  createPlayer: 'writes',
  renamePlayer: 'writes',
  setAppearance: 'writes',
  player: 'reads',
  appearancesOf: 'reads',
  playersWithoutMatches: 'reads',
  removePlayers: 'writes',
  startCounts: 'reads',
  value: 'reads',
  values: 'reads',
  setValue: 'writes',
  addValue: 'writes',
  removeValue: 'writes',
  forgetValues: 'writes',
  addSubscriber: 'writes',
  touchSubscriber: 'writes',
  subscriber: 'reads',
  subscribers: 'reads',
  confirmSubscriber: 'writes',
  removeSubscriber: 'writes',
  addMessage: 'writes',
  messages: 'reads',
  forgetVisitorData: 'writes',
  forgetPerson: 'writes',
  addEvent: 'writes',
  events: 'reads',
  addEmail: 'writes',
  replaceEmail: 'writes',
  dueEmails: 'acted on',
  emails: 'reads',
  emailCounts: 'reads',
  emailSent: 'writes',
  emailFailed: 'writes',
  ...accountCalls,
  ...clusterCalls,
  ...collectionCalls,
  matchReward: 'reads',
  ...puzzleCalls,
  ...labCalls,
  ...ratedCalls,
  paidMatches: 'reads',
  fairPlay: 'reads',
  withholdRewards: 'writes',
  resumeRewards: 'writes',
  ...shopCalls,
  ...leagueCalls,
  ...socialCalls,
  ...pushCalls,
  usePageBuild: 'writes',
  addPageFiles: 'writes',
  pageFilePaths: 'reads',
  pageFile: 'reads',
  backup: 'other',
  ping: 'reads',
  close: 'other',
};

export interface WorkerData {
  readonly place: StorePlace;
  readonly owner: string;
  readonly ownershipTimes?: Partial<OwnershipTimes> | undefined;
  readonly migrations: MigrationMode;
  readonly secret?: SecretMarks | undefined;
  /** Missing outside a cluster. */
  readonly cluster?: NodeOptions | undefined;
}

/** A change in the storage's state. */
export interface StoreNotice {
  readonly level: 'info' | 'warn' | 'error';
  /** Message for the operator's log. */
  readonly message: string;
  /** Why the server isn't ready any more, in words for operators; null if it is. */
  readonly trouble: string | null;
}

export interface CallMessage {
  readonly id: number;
  readonly call: StoreCall;
  readonly args: readonly unknown[];
}

export type AnswerMessage =
  /** Sent once, when the database is open and up to date. */
  | { readonly kind: 'open'; readonly migrated: readonly string[]; readonly isNew: boolean }
  | { readonly kind: 'notice'; readonly notice: StoreNotice }
  | { readonly kind: 'adopted'; readonly matches: readonly AdoptedMatch[] }
  | { readonly kind: 'nodes died'; readonly nodes: readonly string[] }
  /** Another process owns the database. */
  | { readonly kind: 'taken'; readonly words: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly failure: unknown;
      /** Whether the database is away at the moment (`StorageAway`): threads don't keep the classes of errors. */
      readonly isAway: boolean;
    };
