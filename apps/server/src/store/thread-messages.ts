import type { AdoptedMatch } from './cluster/cluster-store.ts';
import type { NodeOptions } from './cluster/run-node.ts';
import type { DatabaseStore } from './database-store.ts';
import type { MigrationMode } from './migrate.ts';
import type { QueryKind } from './query.ts';
import type { StorePlace } from './store-place.ts';
import type { SecretMarks } from './token-secret-mark.ts';

/** Messages between the main thread and the store's thread. */

export type StoreCall = Exclude<keyof DatabaseStore, 'commit'>;

export interface WorkerData {
  readonly place: StorePlace;
  readonly owner: string;
  readonly migrations: MigrationMode;
  readonly archive: string | null;
  readonly secret?: SecretMarks | undefined;
  /** Missing outside a cluster. */
  readonly cluster?: NodeOptions | undefined;
}

/** What keeps a server from being ready until it is over. */
export const storeTroubles = [
  'the database is damaged',
  'the files of the database are missing',
] as const;
export type StoreTrouble = (typeof storeTroubles)[number];

/** A change in the storage's state. */
export interface StoreNotice {
  readonly level: 'info' | 'warn' | 'error';
  /** Message for the operator's log. */
  readonly message: string;
  /** Reason for which the server isn't ready any more; null if it is ready. */
  readonly trouble: StoreTrouble | null;
}

export interface CallMessage {
  readonly id: number;
  readonly call: StoreCall;
  readonly args: readonly unknown[];
}

export type AnswerMessage =
  /** Sent once, when the database is open and up to date. */
  | {
      readonly kind: 'open';
      readonly migrated: readonly string[];
      readonly isNew: boolean;
      readonly calls: Readonly<Record<StoreCall, QueryKind>>;
    }
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
      /**
       * Whether the database is unavailable at the moment (`StorageAway`): threads don't keep the classes of errors.
       */
      readonly isAway: boolean;
    };
