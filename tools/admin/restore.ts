import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectToServer } from '../../apps/server/src/admin/index.ts';
import type { OperatorNote } from '../../apps/server/src/admin/index.ts';
import { restoreBackup } from '../../apps/server/src/store/index.ts';
import type { StorePlace } from '../../apps/server/src/store/index.ts';
import type { Command } from './command.ts';
import { line, print } from './print.ts';

/** `restore` opens no database: it puts one in place. */
export const restoreCommand = {
  needs: { what: 'FILE' },
  audit: 'always',
} as const satisfies Omit<Command, 'run'>;

/** Runs `restore FILE`. Throws an Error for PostgreSQL or a running server. */
export async function restore(
  { data, databaseUrl }: StorePlace,
  file: string,
  note: OperatorNote,
): Promise<number> {
  if (databaseUrl !== null) {
    throw new Error('restore a PostgreSQL database with pg_restore (docs/operating.md)');
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (await connectToServer(data)) throw new Error(`a server is running on ${data}; stop it first`);
  restoreBackup({ file: resolve(file), data, note });
  print(line`restored into ${data}; now start the server`);
  return 0;
}
