import { adviceOn } from './failure-advice.ts';
import { ownershipMessage } from './ownership-words.ts';
import type { OwnershipChange } from './ownership.ts';
import type { StorePlace } from './open-database.ts';
import { DatabaseFilesMissing } from './sqlite-files.ts';
import type { StoreNotice } from './store-calls.ts';
import { databaseName, withDatabaseName } from './database-errors.ts';

/** Reasons why the storage is unreliable, most important first. The first that applies is shown. */
const reasons = {
  damage: 'the database is damaged',
  files: 'the files of the database are missing',
  lock: 'the lock on the database is lost',
} as const;
type Kind = keyof typeof reasons;
const kinds = Object.keys(reasons) as Kind[];

/** Collects problems of an open database. Each is reported once, when it starts. */
export interface DatabaseTroubles {
  readonly ownershipChanged: (change: Exclude<OwnershipChange, { kind: 'taken' }>) => void;
  /** Records a failure, and returns it with the database's name if it concerns the database. */
  readonly failed: (failure: unknown) => unknown;
  /** Records that the database responds and its files exist. */
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
  const begin = (kind: Kind, message: string): void => {
    if (present.has(kind)) return;
    present.add(kind);
    report({ level: 'error', message, trouble: trouble() });
  };
  const end = (kind: Kind, message: string): void => {
    if (present.delete(kind)) report({ level: 'info', message, trouble: trouble() });
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
      // Damage is only cleared by a restart, because health checks don't read the damaged parts.
      if (advice?.isDamage) begin('damage', `${name} ${advice.fault}. ${advice.remedy}`);
      return withDatabaseName(place, failure);
    },
    answered: () => end('files', `the files of ${name} are back`),
  };
}
