import { databaseName, withDatabaseName } from './database-errors.ts';
import { adviceOn } from './failure-advice.ts';
import { DatabaseFilesMissing } from './sqlite-files.ts';
import type { StorePlace } from './store-place.ts';
import type { StoreNotice, StoreTrouble } from './thread-messages.ts';

/**
 * Reasons why the storage is unreliable, most important first. The first that applies is shown. Null for problems that
 * end with a write: health checks must keep writing to notice that.
 */
const reasons = {
  damage: 'the database is damaged',
  files: 'the files of the database are missing',
  space: null,
  standby: null,
} as const satisfies Record<string, StoreTrouble | null>;
type Kind = keyof typeof reasons;
const kinds = Object.keys(reasons) as Kind[];

/** Effect on players while nothing can be written. */
const stoppedWords =
  'Nothing is acknowledged meanwhile: players lose their connection after an action, which is taken back, and no match starts';
/** Time without such a failure after which a write shows that it is over, in ms: small writes may succeed meanwhile. */
const calmTime = 5000;

/** Collects problems of an open database. Each is reported once, when it starts. */
export interface DatabaseTroubles {
  /** Records a failure, and returns it with the database's name if it concerns the database. */
  readonly failed: (failure: unknown) => unknown;
  /** Records that the database responds and its files exist. */
  readonly answered: () => void;
  /** Records that a write waits for a standby server; `standbys` are those that PostgreSQL waits for. */
  readonly waitsForStandby: (standbys: string) => void;
  /** Records that a write has succeeded. */
  readonly written: () => void;
}

export function createDatabaseTroubles(
  place: StorePlace,
  report: (notice: StoreNotice) => void,
  now: () => number = () => performance.now(),
): DatabaseTroubles {
  /** Problems, with the time at which each was last seen. */
  const present = new Map<Kind, number>();
  const trouble = (): StoreTrouble | null => {
    const first = kinds.find((kind) => present.has(kind) && reasons[kind] !== null);
    return first === undefined ? null : reasons[first];
  };
  const begin = (kind: Kind, message: string): void => {
    const isKnown = present.has(kind);
    present.set(kind, now());
    if (isKnown) return;
    report({ level: 'error', message, trouble: trouble() });
  };
  const end = (kind: Kind, message: string): void => {
    if (present.delete(kind)) report({ level: 'info', message, trouble: trouble() });
  };
  const name = databaseName(place);

  return {
    failed(failure) {
      if (failure instanceof DatabaseFilesMissing) {
        begin('files', `${name} is in danger: ${failure.message}`);
        return failure;
      }
      const advice = adviceOn(place, failure);
      // Damage is only cleared by a restart, because health checks don't read the damaged parts.
      if (advice?.isDamage) begin('damage', `${name} ${advice.fault}. ${advice.remedy}`);
      if (advice?.isFull) {
        begin('space', `${name} ${advice.fault}. ${stoppedWords}. ${advice.remedy}`);
      }
      return withDatabaseName(place, failure);
    },
    answered: () => end('files', `the files of ${name} are back`),
    waitsForStandby(standbys) {
      begin(
        'standby',
        `${name} waits for a standby server that doesn't confirm what is written (synchronous_standby_names = '${standbys}'). Nothing is acknowledged meanwhile: players wait for their own actions, then lose their connections. Repair the standby, or remove it from synchronous_standby_names and reload PostgreSQL: this server then continues by itself`,
      );
    },
    written() {
      if (present.size === 0) return;
      const isCalm = (kind: Kind): boolean => now() - (present.get(kind) ?? now()) >= calmTime;
      if (isCalm('space')) end('space', `${name} has space again`);
      if (isCalm('standby')) {
        end('standby', `the standby servers of ${name} confirm what is written again`);
      }
    },
  };
}
