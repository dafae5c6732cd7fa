import { resolve } from 'node:path';
import { connectToServer, openStoredAdmin } from '../../apps/server/src/admin/index.ts';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { readSettings, tokenSecret } from '../../apps/server/src/settings/index.ts';
import type { Settings, Variables } from '../../apps/server/src/settings/index.ts';
import { createLinks } from '../../apps/server/src/forms/index.ts';
import { hasDatabase } from '../../apps/server/src/store/index.ts';
import type { StorePlace } from '../../apps/server/src/store/index.ts';
import { createRulesOf } from '../../apps/server/src/versions/index.ts';
import type { LeaveLink } from './people.ts';

export interface OpenPlace {
  readonly admin: Admin;
  readonly close: () => Promise<void>;
}

/** Throws with all faults of the settings. */
function settingsOf(variables: Variables): Settings {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(`these settings can't be used:\n  ${read.faults.join('\n  ')}`);
  return read.settings;
}

/** Where the server of these settings keeps its data. Throws with all faults of the settings. */
export function placeOf(variables: Variables): StorePlace {
  const { data, databaseUrl } = settingsOf(variables).storage;
  return { data: resolve(data), databaseUrl };
}

/** By which link a subscriber leaves, as that server's e-mails have it. */
export function leaveLinkOf(variables: Variables): LeaveLink {
  const settings = settingsOf(variables);
  const { baseAddress, host, port } = settings.network;
  return async (subscriber) => {
    const secret = tokenSecret(settings);
    const links = createLinks({ secret, base: () => baseAddress ?? `http://${host}:${port}` });
    return links.page('leave', await links.token('leave', subscriber));
  };
}

/** The server that runs there, or, if none does, its data. */
export async function openPlace(place: StorePlace): Promise<OpenPlace> {
  const server = await connectToServer(place.data);
  if (server) return { admin: server, close: () => Promise.resolve() };
  if (place.databaseUrl === null && !hasDatabase(place.data)) {
    throw new Error(
      `no server runs on ${place.data}, and there is no database in it (STACKMATE_DATA)`,
    );
  }
  const admin = await openStoredAdmin({ place, rulesOf: createRulesOf() });
  return { admin, close: admin.close };
}
