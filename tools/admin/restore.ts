import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectToServer } from '../../apps/server/src/admin/index.ts';
import { restoreBackup } from '../../apps/server/src/store/index.ts';
import type { StorePlace } from '../../apps/server/src/store/index.ts';
import { UsageError } from '../shared/options.ts';

/** `restore FILE`. */
export async function restore(
  { data, databaseUrl }: StorePlace,
  file: string | undefined,
): Promise<number> {
  if (file === undefined) throw new UsageError('say which FILE: restore FILE');
  if (databaseUrl !== null) {
    throw new Error('a PostgreSQL database is restored with pg_restore (docs/operating.md)');
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (await connectToServer(data)) throw new Error(`a server runs on ${data}: stop it first`);
  restoreBackup({ file: resolve(file), data });
  console.log(`restored into ${data}: start the server`);
  return 0;
}
