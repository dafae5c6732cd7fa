import type { DatabaseStore } from './database-store.ts';
import type { StorePlace } from './open-database.ts';
import type { OwnershipTimes } from './own-postgres.ts';

/** What the two sides of the store's thread say to each other. */

export type StoreCall = Exclude<keyof DatabaseStore, 'commit'>;

/**
 * `guarded`: writes that the database itself refuses once another server owns the match. `acted on`: reads that only
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
  lastBegun: 'reads',
  match: 'reads',
  finishedMatches: 'reads',
  finish: 'guarded',
  record: 'reads',
  recordedMatches: 'reads',
  createPlayer: 'writes',
  renamePlayer: 'writes',
  player: 'reads',
  playersWithoutMatches: 'reads',
  removePlayers: 'writes',
  startCounts: 'reads',
  value: 'reads',
  values: 'reads',
  setValue: 'writes',
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
  forgetMessages: 'writes',
  forgetPerson: 'writes',
  addEvent: 'writes',
  events: 'reads',
  replaceEmail: 'writes',
  dueEmails: 'acted on',
  emails: 'reads',
  emailCounts: 'reads',
  emailSent: 'writes',
  emailFailed: 'writes',
  backup: 'other',
  ping: 'reads',
  close: 'other',
};

export interface WorkerData {
  readonly place: StorePlace;
  readonly owner: string;
  readonly ownershipTimes?: Partial<OwnershipTimes> | undefined;
}

/** Something that happened to the storage by itself. */
export interface StoreNotice {
  readonly level: 'info' | 'warn' | 'error';
  /** For the operator's log. */
  readonly words: string;
  /** Why the server is not ready from now on, in words for anybody; null if it is. */
  readonly trouble: string | null;
}

export interface CallMessage {
  readonly id: number;
  readonly call: StoreCall;
  readonly args: readonly unknown[];
}

export type AnswerMessage =
  /** Once, when the database is open and up to date. */
  | { readonly kind: 'open'; readonly migrated: readonly string[]; readonly isNew: boolean }
  | { readonly kind: 'notice'; readonly notice: StoreNotice }
  /** Another process owns the database. */
  | { readonly kind: 'taken'; readonly words: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: unknown };
