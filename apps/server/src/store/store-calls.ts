import type { DatabaseStore } from './database-store.ts';
import type { StorePlace } from './open-database.ts';

/** What the two sides of the store's thread say to each other. */

export type StoreCall = Exclude<keyof DatabaseStore, 'commit'>;

export const storeCalls: Readonly<Record<StoreCall, true>> = {
  commitWritten: true,
  take: true,
  entries: true,
  firstEntry: true,
  runningMatches: true,
  runningCount: true,
  lastBegun: true,
  match: true,
  finishedMatches: true,
  finish: true,
  record: true,
  recordedMatches: true,
  createPlayer: true,
  renamePlayer: true,
  player: true,
  startCounts: true,
  value: true,
  values: true,
  setValue: true,
  removeValue: true,
  forgetValues: true,
  addSubscriber: true,
  subscriber: true,
  subscribers: true,
  confirmSubscriber: true,
  removeSubscriber: true,
  addMessage: true,
  messages: true,
  forgetMessages: true,
  forgetPerson: true,
  addEvent: true,
  events: true,
  renewLetter: true,
  dueLetters: true,
  letters: true,
  letterCounts: true,
  letterSent: true,
  letterFailed: true,
  backup: true,
  ping: true,
  close: true,
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
