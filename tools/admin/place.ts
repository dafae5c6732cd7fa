import { resolve } from 'node:path';
import { connectToServer, openStoredAdmin } from '../../apps/server/src/admin/index.ts';
import type { Admin, StoredAdminOptions } from '../../apps/server/src/admin/index.ts';
import { readSettings, readTokenSecret } from '../../apps/server/src/settings/index.ts';
import type { Settings, Variables } from '../../apps/server/src/settings/index.ts';
import { hasDatabase } from '../../apps/server/src/store/index.ts';
import type { StorePlace } from '../../apps/server/src/store/index.ts';
import { createRulesLoader } from '../../apps/server/src/versions/index.ts';

export interface OpenPlace {
  readonly admin: Admin;
  readonly close: () => Promise<void>;
}

/** Reads the settings. Throws an Error that lists all invalid ones. */
function getSettings(variables: Variables): Settings {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(`these settings can't be used:\n  ${read.faults.join('\n  ')}`);
  return read.settings;
}

/** Returns where a server with these settings stores its data. Throws an Error that lists all invalid settings. */
export function getPlace(variables: Variables): StorePlace {
  const { data, databaseUrl } = getSettings(variables).storage;
  return { data: resolve(data), databaseUrl };
}

/** Returns the address that a stopped server will have. */
function getAddress({ network }: Settings): string {
  const { baseAddress, host, port } = network;
  if (baseAddress !== null) return baseAddress;
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Connects to the server that runs on this data, or opens the data directly. Throws an Error if there is neither, or if
 * the tables are of an older version and `migrations` refuses them.
 */
export async function openPlace(
  variables: Variables,
  migrations: StoredAdminOptions['migrations'],
): Promise<OpenPlace> {
  const settings = getSettings(variables);
  const place = getPlace(variables);
  const server = await connectToServer(place.data);
  if (server) return { admin: server, close: () => Promise.resolve() };
  if (place.databaseUrl === null && !hasDatabase(place.data)) {
    throw new Error(
      `no server is running on ${place.data}, and it has no database (STACKMATE_DATA)`,
    );
  }
  const admin = await openStoredAdmin({
    place,
    migrations,
    loadRules: createRulesLoader(),
    address: () => getAddress(settings),
    secret: () => readTokenSecret(settings),
    archive: settings.storage.archive === '' ? null : resolve(settings.storage.archive),
    deletionTime: settings.accounts.deletionTime,
    tokenLife: settings.identity.tokenLife,
  });
  return { admin, close: admin.close };
}
