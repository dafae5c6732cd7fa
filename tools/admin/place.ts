import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askServer, openStoredAdmin } from '../../apps/server/src/admin/index.ts';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { readSettings } from '../../apps/server/src/settings/index.ts';
import type { Variables } from '../../apps/server/src/settings/index.ts';
import { databaseFile } from '../../apps/server/src/store/index.ts';
import type { StorePlace } from '../../apps/server/src/store/index.ts';
import { createRulesOf } from '../../apps/server/src/versions/index.ts';

export interface OpenPlace {
  readonly admin: Admin;
  readonly close: () => Promise<void>;
}

/** Where the server of these settings keeps its data. Throws with all faults of the settings. */
export function placeOf(variables: Variables): StorePlace {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(`these settings can't be used:\n  ${read.faults.join('\n  ')}`);
  const { data, databaseUrl } = read.settings.storage;
  return { data: resolve(data), databaseUrl };
}

/** The server that runs there, or, if none does, its data. */
export async function openPlace(place: StorePlace): Promise<OpenPlace> {
  const server = await askServer(place.data);
  if (server) return { admin: server, close: () => Promise.resolve() };
  if (place.databaseUrl === null && !existsSync(join(place.data, databaseFile))) {
    throw new Error(
      `no server runs on ${place.data}, and there is no database in it (STACKMATE_DATA)`,
    );
  }
  const admin = await openStoredAdmin({ place, rulesOf: createRulesOf() });
  return { admin, close: admin.close };
}
