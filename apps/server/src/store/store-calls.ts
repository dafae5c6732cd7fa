import type { DatabaseStore } from './database-store.ts';
import type { StorePlace } from './open-database.ts';

/** What the two sides of the store's thread say to each other. */

export type StoreCall = Exclude<keyof DatabaseStore, 'commit'>;

/** Of each what it does. */
export const storeCalls: Readonly<Record<StoreCall, 'writes' | 'reads' | 'other'>> = {
  commitWritten: 'writes',
  take: 'writes',
  entries: 'reads',
  firstEntry: 'reads',
  runningMatches: 'reads',
  runningCount: 'reads',
  lastBegun: 'reads',
  match: 'reads',
  finishedMatches: 'reads',
  finish: 'writes',
  record: 'reads',
  recordedMatches: 'reads',
  createPlayer: 'writes',
  renamePlayer: 'writes',
  player: 'reads',
  startCounts: 'reads',
  value: 'reads',
  values: 'reads',
  setValue: 'writes',
  removeValue: 'writes',
  forgetValues: 'writes',
  addSubscriber: 'writes',
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
  renewLetter: 'writes',
  dueLetters: 'reads',
  letters: 'reads',
  letterCounts: 'reads',
  letterSent: 'writes',
  letterFailed: 'writes',
  backup: 'other',
  ping: 'reads',
  close: 'other',
};

export interface WorkerData {
  readonly place: StorePlace;
  readonly owner: string;
}

export interface CallMessage {
  readonly id: number;
  readonly call: StoreCall;
  readonly args: readonly unknown[];
}

export type AnswerMessage =
  /** Once, when the database is open and up to date. */
  | { readonly kind: 'open'; readonly migrated: readonly string[] }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: unknown };
