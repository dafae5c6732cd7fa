import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectToServer } from '../../apps/server/src/admin/index.ts';
import type { OperatorNote } from '../../apps/server/src/admin/index.ts';
import { lockDataFolder } from '../../apps/server/src/settings/index.ts';
import {
  databaseName,
  hasDatabase,
  moveBack,
  moveToPostgres,
  restoreBackup,
} from '../../apps/server/src/store/index.ts';
import type { MoveReport, StorePlace } from '../../apps/server/src/store/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options } from '../shared/options.ts';
import { createProgress } from '../shared/progress.ts';
import type { Progress } from '../shared/progress.ts';
import type { Command } from './command.ts';
import { line, print } from './print.ts';

/** Input of a command that opens no database to use it: it puts one in place. */
export interface PlaceInput {
  readonly place: StorePlace;
  readonly what: string | null;
  readonly options: Options;
  readonly note: OperatorNote;
}

export interface PlaceCommand extends Omit<Command, 'run'> {
  readonly run: (input: PlaceInput) => Promise<number>;
}

async function assertStopped(data: string): Promise<void> {
  if (await connectToServer(data)) throw new Error(`a server is running on ${data}; stop it first`);
}

/** Keeps servers from the data folder while a command changes what is in it. */
async function withFolder<T>(data: string, run: () => Promise<T>): Promise<T> {
  await assertStopped(data);
  if (!hasDatabase(data)) throw new Error(`${data} has no SQLite database (STACKMATE_DATA)`);
  const unlock = lockDataFolder(data);
  try {
    return await run();
  } finally {
    unlock();
  }
}

function createMoveReport(): MoveReport & { readonly end: () => void } {
  let progress: Progress | null = null;
  const end = (): void => {
    progress?.end();
    progress = null;
  };
  return {
    step(words) {
      end();
      print(words);
    },
    rows(done, total, table) {
      progress ??= createProgress('rows', total);
      progress.at(done, `${Math.floor((100 * done) / Math.max(total, 1))} % · ${table}`);
    },
    end,
  };
}

/** Returns the address of the target. Throws a UsageError without one. */
function getTarget({ place, options }: PlaceInput): string {
  const databaseUrl = options.text('to') ?? place.databaseUrl;
  if (databaseUrl === null) {
    throw new UsageError('set DATABASE_URL to the new database, or use --to postgres://…');
  }
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new UsageError('--to needs an address like postgres://name@host/database');
  }
  return databaseUrl;
}

/** Adds the name of the database to the reason for which it can't be moved. */
async function withDatabaseName<T>(place: StorePlace, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new Error(`${databaseName(place)}: ${why}`, { cause: failure });
  }
}

async function move(input: PlaceInput): Promise<number> {
  const { place, note } = input;
  const { data } = place;
  const databaseUrl = getTarget(input);
  const report = createMoveReport();
  try {
    const {
      tables,
      rows,
      place: target,
      faults,
    } = await withDatabaseName({ data, databaseUrl }, () =>
      withFolder(data, () => moveToPostgres({ data, databaseUrl, note, report })),
    );
    report.end();
    for (const fault of faults) print(line`the audit found, in both databases: ${fault}`);
    print(
      line`moved ${rows} rows of ${tables} tables to ${target}, and compared each of them. Now set DATABASE_URL and start the server; ${data} still needs its token secret. Until a server or command has used it, npm run admin -- move-back goes back`,
    );
    return 0;
  } finally {
    report.end();
  }
}

async function goBack({ place, options, note }: PlaceInput): Promise<number> {
  const { data } = place;
  const databaseUrl = options.text('to') ?? place.databaseUrl;
  const target = await withFolder(data, () => moveBack({ data, databaseUrl, note }));
  print(line`the SQLite database in ${data} can be used again: unset DATABASE_URL. Drop ${target}`);
  return 0;
}

async function restore({ place, what, note }: PlaceInput): Promise<number> {
  const { data, databaseUrl } = place;
  if (databaseUrl !== null) {
    throw new Error('restore a PostgreSQL database with pg_restore (docs/operating.md)');
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  await assertStopped(data);
  restoreBackup({ file: resolve(what!), data, note });
  print(line`restored into ${data}; now start the server`);
  return 0;
}

/** Commands that put a database in place, with the server stopped. */
export const placeCommands: Readonly<Record<string, PlaceCommand>> = {
  restore: { needs: { what: 'FILE' }, audit: 'always', run: restore },
  'move-to-postgres': { needs: null, takes: ['to'], audit: 'always', run: move },
  'move-back': {
    needs: null,
    takes: ['to'],
    audit: 'always',
    asks: () => 'Use the SQLite database again, and no longer the PostgreSQL database?',
    run: goBack,
  },
};
