import { adviceOn } from './failure-advice.ts';
import { ownershipMessage } from './ownership-words.ts';
import type { OwnershipChange } from './ownership.ts';
import type { StorePlace } from './open-database.ts';
import { DatabaseFilesMissing } from './sqlite-files.ts';
import type { StoreNotice } from './store-calls.ts';
import { databaseName, withDatabaseName } from './database-errors.ts';

/** What keeps the storage from being relied on. The first that applies is shown. */
const reasons = {
  damage: 'the database is damaged',
  files: 'the files of the database are gone',
  lock: 'the lock on the database is lost',
} as const;
type Kind = keyof typeof reasons;
const kinds = Object.keys(reasons) as Kind[];

/** Collects what is wrong with an open database. Each trouble is reported once, when it begins. */
export interface DatabaseTroubles {
  readonly ownershipChanged: (change: Exclude<OwnershipChange, { kind: 'taken' }>) => void;
  /** Returns the failure with the name of the database, if it is about the database. */
  readonly failed: (failure: unknown) => unknown;
  /** The database answers, and its files are there. */
  readonly answered: () => void;
}

export function createDatabaseTroubles(
  place: StorePlace,
  report: (notice: StoreNotice) => void,
): DatabaseTroubles {
  const present = new Set<Kind>();
  const trouble = (): string | null => {
    const first = kinds.find((kind) => present.has(kind));
    return first === undefined ? null : reasons[first];
  };
  const begin = (kind: Kind, words: string): void => {
    if (present.has(kind)) return;
    present.add(kind);
    report({ level: 'error', words, trouble: trouble() });
  };
  const end = (kind: Kind, words: string): void => {
    if (present.delete(kind)) report({ level: 'info', words, trouble: trouble() });
  };
  const name = databaseName(place);

  return {
    ownershipChanged(change) {
      const words = ownershipMessage(place, change);
      if (change.kind === 'lost') begin('lock', words);
      else end('lock', words);
    },
    failed(failure) {
      if (failure instanceof DatabaseFilesMissing) {
        begin('files', `${name} is in danger: ${failure.message}`);
        return failure;
      }
      const advice = adviceOn(place, failure);
      // A restart is needed to end it: what is damaged is not read at every look.
      if (advice?.isDamage) begin('damage', `${name} ${advice.fault}. ${advice.remedy}`);
      return withDatabaseName(place, failure);
    },
    answered: () => end('files', `the files of ${name} are back`),
  };
}
