import { resolve } from 'node:path';
import { linkPages } from '../../apps/server/src/accounts/emails.ts';
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

/** Reads the settings. Throws an Error that lists all invalid ones. */
function settingsOf(variables: Variables): Settings {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(`these settings can't be used:\n  ${read.faults.join('\n  ')}`);
  return read.settings;
}

/** Returns where a server with these settings stores its data. Throws an Error that lists all invalid settings. */
export function placeOf(variables: Variables): StorePlace {
  const { data, databaseUrl } = settingsOf(variables).storage;
  return { data: resolve(data), databaseUrl };
}

/** Returns the function that creates unsubscribe links like those in the server's e-mails. */
export function leaveLinkOf(variables: Variables): LeaveLink {
  const settings = settingsOf(variables);
  const { baseAddress, host, port } = settings.network;
  return async (subscriber) => {
    const secret = tokenSecret(settings);
    const links = createLinks({ secret, base: () => baseAddress ?? `http://${host}:${port}` });
    return links.page('leave', await links.token('leave', subscriber));
  };
}

/** Returns the function that creates the address where an account chooses a new password. */
export function resetLinkOf(variables: Variables): (token: string) => string {
  const { baseAddress, host, port } = settingsOf(variables).network;
  return (token) => `${baseAddress ?? `http://${host}:${port}`}${linkPages.reset}#token=${token}`;
}

/** Connects to the server that runs on this data, or opens the data directly. Throws an Error if there is neither. */
export async function openPlace(place: StorePlace): Promise<OpenPlace> {
  const server = await connectToServer(place.data);
  if (server) return { admin: server, close: () => Promise.resolve() };
  if (place.databaseUrl === null && !hasDatabase(place.data)) {
    throw new Error(
      `no server is running on ${place.data}, and it has no database (STACKMATE_DATA)`,
    );
  }
  const admin = await openStoredAdmin({ place, rulesOf: createRulesOf() });
  return { admin, close: admin.close };
}
