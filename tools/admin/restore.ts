import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectToServer } from '../../apps/server/src/admin/index.ts';
import { restoreBackup } from '../../apps/server/src/store/index.ts';
import type { StorePlace } from '../../apps/server/src/store/index.ts';
import { UsageError } from '../shared/options.ts';

/** Runs `restore FILE`. Throws a UsageError without a file, an Error for PostgreSQL or a running server. */
export async function restore(
  { data, databaseUrl }: StorePlace,
  file: string | undefined,
): Promise<number> {
  if (file === undefined) throw new UsageError('missing FILE: restore FILE');
  if (databaseUrl !== null) {
    throw new Error('restore a PostgreSQL database with pg_restore (docs/operating.md)');
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (await connectToServer(data)) throw new Error(`a server is running on ${data}; stop it first`);
  restoreBackup({ file: resolve(file), data });
  console.log(`restored into ${data}; now start the server`);
  return 0;
}
